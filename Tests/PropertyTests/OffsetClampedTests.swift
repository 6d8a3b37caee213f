import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("OffsetClamped")
struct OffsetClampedTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "OffsetClamped")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "OffsetClamped")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds content that shrinks under a resting offset")
  func findsShrinking() throws {
    let property = InvariantProperty(name: "OffsetClamped")
    let finding = try property.findingOnMutant { fault in
      fault.shrinkage = 100
    }
    expectEqual(finding?.contains("outside"), true)
  }

  @Test("lets content grow under an over-scroll while it is laid out as it comes into view")
  func passesGrowth() throws {
    var trace = Trace(
      head: TraceHead(name: "pull", viewSize: Size(width: 320, height: 400)),
      records: []
    )
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: 20),
      sizes: .listed(
        widths: Array(repeating: 320, count: 20),
        heights: Array(repeating: 200, count: 20)
      )
    )
    func add(_ event: TraceEvent, at milliseconds: Int64) {
      trace.records.append(
        TraceRecord(timeNanoseconds: milliseconds * 1_000_000, event: event)
      )
    }
    add(.items(items), at: 0)
    let added = Array(20..<40)
    let sides = (
      width: [Double](repeating: 320, count: 20), height: [Double](repeating: 200, count: 20)
    )
    let metrics = TraceSizes(ids: added, widths: sides.width, heights: sides.height)
    for (index, offset) in [0.0, 3000, 3600, 3800, 3800].enumerated() {
      if index == 4 {
        // Of the rows added after the last, those that the new offset shows are measured, and are
        // higher.
        let insert = TraceEdit.Operation.insert(section: 0, item: 20, ids: added)
        add(.edit(TraceEdit(operations: [insert], metrics: metrics)), at: 60)
      }
      let point = Point(x: 0, y: offset)
      add(.frame(TraceFrame(offset: point, phase: .bounce)), at: Int64(index) * 16)
    }
    let settings = LayoutSettings(
      kind: "flow",
      parameters: [
        ("sizing", .text("estimated")), ("itemWidth", .number(320)), ("itemHeight", .number(80)),
        ("lineSpacing", .number(0)),
      ]
    )
    let entry = try #require(LayoutCatalog.builtIn.entries(ofLayout: "flow").first)
    let options = CheckOptions(only: "OffsetClamped")
    let outcome = try entry.factory.check(try ReplayPlan(trace), settings, options)
    expectTrue(outcome.count(of: "OffsetClamped").checked > 4)
    expectNil(outcome.firstFinding)
  }
}
