/// A measure of how much slower the head is than the base.
///
/// Each is the natural logarithm of a ratio of head to base. m is the minimum time of a unit over
/// all pairs.
public enum Slowdown: String, CaseIterable, Codable, Sendable {
  /// The mean over the pairs of the median over frames of log(head / base): the typical frame.
  ///
  /// A process may take 10 % longer for its whole run, so each pair's number is limited to three
  /// times the median magnitude.
  case median
  /// log(Σ m of the head / Σ m of the base): all frames together.
  case total
  /// log(Σ m of the head / Σ m of the base) over the slowest 2 % of units, at least 10.
  case slowest
  /// The mean over the pairs of log((1 + share in the head) / (1 + share in the base)), where the
  /// share is that of the outliers among all frames (`FrameOutliers`).
  case outliers
  /// The largest log(m of the head / m of the base) of a single unit that takes 20 µs or more.
  case frame

  /// A Boolean value that indicates whether a scenario passes only if the upper bound, not the
  /// value alone, is below the floor.
  ///
  /// A single frame has few times, and outliers are few frames: their bounds are wide whenever the
  /// machine has other work.
  public var isBounded: Bool {
    switch self {
    case .median, .total, .slowest: true
    case .outliers, .frame: false
    }
  }
}

/// One number for each measure of a slowdown.
public struct SlowdownValues: Equatable, Sendable {
  /// The slowdown of the typical frame.
  public var median = 0.0
  /// The slowdown of all frames together.
  public var total = 0.0
  /// The slowdown of the slow frames.
  public var slowest = 0.0
  /// The slowdown by outliers, frames that are slow in some replays.
  public var outliers = 0.0
  /// The largest slowdown of a single frame.
  public var frame = 0.0
  /// The largest log(m of the base / m of the head) of a single frame: its speedup.
  public var hastenedFrame = 0.0

  /// Makes the numbers, which are 0 by default.
  public init(
    median: Double = 0,
    total: Double = 0,
    slowest: Double = 0,
    outliers: Double = 0,
    frame: Double = 0
  ) {
    (self.median, self.total, self.slowest) = (median, total, slowest)
    (self.outliers, self.frame) = (outliers, frame)
  }

  /// The number for one measure.
  public subscript(slowdown: Slowdown) -> Double {
    switch slowdown {
    case .median: median
    case .total: total
    case .slowest: slowest
    case .outliers: outliers
    case .frame: frame
    }
  }
}

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
