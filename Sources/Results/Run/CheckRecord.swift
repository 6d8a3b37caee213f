/// The number of checks and violations of an invariant.
public struct CheckRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// Frames that were checked.
  public var checked = 0
  /// Frames in total.
  public var total = 0
  /// Frames exempted because the layout declares that the invariant does not hold.
  public var excused = 0
  /// Frames that violate the invariant.
  public var violations = 0
}

extension CheckRecord {
  /// Makes a record of an invariant that was not checked yet.
  public init(invariant: String) {
    self.init(invariant: invariant, checked: 0)
  }
}

/// A frame that violates an invariant.
public struct ViolationRecord: Codable, Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// The frame's number, from 0.
  public var frame: Int
  /// The frame's time in the trace, in nanoseconds.
  public var timeNanoseconds: Int
  /// The expected and the actual values.
  public let message: String
  /// The elements concerned.
  public let elements: [ElementRecord]
  /// The command that reproduces the violation.
  public let command: String
  /// The command that draws the frame; nil in files of older versions.
  @ExplicitNull public var drawCommand: String?

  enum CodingKeys: String, CodingKey {
    case invariant, frame, message, elements, command
    case timeNanoseconds = "t_ns"
    case drawCommand = "draw_command"
  }
}

/// An element and its frame.
public struct ElementRecord: Equatable, Sendable {
  /// The element's kind and index path, for example `cell (0, 12)`.
  public var path: String
  /// The element's x, y, width and height in points.
  ///
  /// A broken layout may return numbers that are not finite. JSON stores `null` instead, which is
  /// read as not-a-number.
  public var frame: [Double]
}

extension ElementRecord: Codable {
  enum CodingKeys: CodingKey {
    case path, frame
  }

  /// Reads an element.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError` for anything but a path and numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    path = try container.decode(String.self, forKey: .path)
    frame = try container.decode([Double?].self, forKey: .frame).map { $0 ?? .nan }
  }

  /// Writes the element.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(frame.map { $0.isFinite ? $0 : nil }, forKey: .frame)
  }
}

/// The comparison with the reference index.
public struct OracleRecord: Codable, Equatable, Sendable {
  /// A digest of every element of every frame; nil if none was computed.
  @ExplicitNull public var digest: String?
  /// The differences from the reference, a sentence each; empty if they agree.
  public let mismatches: [String]

  /// Makes a record of a comparison.
  ///
  /// - Parameters:
  ///   - digest: A digest of every element of every frame; nil if none was computed.
  ///   - mismatches: The differences from the reference.
  public init(digest: String?, mismatches: [String] = []) {
    self.digest = digest
    self.mismatches = mismatches
  }
}

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
  @ExplicitNull public var message: String?

  /// Makes a record of a crash outside of events and checks.
  ///
  /// - Parameters:
  ///   - kind: The violated requirement.
  ///   - signal: The signal's name.
  ///   - pass: The purpose of the replay.
  ///   - frame: The frame's number, or -1 for the initial layout.
  public init(kind: Kind, signal: String?, pass: String, frame: Int) {
    self.kind = kind
    self.signal = signal
    self.pass = pass
    self.frame = frame
  }
}
