/// Estimates the total time of a command from its progress.
struct ProgressEstimate {
  private static let leastShare = 0.05
  private static let leastSeconds = 3.0
  private static let mostGrowth = 1.1

  private var totalSeconds: Double?

  /// Updates the estimate.
  ///
  /// The estimate is available after 5 % of the work and 3 s. It grows by at most 10 % per update,
  /// so that one slow step does not make it jump.
  ///
  /// - Parameters:
  ///   - share: The completed share of the work, from 0 to 1.
  ///   - seconds: The elapsed time, in seconds.
  /// - Returns: The estimated total time, in seconds; nil if it is not available yet.
  mutating func total(share: Double, seconds: Double) -> Double? {
    guard share >= Self.leastShare, seconds >= Self.leastSeconds else { return nil }
    let found = seconds / min(share, 1)
    let limit = totalSeconds.map { $0 * Self.mostGrowth } ?? found
    let total = max(min(found, limit), seconds)
    totalSeconds = total
    return total
  }

  /// Returns seconds as minutes and seconds.
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
