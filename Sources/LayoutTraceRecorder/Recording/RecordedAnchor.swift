import TraceRecords

/// The item relative to which a frame is recorded.
///
/// In a frame with a change, a replay scrolls by the distance that the previous frame's anchor
/// moved on screen. That item therefore stays the anchor while it is near the screen. In all other
/// frames the anchor is the first item on screen.
struct RecordedAnchor {
  /// The item's number.
  var id: Int
  /// The item's path.
  var path: ItemPath
  /// The distance of the item's leading edge from the offset along the scroll axis, in points.
  var distance: Double

  /// Makes an anchor of an item.
  init(_ id: Int, at path: ItemPath, frame: Rect, offset: Point, axis: Axis) {
    self.id = id
    self.path = path
    distance = axis == .y ? frame.minY - offset.y : frame.minX - offset.x
  }

  /// The anchor as a frame record stores it.
  var recorded: TraceFrame.Anchor { TraceFrame.Anchor(id: id, distance: distance) }
}
