import LayoutContract
import Measurement
import Results
import TraceReplay

/// The replays of one group's scenarios, in the child or in the command's own process.
final class GroupReplay {
  let group: ScenarioGroup
  let plan: ReplayPlan
  let request: ReplayRequest
  private let records: ScenarioRecords
  /// The shared memory in which replays record their position.
  var position: ReplayPosition?
  /// Called before every replay.
  var willReplay: (LayoutCatalog.Entry) -> Void = { _ in }
  /// Called after all checks and counts, before the first timed replay.
  var willTime: () -> Void = {}
  /// Prints the findings of checks that were cut short, a sentence for each scenario.
  var printProgress: (String) -> Void = { _ in }

  /// Plans the replays of the scenarios that a builder makes records of.
  init(_ records: ScenarioRecords) throws {
    self.records = records
    group = records.group
    request = records.request
    plan = try records.plan
  }

  /// Replays the scenarios for a task.
  ///
  /// - Parameter task: The purpose of the replays.
  /// - Returns: The reply of the task's kind.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func reply(to task: ReplayJob.Task) throws -> ChildReply {
    switch task {
    case .check: return .checked(try checkLines())
    case .measure(let run, let awaitsTurn):
      if awaitsTurn { willTime = { ReplayServer.turns.change() } }
      return request.makesOperations
        ? .operations(try operationRecords(run)) : .measured(try results(run))
    case .lockstep(let order): return .lockstep(try lockstep(ReplayServer.turns, order))
    case .markInstructions:
      try markInstructions()
      return .marked
    case .measureHooks(let order, let units): return .hooks(try hookCosts(order, units: units))
    case .findSlowestFrame: return .slowest(nanoseconds: try slowestNanoseconds())
    case .draw(let options): return try drawn(options)
    case .record(let limits): return .recorded(try recorded(limits))
    case .illustrate(let violations, let index):
      return .figures(try figures(of: violations, index: index))
    }
  }

  /// Checks the scenarios.
  func checkLines() throws -> [CheckLine] {
    let checked = try checked()
    position?.end()
    return try zip(group.entries, checked).map { try records.checkLine($1, index: $0.index) }
  }

  /// Checks and measures the scenarios.
  func results(_ run: RunContext) throws -> [ScenarioResult] {
    let checked = try checked()
    // A trace whose checks were cut short is timed up to the same frame.
    let frames = checked.compactMap(\.outcome.checkedFrameCount).min()
    if let frames { printVerdict(checked, frameCount: frames) }
    let timed = try measured(frames.map { plan.prefix($0) } ?? plan)
    return try group.entries.indices.map { index in
      try records.result(timed[index], checked[index], index: group.entries[index].index, run: run)
    }
  }

  /// Prints the findings of the checks, since timed replays of the same length follow.
  private func printVerdict(_ checked: [CheckedScenario], frameCount: Int) {
    let frames = "the initial layout and \(QuantityText.count(frameCount, "frame"))"
    for (entry, scenario) in zip(group.entries, checked) {
      let names = scenario.outcome.counts.filter { $0.violations > 0 }.map(\.invariant)
      let found = names.isEmpty ? "nothing wrong" : names.joined(separator: ", ")
      printProgress("\(plan.name) \(entry.layout): \(found) in \(frames); timing them now")
    }
  }

  /// Measures the operations of the scenarios, without checks.
  func operationRecords(_ run: RunContext) throws -> [OperationRecord] {
    zip(group.entries, try measured(plan)).map {
      records.operationRecord($1, index: $0.index, run: run)
    }
  }

  /// Draws a frame of the only scenario.
  private func drawn(_ drawing: SceneOptions) throws -> ChildReply {
    position?.begin(scenario: 0, pass: .check)
    let entry = group.entries[0]
    let scene = try entry.factory.scene(plan, group.settings, drawing)
    let caption = PictureCaption(
      trace: plan.name,
      layout: group.settings,
      index: entry.index,
      frameCount: plan.frames.count,
      notes: plan.notes
    )
    var svg = FramePicture(scene, caption: caption).svg
    if drawing.isBeside, !scene.violations.isEmpty {
      let options = CheckOptions(scanningOnly: drawing.frame)
      let found = scene.violations.map { ViolationRecord($0) }
      let wrong = try records.figures(found, of: entry, options)
      svg = ViolationFiguresPage(wrong, title: caption.title).svg
    }
    position?.end()
    return .drawn(
      svg,
      violations: scene.violations.map { "\($0.invariant): \($0.message)" }
    )
  }

  /// Records the elements that the only scenario shows in every frame.
  private func recorded(_ limits: SceneLimits) throws -> SceneRecord {
    let entry = group.entries[0]
    position?.begin(scenario: 0, pass: .check)
    let scene = try entry.factory.recordedScene(
      plan,
      group.settings,
      as: records.setting(entry.index),
      limits,
      position: position
    )
    position?.end()
    return scene
  }

  /// Draws the first violation of each invariant in one of the scenarios.
  private func figures(
    of violations: [ViolationRecord],
    index: String
  ) throws -> [ViolationFigure] {
    guard let scenario = group.entries.firstIndex(where: { $0.index == index }) else { return [] }
    var options = request.check
    options.position = position
    position?.begin(scenario: scenario, pass: .check)
    let figures = try records.figures(violations, of: group.entries[scenario], options)
    position?.end()
    return figures
  }

  /// Returns the maximum frame time of the only scenario, from minima over three replays.
  func slowestNanoseconds() throws -> UInt64 {
    var least = [UInt64](repeating: .max, count: plan.frames.count)
    for _ in 0..<3 {
      for (index, frame) in try replay(0, .time).frames.enumerated() {
        least[index] = min(least[index], frame.nanoseconds)
      }
    }
    position?.end()
    return least.max() ?? 0
  }

  /// Replays the only scenario twice, the second time with marks around the work of its frames.
  ///
  /// The first replay does the lookups that happen once per process and belong to no frame.
  private func markInstructions() throws {
    for mode in [FrameTimer.Mode.time, .markInstructions] { _ = try replay(0, .count, mode) }
    position?.end()
  }
}

extension TraceInfo {
  /// Creates the description of a trace.
  init(_ extent: ScenarioExtent, sha256: String) {
    self.init(
      name: extent.name,
      path: extent.path,
      sha256: sha256,
      frames: extent.frames,
      durationSeconds: Double(extent.durationNanoseconds) / 1e9
    )
  }
}
