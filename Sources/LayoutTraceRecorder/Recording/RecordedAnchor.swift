import TraceRecords

/// The item that a frame is told by.
///
/// In a frame with a change a replay moves by what the anchor of the frame before moved on screen,
/// so that one stays the anchor while it is near. In all other frames it is the first on screen.
struct RecordedAnchor {
  /// The item's number.
  var id: Int
  /// Its place.
  var path: ItemPath
  /// How far its leading edge is from the offset along the scroll axis, in points.
  var distance: Double

  /// Makes an anchor of an item.
  init(_ id: Int, at path: ItemPath, frame: Rect, offset: Point, axis: Axis) {
    self.id = id
    self.path = path
    distance = axis == .y ? frame.minY - offset.y : frame.minX - offset.x
  }

  /// What a frame says of it.
  var recorded: TraceFrame.Anchor { TraceFrame.Anchor(id: id, distance: distance) }
}
