/// How long a whole command will take, by what is done of it.
struct ProgressEstimate {
  private static let leastShare = 0.05
  private static let leastSeconds = 3.0
  private static let mostGrowth = 1.1

  private var totalSeconds: Double?

  /// Corrects the estimate by what is done.
  ///
  /// It is given from a twentieth and three seconds on, and grows by a tenth a step at most, so
  /// that a step that takes long does not make it jump.
  ///
  /// - Parameters:
  ///   - share: What is done, from 0 to 1.
  ///   - seconds: How long that took.
  /// - Returns: How long all of it takes, in seconds; nil where that cannot be told yet.
  mutating func total(share: Double, seconds: Double) -> Double? {
    guard share >= Self.leastShare, seconds >= Self.leastSeconds else { return nil }
    let found = seconds / min(share, 1)
    let limit = totalSeconds.map { $0 * Self.mostGrowth } ?? found
    let total = max(min(found, limit), seconds)
    totalSeconds = total
    return total
  }

  /// Seconds as minutes and seconds.
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
