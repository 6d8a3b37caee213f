import Expectations
import LayoutContract
import Testing
import TraceEditing
import Traces

@Suite("Trace summary")
struct TraceSummaryTests {
  @Test func countsWhatARecordingHolds() throws {
    let summary = try read("chat-prepend")
    expectEqual(summary.frameCount, 1930)
    expectEqual(summary.recordCount, 1991)
    expectEqual(summary.editCount, 18)
    expectEqual(summary.sizeCount, 18)
    expectEqual(summary.firstItemCount, 60)
    expectEqual(summary.durationNanoseconds, 32_217_130_000)
    expectEqual(summary.offsets?.lowerBound, 0)
    expectTrue(summary.topSpeed > 1000 && summary.topSpeed < 50_000, "\(summary.topSpeed)")
  }

  @Test func findsBehaviorsByTheirRules() throws {
    let chat = try read("chat-prepend").behaviors
    expectTrue(chat.contains(.prepend) && chat.contains(.lateSizes) && chat.contains(.fling))
    expectTrue(!chat.contains(.wheel) && !chat.contains(.horizontal))
    let masonry = try read("masonry-storm").behaviors
    expectTrue(masonry.contains(.wheel) && masonry.contains(.move))
    let across = try read("flow-horizontal").behaviors
    expectTrue(across.contains(.horizontal) && across.contains(.bounce))
  }

  @Test func keepsAtMostSoManyStretchesOfTime() throws {
    var summary = TraceSummary(path: "a", head: TraceHead(name: "a", viewSize: .zero))
    for second in 0..<100_000 {
      let frame = TraceFrame(offset: Point(x: 0, y: Double(second % 1000)))
      let time = Int64(second) * 1_000_000_000
      summary.consume(
        TraceRecord(timeNanoseconds: time, event: .frame(frame)),
        itemCount: 0,
        sectionCount: 0
      )
    }
    let stretches = summary.envelope.stretches
    expectTrue(stretches.count <= OffsetEnvelope.capacity, "\(stretches.count)")
    expectTrue(stretches.count > OffsetEnvelope.capacity / 4, "\(stretches.count)")
    expectEqual(stretches.compactMap { $0?.greatest }.max(), 999)
  }

  @Test func drawsTheGreatestOffsetOnTop() {
    var summary = TraceSummary(path: "a", head: TraceHead(name: "a", viewSize: .zero))
    for step in 0..<80 {
      let frame = TraceFrame(offset: Point(x: 0, y: Double(step)))
      let time = Int64(step) * 100_000_000
      summary.consume(
        TraceRecord(timeNanoseconds: time, event: .frame(frame)),
        itemCount: 0,
        sectionCount: 0
      )
    }
    expectEqual(summary.sparkline(width: 8), "▁▂▃▄▅▆▇█")
    let lines = summary.lines(width: 40)
    expectTrue(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    expectTrue(lines.contains { $0.hasPrefix("  79 ") }, "\(lines)")
  }

  @Test func namesThatSteerATerminalAreEscaped() {
    var head = TraceHead(name: "\u{1B}[2J", viewSize: .zero)
    head.provenance = ["a": "b\u{7}"]
    let text = TraceSummary(path: "a", head: head).lines(width: 80).joined()
    expectTrue(text.unicodeScalars.allSatisfy { $0.value >= 32 }, "\(text)")
  }

  private func read(_ name: String) throws -> TraceSummary {
    try TraceSummary(reading: TraceReader(path: Recordings.path(name)))
  }
}
