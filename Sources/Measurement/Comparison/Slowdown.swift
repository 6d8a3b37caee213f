#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A way in which one side can be slower than the other.
///
/// Each is the natural logarithm of a ratio of head to base. m is the minimum time of a unit over
/// all pairs.
public enum Slowdown: String, CaseIterable, Codable, Sendable {
  /// The mean over the pairs of the median over frames of log(head / base): the usual frame.
  ///
  /// A process may take a tenth more for as long as it runs, so a pair counts no more than three
  /// times as much as the usual one.
  case median
  /// log(Σ m of the head / Σ m of the base): all frames together.
  case total
  /// The same over the 2 % of units that take the most, or ten: the slow frames.
  case slowest
  /// The mean over the pairs of log((1 + share in the head) / (1 + share in the base)) of the
  /// frames that are outliers (`FrameOutliers`) in one replay or the other.
  case outliers
  /// The greatest log(m of the head / m of the base) of frames that take 20 µs or more: any one
  /// frame.
  case frame

  /// Whether a scenario passes only where the upper bound is below the floor, not the value alone.
  ///
  /// Of one frame there are few times, and of outliers few frames: their bounds are wide wherever
  /// the machine has other work.
  public var isBounded: Bool {
    switch self {
    case .median, .total, .slowest: true
    case .outliers, .frame: false
    }
  }
}

/// One number for each way of being slower.
public struct SlowdownValues: Equatable, Sendable {
  /// That of the usual frame.
  public var median = 0.0
  /// That of all frames together.
  public var total = 0.0
  /// That of the slow frames.
  public var slowest = 0.0
  /// That of frames that are slow in some replays.
  public var outliers = 0.0
  /// That of any one frame.
  public var frame = 0.0
  /// The greatest log(m of the base / m of the head) of such frames: what became faster.
  public var hastenedFrame = 0.0

  /// Makes the numbers; 0 where none is given.
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

  /// The number for one way.
  public subscript(slowdown: Slowdown) -> Double {
    get {
      switch slowdown {
      case .median: median
      case .total: total
      case .slowest: slowest
      case .outliers: outliers
      case .frame: frame
      }
    }
    set {
      switch slowdown {
      case .median: median = newValue
      case .total: total = newValue
      case .slowest: slowest = newValue
      case .outliers: outliers = newValue
      case .frame: frame = newValue
      }
    }
  }
}
