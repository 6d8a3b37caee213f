/// The display times of frames: a steady rate with jitter.
struct FrameClock {
  private let refreshHz: Int
  private let jitterNanoseconds: Double
  private var random: RandomDraws
  private var number: Int64 = 0
  /// The display time of the next frame, in nanoseconds since the start.
  private(set) var nanoseconds: Int64 = 0

  /// Makes a clock whose first frame is at 0.
  ///
  /// - Parameters:
  ///   - refreshHz: The frame rate, in frames per second.
  ///   - jitterSeconds: The maximum deviation of a frame, in seconds; less than half a frame.
  ///   - seed: The seed of the jitter.
  init(refreshHz: Int, jitterSeconds: Double, seed: UInt64) {
    self.refreshHz = refreshHz
    jitterNanoseconds = jitterSeconds * 1e9
    random = RandomDraws(seed: seed, stream: 1)
  }

  /// The display time of the next frame, in seconds since the start.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Advances by one frame.
  mutating func advance() {
    number += 1
    let due = (number * 1_000_000_000 + Int64(refreshHz) / 2) / Int64(refreshHz)
    nanoseconds = due + Int64((jitterNanoseconds * (2 * random.unit() - 1)).rounded())
  }
}

/// The timing of people's actions.
enum Timing {
  /// The time a finger touches the screen in a swipe, in seconds.
  static let swipeSeconds = 0.044...0.100
  /// The velocity of fingers at their release, in points per second.
  static let releaseVelocity = 750.0...15_000
  /// The duration of a stroke on a trackpad, in seconds.
  static let strokeSeconds = 0.08...0.25
  /// The time between two notches of a wheel, in seconds.
  static let notchSeconds = 0.02...0.11
  /// The swipe velocity equivalent to one wheel notch, in points per second.
  static let notchVelocity = 500.0
  /// The swipe velocity that turns a page, in points per second.
  static let pageVelocity = 200.0
  /// The median pause of a reader, in seconds.
  static let pauseMedian = 0.87
  /// The sigma of the lognormal pauses: the 95th percentile is 27 s, and ln(27 / 0.87) / 1.645 =
  /// 2.088.
  static let pauseSigma = 2.088
  /// The duration of an animated scroll, in seconds.
  static let glideSeconds = 0.3
  /// The duration of a keyboard animation, in seconds.
  static let keyboardSeconds = 0.25
}
