/// The way in which a layout ended the process that replayed it, and the frame.
public struct CrashRecord: Codable, Equatable, Sendable {
  /// The violated requirement; reports list it with the invariants.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The layout ended its process: a trap, an abort, a bad access, an exit.
    case noCrash = "NoCrash"
    /// A step did not end within its limit.
    case watchdog = "Watchdog"
    /// The stack overflowed.
    case recursionBudget = "RecursionBudget"
    /// The replay used more memory than allowed.
    case memoryLimit = "MemoryLimit"

    /// The requirement, in one sentence.
    public var summary: String {
      switch self {
      case .noCrash: "the layout ends no process: no trap, no abort, no bad access, no exit"
      case .watchdog: "every step of a replay ends within --step-limit"
      case .recursionBudget: "the stack of --stack-limit is enough"
      case .memoryLimit: "a replay takes no more memory than --memory-limit"
      }
    }
  }

  /// The violated requirement.
  public let kind: Kind
  /// The signal's name; nil if the process exited.
  @ExplicitNull public var signal: String?
  /// The purpose of the replay: `check`, `time` or `count`.
  public let pass: String
  /// The frame's number, or -1 for the initial layout.
  public var frame: Int
  /// A short description of the frame's event; nil outside of events.
  @ExplicitNull public var event: String?
  /// The invariant that was being checked; nil if none was.
  @ExplicitNull public var invariant: String?
  /// The last line that the process wrote to standard error; nil unless `kind` is `noCrash`.
  @ExplicitNull public var crashMessage: String?

  /// Makes a record of a crash.
  ///
  /// - Parameters:
  ///   - kind: The violated requirement.
  ///   - signal: The signal's name.
  ///   - pass: The purpose of the replay.
  ///   - frame: The frame's number, or -1 for the initial layout.
  ///   - event: The frame's event.
  ///   - invariant: The invariant that was being checked.
  ///   - crashMessage: The last line that the process wrote.
  public init(
    kind: Kind,
    signal: String?,
    pass: String,
    frame: Int,
    event: String? = nil,
    invariant: String? = nil,
    crashMessage: String? = nil
  ) {
    self.kind = kind
    self.signal = signal
    self.pass = pass
    self.frame = frame
    self.event = event
    self.invariant = invariant
    self.crashMessage = crashMessage
  }

  enum CodingKeys: String, CodingKey {
    case kind, signal, pass, frame, event, invariant
    case crashMessage = "message"
  }
}
