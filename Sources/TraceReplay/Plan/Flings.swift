/// Finds where drags end and how the recorded deceleration goes on from there.
enum Flings {
  /// Marks the first frame after every drag.
  ///
  /// - Parameter frames: The frames, with their final movements.
  /// - Returns: The ends of drags, which the marks point at.
  /// - Complexity: O(frames).
  static func mark(_ frames: inout ContiguousArray<PlannedFrame>) -> [PlannedDragEnd] {
    var ends: [PlannedDragEnd] = []
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
      frames[index].dragEnd = Int32(truncatingIfNeeded: ends.count)
      ends.append(
        PlannedDragEnd(
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
    of frames: ContiguousArray<PlannedFrame>,
    at index: Int
  ) -> Double {
    guard index > 0 else { return 0 }
    let nanoseconds = frames[index].timeNanoseconds - frames[index - 1].timeNanoseconds
    return nanoseconds > 0 ? frames[index].movement / (Double(nanoseconds) / 1e6) : 0
  }
}
