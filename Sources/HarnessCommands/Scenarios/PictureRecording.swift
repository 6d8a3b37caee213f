import Foundation
import Results
import TraceReplay

/// Pictures of what layouts showed, once everything is measured.
///
/// There is a scene for each trace, layout and number of items, since all indexes of a layout show
/// the same; one for each scenario that violates an invariant, which does not; and a picture of
/// each invariant that it violates. A layout that ends the
/// process in which it is recorded costs its pictures, and nothing else.
final class PictureRecording {
  private let context: CommandContext
  private let report: ReportRequest
  private(set) var scenes: [SceneRecord] = []
  private(set) var wrongFrames: [WrongFrameRecord] = []

  /// Makes a recording without pictures.
  init(_ report: ReportRequest, context: CommandContext) {
    self.report = report
    self.context = context
  }

  /// The records as lines of results, in the order in which they were recorded.
  var lines: [ResultLine] { scenes.map { .scene($0) } + wrongFrames.map { .wrongFrame($0) } }

  /// The same as lines of JSON.
  func json() throws -> Data { try JSONLines.encode(scenes) + JSONLines.encode(wrongFrames) }

  /// Records the groups of a schedule, as far as pictures of them are asked for.
  ///
  /// - Parameters:
  ///   - schedule: What was replayed.
  ///   - request: How.
  ///   - violations: What was found in each scenario, in the order of the schedule.
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

  /// Records what the heads of a comparison show, once for each layout of a recording, if pictures
  /// are asked for; nothing was checked, so nothing is known to be wrong.
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

  /// Does a part of the recording; what ends it costs the rest of the pictures and no result.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch let interruption as Interruption {
      context.complain("\(interruption.name) ended the pictures")
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
    // An index in which nothing was found shows best what the layout does.
    let sound = violations.firstIndex { $0.isEmpty } ?? 0
    try record(group, sound, plan, request)
    for (place, violations) in violations.enumerated() where !violations.isEmpty {
      try draw(violations, of: group, place, plan, request)
      // What a wrong one shows is its own, unless it ends the process.
      let crashes = CrashRecord.Kind.allCases.map(\.rawValue)
      if place != sound, violations.allSatisfy({ !crashes.contains($0.invariant) }) {
        try record(group, place, plan, request)
      }
    }
  }

  /// Records what a scenario shows.
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

  /// Has what was found in a scenario drawn: the first violation of each invariant.
  ///
  /// - Parameters:
  ///   - violations: What was found.
  ///   - group: The trace, the layout and the number of items.
  ///   - place: The index's place in the group.
  ///   - plan: What is replayed.
  ///   - request: How.
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
        "no picture can be made",
        order: { $0.wrongFrames = violations },
        here: { .wrongFrames(try $0.wrongFrames(violations, index: index)) }
      )
      guard case .wrongFrames(let frames) = reply else { throw JobReply.unexpected }
      wrongFrames += frames
    } catch is CommandError {
      // The layout ended that process, too: what was found is told without a picture.
      let records = ScenarioRecords(
        request,
        group,
        plan,
        sha256: "unknown",
        program: context.invocation
      )
      let found = violations.map { Violation($0) }
      wrongFrames += records.wrongFrames(withoutPictures: found, index: index)
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
