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
      while end < frames.count, frames[end].phase == .decel {
        distance += frames[end].movement
        end += 1
      }
      frames[index].endsDrag = true
      frames[index].flingFrames = end - index
      frames[index].flingDistance = distance
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
@frozen
@usableFromInline
struct Fling: BitwiseCopyable {
  /// How many frames are left.
  @usableFromInline var framesLeft = 0
  /// How far the recording goes in them, in points.
  @usableFromInline var recordedLeft = 0.0
  /// How far the replay is to go in them, in points.
  @usableFromInline var wantedLeft = 0.0

  @inlinable
  init() {}

  /// Whether frames are left.
  @inlinable var isActive: Bool { framesLeft > 0 }

  /// The movement of the next frame, which the recording moved by `recorded`.
  ///
  /// The last frame takes all that is left, so that the fling ends where it is to. A recording that
  /// hardly moves is stretched evenly.
  @inlinable
  mutating func step(_ recorded: Double) -> Double {
    let step: Double
    if framesLeft == 1 {
      step = wantedLeft
    } else if recordedLeft.magnitude > 1e-6 {
      step = recorded * (wantedLeft / recordedLeft)
    } else {
      step = wantedLeft / Double(framesLeft)
    }
    framesLeft -= 1
    recordedLeft -= recorded
    wantedLeft -= step
    return step
  }
}
