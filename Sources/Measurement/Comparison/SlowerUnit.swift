/// A unit that takes longer in the head.
public struct SlowerUnit: Equatable, Sendable {
  /// The unit's number.
  public let unit: Int
  /// The minimum time in the base over all pairs, in nanoseconds.
  public let baseNanoseconds: Double
  /// The minimum time in the head over all pairs, in nanoseconds.
  public let headNanoseconds: Double
  /// The confidence interval of the slowdown, as logarithms of head to base.
  public let interval: SlowdownInterval

  /// Finds the slower units, those first that add the most time.
  ///
  /// - Parameters:
  ///   - times: The scenario's times.
  ///   - flips: The sets of pairs whose sides are exchanged.
  ///   - limit: The maximum number of units to find.
  /// - Returns: Units whose lower bound is above zero.
  public static func all(in times: PairedTimes, flips: SignFlips, limit: Int) -> [SlowerUnit] {
    let least = times.minimumNanoseconds
    let gains = zip(least.base, least.head).map { $1 - $0 }
    let order = gains.indices.filter { gains[$0] > 0 }
      .stablySorted { gains[$1] < gains[$0] }
    var found: [SlowerUnit] = []
    // Tests more units than the limit, as some may be noise, but not all: each test is expensive.
    for unit in order.prefix(4 * limit) where found.count < limit {
      let interval = SlowdownInterval(of: .total, times.unit(unit), flips: flips)
      guard interval.lower > 0 else { continue }
      found.append(
        SlowerUnit(
          unit: unit,
          baseNanoseconds: Double(least.base[unit]),
          headNanoseconds: Double(least.head[unit]),
          interval: interval
        )
      )
    }
    return found
  }
}
