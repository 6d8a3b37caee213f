import Traces

/// The minimum and maximum offset over time, in memory of constant size.
///
/// Stores at most 512 intervals, whose length doubles whenever the recording exceeds them.
public struct OffsetEnvelope: Equatable, Sendable {
  /// The offsets in one interval.
  public struct Stretch: Equatable, Sendable, BitwiseCopyable {
    /// The minimum offset, in points.
    public var least: Double
    /// The maximum offset, in points.
    public var greatest: Double
    /// The phases of the interval's frames, one bit each, in the order of all phases.
    public var phases: UInt8 = 0
    /// The kinds of events in the interval's frames.
    public var events: Events = []

    func joined(with other: Stretch) -> Stretch {
      Stretch(
        least: min(least, other.least),
        greatest: max(greatest, other.greatest),
        phases: phases | other.phases,
        events: events.union(other.events)
      )
    }

    /// Returns whether one of the frames has a phase.
    public func has(_ phase: ScrollPhase) -> Bool { phases & phase.bit != 0 }
  }

  /// Kinds of events shown in pictures.
  public struct Events: OptionSet, Equatable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set of kinds.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A batch or a reload.
    public static let edit = Events(rawValue: 1)
    /// Newly known sizes.
    public static let size = Events(rawValue: 2)
    /// A viewport change.
    public static let view = Events(rawValue: 4)
    /// A named mark.
    public static let mark = Events(rawValue: 8)
  }

  /// The maximum number of intervals.
  public static let capacity = 512

  /// The length of an interval, in nanoseconds.
  public private(set) var stretchNanoseconds: Int64 = 1 << 20
  /// The intervals from the start; nil for an interval without a frame.
  public private(set) var stretches: [Stretch?] = []

  /// Adds a frame's offset and phase and the kinds of its events.
  ///
  /// Times must not decrease.
  mutating func add(
    _ offset: Double,
    _ phase: ScrollPhase,
    _ events: Events,
    at timeNanoseconds: Int64
  ) {
    while timeNanoseconds / stretchNanoseconds >= Int64(OffsetEnvelope.capacity) {
      stretchNanoseconds *= 2
      stretches = stride(from: 0, to: stretches.count, by: 2).map { index in
        let pair = stretches[index...].prefix(2).compactMap(\.self)
        return pair.dropFirst().reduce(pair.first) { $0?.joined(with: $1) }
      }
    }
    let index = Int(timeNanoseconds / stretchNanoseconds)
    while stretches.count <= index { stretches.append(nil) }
    let here = Stretch(least: offset, greatest: offset, phases: phase.bit, events: events)
    stretches[index] = stretches[index].map { $0.joined(with: here) } ?? here
  }

  /// Returns the same course in `count` columns; a column without a frame repeats the last offset.
  ///
  /// - Parameter count: The number of columns.
  /// - Returns: One interval per column; empty if there are no frames.
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
}

extension ScrollPhase {
  /// The phase's bit in a set of phases.
  fileprivate var bit: UInt8 {
    ScrollPhase.allCases.firstIndex(of: self).map { 1 << UInt8($0) } ?? 0
  }
}
