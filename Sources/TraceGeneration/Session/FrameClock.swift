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
