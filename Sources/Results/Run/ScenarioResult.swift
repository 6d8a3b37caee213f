import Measurement

/// Everything that one scenario gave: one trace through one layout with one index.
///
/// In JSON the setting's fields are beside the others, so that a line reads flat.
public struct ScenarioResult: Codable, Equatable, Sendable {
  /// The run that the scenario belongs to.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The trace.
  public var trace: TraceInfo
  /// The build.
  public var build: BuildInfo
  /// The layout, the index and how the trace drove them.
  public var setting: ScenarioSetting
  /// Remarks for the reader, a sentence each.
  public var notes: [String]
  /// What was measured of each frame.
  public var frames: FrameColumns
  /// The first `prepare`.
  public var initialLayout: InitialLayoutRecord
  /// Time of whole replays.
  public var replays: ReplayTimes
  /// The harness's own cost a frame, in nanoseconds; nil if it was not measured.
  public var harnessNanosecondsPerFrame: Double?
  /// The frames summed up.
  public var summary: ScenarioSummary
  /// How far each invariant was checked.
  public var checks: [CheckRecord]
  /// The violations that are shown; `checks` has their full number.
  public var violations: [ViolationRecord]
  /// The slowest frames, the slowest first.
  public var slowest: [SlowFrame]
  /// The comparison with the reference index; nil if there was none.
  public var oracle: OracleRecord?
  /// How the layout ended the replays before their end; nil where it did not.
  public var crash: CrashRecord?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - trace: The trace.
  ///   - build: The build.
  ///   - setting: The layout, the index and how the trace drove them.
  ///   - notes: Remarks for the reader.
  ///   - frames: What was measured of each frame.
  ///   - initialLayout: The first `prepare`.
  ///   - replays: Time of whole replays.
  ///   - harnessNanosecondsPerFrame: The harness's own cost a frame.
  ///   - summary: The frames summed up.
  ///   - checks: How far each invariant was checked.
  ///   - violations: The violations to show.
  ///   - slowest: The slowest frames.
  ///   - oracle: The comparison with the reference index.
  ///   - crash: How the layout ended the replays before their end.
  public init(
    run: RunInfo,
    machine: MachineRecord,
    trace: TraceInfo,
    build: BuildInfo,
    setting: ScenarioSetting,
    notes: [String] = [],
    frames: FrameColumns,
    initialLayout: InitialLayoutRecord,
    replays: ReplayTimes = ReplayTimes(),
    harnessNanosecondsPerFrame: Double? = nil,
    summary: ScenarioSummary,
    checks: [CheckRecord] = [],
    violations: [ViolationRecord] = [],
    slowest: [SlowFrame] = [],
    oracle: OracleRecord? = nil,
    crash: CrashRecord? = nil
  ) {
    self.run = run
    self.machine = machine
    self.trace = trace
    self.build = build
    self.setting = setting
    self.notes = notes
    self.frames = frames
    self.initialLayout = initialLayout
    self.replays = replays
    self.harnessNanosecondsPerFrame = harnessNanosecondsPerFrame
    self.summary = summary
    self.checks = checks
    self.violations = violations
    self.slowest = slowest
    self.oracle = oracle
    self.crash = crash
  }
}

extension ScenarioResult {
  /// Makes a result without a measured frame, of a scenario that was only checked, or crashed.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - trace: The trace.
  ///   - build: The build.
  ///   - setting: The layout, the index and how the trace drove them.
  ///   - notes: Remarks for the reader.
  ///   - budget: A frame's budget.
  ///   - checks: How far each invariant was checked.
  ///   - violations: The violations to show.
  ///   - oracle: The comparison with the reference index.
  ///   - crash: How the layout ended the replays before their end.
  public init(
    unmeasuredIn run: RunInfo,
    machine: MachineRecord,
    trace: TraceInfo,
    build: BuildInfo,
    setting: ScenarioSetting,
    notes: [String] = [],
    budget: FrameBudget = .standard,
    checks: [CheckRecord] = [],
    violations: [ViolationRecord] = [],
    oracle: OracleRecord? = nil,
    crash: CrashRecord? = nil
  ) {
    let frames = FrameColumns(
      nanoseconds: [[]],
      updateNanoseconds: [],
      prepareNanoseconds: [],
      queryNanoseconds: [],
      isActive: [],
      isSteady: [],
      examined: [],
      returned: [],
      sizesRead: [],
      itemsPlaced: []
    )
    self.init(
      run: run,
      machine: machine,
      trace: trace,
      build: build,
      setting: setting,
      notes: notes,
      frames: frames,
      initialLayout: InitialLayoutRecord(coldNanoseconds: nil, warmNanoseconds: nil),
      summary: ScenarioSummary(
        frames: frames,
        budget: budget,
        traceDurationSeconds: trace.durationSeconds
      ),
      checks: checks,
      violations: violations,
      oracle: oracle,
      crash: crash
    )
  }

  /// Frames on which an invariant was broken, over all invariants.
  public var violationCount: Int {
    sum(\.violations)
  }

  /// Frames on which an invariant was broken; how the layout ended the replay counts as one.
  public func violationCount(of invariant: String) -> Int {
    let kept = violations.count { $0.invariant == invariant }
    return max(kept, checks.first { $0.invariant == invariant }?.violations ?? 0)
  }

  /// Frames looked at, over all invariants.
  public var checkedCount: Int {
    sum(\.checked)
  }

  /// Frames that there were to look at, over all invariants.
  public var checkableCount: Int {
    sum(\.total)
  }

  private func sum(_ count: KeyPath<CheckRecord, Int>) -> Int {
    checks.map { $0[keyPath: count] }.boundedSum
  }

  /// Adds the instructions of every frame, which are counted after everything else.
  ///
  /// - Parameter instructions: One number a frame.
  public mutating func add(instructions: [Int]) {
    precondition(instructions.count == frames.count, "a frame has no number of instructions")
    frames.instructions = instructions
    summary.instructions = CountSummary(instructions, frames: frames)
  }

  /// The trace, layout and index in one line.
  public var title: String {
    [trace.name, setting.layout, setting.index].filter { !$0.isEmpty }.joined(separator: " / ")
  }
}
