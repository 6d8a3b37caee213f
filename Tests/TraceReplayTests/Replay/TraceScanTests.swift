import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("A scan of a trace")
struct TraceScanTests {
  @Test("counts what a plan of any options has")
  func countsLikePlan() throws {
    let finding = try forAll(seeds: 0..<150) { generator in
      let trace = RandomTrace.waterfall.draw(&generator)
      let options = ReplayOptions.random(&generator)
      let (scan, plan) = (try TraceScan(trace), try ReplayPlan(trace, options: options))
      let frames = try scan.frames(refreshHz: options.refreshHz)
      if frames.count != plan.frames.count { return "\(frames.count) frames" }
      if frames.durationNanoseconds != plan.durationNanoseconds { return "another duration" }
      if scan.itemCount(grownTo: options.items) != plan.itemCount { return "other items" }
      if scan.hasOneSection != plan.hasOneSection { return "other sections" }
      let kinds = Set(
        plan.events.compactMap { event in
          switch event {
          case .configure(let settings), .switchLayout(let settings): settings.kind
          default: nil
          }
        }
      )
      for kind in kinds.union(["waterfall"])
      where scan.settingsChanges(of: kind) != plan.settingsChanges(of: kind) {
        return "other changes"
      }
      if scan.recordedLayout != plan.recordedLayout { return "other settings" }
      return scan.name == plan.name && scan.path == plan.path ? nil : "another name"
    }
    expectNil(finding)
  }

  @Test("counts the only frame of a trace once at any refresh rate")
  func countsOneFrame() throws {
    var made = PlanTrace(items: 3)
    made.frame(0)
    var options = ReplayOptions()
    options.refreshHz = 120
    let frames = try TraceScan(made.trace).frames(refreshHz: 120)
    expectEqual(frames.count, 1)
    expectEqual(frames.count, try ReplayPlan(made.trace, options: options).frames.count)
  }

  @Test("finds the errors that a plan finds")
  func findsErrors() throws {
    let head = TraceHead(name: "by hand", viewSize: Size(width: 300, height: 400))
    let frame = TraceEvent.frame(TraceFrame(offset: .zero))
    let cycle = TraceEvent.items(
      TraceItems(section: 0, identities: .listed([1, 2]), parents: [2, 1])
    )
    let edit = TraceEvent.edit(TraceEdit(operations: [.delete(section: 0, item: 7, count: 1)]))
    for events in [
      [cycle, frame],
      [.items(TraceItems(section: 0, identities: .listed([1]))), frame, edit, frame],
    ] {
      var trace = Trace(path: "a.jsonl", head: head, records: [])
      for (index, event) in events.enumerated() {
        trace.records.append(TraceRecord(timeNanoseconds: 0, line: index + 2, event: event))
      }
      let error = #expect(throws: TraceError.self) { try ReplayPlan(trace) }
      let found = #expect(throws: TraceError.self) { try TraceScan(trace) }
      expectEqual(found?.description, error?.description)
    }
  }

  @Test("refuses a refresh rate that gives too many frames")
  func refusesMonths() throws {
    let frames = [0, 90 * 86_400_000_000_000].map { time in
      TraceRecord(timeNanoseconds: time, event: .frame(TraceFrame(offset: .zero)))
    }
    let trace = Trace(path: "long", head: TraceHead(name: "a", viewSize: .zero), records: frames)
    let scan = try TraceScan(trace)
    #expect(throws: TraceError.self) { try scan.frames(refreshHz: 60) }
    expectEqual(try scan.frames(refreshHz: nil).count, 2)
  }
}
