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
  public var notes: [String] = []
  /// The measurements of each frame.
  public var frames: FrameColumns
  /// The first `prepare`.
  public var initialLayout: InitialLayoutRecord
  /// Time of whole replays.
  public var replays = ReplayTimes()
  /// The harness's own cost per frame, in nanoseconds; nil if it was not measured.
  public var harnessNanosecondsPerFrame: Double?
  /// The summary of the frames.
  public var summary: ScenarioSummary
  /// The number of checks and violations of each invariant.
  public var checks: [CheckRecord] = []
  /// The violations that are shown; `checks` has their total number.
  public var violations: [ViolationRecord] = []
  /// The slowest frames, the slowest first.
  public var slowest: [SlowFrame] = []
  /// The comparison with the reference index; nil if there was none.
  public var oracle: OracleRecord?
  /// The crash of the layout during the replays; nil if it did not crash.
  public var crash: CrashRecord?

  /// Makes a result with a summary of its frames; what was not measured or found is empty.
  ///
  /// - Parameters:
  ///   - run: The run that the scenario belongs to.
  ///   - machine: The machine.
  ///   - trace: The trace.
  ///   - build: The build.
  ///   - setting: The layout, the index and the replay options.
  ///   - budget: A frame's budget.
  ///   - frames: The measurements of each frame.
  ///   - initialLayout: The first `prepare`.
  ///   - durationSeconds: The duration of the frames; nil for that of the trace.
  public init(
    run: RunInfo,
    machine: MachineRecord,
    trace: TraceInfo,
    build: BuildInfo,
    setting: ScenarioSetting,
    budget: FrameBudget = .standard,
    frames: FrameColumns = FrameColumns(),
    initialLayout: InitialLayoutRecord = InitialLayoutRecord(),
    durationSeconds: Double? = nil
  ) {
    self.run = run
    self.machine = machine
    self.trace = trace
    self.build = build
    self.setting = setting
    self.frames = frames
    self.initialLayout = initialLayout
    summary = ScenarioSummary(
      frames: frames,
      budget: budget,
      traceDurationSeconds: durationSeconds ?? trace.durationSeconds,
      sizesReadByInitialLayout: initialLayout.sizesRead
    )
  }
}

extension ScenarioResult {
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

  /// The bytes that the layout holds per item after the initial layout; nil if unknown.
  var heldBytesPerItem: Double? {
    guard let held = initialLayout.heldBytes, setting.items > 0 else { return nil }
    return Double(held) / Double(setting.items)
  }

  /// The trace, layout and index in one line.
  public var title: String {
    [trace.name, setting.layout, setting.index].joinedNonempty(" / ")
  }
}
