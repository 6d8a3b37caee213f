import Measurement

/// Work that takes a given time without reading a clock.
struct CalibratedBusyLoop {
  /// The work calibrated on this processor.
  static let calibrated = CalibratedBusyLoop()
  private static let trialSteps = 20_000

  private let stepsPerNanosecond: Double

  private init() {
    var least = UInt64.max
    var sink: UInt64 = 1
    for _ in 0..<16 {
      let start = MonotonicClock.now()
      sink = Self.steps(Self.trialSteps, from: sink)
      least = min(least, MonotonicClock.now() - start)
    }
    // The added number is always 0, but the compiler cannot know that.
    stepsPerNanosecond = Double(Self.trialSteps + (sink == 0 ? 1 : 0)) / Double(max(least, 1))
  }

  /// Works for about the given time.
  func done(forNanoseconds nanoseconds: Double, from seed: UInt64) -> UInt64 {
    Self.steps(Int(nanoseconds * stepsPerNanosecond), from: seed)
  }

  // Each step depends on the previous one.
  @inline(never)
  private static func steps(_ count: Int, from seed: UInt64) -> UInt64 {
    var value = seed
    for _ in 0..<count { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return value
  }
}
