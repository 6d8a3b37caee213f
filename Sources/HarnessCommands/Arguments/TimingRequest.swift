import Measurement

/// The timing of replays.
struct TimingRequest {
  /// The longest budget, in milliseconds.
  private static let maximumBudgetMilliseconds = 60_000.0

  /// The time to add to every size callback, in nanoseconds.
  var sizeCostNanoseconds: UInt64
  /// The number of warm replays after the cold one.
  var repeats: Int
  /// The maximum time of a frame.
  var budget: FrameBudget

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments) throws {
    repeats = try arguments.count(.repeats, in: 0...1000)
    let microseconds = try arguments.count(.measureCost, in: 0...1_000_000)
    sizeCostNanoseconds = UInt64(microseconds) * 1000
    let limit = Self.maximumBudgetMilliseconds
    budget = try arguments.value(.budget, "milliseconds above 0 and up to \(Int(limit))") { text in
      guard let milliseconds = Double(text), milliseconds >= 1e-6, milliseconds <= limit else {
        return nil
      }
      return FrameBudget(nanoseconds: Int((milliseconds * 1e6).rounded()))
    }
  }
}
