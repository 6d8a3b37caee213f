import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

/// Wrong frames are drawn in the process that runs the layout, and returned as records.
struct ViolationFigureTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A scenario to replay, in this process or in an executable whose layouts crash.
  private struct Subject {
    let records: ScenarioRecords
    let recording: PictureRecorder

    /// Returns the wrong frames of violations.
    func wrongFrames(_ violations: [ViolationRecord]) throws -> [ViolationFigure] {
      let before = recording.wrongFrames.count
      try recording.draw(violations, of: records, 0)
      return Array(recording.wrongFrames.dropFirst(before))
    }
  }

  private func subject(
    _ catalog: LayoutCatalog,
    _ words: [String],
    executable: CurrentExecutable? = nil
  ) throws -> Subject {
    let context = CommandContext(catalog, executable: executable)
    let events = [9: [TraceEvent.view(TraceView(size: Size(width: 300, height: 380)))]]
    let arguments = try ArgumentParser(command: CheckCommand.self, environment: [:])
      .parse(([try folder.trace(events: events)] + words + ["--quiet"])[...])
    let request = try ReplayRequest(arguments, environment: [:])
    let inspector = LayoutInspector(catalog, executable: nil, limits: request.limits)
    let schedule = try ReplaySchedule(request, catalog: catalog, inspector)
    return Subject(
      records: try schedule.records(of: schedule.groups[0], program: "perfharness"),
      recording: PictureRecorder(try ReportRequest(arguments, context: context), context: context)
    )
  }

  private func crashing(_ index: String) throws -> Subject {
    var catalog = LayoutCatalog()
    catalog.register("faulty", index: index) { _ in RowsLayout() }
    let executable = CurrentExecutable(
      path: try BuiltExecutable("crashing-layouts").url.path,
      name: "crashing-layouts",
      environment: BuiltExecutable.inherited
    )
    return try subject(catalog, ["--layout", "faulty", "--index", index], executable: executable)
  }

  private func violation(_ invariant: String, frame: Int) -> ViolationRecord {
    let message = "it went wrong"
    return ViolationRecord(
      Violation(invariant: invariant, frame: frame, timeNanoseconds: 0, message: message)
    )
  }

  @Test func whatACheckFindsIsARecord() throws {
    var catalog = LayoutCatalog()
    catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { fault in
        // Two elements are missing from every answer in the second half of the trace.
        fault.misanswer = { number, answer in
          number > 60 ? Array(answer.dropFirst(2)) : answer
        }
      }
    }
    let subject = try subject(catalog, ["--layout", "leaky"])
    let replay = try GroupReplay(subject.records)
    let line = try #require(try replay.checkLines().first)
    let records = try subject.wrongFrames(line.violations)
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
    try expectEqual(JSONDecoder().decode(ViolationFigure.self, from: data), record)
  }

  private let resize = SceneRecord.Event(frame: 9, kind: .resize, text: "view resize")

  @Test func aFrameThatEndedItsProcessHasTheOneBeforeIt() throws {
    let records = try crashing("trap").wrongFrames([violation("NoCrash", frame: 15)])
    expectEqual(records.count, 1)
    let record = try #require(records.first)
    expectEqual(record.expected?.caption, "frame 14, the last that was right")
    expectTrue(record.expected?.elements.isEmpty == false)
    expectNil(record.actual)
    expectEqual(record.message, "it went wrong")
    expectTrue(record.summary.hasPrefix("the layout ends no process"))
    expectEqual(record.eventBefore, resize)
    expectEqual(record.neighbors.map(\.frame), [13, 14])
  }

  @Test func aLayoutThatEndsTheProcessAgainHasTheTextAlone() throws {
    let found = [violation("NoOverlap", frame: 20), violation("NoOverlap", frame: 22)]
    let records = try crashing("trap").wrongFrames(found)
    expectEqual(records.map(\.frame), [20])
    expectTrue(records.allSatisfy { $0.expected == nil && $0.actual == nil })
    expectEqual(records.map(\.message), ["it went wrong"])
  }
}
