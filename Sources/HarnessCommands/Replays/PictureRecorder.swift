import Foundation
import Results
import TraceReplay

/// Pictures of the elements that layouts showed, recorded after everything is measured.
///
/// All indexes of a layout should show the same elements, so there is one scene for each trace,
/// layout and number of items. A scenario with a violation also has its own scene, and a picture
/// for each invariant that it violates. A crash during recording affects only the layout's
/// pictures.
final class PictureRecorder {
  private let context: CommandContext
  private let report: ReportRequest
  private(set) var scenes: [SceneRecord] = []
  private(set) var wrongFrames: [ViolationFigure] = []

  /// Creates a recording without pictures.
  init(_ report: ReportRequest, context: CommandContext) {
    self.report = report
    self.context = context
  }

  /// The records as lines of results, in the order in which they were recorded.
  var lines: [ResultLine] { scenes.map { .scene($0) } + wrongFrames.map { .wrongFrame($0) } }

  /// Records the groups of a schedule for which pictures are requested.
  ///
  /// - Parameters:
  ///   - schedule: The replayed scenarios.
  ///   - violations: The violations of each scenario, in the order of the schedule.
  func record(_ schedule: ReplaySchedule, violations: [[ViolationRecord]]) {
    var left = violations[...]
    let groups = schedule.groups.map { group in
      let own = left.prefix(group.entries.count)
      left = left.dropFirst(own.count)
      return (group, Array(own))
    }
    let wanted = groups.filter { report.wantsPictures(isWrong: $1.contains { !$0.isEmpty }) }
    let progress = ProgressBar(
      total: wanted.count,
      context: context,
      isWanted: report.showsProgress && !wanted.isEmpty
    )
    defer { progress.end() }
    attempt {
      for (group, violations) in wanted {
        let records = try schedule.records(of: group, program: context.invocation)
        progress.begin("\(records.trace.name) \(group.settings.kind) pictures")
        try record(records, violations)
      }
    }
  }

  /// Records the heads of a comparison, once for each layout of a trace, if pictures are requested.
  ///
  /// Comparisons check nothing, so no violations are known.
  ///
  /// - Parameter heads: The scenarios.
  func record(heads: [ScenarioRecords]) {
    guard report.wantsPictures(isWrong: false) else { return }
    attempt {
      var recorded: [(path: String, setting: ScenarioSetting)] = []
      for head in heads {
        let known = (path: head.trace.path, setting: head.setting(""))
        if recorded.contains(where: { $0 == known }) { continue }
        recorded.append(known)
        try record(head, 0)
      }
    }
  }

  /// Runs a part of the recording.
  ///
  /// An error ends the recording but does not affect results.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch let interruption as Interruption {
      context.complain("\(interruption.name) stopped the recording of pictures")
    } catch {
      context.complain("no further pictures: \(error)")
    }
  }

  private func record(_ records: ScenarioRecords, _ violations: [[ViolationRecord]]) throws {
    // A scenario without violations shows best what the layout does.
    let sound = violations.firstIndex { $0.isEmpty } ?? 0
    try record(records, sound)
    for (position, violations) in violations.enumerated() where !violations.isEmpty {
      try draw(violations, of: records, position)
      // A scenario with violations may show other elements; record it too, unless it crashes.
      let crashes = CrashRecord.Kind.allCases.map(\.rawValue)
      if position != sound, violations.allSatisfy({ !crashes.contains($0.invariant) }) {
        try record(records, position)
      }
    }
  }

  /// Records the elements that a scenario shows.
  private func record(_ records: ScenarioRecords, _ position: Int) throws {
    do {
      let reply = try records.only([position])
        .reply(to: .record(SceneLimits()), "no scene can be recorded", context, forward)
      guard case .recorded(let scene) = reply else { throw ChildReply.unexpected }
      scenes.append(scene)
    } catch let error as CommandError {
      let why = error.reasons.map(\.sentence).joined(separator: "; ")
      context.complain("\(records.trace.name) \(records.group.settings.commandLineText): \(why)")
    }
  }

  /// Draws the first violation of each invariant in a scenario.
  ///
  /// - Parameters:
  ///   - violations: The violations of the scenario.
  ///   - records: The trace, the layout and the number of items.
  ///   - position: The position of the scenario's index in the group.
  /// - Throws: `Interruption`, and `CommandError` for a trace that changed since it was scanned.
  func draw(
    _ violations: [ViolationRecord],
    of records: ScenarioRecords,
    _ position: Int
  ) throws {
    let reference = records.group.referencePosition
    let shown = records.only(position == reference ? [position] : [position, reference])
    let index = records.group.entries[position].index
    do {
      let task = ReplayJob.Task.illustrate(violations, index: index)
      let reply = try shown.reply(to: task, "no picture can be drawn", context, forward)
      guard case .figures(let figures) = reply else { throw ChildReply.unexpected }
      wrongFrames += figures
    } catch is CommandError {
      // The layout crashed that process too, so report the violations without pictures.
      let setting = records.setting(index)
      wrongFrames += ViolationFigure.withoutPanels(violations, try records.plan, setting)
    }
  }

  private func forward(_ text: String) {
    if !report.isQuiet { context.output.writeMessage(text) }
  }
}

extension ScenarioRecords {
  /// Replays the scenarios once more for a picture, in a child process if there is an executable.
  ///
  /// - Parameters:
  ///   - task: The kind of picture.
  ///   - failure: The start of the message for a crash of the child.
  ///   - context: The executable.
  ///   - forward: Receives the child's standard output and error.
  /// - Returns: The reply.
  /// - Throws: `CommandError` if there is no picture, and `Interruption`.
  func reply(
    to task: ReplayJob.Task,
    _ failure: String,
    _ context: CommandContext,
    _ forward: (String) -> Void
  ) throws -> ChildReply {
    guard let executable = context.executable, request.isolation == .process else {
      return try GroupReplay(self).reply(to: task)
    }
    let opening = executable.opening(forLayout: group.settings.kind)
    let outcome = try ReplayProcess(opening, request.limits).answer(
      to: .replay(job(task)),
      frames: extent.frames,
      watch: Watchdog(request.limits, items: extent.items, frames: 2 * extent.frames),
      forward: forward
    )
    switch outcome {
    case .reply(let reply): return try reply.accepted()
    case .turnEnded: throw ChildReply.unexpected
    case .ended(let ending):
      let what = ending.sentence(request.limits, items: extent.items)
      throw CommandError(.violation, "\(failure): \(what)")
    }
  }
}
