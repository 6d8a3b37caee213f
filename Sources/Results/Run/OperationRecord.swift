/// What the operations cost in one scenario: one layout with one index and one number of items.
public struct OperationRecord: Codable, Equatable, Sendable {
  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// Tells this record from others in the same lines.
  public var record = "operations"
  /// The run that the scenario belongs to.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The build.
  public var build: BuildInfo
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// The time that a frame may take, in milliseconds.
  public let budgetMilliseconds: Double
  /// The operations, in order; none where the layout ended its process.
  public let operations: [OperationCost]
  /// The operations that make no sense for the layout.
  public let leftOut: [OmittedOperation]
  /// How the layout ended its process, as a violation; otherwise none.
  public var violations: [ViolationRecord]
  /// How the layout ended its process; nil where it did not.
  @ExplicitNull public var crash: CrashRecord?

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - build: The build.
  ///   - setting: The layout, the index and the items.
  ///   - budgetMilliseconds: The time that a frame may take.
  ///   - operations: The operations, in order.
  ///   - leftOut: The operations that make no sense for the layout.
  ///   - violations: How the layout ended its process, as a violation.
  ///   - crash: How the layout ended its process.
  public init(
    run: RunInfo,
    machine: MachineRecord,
    build: BuildInfo,
    setting: ScenarioSetting,
    budgetMilliseconds: Double,
    operations: [OperationCost],
    leftOut: [OmittedOperation],
    violations: [ViolationRecord] = [],
    crash: CrashRecord? = nil
  ) {
    self.run = run
    self.machine = machine
    self.build = build
    layout = setting.layout
    index = setting.index
    items = setting.items
    self.budgetMilliseconds = budgetMilliseconds
    self.operations = operations
    self.leftOut = leftOut
    self.violations = violations
    self.crash = crash
  }

  /// Whether no operation took any time, as with a clock that does not move.
  public var isTimeless: Bool {
    !operations.isEmpty && operations.allSatisfy { $0.nanoseconds == 0 }
  }

  /// Whether a frame of an operation took longer than the budget; the initial layout is no budget
  /// frame.
  public var isOverBudget: Bool { operations.contains { isOverBudget($0) } }

  /// Whether a frame of an operation took longer than the budget; the initial layout is no budget
  /// frame.
  public func isOverBudget(_ cost: OperationCost) -> Bool {
    cost.slowestFrame >= 0 && cost.milliseconds > budgetMilliseconds
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, build, layout, index, items, operations, violations, crash
    case budgetMilliseconds = "budget_ms"
    case leftOut = "left_out"
  }
}

/// What one operation cost.
public struct OperationCost: Codable, Equatable, Sendable {
  /// The operation's name.
  public let operation: String
  /// How many frames belong to it.
  public var frames: Int
  /// The slowest of them, by its number in the replay; -1 for the initial layout.
  public let slowestFrame: Int
  /// The minimum time that this frame took in a replay, in nanoseconds.
  public var nanoseconds: Int
  /// The layout's work, counted.
  public let work: Double
  /// The greatest scaling exponent that the work may have; nil where nothing is declared.
  @ExplicitNull public var greatestExponent: Double?

  /// Makes a record of a cost.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - frames: How many frames belong to it.
  ///   - slowestFrame: The slowest of them; -1 for the initial layout.
  ///   - nanoseconds: The minimum time that this frame took in a replay.
  ///   - work: The layout's work, counted.
  ///   - greatestExponent: The greatest scaling exponent that the work may have.
  public init(
    operation: String,
    frames: Int,
    slowestFrame: Int,
    nanoseconds: Int,
    work: Double,
    greatestExponent: Double?
  ) {
    self.operation = operation
    self.frames = frames
    self.slowestFrame = slowestFrame
    self.nanoseconds = nanoseconds
    self.work = work
    self.greatestExponent = greatestExponent
  }

  /// The time in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  enum CodingKeys: String, CodingKey {
    case operation, frames, work
    case slowestFrame = "slowest_frame"
    case nanoseconds = "ns"
    case greatestExponent = "greatest_exponent"
  }
}

/// An operation that makes no sense for a layout.
public struct OmittedOperation: Codable, Equatable, Sendable {
  /// The operation's name.
  public let operation: String
  /// Why, in half a sentence.
  public let reason: String

  /// Makes a record of what was left out.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - reason: Why, in half a sentence.
  public init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}
