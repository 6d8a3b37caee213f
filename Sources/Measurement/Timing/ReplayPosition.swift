/// The position of replays, stored in memory that another process can read after this one ends.
///
/// A step costs one or two stores, outside everything that is timed.
public struct ReplayPosition: Equatable, @unchecked Sendable {
  /// The purpose of a replay.
  public enum Pass: Int64, Sendable {
    /// To check every invariant after each step.
    case check
    /// To time every frame.
    case time
    /// To count allocations and the layout's work.
    case count
    /// To load the libraries of layouts, before any replay.
    case open
  }

  /// One step of a replay.
  public struct Step: Equatable, Sendable {
    /// The number of replays begun so far, or 0 if none is running.
    public let replay: Int
    /// The index of the scenario among those that are replayed together.
    public let scenario: Int
    /// The purpose of the replay.
    public let pass: Pass
    /// The frame's index, or -1 for the initial layout.
    public var frame: Int
    /// The event's index in its frame, or -1 outside of events.
    public var event: Int
    /// The index of the invariant that is being checked, or -1.
    public var invariant: Int
  }

  /// The size of a position, in bytes.
  public static let byteCount = 16 * MemoryLayout<Int64>.stride

  let words: UnsafeMutablePointer<Int64>

  /// Stores the position in memory that outlives it.
  ///
  /// - Parameter memory: At least `byteCount` bytes, aligned as words and all zero.
  public init(_ memory: UnsafeMutableRawPointer) {
    words = memory.bindMemory(to: Int64.self, capacity: 16)
  }

  /// A word that is set to 1 when the replay's stack overflows.
  public var overflow: UnsafeMutablePointer<Int64> { words + 6 }

  /// Records the start of a replay, at its initial layout.
  ///
  /// - Parameters:
  ///   - scenario: The index of the scenario among those that are replayed together.
  ///   - pass: The purpose of the replay.
  public func begin(scenario: Int, pass: Pass) {
    words[1] = Int64(scenario)
    words[2] = pass.rawValue
    begin(frame: -1)
    words[5] = -1
    words[7] &+= 1
    words[0] = words[7]
  }

  /// Records that no replay is running.
  public func end() {
    words[0] = 0
  }

  /// Records the start of a frame; -1 is the initial layout.
  public func begin(frame index: Int) {
    words[3] = Int64(truncatingIfNeeded: index)
    words[4] = -1
  }

  /// Records the start of an event of the frame; -1 is the time after its events.
  public func begin(event index: Int) {
    words[4] = Int64(truncatingIfNeeded: index)
  }

  /// Records the start of checking an invariant; -1 ends it.
  public func begin(invariant index: Int) {
    words[5] = Int64(index)
  }

  /// A Boolean value that indicates whether any replay has begun.
  public var hasBegun: Bool { words[7] != 0 }

  /// The current step; no number is below its minimum, whatever the memory contains.
  public var step: Step {
    Step(
      replay: max(0, Int(words[0])),
      scenario: max(0, Int(words[1])),
      pass: Pass(rawValue: words[2]) ?? .check,
      frame: max(-1, Int(words[3])),
      event: max(-1, Int(words[4])),
      invariant: max(-1, Int(words[5]))
    )
  }
}
