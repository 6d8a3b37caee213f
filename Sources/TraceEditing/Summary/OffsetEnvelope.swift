import Traces

/// The offset over time in memory that does not grow: the least and greatest offset of each of at
/// most 512 stretches of time, which get twice as long whenever the recording outgrows them.
public struct OffsetEnvelope: Equatable, Sendable {
  /// The offsets of one stretch of time.
  public struct Stretch: Equatable, Sendable, BitwiseCopyable {
    /// The least offset, in points.
    public var least: Double
    /// The greatest offset, in points.
    public var greatest: Double
    /// The phases of its frames, a bit each, in the order of all phases.
    public var phases: UInt8 = 0
    /// The kinds of events that fall into its frames.
    public var events: Events = []

    func joined(with other: Stretch) -> Stretch {
      Stretch(
        least: min(least, other.least),
        greatest: max(greatest, other.greatest),
        phases: phases | other.phases,
        events: events.union(other.events)
      )
    }

    /// Whether one of its frames is of a phase.
    public func has(_ phase: ScrollPhase) -> Bool { phases & phase.bit != 0 }
  }

  /// Kinds of events that pictures tell of.
  public struct Events: OptionSet, Equatable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set of kinds.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A batch, or a reload.
    public static let edit = Events(rawValue: 1)
    /// Sizes became known.
    public static let size = Events(rawValue: 2)
    /// The viewport changed.
    public static let view = Events(rawValue: 4)
    /// A named moment.
    public static let mark = Events(rawValue: 8)
  }

  /// How many stretches are kept at most.
  public static let capacity = 512

  /// How long a stretch is, in nanoseconds.
  public private(set) var stretchNanoseconds: Int64 = 1 << 20
  /// The stretches from the start on; nil for one without a frame.
  public private(set) var stretches: [Stretch?] = []

  init() {}

  /// Adds a frame's offset and phase, and the kinds of its events; times do not go back.
  mutating func add(
    _ offset: Double,
    _ phase: ScrollPhase,
    _ events: Events,
    at timeNanoseconds: Int64
  ) {
    while timeNanoseconds / stretchNanoseconds >= Int64(OffsetEnvelope.capacity) { halve() }
    let index = Int(timeNanoseconds / stretchNanoseconds)
    while stretches.count <= index { stretches.append(nil) }
    let here = Stretch(least: offset, greatest: offset, phases: phase.bit, events: events)
    stretches[index] = stretches[index].map { $0.joined(with: here) } ?? here
  }

  /// The same course in so many columns; where no frame was, the offset stays what it was.
  ///
  /// - Parameter count: How many columns there are to be.
  /// - Returns: A stretch a column; empty where there are no frames.
  public func columns(_ count: Int) -> [Stretch] {
    guard count > 0, let first = stretches.lazy.compactMap(\.self).first else { return [] }
    var last = first.least
    return (0..<count).map { column in
      let from = column * stretches.count / count
      let to = max(from + 1, (column + 1) * stretches.count / count)
      let here = stretches[from..<to].compactMap(\.self)
      guard let start = here.first else { return Stretch(least: last, greatest: last) }
      last = here[here.count - 1].least
      return here.dropFirst().reduce(start) { $0.joined(with: $1) }
    }
  }

  private mutating func halve() {
    stretchNanoseconds *= 2
    stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
      guard let one = stretches[index] else {
        return index + 1 < stretches.count ? stretches[index + 1] : nil
      }
      guard index + 1 < stretches.count, let other = stretches[index + 1] else { return one }
      return one.joined(with: other)
    }
  }
}

extension ScrollPhase {
  /// The phase's bit in a set of phases.
  fileprivate var bit: UInt8 {
    ScrollPhase.allCases.firstIndex(of: self).map { 1 << UInt8($0) } ?? 0
  }
}
