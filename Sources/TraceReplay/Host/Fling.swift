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
