/// The confidence interval of a proportion, from the number of successes in some trials.
///
/// Formula: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96.
/// Source: Wilson 1927, "Probable inference, the law of succession, and statistical inference".
public struct WilsonInterval: Equatable, Sendable {
  private static let z = 1.959963984540054

  /// The lower bound with 95 % confidence, from 0 to 1.
  public let lower: Double
  /// The upper bound.
  public let upper: Double

  /// Computes the bounds; nil without a trial.
  ///
  /// - Parameters:
  ///   - count: The number of successes.
  ///   - trials: The number of trials.
  public init?(of count: Int, in trials: Int) {
    guard trials > 0, (0...trials).contains(count) else { return nil }
    let n = Double(trials)
    let p = Double(count) / n
    let square = Self.z * Self.z
    let middle = p + square / (2 * n)
    let spread = Self.z * (p * (1 - p) / n + square / (4 * n * n)).squareRoot()
    lower = max(0, (middle - spread) / (1 + square / n))
    upper = min(1, (middle + spread) / (1 + square / n))
  }
}
