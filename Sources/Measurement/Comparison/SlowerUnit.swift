/// The units that the head takes longer for, those first that add the most time.
public struct SlowerUnit: Equatable, Sendable {
  /// The unit's number.
  public let unit: Int
  /// Its minimum time in the base over all pairs, in nanoseconds.
  public let baseNanoseconds: Double
  /// That in the head.
  public let headNanoseconds: Double
  /// How much slower it is, as logarithms of head to base.
  public let interval: SlowdownInterval

  /// Finds them.
  ///
  /// - Parameters:
  ///   - times: The scenario.
  ///   - flips: The ways to exchange sides of its pairs.
  ///   - limit: How many to find at most.
  /// - Returns: Units whose lower bound is above zero.
  public static func all(in times: PairedTimes, flips: SignFlips, limit: Int) -> [SlowerUnit] {
    let least = times.minimumNanoseconds
    let gains = zip(least.base, least.head).map { $1 - $0 }
    let order = gains.indices.filter { gains[$0] > 0 }
      .stablySorted { gains[$1] < gains[$0] }
    var found: [SlowerUnit] = []
    // Noise in some of those that add the most must not hide the others, nor cost a search of all.
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
