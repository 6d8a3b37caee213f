import LayoutContract
import Measurement
import Results
import TraceReplay

/// What `run` and `check` do with the cells of one group, whichever process does it.
struct GroupWork {
  private let group: ScenarioGroup
  private let plan: ReplayPlan
  private let arguments: ParsedArguments
  private let check: CheckOptions
  private let records: ScenarioRecords
  /// Where the replays note how far they are.
  var position: ReplayPosition?
  /// Told of every replay before it begins.
  var willReplay: (LayoutCatalog.Entry) -> Void = { _ in }

  init(
    _ group: ScenarioGroup,
    plan: ReplayPlan,
    arguments: ParsedArguments,
    program: String,
    sha256: String,
    invariants: Set<String>? = nil
  ) throws {
    self.group = group
    self.plan = plan
    self.arguments = arguments
    let request = try ReplayRequest(arguments)
    var check = request.check
    check.invariants = invariants
    self.check = check
    records = ScenarioRecords(
      request: request,
      group: group,
      plan: plan,
      trace: TraceInfo(plan, sha256: sha256),
      command: ScenarioCommand(program: program, request: request)
    )
  }

  /// The time that a frame may take.
  func budget() throws -> FrameBudget { try TimingRequest(arguments).budget }

  /// Checks the cells.
  func checkLines() throws -> [CheckLine] {
    let checked = try checked()
    position?.end()
    return zip(group.entries, checked).map { records.checkLine($1, index: $0.index) }
  }

  /// Checks and measures the cells.
  func results(_ run: RunRecords) throws -> [ScenarioResult] {
    let checked = try checked()
    let timed = try timed()
    return group.entries.indices.map { index in
      records.result(timed[index], checked[index], index: group.entries[index].index, run: run)
    }
  }

  /// Measures the operations of the cells; nothing is checked.
  func operationRecords(_ run: RunRecords) throws -> [OperationRecord] {
    zip(group.entries, try timed()).map {
      records.operationRecord($1, index: $0.index, run: run)
    }
  }

  /// Times the only cell in turns with another process.
  func lockstep(_ order: LockstepOrder) throws -> LockstepReplays {
    try GroupTiming(
      group: group,
      plan: plan,
      sizeCostNanoseconds: try TimingRequest(arguments).sizeCostNanoseconds,
      repeats: order.repeats,
      position: position
    ).lockstep(ReplayServer.turns, order)
  }

  /// Replays the only cell with marks around the work of its frames, after once without: what is
  /// looked up once in a process belongs to no frame.
  func markInstructions() throws {
    let cost = try TimingRequest(arguments).sizeCostNanoseconds
    for mode in [FrameTimer.Mode.time, .markInstructions] {
      position?.begin(cell: 0, pass: .count)
      _ = try TimedReplay(
        group.entries[0],
        of: group,
        plan: plan,
        mode: mode,
        sizeCostNanoseconds: cost,
        position: position
      )
    }
    position?.end()
  }

  private func timed() throws -> [MeasuredScenario] {
    let timing = try TimingRequest(arguments)
    let timed = try GroupTiming(
      group: group,
      plan: plan,
      sizeCostNanoseconds: timing.sizeCostNanoseconds,
      repeats: timing.repeats,
      position: position
    ).run(willReplay)
    position?.end()
    return timed
  }

  private func checked() throws -> [CheckedScenario] {
    var options = check
    options.position = position
    return try GroupCheck(group: group, plan: plan, options: options).run(willReplay)
  }
}

/// How replays are timed.
struct TimingRequest {
  /// The longest budget, in milliseconds.
  private static let maximumBudgetMilliseconds = 60_000.0

  /// What every size callback costs besides, in nanoseconds.
  let sizeCostNanoseconds: UInt64
  /// Warm replays after the cold one.
  let repeats: Int
  /// The time that a frame may take.
  let budget: FrameBudget

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments) throws {
    repeats = try arguments.count(.repeats, in: 0...1000)
    let microseconds = try arguments.count(.measureCost, in: 0...1_000_000)
    sizeCostNanoseconds = UInt64(microseconds) * 1000
    let limit = Self.maximumBudgetMilliseconds
    budget = try arguments.value(.budget, "milliseconds above 0 and up to \(Int(limit))") { text in
      guard let milliseconds = Double(text), milliseconds >= 1e-6, milliseconds <= limit else {
        return nil
      }
      return FrameBudget(nanoseconds: Int((milliseconds * 1e6).rounded()))
    }
  }
}

extension TraceInfo {
  /// Describes a plan's trace.
  init(_ plan: ReplayPlan, sha256: String) {
    self.init(
      name: plan.name,
      path: plan.path,
      sha256: sha256,
      frames: plan.frames.count,
      durationSeconds: Double(plan.durationNanoseconds) / 1e9
    )
  }
}
