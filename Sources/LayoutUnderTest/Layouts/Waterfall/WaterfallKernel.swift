/// The loops that place the items of one section, on raw arrays of numbers.
///
/// Lengths are whole 1/256 pt in `Int64`. The ends of the columns are stored as sorted keys, `end
/// << 8 | column`: the smallest key is the shortest column, and among equal ends the
/// lowest-numbered one.
struct WaterfallKernel {
  let spacing: Int64
  let itemHeights: UnsafePointer<Double>
  let tops: UnsafeMutablePointer<Double>
  let columnNumbers: UnsafeMutablePointer<UInt8>

  @inline(__always)
  func put(_ item: Int, top: Int64, column: Int) {
    tops[item] = LengthGrid.points(top)
    columnNumbers[item] = UInt8(truncatingIfNeeded: column)
  }

  /// Places items in the shortest of a fixed number of columns, whose keys stay in registers.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - type: A type whose length is the number of columns.
  ///   - keys: The columns' ends before the items as sorted keys; on return the ends after them.
  /// - Complexity: O(items · columns), without a branch on the data.
  func placeShortest<let columns: Int>(
    _ items: Range<Int>,
    columns type: InlineArray<columns, Int64>.Type,
    keys: inout [Int64]
  ) {
    var sorted = InlineArray<columns, Int64> { keys[$0] }
    for item in items {
      let length = LengthGrid.units(ofRounded: itemHeights[item])
      let shortest = sorted[0]
      put(item, top: shortest &>> 8, column: Int(shortest & 255))
      var moving = shortest &+ ((length &+ spacing) &<< 8)
      for position in 1..<columns {
        let next = sorted[position]
        sorted[position &- 1] = Swift.min(next, moving)
        moving = Swift.max(next, moving)
      }
      sorted[columns &- 1] = moving
    }
    for position in 0..<columns { keys[position] = sorted[position] }
  }

  /// Places items in the shortest of many columns, using a binary heap.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - keys: The columns' ends as keys in heap order, for which sorted keys qualify; on return
  ///     the ends after the items.
  /// - Complexity: O(items · log(columns)).
  func placeShortest(_ items: Range<Int>, heap keys: UnsafeMutableBufferPointer<Int64>) {
    let count = keys.count
    for item in items {
      let length = LengthGrid.units(ofRounded: itemHeights[item])
      let shortest = keys[0]
      put(item, top: shortest &>> 8, column: Int(shortest & 255))
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

  /// Places items in the columns in turn.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - keys: The columns' ends as keys, by column; on return the ends after the items.
  /// - Complexity: O(items).
  func placeRoundRobin(_ items: Range<Int>, keys: UnsafeMutableBufferPointer<Int64>) {
    var column = items.lowerBound % keys.count
    for item in items {
      let length = LengthGrid.units(ofRounded: itemHeights[item])
      put(item, top: keys[column] &>> 8, column: column)
      keys[column] &+= (length &+ spacing) &<< 8
      column = column &+ 1 == keys.count ? 0 : column &+ 1
    }
  }
}

extension LengthGrid {
  /// Returns the length of one side of a picture when the other side changes, rounded to the grid,
  /// in points; 0 if a side is not positive.
  @inline(__always)
  static func scaled(_ side: Double, from other: Double, to newOther: Double) -> Double {
    rounded(other > 0 ? newOther * side / other : 0)
  }
}

extension WaterfallGeometry {
  /// Computes the heights of items of a section at a column's width.
  ///
  /// - Parameters:
  ///   - items: The items, by their indexes in the section.
  ///   - first: The section's first item.
  ///   - widths: The widths of the section's photos, in points.
  ///   - heights: The heights of the section's photos, in points.
  ///   - captions: The heights of the section's captions, in points, or nil.
  /// - Complexity: O(items), vectorized.
  mutating func measure(
    _ items: Range<Int>,
    from first: Int,
    widths: UnsafeBufferPointer<Double>,
    heights: UnsafeBufferPointer<Double>,
    captions: UnsafeBufferPointer<Double>?
  ) {
    let (columnWidth, hasPhotos) = (columns.width, !photoHeights.isEmpty)
    withElements(&self.heights, &photoHeights) { itemHeights, photoHeights in
      let itemHeights = itemHeights + first
      for item in items {
        itemHeights[item] = LengthGrid.scaled(heights[item], from: widths[item], to: columnWidth)
      }
      guard hasPhotos else { return }
      (photoHeights + first + items.lowerBound).update(
        from: itemHeights + items.lowerBound,
        count: items.count
      )
      guard let captions else { return }
      for item in items {
        let total = itemHeights[item] + LengthGrid.rounded(captions[item])
        itemHeights[item] = Swift.min(total, LengthGrid.maximumLength)
      }
    }
  }
}
