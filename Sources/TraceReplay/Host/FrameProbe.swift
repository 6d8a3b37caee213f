/// A part of a frame's cost.
@frozen
public enum FramePhase: Int, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Invalidations, batch updates and bounds changes, with freeing what they drop.
  case update
  /// `prepare` and the content size.
  case prepare
  /// The rect query with its attributes handed over.
  case query
}

/// Reads clocks and counters around the layout's own work.
///
/// The host enters a phase before it calls the layout and leaves after the last call; whatever lies
/// outside is the host's own work and is not counted. A steady frame enters three phases and leaves
/// once: four clock reads.
public protocol FrameProbe: SendableMetatype {
  /// Ends the phase before, if one is open, and starts this one.
  mutating func enter(_ phase: FramePhase)
  /// Ends the phase that is open.
  mutating func leave()
  /// The frame is over: keeps what its phases cost as those of frame `index`, or of the load for
  /// -1.
  mutating func finish(frame index: Int)
  /// An event of the frame is about to be replayed; -1 says that its events are over.
  ///
  /// Always outside of phases.
  mutating func begin(event index: Int)
  /// Keeps the processor busy for so long; a probe without a clock returns at once.
  static func spin(nanoseconds: UInt64)
}

extension FrameProbe {
  /// Does nothing.
  @inlinable
  public mutating func begin(event index: Int) {}
}

/// Measures nothing.
@frozen
public struct NoProbe: FrameProbe {
  // What is empty has no address, and the thread sanitizer looks at that of what is passed `inout`.
  @usableFromInline let filler: UInt8 = 0

  /// Makes the probe.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public mutating func enter(_ phase: FramePhase) {}

  /// Does nothing.
  @inlinable
  public mutating func leave() {}

  /// Does nothing.
  @inlinable
  public mutating func finish(frame index: Int) {}

  /// Returns at once.
  @inlinable
  public static func spin(nanoseconds: UInt64) {}
}
