import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

/// Wrong frames are made where the layouts run, and come back as records.
@Suite struct WrongFrameRecordTests {
  private let folder: TraceFolder

  init() throws {
    folder = try TraceFolder()
  }

  /// What replays a layout: in this process, or in an executable whose layouts go wrong.
  private func runner(
    _ catalog: LayoutCatalog,
    _ words: [String],
    executable: OwnExecutable? = nil
  ) throws -> (runner: GroupRunner, group: ScenarioGroup) {
    let context = CommandContext(
      program: "perfharness",
      invocation: "perfharness",
      commandLine: "perfharness",
      catalog: catalog,
      layoutLibraries: nil,
      environment: [:],
      output: CapturedOutput(),
      executable: executable
    )
    let events = [9: [TraceEvent.view(TraceView(size: Size(width: 300, height: 380)))]]
    let arguments = try ArgumentParser(subcommand: .check, environment: [:])
      .parse(([try folder.trace(events: events)] + words + ["--quiet"])[...])
    let request = try ReplayRequest(arguments, environment: [:])
    let describer = LayoutDescriber(catalog, executable: nil, limits: request.limits)
    let schedule = try ReplaySchedule(request, catalog: catalog, describer)
    let runner = try GroupRunner(
      request,
      schedule: schedule,
      context: context,
      report: try ReportRequest(arguments, context: context),
      stepsPerScenario: 1
    )
    return (runner, schedule.groups[0])
  }

  private func crashing(_ index: String) throws -> (runner: GroupRunner, group: ScenarioGroup) {
    var catalog = LayoutCatalog()
    catalog.register("faulty", index: index) { _ in RowsLayout() }
    let executable = OwnExecutable(
      path: try BuiltExecutable("crashing-layouts").url.path,
      name: "crashing-layouts",
      environment: BuiltExecutable.inherited
    )
    return try runner(catalog, ["--layout", "faulty", "--index", index], executable: executable)
  }

  private func violation(_ invariant: String, frame: Int) -> ViolationRecord {
    ViolationRecord(
      invariant: invariant,
      frame: frame,
      timeNanoseconds: 0,
      message: "it went wrong",
      elements: [],
      command: ""
    )
  }

  @Test func whatACheckFindsIsARecord() throws {
    var catalog = LayoutCatalog()
    catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { fault in
        // Two are missing from what is asked for in the middle of the trace.
        fault.misanswer = { number, answer in
          number > 60 ? Array(answer.dropFirst(2)) : answer
        }
      }
    }
    let (runner, group) = try runner(catalog, ["--layout", "leaky"])
    let line = try #require(
      try runner.scenarios(
        of: [group],
        run: nil,
        here: { try $0.checkLines() },
        reply: { _, _ in nil },
        crashed: { $0.crashedLine($1, index: $2, limits: $3) }
      ).first?.first
    )
    let records = try runner.wrongFrames(of: group, 0, line.violations)
    expectEqual(Set(records.map(\.invariant)), Set(line.violations.map(\.invariant)))
    expectEqual(records.map(\.frame), records.map(\.frame).sorted())
    let record = try #require(records.first { $0.invariant == "QueryEqualsScan" })
    let found = try #require(line.violations.first { $0.invariant == "QueryEqualsScan" })
    expectEqual(record.message, found.message)
    expectEqual(record.frame, found.frame)
    expectEqual(record.trace, "small")
    expectEqual(record.setting, line.setting)
    expectTrue(record.summary.hasPrefix("a rect query returns"))
    expectEqual(record.actual?.marks.filter { $0.kind == .missing }.count, 2)
    expectEqual(record.expected?.marks.filter { $0.kind == .right }.count, 2)
    expectEqual(record.eventBefore, record.frame < 9 ? nil : resize)
    let data = try JSONEncoder().encode(record)
    try expectEqual(JSONDecoder().decode(WrongFrameRecord.self, from: data), record)
  }

  private let resize = SceneRecord.Event(frame: 9, kind: .resize, text: "view resize")

  @Test func aFrameThatEndedItsProcessHasTheOneBeforeIt() throws {
    let (runner, group) = try crashing("trap")
    let records = try runner.wrongFrames(of: group, 0, [violation("NoCrash", frame: 15)])
    expectEqual(records.count, 1)
    let record = try #require(records.first)
    expectEqual(record.expected?.caption, "frame 14, the last that was right")
    expectTrue(record.expected?.elements.isEmpty == false)
    expectNil(record.actual)
    expectEqual(record.message, "it went wrong")
    expectTrue(record.summary.hasPrefix("the layout ends no process"))
    expectEqual(record.eventBefore, resize)
    expectEqual(record.neighbours.map(\.frame), [13, 14])
  }

  @Test func aLayoutThatEndsTheProcessAgainHasTheTextAlone() throws {
    let (runner, group) = try crashing("trap")
    let found = [violation("NoOverlap", frame: 20), violation("NoOverlap", frame: 22)]
    let records = try runner.wrongFrames(of: group, 0, found)
    expectEqual(records.map(\.frame), [20])
    expectTrue(records.allSatisfy { $0.expected == nil && $0.actual == nil })
    expectEqual(records.map(\.message), ["it went wrong"])
    expectEqual(try runner.wrongFrames(of: group, 0, []).count, 0)
  }
}
