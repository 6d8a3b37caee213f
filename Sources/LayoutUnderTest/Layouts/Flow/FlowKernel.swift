/// The size of one item as its line sees it, in whole 1/256 pt.
@frozen
@usableFromInline
struct FlowItemSize: Equatable, BitwiseCopyable {
  /// The extent across the scroll axis, no more than a line has room for.
  @usableFromInline let breadth: Int64
  /// The extent along the scroll axis.
  @usableFromInline let length: Int64

  @inlinable
  init(width: Double, height: Double, in container: FlowContainer) {
    let isVertical = container.axis == .y
    breadth = Swift.min(LengthGrid.units(isVertical ? width : height), container.room)
    length = LengthGrid.units(isVertical ? height : width)
  }
}

/// Breaks the items of one section into lines and places them, on raw columns of numbers.
///
/// Lengths are whole 1/256 pt in `Int64`, across the lines too, so that sums are exact.
@frozen
@usableFromInline
struct FlowKernel {
  @usableFromInline let container: FlowContainer
  @usableFromInline let itemSpacing: Int64
  @usableFromInline let lineSpacing: Int64
  @usableFromInline let isJustified: Bool
  @usableFromInline let starts: UnsafeMutablePointer<Double>
  @usableFromInline let lengths: UnsafeMutablePointer<Double>
  @usableFromInline let crossStarts: UnsafeMutablePointer<Double>
  @usableFromInline let breadths: UnsafeMutablePointer<Double>
  @usableFromInline let lineNumbers: UnsafeMutablePointer<Int32>

  /// By how much a line may be too full: a sixteenth of a point.
  ///
  /// Three items of a third of the room still fit after each was rounded up to the grid.
  @inlinable
  static var tolerance: Int64 { 16 }

  @inlinable
  init(
    _ configuration: FlowConfiguration,
    _ container: FlowContainer,
    starts: UnsafeMutablePointer<Double>,
    lengths: UnsafeMutablePointer<Double>,
    crossStarts: UnsafeMutablePointer<Double>,
    breadths: UnsafeMutablePointer<Double>,
    lineNumbers: UnsafeMutablePointer<Int32>
  ) {
    self.container = container
    itemSpacing = LengthGrid.units(configuration.itemSpacing)
    lineSpacing = LengthGrid.units(configuration.lineSpacing)
    isJustified = configuration.alignment == .justified
    self.starts = starts
    self.lengths = lengths
    self.crossStarts = crossStarts
    self.breadths = breadths
    self.lineNumbers = lineNumbers
  }

  /// Places items in lines, each as full as it gets.
  ///
  /// - Parameters:
  ///   - items: The items up to the section's end, counted through all sections; not empty.
  ///   - start: Where the first line begins, in units.
  ///   - lines: Receives the lines.
  ///   - size: Gives the size of an item, once each and in order, for the line being filled, which
  ///     begins at the second argument.
  /// - Returns: Where the last line ends, in units.
  /// - Complexity: O(items), in two passes over each line.
  @inlinable
  func place(
    _ items: Range<Int>,
    from start: Int64,
    lines: inout ContiguousArray<FlowLine>,
    size: (_ item: Int, _ lineStart: Int64) -> FlowItemSize
  ) -> Int64 {
    var item = items.lowerBound
    var lineStart = start
    var next = size(item, lineStart)
    while true {
      let first = item
      var used = next.breadth
      var longest: Int64 = 0
      repeat {
        breadths[item] = LengthGrid.points(next.breadth)
        lengths[item] = LengthGrid.points(next.length)
        longest = Swift.max(longest, next.length)
        item &+= 1
        guard item < items.upperBound else { break }
        next = size(item, lineStart)
        let needed = used &+ itemSpacing &+ next.breadth
        guard needed <= container.room &+ Self.tolerance else { break }
        used = needed
      } while true
      let isLast = item == items.upperBound
      placeLine(first..<item, from: lineStart, longest, used, isLast: isLast, number: lines.count)
      lines.append(
        FlowLine(
          firstItem: first,
          start: LengthGrid.points(lineStart),
          length: LengthGrid.points(longest)
        )
      )
      if isLast { return lineStart &+ longest }
      lineStart &+= longest &+ lineSpacing
    }
  }

  /// Gives the items of one line their places.
  @inlinable
  func placeLine(
    _ items: Range<Int>,
    from start: Int64,
    _ longest: Int64,
    _ used: Int64,
    isLast: Bool,
    number: Int
  ) {
    let last = LengthGrid.wholeUnits(breadths[items.upperBound &- 1])
    let (leading, gap) = spread(items.count, free: container.room &- used, last, isLast: isLast)
    var across = leading
    for item in items {
      let length = LengthGrid.wholeUnits(lengths[item])
      starts[item] = LengthGrid.points(start &+ (longest &- length) &>> 1)
      let cross = container.leading + LengthGrid.points(across)
      crossStarts[item] =
        container.isMirrored ? container.breadth - cross - breadths[item] : cross
      lineNumbers[item] = Int32(truncatingIfNeeded: number)
      across &+= LengthGrid.wholeUnits(breadths[item]) &+ gap
    }
  }

  /// How the items of a line share the room that is left.
  ///
  /// A line that ends its section is spread as if more items like its last one filled it up; one
  /// that has room for a single item has it in its middle.
  ///
  /// - Parameters:
  ///   - count: How many items the line holds.
  ///   - free: The room that they and the least gaps between them leave, in units.
  ///   - last: The breadth of the last item, in units.
  ///   - isLast: Whether the line ends its section.
  /// - Returns: The room before the first item and the gap between items, in units.
  @inlinable
  func spread(
    _ count: Int,
    free: Int64,
    _ last: Int64,
    isLast: Bool
  ) -> (leading: Int64, gap: Int64) {
    guard isJustified else { return (0, itemSpacing) }
    var free = free
    var places = Int64(count)
    if isLast {
      let step = last &+ itemSpacing
      guard step > 0 else { return (0, itemSpacing) }
      let more = (free &+ Self.tolerance) / step
      free &-= more &* step
      places &+= more
    }
    guard places > 1 else { return (free &>> 1, itemSpacing) }
    return (0, itemSpacing &+ free / (places &- 1))
  }
}
