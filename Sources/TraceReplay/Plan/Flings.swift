/// Finds where drags end and how the recorded deceleration goes on from there.
enum Flings {
  /// Finds where drags end.
  ///
  /// - Parameter frames: The frames, with their final movements.
  /// - Returns: The ends, in order.
  /// - Complexity: O(frames).
  static func dragEnds(of frames: PlannedFrames) -> [PlannedDragEnd] {
    var ends: [PlannedDragEnd] = []
    for (index, frame) in frames.enumerated() where frame.dragEnd >= 0 {
      var end = index
      var distance = 0.0
      var length = 0.0
      while end < frames.count, frames[end].phase == .decel {
        let movement = frames[end].movement
        distance += movement
        length += movement.magnitude
        end += 1
      }
      ends.append(
        PlannedDragEnd(
          frame: index,
          velocity: velocity(of: frames, at: index - 1),
          flingFrames: end - index,
          flingDistance: distance,
          flingLength: length
        )
      )
    }
    return ends
  }

  /// How fast the drag was in its last frame, in points a millisecond.
  private static func velocity(
    of frames: PlannedFrames,
    at index: Int
  ) -> Double {
    guard index > 0 else { return 0 }
    let frame = frames[index]
    let nanoseconds = frame.timeNanoseconds - frames[index - 1].timeNanoseconds
    return nanoseconds > 0 ? frame.movement / (Double(nanoseconds) / 1e6) : 0
  }
}
