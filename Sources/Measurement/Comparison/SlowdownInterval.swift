/// The confidence interval of a slowdown, by inverting the test: the slowdowns that the test would
/// not reject if the head's times were divided by them.
public struct SlowdownInterval: Equatable, Sendable {
  /// The probability that the interval contains the true slowdown.
  public static let confidence = 0.95
  private static let halvings = 12
  private static let widest = 8.0

  /// The lower bound, as a logarithm of head to base.
  public var lower: Double
  /// The upper bound.
  public var upper: Double

  /// Makes an interval.
  public init(lower: Double, upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Computes the bounds.
  ///
  /// - Parameters:
  ///   - slowdown: The measure.
  ///   - times: The scenario's times.
  ///   - flips: The sets of pairs whose sides are exchanged.
  /// - Complexity: O(flips · pairs · units), about twenty times.
  public init(of slowdown: Slowdown, _ times: PairedTimes, flips: SignFlips) {
    var meter = SlowdownMeter(times)
    let value = meter.values()[slowdown]
    func share(of shift: Double, isUpper: Bool) -> Double {
      func value(_ mask: UInt64) -> Double {
        meter.value(of: slowdown, exchanging: mask, shift: shift)
      }
      let seen = value(0)
      let beyond = flips.masks.reduce(0) { count, mask in
        let other = value(mask)
        return count + (isUpper ? other <= seen : other >= seen).count
      }
      return Double(beyond) / Double(flips.masks.count)
    }
    func bound(isUpper: Bool) -> Double {
      let direction = isUpper ? 1.0 : -1.0
      let tail = (1 - Self.confidence) / 2
      var (inside, step) = (0.0, 0.005)
      // Doubles the distance until the test rejects, then bisects.
      while step < Self.widest, share(of: value + direction * step, isUpper: isUpper) > tail {
        inside = step
        step *= 2
      }
      var outside = step
      for _ in 0..<Self.halvings where outside - inside > 1e-4 {
        let middle = (inside + outside) / 2
        if share(of: value + direction * middle, isUpper: isUpper) > tail {
          inside = middle
        } else {
          outside = middle
        }
      }
      return value + direction * outside
    }
    lower = bound(isUpper: false)
    upper = bound(isUpper: true)
  }
}

extension Bool {
  fileprivate var count: Int { self ? 1 : 0 }
}
