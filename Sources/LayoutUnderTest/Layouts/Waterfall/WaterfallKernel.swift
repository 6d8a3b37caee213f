/// The loops that place the items of one section, on raw columns of numbers.
///
/// Lengths are whole 1/256 pt in `Int64`. The ends of the columns are kept as keys
/// `end << 8 | column`, sorted: the smallest is the shortest column, of several the
/// lowest-numbered.
@usableFromInline
struct WaterfallKernel {
  @usableFromInline let widths: UnsafeBufferPointer<Double>
  @usableFromInline let heights: UnsafeBufferPointer<Double>
  @usableFromInline let captionHeights: UnsafeBufferPointer<Double>?
  @usableFromInline let columnWidth: Double
  @usableFromInline let spacing: Int64
  @usableFromInline let tops: UnsafeMutablePointer<Double>
  @usableFromInline let itemHeights: UnsafeMutablePointer<Double>
  @usableFromInline let columnNumbers: UnsafeMutablePointer<UInt8>
  @usableFromInline let photoHeights: UnsafeMutablePointer<Double>?

  @inlinable
  init(
    widths: UnsafeBufferPointer<Double>,
    heights: UnsafeBufferPointer<Double>,
    captionHeights: UnsafeBufferPointer<Double>?,
    columnWidth: Double,
    spacing: Int64,
    tops: UnsafeMutablePointer<Double>,
    itemHeights: UnsafeMutablePointer<Double>,
    columnNumbers: UnsafeMutablePointer<UInt8>,
    photoHeights: UnsafeMutablePointer<Double>?
  ) {
    self.widths = widths
    self.heights = heights
    self.captionHeights = captionHeights
    self.columnWidth = columnWidth
    self.spacing = spacing
    self.tops = tops
    self.itemHeights = itemHeights
    self.columnNumbers = columnNumbers
    self.photoHeights = photoHeights
  }

  /// The height of a photo at the column's width, in units; 0 for a side that is not positive.
  @inlinable @inline(__always)
  static func photoLength(width: Double, height: Double, columnWidth: Double) -> Int64 {
    LengthGrid.units(width > 0 ? columnWidth * height / width : 0)
  }

  /// The height of an item at the column's width, in units.
  @inlinable @inline(__always)
  func length(of item: Int) -> Int64 {
    let photo = Self.photoLength(
      width: widths[item],
      height: heights[item],
      columnWidth: columnWidth
    )
    guard let captionHeights else {
      photoHeights?[item] = LengthGrid.points(photo)
      return photo
    }
    let total = photo &+ LengthGrid.units(captionHeights[item])
    photoHeights?[item] = LengthGrid.points(photo)
    return Swift.min(total, LengthGrid.units(LengthGrid.maximumLength))
  }

  @inlinable @inline(__always)
  func put(_ item: Int, top: Int64, length: Int64, column: Int) {
    tops[item] = LengthGrid.points(top)
    itemHeights[item] = LengthGrid.points(length)
    columnNumbers[item] = UInt8(truncatingIfNeeded: column)
  }

  /// Places items in the shortest of a fixed number of columns, whose keys stay in registers.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - keys: The columns' ends as sorted keys; on return those after the items.
  /// - Complexity: O(items · columns), without a branch on the data.
  @inlinable
  func placeShortest<let columns: Int>(
    _ items: Range<Int>,
    keys: inout InlineArray<columns, Int64>
  ) {
    var sorted = keys
    for item in items {
      let length = length(of: item)
      let shortest = sorted[0]
      put(item, top: shortest &>> 8, length: length, column: Int(shortest & 255))
      var moving = shortest &+ ((length &+ spacing) &<< 8)
      for position in 1..<columns {
        let next = sorted[position]
        sorted[position &- 1] = Swift.min(next, moving)
        moving = Swift.max(next, moving)
      }
      sorted[columns &- 1] = moving
    }
    keys = sorted
  }

  /// Places items in the shortest of many columns, kept as a heap.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - keys: The columns' ends as keys in heap order (sorted ones are); on return those after the
  ///     items.
  /// - Complexity: O(items · log(columns)).
  @inlinable
  func placeShortest(_ items: Range<Int>, heap keys: UnsafeMutableBufferPointer<Int64>) {
    let count = keys.count
    for item in items {
      let length = length(of: item)
      let shortest = keys[0]
      put(item, top: shortest &>> 8, length: length, column: Int(shortest & 255))
      let moving = shortest &+ ((length &+ spacing) &<< 8)
      var hole = 0
      while true {
        var child = 2 * hole + 1
        guard child < count else { break }
        if child + 1 < count, keys[child + 1] < keys[child] { child += 1 }
        guard keys[child] < moving else { break }
        keys[hole] = keys[child]
        hole = child
      }
      keys[hole] = moving
    }
  }

  /// Places items in turn.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - keys: The columns' ends as keys, by column; on return those after the items.
  /// - Complexity: O(items).
  @inlinable
  func placeRoundRobin(_ items: Range<Int>, keys: UnsafeMutableBufferPointer<Int64>) {
    var column = items.lowerBound % keys.count
    for item in items {
      let length = length(of: item)
      put(item, top: keys[column] &>> 8, length: length, column: column)
      keys[column] &+= (length &+ spacing) &<< 8
      column = column &+ 1 == keys.count ? 0 : column &+ 1
    }
  }
}
