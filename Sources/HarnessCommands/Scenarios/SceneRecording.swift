import Foundation
import Results
import TraceReplay

/// Records what layouts showed, once everything is measured: a scene for each trace, layout and
/// number of items, since all indexes of a layout show the same.
///
/// A layout that ends the process in which it is recorded costs its scene, and nothing else.
final class SceneRecording {
  private let context: CommandContext
  private let report: ReportRequest
  private var scenes: [SceneRecord] = []

  /// Makes a recording without scenes.
  init(_ report: ReportRequest, context: CommandContext) {
    self.report = report
    self.context = context
  }

  /// The records as lines of JSON, in the order in which they were recorded.
  func lines() throws -> Data { try JSONLines.encode(scenes) }

  /// Records the groups of a schedule, as far as pictures of them are asked for.
  ///
  /// - Parameters:
  ///   - schedule: What was replayed.
  ///   - request: How.
  ///   - violations: What was found in each scenario, in the order of the schedule.
  /// - Throws: `TraceError` where a trace changed meanwhile, and `Interruption`.
  func record(
    _ schedule: ReplaySchedule,
    _ request: ReplayRequest,
    violations: [[ViolationRecord]]
  ) throws {
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
    for (group, violations) in wanted {
      // An index in which nothing was found shows best what the layout does.
      let place = violations.firstIndex { $0.isEmpty } ?? 0
      progress.begin("\(schedule.traces[group.trace].head.shownName) \(group.settings.kind) scene")
      try record(group, place, try schedule.plan(of: group), request)
    }
  }

  /// Records a scenario.
  ///
  /// - Parameters:
  ///   - group: The trace, the layout and the number of items.
  ///   - place: The index's place in the group.
  ///   - plan: What is replayed.
  ///   - request: How.
  /// - Throws: `Interruption`.
  func record(
    _ group: ScenarioGroup,
    _ place: Int,
    _ plan: ReplayPlan,
    _ request: ReplayRequest
  ) throws {
    var single = group
    single.entries = [group.entries[place]]
    let scenario = PicturedScenario(
      context: context,
      request: request,
      group: single,
      plan: plan,
      forward: { if !self.report.isQuiet { self.context.output.writeMessage($0) } }
    )
    let order = PictureOrder()
    do {
      let reply = try scenario.reply(
        "no scene can be recorded",
        order: { $0.pictures = order },
        here: { try $0.pictured(order) }
      )
      guard case .pictured(let pictures) = reply else { throw JobReply.unexpected }
      scenes.append(pictures.scene)
    } catch let error as CommandError {
      let why = error.reasons.map(\.sentence).joined(separator: "; ")
      context.complain("\(plan.name) \(group.settings.commandLineText): \(why)")
    }
  }
}
