/// Where replays are: kept in memory that another process may look at, so that it is known after
/// this one's end.
///
/// A step costs a store or two, outside everything that is timed.
public struct ReplayPosition: Equatable, @unchecked Sendable {
  /// What a replay is for.
  public enum Pass: Int64, Sendable {
    /// Every invariant looks after each step.
    case check
    /// Every frame is timed.
    case time
    /// Allocations and the layout's work are counted.
    case count
    /// Libraries of layouts are opened, before any replay.
    case open
  }

  /// What is known of a step.
  public struct Step: Equatable, Sendable {
    /// How many replays have begun, or 0 while none goes on.
    public let replay: Int
    /// The scenario's place among those that are replayed together.
    public let scenario: Int
    /// What the replay is for.
    public let pass: Pass
    /// The frame's index, or -1 for the initial layout.
    public var frame: Int
    /// The event's place among those of its frame, or -1 outside of events.
    public var event: Int
    /// The place of the invariant that looks in the list of invariants, or -1 while none does.
    public var invariant: Int
  }

  /// The bytes that a position takes.
  public static let byteCount = 16 * MemoryLayout<Int64>.stride

  let words: UnsafeMutablePointer<Int64>

  /// Keeps the position in memory that outlives it.
  ///
  /// - Parameter memory: At least `byteCount` bytes, aligned as words and all zero.
  public init(_ memory: UnsafeMutableRawPointer) {
    words = memory.bindMemory(to: Int64.self, capacity: 16)
  }

  /// Where whoever looks after the process notes that its stack ran over.
  public var overflow: UnsafeMutablePointer<Int64> { words + 6 }

  /// A replay begins, at its load.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's place among those that are replayed together.
  ///   - pass: What the replay is for.
  public func begin(scenario: Int, pass: Pass) {
    words[1] = Int64(scenario)
    words[2] = pass.rawValue
    begin(frame: -1)
    words[5] = -1
    words[7] &+= 1
    words[0] = words[7]
  }

  /// No replay goes on.
  public func end() {
    words[0] = 0
  }

  /// A frame begins; -1 stands for the initial layout.
  public func begin(frame index: Int) {
    words[3] = Int64(truncatingIfNeeded: index)
    words[4] = -1
  }

  /// An event of the frame begins; -1 stands for what comes after them.
  public func begin(event index: Int) {
    words[4] = Int64(truncatingIfNeeded: index)
  }

  /// An invariant looks; -1 ends that.
  public func look(invariant index: Int) {
    words[5] = Int64(index)
  }

  /// Whether any replay has begun.
  public var hasBegun: Bool { words[7] != 0 }

  /// The step that is there now; no number is below its least, whatever was written there.
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
