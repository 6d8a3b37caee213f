/// The frames of a layout's items, held once by the layout and lent to a visible-rect strategy.
///
/// Items are numbered through all sections, in index order.
public protocol FrameStore {
  /// How many frames there are.
  var count: Int { get }
  /// The frame of an item.
  func frame(at index: Int) -> Rect
  /// Where an item's frame begins along the sweep axis.
  func start(at index: Int) -> Double
  /// Where an item's frame ends along the sweep axis.
  func end(at index: Int) -> Double
  /// The axis that strategies sweep along: the one content scrolls along.
  var sweepAxis: Axis { get }
  /// Whether starts never decrease in index order; a strategy may then walk in that order.
  var hasAscendingStarts: Bool { get }
  /// How many lanes there are; 0, the default, where frames don't stand in lanes.
  ///
  /// A lane is a stretch of neighbouring items of equal extent across the sweep axis that don't
  /// overlap along it, in whatever order. Lanes don't overlap and follow one another across it,
  /// forwards or backwards, and each has an item.
  var laneCount: Int { get }
  /// The first item of a lane; for `laneCount`, how many items there are.
  func laneStart(_ lane: Int) -> Int
}

extension FrameStore {
  /// None.
  @inlinable
  public var laneCount: Int { 0 }

  /// 0: there are no lanes.
  @inlinable
  public func laneStart(_ lane: Int) -> Int { 0 }

  /// Where a rectangle begins and ends along the sweep axis.
  @inlinable
  func sweep(_ rect: Rect) -> (start: Double, end: Double) {
    sweepAxis == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}
