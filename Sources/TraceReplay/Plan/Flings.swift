/// Finds where drags end, and the recorded deceleration after them.
enum Flings {
  /// Stores the end of every drag in the first frame after it.
  ///
  /// - Parameter frames: The frames, with their final movements.
  /// - Complexity: O(frames).
  static func mark(_ frames: inout PlannedFrames) {
    for index in frames.indices.dropFirst()
    where frames[index - 1].phase == .drag && frames[index].phase != .drag {
      var end = index
      var distance = 0.0
      var length = 0.0
      while end < frames.count, frames[end].phase == .decel {
        let movement = frames[end].movement
        distance += movement
        length += movement.magnitude
        end += 1
      }
      let dragEnd = PlannedDragEnd(
        velocity: velocity(of: frames, at: index - 1),
        flingFrames: end - index,
        flingDistance: distance,
        flingLength: length
      )
      frames.insert(dragEnd, before: index)
    }
  }

  /// Returns the speed of the drag in its last frame, in points per millisecond.
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
