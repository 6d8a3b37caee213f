/// The size of one item in its line, in whole 1/256 pt.
struct FlowItemSize: Equatable, BitwiseCopyable {
  /// The extent across the scroll axis, at most the room of a line.
  let breadth: Int64
  /// The extent along the scroll axis.
  let length: Int64

  init(breadth: Int64, length: Int64) {
    self.breadth = breadth
    self.length = length
  }

  init(width: Double, height: Double, in container: FlowContainer) {
    let isVertical = container.axis == .y
    breadth = Swift.min(LengthGrid.units(isVertical ? width : height), container.room)
    length = LengthGrid.units(isVertical ? height : width)
  }
}
