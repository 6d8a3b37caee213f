/// Finds where drags end and how the recorded deceleration goes on from there.
enum Flings {
  /// Marks the first frame behind every drag.
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

/// A deceleration whose end the layout moved: the recorded steps are scaled to end there.
struct Fling: BitwiseCopyable {
  /// How many frames are left.
  var framesLeft = 0
  /// The length of the recorded way in them, forwards and backwards, in points.
  var recordedLeft = 0.0
  /// Where it ends, in points; it moves with what is on screen.
  var end = 0.0

  init() {}

  /// Whether frames are left.
  var isActive: Bool { framesLeft > 0 }

  /// Where the next frame goes from an offset, where the recording moved by `recorded`.
  ///
  /// Every frame takes its share of the recorded way, whatever its direction, so that none goes
  /// past the end; the last one goes there. A recording that hardly moves is stretched evenly.
  mutating func step(from offset: Double, recorded: Double) -> Double {
    let share: Double
    if recordedLeft > 1e-6 {
      share = Swift.min(1, recorded.magnitude / recordedLeft)
    } else {
      share = 1 / Double(framesLeft)
    }
    framesLeft -= 1
    recordedLeft -= recorded.magnitude
    return framesLeft == 0 ? end : offset + (end - offset) * share
  }
}
