/// The cost of the operations in one scenario: one layout with one index and one number of items.
public struct OperationRecord: Codable, Equatable, Sendable {
  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
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
  /// The time that a frame may take, in nanoseconds.
  @InMilliseconds public private(set) var budgetNanoseconds: Double
  /// The operations, in order; empty if the layout ended its process.
  public let operations: [OperationCost]
  /// The operations that do not apply to the layout.
  public let leftOut: [OmittedOperation]
  /// The crash as a violation; empty if the layout did not crash.
  public var violations: [ViolationRecord]
  /// The crash of the layout; nil if it did not crash.
  @ExplicitNull public var crash: CrashRecord?

  /// Makes the record of a scenario, from a result without measured frames.
  ///
  /// - Parameters:
  ///   - result: The run, the setting, the budget and a crash.
  ///   - operations: The operations, in order.
  ///   - leftOut: The operations that do not apply to the layout.
  public init(
    _ result: ScenarioResult,
    operations: [OperationCost] = [],
    leftOut: [OmittedOperation] = []
  ) {
    (run, machine, build) = (result.run, result.machine, result.build)
    layout = result.setting.layout
    index = result.setting.index
    items = result.setting.items
    budgetNanoseconds = result.summary.budgetNanoseconds
    self.operations = operations
    self.leftOut = leftOut
    violations = result.violations
    crash = result.crash
  }

  /// Returns the cost of an operation; nil if the scenario lacks it.
  func cost(of operation: String) -> OperationCost? {
    operations.first { $0.operation == operation }
  }

  /// A Boolean value that indicates whether all times are 0, as with a stopped clock.
  public var isTimeless: Bool {
    !operations.isEmpty && operations.allSatisfy { $0.nanoseconds == 0 }
  }

  /// A Boolean value that indicates whether a frame of an operation exceeded the budget.
  ///
  /// The initial layout has no budget.
  public var isOverBudget: Bool { operations.contains { isOverBudget($0) } }

  /// Returns a Boolean value that indicates whether a frame of an operation exceeded the budget,
  /// which does not apply to the initial layout.
  public func isOverBudget(_ cost: OperationCost) -> Bool {
    cost.slowestFrame >= 0 && Double(cost.nanoseconds) > budgetNanoseconds
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, machine, build, layout, index, items, operations, violations, crash
    case budgetNanoseconds = "budget_ms"
    case leftOut = "left_out"
  }
}

/// The cost of one operation.
public struct OperationCost: Codable, Equatable, Sendable {
  /// The operation's name.
  public let operation: String
  /// The number of frames that belong to the operation.
  public var frames: Int
  /// The slowest of these frames, by its number in the replay; -1 for the initial layout.
  public let slowestFrame: Int
  /// The minimum time of the slowest frame over the replays, in nanoseconds.
  public var nanoseconds: Int
  /// The layout's work, as a count.
  public let work: Double
  /// The largest scaling exponent that the layout declares for the work; nil if it declares none.
  @ExplicitNull public var greatestExponent: Double?

  /// Makes a record of a cost.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - frames: The number of frames that belong to the operation.
  ///   - slowestFrame: The slowest of these frames; -1 for the initial layout.
  ///   - nanoseconds: The minimum time of the slowest frame over the replays.
  ///   - work: The layout's work, as a count.
  ///   - greatestExponent: The largest scaling exponent that the layout declares for the work.
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

  enum CodingKeys: String, CodingKey {
    case operation, frames, work
    case slowestFrame = "slowest_frame"
    case nanoseconds = "ns"
    case greatestExponent = "greatest_exponent"
  }
}

/// An operation that does not apply to a layout.
public struct OmittedOperation: Codable, Equatable, Sendable {
  /// The operation's name.
  public let operation: String
  /// The reason, in half a sentence.
  public let reason: String

  /// Makes a record of an omitted operation.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - reason: The reason, in half a sentence.
  public init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}
