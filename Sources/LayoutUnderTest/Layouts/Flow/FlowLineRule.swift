/// How a line of a flow is filled: what fits into it, and how its items share the room.
struct FlowLineRule: BitwiseCopyable {
  let container: FlowContainer
  /// The least gap between items of a line, in whole 1/256 pt.
  let itemSpacing: Int64
  /// The gap between lines, in whole 1/256 pt.
  let lineSpacing: Int64
  let isJustified: Bool

  /// By how much a line may be too full: a sixteenth of a point.
  ///
  /// Three items of a third of the room still fit after each was rounded up to the grid.
  static var tolerance: Int64 { 16 }

  init(_ settings: FlowSettings, _ container: FlowContainer) {
    self.container = container
    itemSpacing = LengthGrid.units(settings.itemSpacing)
    lineSpacing = LengthGrid.units(settings.lineSpacing)
    isJustified = settings.alignment == .justified
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
