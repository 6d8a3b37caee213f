/// When frames are displayed: at a steady rate, each a little early or late.
struct FrameClock {
  private let refreshHz: Int
  private let jitterNanoseconds: Double
  private var random: RandomDraws
  private var number: Int64 = 0
  /// When the next frame is displayed, in nanoseconds since the start.
  private(set) var nanoseconds: Int64 = 0

  /// Makes a clock whose first frame is at 0.
  ///
  /// - Parameters:
  ///   - refreshHz: Frames a second.
  ///   - jitterSeconds: How early or late a frame may be; less than half of a frame.
  ///   - seed: The seed of the jitter.
  init(refreshHz: Int, jitterSeconds: Double, seed: UInt64) {
    self.refreshHz = refreshHz
    jitterNanoseconds = jitterSeconds * 1e9
    random = RandomDraws(seed: seed, stream: 1)
  }

  /// When the next frame is displayed, in seconds since the start.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Goes on to the frame after the next.
  mutating func advance() {
    number += 1
    let due = (number * 1_000_000_000 + Int64(refreshHz) / 2) / Int64(refreshHz)
    nanoseconds = due + Int64((jitterNanoseconds * (2 * random.unit() - 1)).rounded())
  }
}
