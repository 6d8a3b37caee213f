/// How a layout ended the process that replayed it, and where.
public struct CrashRecord: Codable, Equatable, Sendable {
  /// What was broken; is beside the invariants in reports.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The layout ended its process: a trap, an abort, a bad access, an exit.
    case noCrash = "NoCrash"
    /// A step did not end within its limit.
    case watchdog = "Watchdog"
    /// The stack ran over.
    case recursionBudget = "RecursionBudget"
    /// More memory was taken than is allowed.
    case memoryLimit = "MemoryLimit"

    /// What must hold, in one sentence.
    public var summary: String {
      switch self {
      case .noCrash: "the layout ends no process: no trap, no abort, no bad access, no exit"
      case .watchdog: "every step of a replay ends within --step-limit"
      case .recursionBudget: "the stack of --stack-limit is enough"
      case .memoryLimit: "a replay takes no more memory than --memory-limit"
      }
    }
  }

  /// What was broken.
  public let kind: Kind
  /// The signal's name; nil where the process ended by itself.
  @ExplicitNull public var signal: String?
  /// What the replay was for: `check`, `time` or `count`.
  public let pass: String
  /// The frame's number, or -1 for the initial layout.
  public var frame: Int
  /// The frame's event in a few words; nil outside of events.
  @ExplicitNull public var event: String?
  /// The invariant that was looking; nil while none did.
  @ExplicitNull public var invariant: String?
  /// The last line that the process wrote to standard error, where it ended by itself.
  @ExplicitNull public var crashMessage: String?

  /// Makes a record of a crash.
  ///
  /// - Parameters:
  ///   - kind: What was broken.
  ///   - signal: The signal's name.
  ///   - pass: What the replay was for.
  ///   - frame: The frame's number, or -1 for the initial layout.
  ///   - event: The frame's event.
  ///   - invariant: The invariant that was looking.
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
