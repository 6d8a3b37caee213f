/// The rule for filling a line of a flow: the items that fit, and the gaps between them.
struct FlowLineRule: BitwiseCopyable {
  let container: FlowContainer
  /// The minimum gap between items of a line, in whole 1/256 pt.
  let itemSpacing: Int64
  /// The gap between lines, in whole 1/256 pt.
  let lineSpacing: Int64
  let isJustified: Bool

  /// The length by which a line may be too full: a sixteenth of a point.
  ///
  /// Three items of a third of the room still fit after each was rounded up to the grid.
  static var tolerance: Int64 { 16 }

  init(_ settings: FlowSettings, _ container: FlowContainer) {
    self.container = container
    itemSpacing = LengthGrid.units(settings.itemSpacing)
    lineSpacing = LengthGrid.units(settings.lineSpacing)
    isJustified = settings.alignment == .justified
  }

  /// Returns the gaps that distribute the free room of a line among its items.
  ///
  /// A line that ends its section is spread as if more items like its last one filled it. A line
  /// that has room for only one item centers it.
  ///
  /// - Parameters:
  ///   - count: The number of items in the line.
  ///   - free: The room left by the items and the minimum gaps, in units of 1/256 pt.
  ///   - last: The breadth of the last item, in units of 1/256 pt.
  ///   - isLast: A Boolean value that indicates whether the line ends its section.
  /// - Returns: The room before the first item and the gap between items, in units of 1/256 pt.
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
