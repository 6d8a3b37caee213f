import Measurement

/// The results of one scenario: one trace through one layout with one index.
///
/// In JSON the setting's fields are on the same level as the others, so that a line is flat.
public struct ScenarioResult: Codable, Equatable, Sendable {
  /// The run that the scenario belongs to.
  public var run: RunInfo
  /// The machine.
  public var machine: MachineRecord
  /// The trace.
  public var trace: TraceInfo
  /// The build.
  public var build: BuildInfo
  /// The layout, the index and the replay options.
  public var setting: ScenarioSetting
  /// Remarks for the reader, a sentence each.
  public var notes: [String]
  /// The measurements of each frame.
  public var frames: FrameColumns
  /// The first `prepare`.
  public var initialLayout: InitialLayoutRecord
  /// Time of whole replays.
  public var replays: ReplayTimes
  /// The harness's own cost per frame, in nanoseconds; nil if it was not measured.
  public var harnessNanosecondsPerFrame: Double?
  /// The summary of the frames.
  public var summary: ScenarioSummary
  /// The number of checks and violations of each invariant.
  public var checks: [CheckRecord]
  /// The violations that are shown; `checks` has their total number.
  public var violations: [ViolationRecord]
  /// The slowest frames, the slowest first.
  public var slowest: [SlowFrame]
  /// The comparison with the reference index; nil if there was none.
  public var oracle: OracleRecord?
  /// The crash of the layout during the replays; nil if it did not crash.
  public var crash: CrashRecord?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - trace: The trace.
  ///   - build: The build.
  ///   - setting: The layout, the index and the replay options.
  ///   - notes: Remarks for the reader.
  ///   - frames: The measurements of each frame.
  ///   - initialLayout: The first `prepare`.
  ///   - replays: Time of whole replays.
  ///   - harnessNanosecondsPerFrame: The harness's own cost per frame.
  ///   - summary: The summary of the frames.
  ///   - checks: The number of checks and violations of each invariant.
  ///   - violations: The violations to show.
  ///   - slowest: The slowest frames.
  ///   - oracle: The comparison with the reference index.
  ///   - crash: The crash of the layout during the replays.
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
  /// Makes the result of a scenario without measured frames, which was only checked or crashed.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - trace: The trace.
  ///   - build: The build.
  ///   - setting: The layout, the index and the replay options.
  ///   - notes: Remarks for the reader.
  ///   - budget: A frame's budget.
  ///   - checks: The number of checks and violations of each invariant.
  ///   - violations: The violations to show.
  ///   - oracle: The comparison with the reference index.
  ///   - crash: The crash of the layout during the replays.
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

  /// Frames that violate an invariant, summed over all invariants.
  public var violationCount: Int {
    sum(\.violations)
  }

  /// Returns the number of frames that violate an invariant; a crash counts as one.
  public func violationCount(of invariant: String) -> Int {
    let kept = violations.count { $0.invariant == invariant }
    return max(kept, checks.first { $0.invariant == invariant }?.violations ?? 0)
  }

  /// Frames that were checked, summed over all invariants.
  public var checkedCount: Int {
    sum(\.checked)
  }

  /// Frames in total, summed over all invariants.
  public var checkableCount: Int {
    sum(\.total)
  }

  private func sum(_ count: KeyPath<CheckRecord, Int>) -> Int {
    checks.map { $0[keyPath: count] }.boundedSum
  }

  /// Adds the instructions of every frame, which are counted after all other measurements.
  ///
  /// - Parameter instructions: One number per frame.
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
