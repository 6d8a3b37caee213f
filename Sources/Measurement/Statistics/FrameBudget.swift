/// The time that a frame may take.
public struct FrameBudget: Codable, Equatable, Sendable {
  /// The budget, in nanoseconds.
  public let nanoseconds: Int

  /// The default budget: exactly 16.00 ms.
  public static let standard = FrameBudget(nanoseconds: 16_000_000)
  /// One frame at 60 Hz: 1000/60 ms, to the nanosecond.
  public static let hertz60 = FrameBudget(nanoseconds: 16_666_667)
  /// One frame at 120 Hz: 1000/120 ms, to the nanosecond.
  public static let hertz120 = FrameBudget(nanoseconds: 8_333_333)
  /// The three budgets that every summary uses to count slow frames.
  public static let reported = [standard, hertz60, hertz120]

  /// Makes a budget.
  ///
  /// - Parameter nanoseconds: The budget, at least 1.
  public init(nanoseconds: Int) {
    precondition(nanoseconds > 0, "FrameBudget must be at least one nanosecond")
    self.nanoseconds = nanoseconds
  }

  /// The budget in milliseconds with two decimals, for example `16.67`.
  public var label: String {
    let hundredths = (nanoseconds + 5_000) / 10_000
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Returns the time by which frames missed the refresh they were due at, in nanoseconds.
  ///
  /// Formula: Σ max(0, ⌈t / budget⌉ − 1)·budget. Source: Apple's hitch time, quantized to refreshes
  /// because a late frame is shown at the next one, as in Chromium's missed vsyncs.
  public func hitchNanoseconds(of frames: [Int]) -> Int {
    frames.reduce(0) { $0 + ($1 > 0 ? ($1 - 1) / nanoseconds : 0) } * nanoseconds
  }

  /// Returns the number of frames that take longer than the budget.
  public func framesOver(_ frames: [Int]) -> Int {
    frames.reduce(0) { $0 + ($1 > nanoseconds ? 1 : 0) }
  }
}
