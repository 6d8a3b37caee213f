import Foundation
import Results
import TraceReplay

/// Pictures of the elements that layouts showed, recorded after everything is measured.
///
/// All indexes of a layout should show the same elements, so there is one scene for each trace,
/// layout and number of items. A scenario with a violation also has its own scene, and a picture
/// for each invariant that it violates. A crash during recording affects only the layout's
/// pictures.
final class PictureRecording {
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

  /// Returns the records as lines of JSON.
  func json() throws -> Data { try JSONLines.encode(scenes) + JSONLines.encode(wrongFrames) }

  /// Records the groups of a schedule for which pictures are requested.
  ///
  /// - Parameters:
  ///   - schedule: The replayed scenarios.
  ///   - request: The options of their replays.
  ///   - violations: The violations of each scenario, in the order of the schedule.
  func record(
    _ schedule: ReplaySchedule,
    _ request: ReplayRequest,
    violations: [[ViolationRecord]]
  ) {
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
        let plan = try schedule.plan(of: group)
        progress.begin("\(plan.name) \(group.settings.kind) pictures")
        try record(group, violations, plan, request)
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
        let known = (path: head.plan.path, setting: head.setting(""))
        if recorded.contains(where: { $0 == known }) { continue }
        recorded.append(known)
        try record(head.group, 0, head.plan, head.request)
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

  private func record(
    _ group: ScenarioGroup,
    _ violations: [[ViolationRecord]],
    _ plan: ReplayPlan,
    _ request: ReplayRequest
  ) throws {
    // A scenario without violations shows best what the layout does.
    let sound = violations.firstIndex { $0.isEmpty } ?? 0
    try record(group, sound, plan, request)
    for (place, violations) in violations.enumerated() where !violations.isEmpty {
      try draw(violations, of: group, place, plan, request)
      // A scenario with violations may show other elements; record it too, unless it crashes.
      let crashes = CrashRecord.Kind.allCases.map(\.rawValue)
      if place != sound, violations.allSatisfy({ !crashes.contains($0.invariant) }) {
        try record(group, place, plan, request)
      }
    }
  }

  /// Records the elements that a scenario shows.
  private func record(
    _ group: ScenarioGroup,
    _ place: Int,
    _ plan: ReplayPlan,
    _ request: ReplayRequest
  ) throws {
    let limits = SceneLimits()
    let scenario = scenario(group, [place], plan, request)
    do {
      let reply = try scenario.reply(
        "no scene can be recorded",
        order: { $0.recording = limits },
        here: { try $0.recorded(limits) }
      )
      guard case .recorded(let scene) = reply else { throw JobReply.unexpected }
      scenes.append(scene)
    } catch let error as CommandError {
      let why = error.reasons.map(\.sentence).joined(separator: "; ")
      context.complain("\(plan.name) \(group.settings.commandLineText): \(why)")
    }
  }

  /// Draws the first violation of each invariant in a scenario.
  ///
  /// - Parameters:
  ///   - violations: The violations of the scenario.
  ///   - group: The trace, the layout and the number of items.
  ///   - place: The position of the scenario's index in the group.
  ///   - plan: The frames to replay.
  ///   - request: The options of the replay.
  /// - Throws: `Interruption`.
  func draw(
    _ violations: [ViolationRecord],
    of group: ScenarioGroup,
    _ place: Int,
    _ plan: ReplayPlan,
    _ request: ReplayRequest
  ) throws {
    let reference = GroupCheck.referencePlace(in: group)
    let places = place == reference ? [place] : [place, reference]
    let scenario = scenario(group, places, plan, request)
    let index = group.entries[place].index
    do {
      let reply = try scenario.reply(
        "no picture can be drawn",
        order: { $0.wrongFrames = violations },
        here: { .wrongFrames(try $0.wrongFrames(violations, index: index)) }
      )
      guard case .wrongFrames(let frames) = reply else { throw JobReply.unexpected }
      wrongFrames += frames
    } catch is CommandError {
      // The layout crashed that process too, so report the violations without pictures.
      let records = ScenarioRecords(
        request,
        group,
        plan,
        sha256: "unknown",
        program: context.invocation
      )
      wrongFrames += ViolationFigure.withoutPanels(violations, plan, records.setting(index))
    }
  }

  private func scenario(
    _ group: ScenarioGroup,
    _ places: [Int],
    _ plan: ReplayPlan,
    _ request: ReplayRequest
  ) -> PicturedScenario {
    var chosen = group
    chosen.entries = places.map { group.entries[$0] }
    return PicturedScenario(
      context: context,
      request: request,
      group: chosen,
      plan: plan,
      forward: { if !self.report.isQuiet { self.context.output.writeMessage($0) } }
    )
  }
}
