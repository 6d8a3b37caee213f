#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A way in which one side can be slower than the other.
///
/// Each is the natural logarithm of a ratio of head to base. m is the least time of a unit over all
/// pairs.
public enum Slowdown: String, CaseIterable, Codable, Sendable {
  /// The mean over the pairs of the median over units of log(head / base): the usual frame.
  ///
  /// A process may take a tenth more for as long as it runs, so a pair counts no more than three
  /// times as much as the usual one.
  case typical
  /// log(Σ m of the head / Σ m of the base): all frames together.
  case total
  /// The same over the 2 % of units that take the most, or ten: the slow frames.
  case heaviest
  /// The greatest log(m of the head / m of the base) of frames that take 20 µs or more: any one
  /// frame.
  case frame
}

/// One number for each way of being slower.
public struct SlowdownValues: Hashable, Sendable {
  /// That of the usual frame.
  public var typical = 0.0
  /// That of all frames together.
  public var total = 0.0
  /// That of the slow frames.
  public var heaviest = 0.0
  /// That of any one frame.
  public var frame = 0.0
  /// The greatest log(m of the base / m of the head) of such frames: what became faster.
  public var hastenedFrame = 0.0

  /// Makes the numbers; 0 where none is given.
  public init(typical: Double = 0, total: Double = 0, heaviest: Double = 0, frame: Double = 0) {
    (self.typical, self.total, self.heaviest, self.frame) = (typical, total, heaviest, frame)
  }

  /// The number for one way.
  public subscript(slowdown: Slowdown) -> Double {
    get {
      switch slowdown {
      case .typical: typical
      case .total: total
      case .heaviest: heaviest
      case .frame: frame
      }
    }
    set {
      switch slowdown {
      case .typical: typical = newValue
      case .total: total = newValue
      case .heaviest: heaviest = newValue
      case .frame: frame = newValue
      }
    }
  }
}
