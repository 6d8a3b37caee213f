/// Finds where drags end and how the recorded deceleration goes on from there.
enum Flings {
  /// Marks the first frame after every drag.
  ///
  /// - Parameter frames: The frames, with their final movements.
  /// - Complexity: O(frames).
  static func mark(_ frames: inout ContiguousArray<PlannedFrame>) {
    for index in frames.indices.dropFirst()
    where frames[index - 1].phase == .drag && frames[index].phase != .drag {
      var end = index
      var distance = 0.0
      var length = 0.0
      while end < frames.count, frames[end].phase == .decel {
        distance += frames[end].movement
        length += frames[end].movement.magnitude
        end += 1
      }
      frames[index].endsDrag = true
      frames[index].flingFrames = end - index
      frames[index].flingDistance = distance
      frames[index].flingLength = length
      frames[index].releaseVelocity = velocity(of: frames, at: index - 1)
    }
  }

  /// How fast the drag was in its last frame, in points a millisecond.
  private static func velocity(
    of frames: ContiguousArray<PlannedFrame>,
    at index: Int
  ) -> Double {
    guard index > 0 else { return 0 }
    let nanoseconds = frames[index].timeNanoseconds - frames[index - 1].timeNanoseconds
    return nanoseconds > 0 ? frames[index].movement / (Double(nanoseconds) / 1e6) : 0
  }
}
