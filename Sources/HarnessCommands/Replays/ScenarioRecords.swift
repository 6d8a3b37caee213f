import LayoutContract
import Measurement
import Results
import TraceReplay

/// Builds the records of a group's scenarios, for reports and files.
final class ScenarioRecords {
  /// The number of slowest frames that a scenario stores.
  static let slowestKept = 3

  let request: ReplayRequest
  let group: ScenarioGroup
  /// The numbers of items and frames.
  let extent: ScenarioExtent
  let trace: TraceInfo
  let command: ScenarioCommand
  private let makePlan: () throws -> ReplayPlan
  private var madePlan: ReplayPlan?

  /// Creates the builder of a group's records.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - group: The group.
  ///   - extent: The numbers of items and frames.
  ///   - sha256: The trace file's digest.
  ///   - program: The first word of the commands that run a scenario again.
  ///   - plan: Plans the trace. Called at most once, when a record needs a frame's events.
  init(
    _ request: ReplayRequest,
    _ group: ScenarioGroup,
    _ extent: ScenarioExtent,
    sha256: String,
    program: String,
    plan: @escaping () throws -> ReplayPlan
  ) {
    self.request = request
    self.group = group
    self.extent = extent
    trace = TraceInfo(extent, sha256: sha256)
    command = ScenarioCommand(program: program, request: request)
    makePlan = plan
  }

  /// Creates the builder of a group's records from its plan.
  convenience init(
    _ request: ReplayRequest,
    _ group: ScenarioGroup,
    _ plan: ReplayPlan,
    sha256: String = "unknown",
    program: String
  ) {
    self.init(request, group, ScenarioExtent(plan), sha256: sha256, program: program) { plan }
  }

  /// Returns the builder for some of the group's scenarios.
  func only(_ positions: [Int]) -> ScenarioRecords {
    var group = group
    group.entries = positions.map { self.group.entries[$0] }
    return ScenarioRecords(
      request,
      group,
      extent,
      sha256: trace.sha256,
      program: command.program
    ) { try self.plan }
  }

  /// Returns the job that replays the scenarios for a task.
  func job(_ task: ReplayJob.Task) -> ReplayJob {
    ReplayJob(
      request: request.only(group, trace: extent.path),
      axis: group.axis,
      indexes: group.entries.map(\.index),
      sha256: trace.sha256,
      task: task
    )
  }

  /// The frames of the group.
  var plan: ReplayPlan {
    get throws {
      if let madePlan { return madePlan }
      let plan = try makePlan()
      madePlan = plan
      return plan
    }
  }

  /// Returns the setting of a scenario.
  func setting(_ index: String) -> ScenarioSetting {
    let options = request.options
    var setting = ScenarioSetting(
      layout: group.settings.commandLineText,
      index: index,
      items: extent.items
    )
    setting.itemsRequested = group.items
    setting.place = group.items == nil ? nil : options.growAt.rawValue
    setting.stride = request.stride
    setting.mode = options.mode.rawValue
    setting.rects = options.rects.description
    setting.refresh = options.refreshHz
    return setting
  }

  /// Returns the stored violations, each with the command that reproduces it.
  func violations(_ scenario: CheckedScenario, index: String) -> [ViolationRecord] {
    let all = group.entries.map(\.index)
    return scenario.outcome.violations.map { violation in
      // A difference between indexes can only be found if all of them run.
      let indexes = violation.invariant == "Determinism" ? all : [index]
      return ViolationRecord(
        violation,
        command: command.text("check", trace: extent.path, group: group, indexes: indexes),
        drawCommand: drawing(violation.frame, index)
      )
    }
  }

  /// Draws the first violation of each invariant that was found in a scenario.
  ///
  /// - Parameters:
  ///   - violations: The violations.
  ///   - entry: The scenario, one of the group.
  ///   - options: The options of the check that found them.
  /// - Returns: The figures, in the order of their frames; without panels where a picture cannot
  ///   show a violation.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  func figures(
    _ violations: [ViolationRecord],
    of entry: LayoutCatalog.Entry,
    _ options: CheckOptions
  ) throws -> [ViolationFigure] {
    let reference = group.entries[group.referencePosition]
    return try entry.factory.violationFigures(
      violations,
      try plan,
      group.settings,
      as: setting(entry.index),
      options,
      reference: reference.index == entry.index ? nil : reference.factory
    )
  }

  /// Returns the comparison with the reference index.
  func oracle(_ scenario: CheckedScenario) -> OracleRecord {
    OracleRecord(
      digest: NumberText.hexadecimal(scenario.outcome.digest),
      mismatches: scenario.mismatches
    )
  }

  /// Returns the slowest frames, the slowest first.
  func slowest(_ columns: FrameColumns, index: String) throws -> [SlowFrame] {
    let plan = try plan
    return columns.slowestFrames(limit: Self.slowestKept).map { frame in
      SlowFrame(
        frame,
        of: columns,
        timeNanoseconds: Int(plan.frames[frame].timeNanoseconds),
        events: plan.events(of: plan.frames[frame]).map(\.summary),
        command: drawing(frame, index)
      )
    }
  }

  /// Returns the command that draws a frame.
  func drawing(_ frame: Int, _ index: String) -> String {
    command.drawing(frame: frame, trace: extent.path, group: group, index: index)
  }

  /// Returns the command that compares the only scenario with that of another build.
  ///
  /// - Parameter base: The other build, as `--base` takes it.
  /// - Returns: A command line for a shell.
  func comparing(with base: String) -> String {
    let indexes = [group.entries[0].index]
    let words = ["--\(Flag.base.name)", base] + command.request.comparisonWords
    return command.text("compare", trace: extent.path, group: group, indexes: indexes)
      + " " + ShellWords.text(words)
  }

  /// Returns the line of a checked scenario.
  func checkLine(_ scenario: CheckedScenario, index: String) throws -> CheckLine {
    CheckLine(
      trace: trace,
      setting: setting(index),
      notes: try plan.notes + notes(scenario),
      checks: scenario.outcome.counts,
      violations: violations(scenario, index: index),
      attributes: CheckLine.Attributes(
        applied: scenario.outcome.appliedAttributes,
        skipped: scenario.outcome.skippedAttributes
      ),
      oracle: oracle(scenario)
    )
  }

  /// Returns the result of a measured scenario.
  ///
  /// - Parameters:
  ///   - measured: The replays of the scenario.
  ///   - checked: The findings of its check.
  ///   - index: The index of the scenario.
  ///   - run: The run, the machine and the budget.
  /// - Returns: The result.
  /// - Throws: `CommandError` for a trace that changed since it was scanned.
  func result(
    _ measured: MeasuredScenario,
    _ checked: CheckedScenario,
    index: String,
    run: RunContext
  ) throws -> ScenarioResult {
    let plan = try plan
    let columns = FrameColumns(measured)
    let initialLayout = InitialLayoutRecord(measured)
    let isNull = group.settings.kind == "null"
    let cost = isNull ? HarnessCost(measured.replays, plan: plan) : nil
    var result = run.result(
      of: trace,
      setting(index),
      frames: columns,
      initialLayout: initialLayout,
      durationSeconds: Double(plan.prefix(columns.count).durationNanoseconds) / 1e9
    )
    let sizesRead = result.summary.sizesRead
    result.notes =
      plan.notes + [cost?.note, measuringNote(initialLayout, sizesRead)].compactMap(\.self)
      + notes(checked, sizesRead: initialLayout.sizesRead + sizesRead)
    result.replays = ReplayTimes(
      cpuNanoseconds: measured.replays.map { Int($0.processNanoseconds) },
      wallNanoseconds: measured.replays.map { Int($0.wallNanoseconds) }
    )
    result.harnessNanosecondsPerFrame = cost.map { $0.eventFreeNanoseconds ?? $0.allNanoseconds }
    result.checks = checked.outcome.counts
    result.violations = violations(checked, index: index)
    result.slowest = try slowest(columns, index: index)
    result.oracle = oracle(checked)
    return result
  }

  /// Returns a note on the number of size callbacks, for a layout that does not request all sizes.
  private func measuringNote(_ initialLayout: InitialLayoutRecord, _ sizesRead: Int) -> String? {
    guard initialLayout.sizesRead > 0, initialLayout.sizesRead < extent.items else { return nil }
    return
      "\(group.settings.commandLineText), \(extent.items) items: \(initialLayout.sizesRead) size "
      + "callbacks in the initial layout, \(sizesRead) in frames"
  }
}

extension HarnessCost {
  /// The cost in a sentence.
  fileprivate var note: String {
    let calm = eventFreeNanoseconds.map { NumberText.fixed($0, digits: 0) }
    return "harness_ns_per_frame: \(calm ?? NumberText.unavailable) over frames without events, "
      + "\(NumberText.fixed(allNanoseconds, digits: 0)) over all frames (best replay)"
  }
}

extension InitialLayoutRecord {
  fileprivate init(_ scenario: MeasuredScenario) {
    self.init()
    let replays = scenario.replays
    coldNanoseconds = Int(replays.first?.initialLayout.nanoseconds ?? 0)
    warmNanoseconds = replays.dropFirst().map { Int($0.initialLayout.nanoseconds) }.min()
    guard let counting = scenario.counting else { return }
    sizesRead = counting.log.initialLayout.sizesRead
    itemsPlaced = counting.log.initialLayout.itemsPlaced
    heldBytes = AllocationCounters.isAvailable ? Int(counting.initialLayout.heldBytes) : nil
  }
}

extension FrameColumns {
  /// Creates the columns of a scenario.
  ///
  /// Phases and bytes are minima over the timed replays.
  fileprivate init(_ scenario: MeasuredScenario) {
    let replays = scenario.replays
    func minimum(_ cost: KeyPath<FrameCost, UInt64>) -> [Int] {
      let columns = replays.map { $0.frames.map { Int($0[keyPath: cost]) } }
      guard let first = columns.first else { return [] }
      return columns.dropFirst().reduce(first) { zip($0, $1).map { min($0, $1) } }
    }
    let log = replays.last?.log ?? FrameLog(frameCount: 0)
    let work = scenario.counting?.log ?? FrameLog(frameCount: log.isActive.count)
    let counted = AllocationCounters.isAvailable ? scenario.counting : nil
    self.init()
    nanoseconds = replays.map { $0.frames.map { Int($0.nanoseconds) } }
    updateNanoseconds = minimum(\.updateNanoseconds)
    prepareNanoseconds = minimum(\.prepareNanoseconds)
    queryNanoseconds = minimum(\.queryNanoseconds)
    bytes = counted == nil ? nil : minimum(\.bytes)
    allocations = counted.map { $0.frames.map { Int($0.allocations) } }
    isActive = Array(log.isActive)
    isSteady = Array(log.isSteady)
    examined = log.examined.map { Int($0) }
    returned = log.returned.map { Int($0) }
    sizesRead = work.sizesRead.map { Int($0) }
    itemsPlaced = work.itemsPlaced.map { Int($0) }
  }
}

/// The cost of the replay loop per frame: from the end of one frame's last phase to the next one's.
///
/// With a layout that does nothing, this is the harness's own cost. The timer reads these ends
/// anyway, so measuring them adds nothing to the loop.
struct HarnessCost: Equatable {
  /// The mean over the frames without events, in nanoseconds; nil without such frames.
  var eventFreeNanoseconds: Double?
  /// The mean over all frames, in nanoseconds.
  var allNanoseconds: Double

  /// Computes the cost of the cheapest replay; nil without replays or frames.
  init?(_ replays: [TimedReplay], plan: ReplayPlan) {
    let isEventFree = plan.frames.map { $0.eventCount == 0 }
    var eventFree: [Double] = []
    var all: [Double] = []
    for replay in replays where !replay.frames.isEmpty {
      let ends = [replay.initialLayout.endNanoseconds] + replay.frames.map(\.endNanoseconds)
      let intervals = zip(ends, ends.dropFirst()).map { Double($1 - $0) }
      let calm = zip(intervals, isEventFree).filter(\.1).map(\.0)
      if !calm.isEmpty { eventFree.append(calm.reduce(0, +) / Double(calm.count)) }
      all.append(intervals.reduce(0, +) / Double(intervals.count))
    }
    guard let cheapest = all.min() else { return nil }
    eventFreeNanoseconds = eventFree.min()
    allNanoseconds = cheapest
  }
}
