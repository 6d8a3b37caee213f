import Expectations
import Foundation
import Measurement
import Results
import Testing

struct ChromeTraceTests {
  private struct Document: Decodable {
    var displayTimeUnit: String
    var traceEvents: [Event]
  }

  private struct Event: Decodable {
    struct Arguments: Decodable {
      var name: String?
      var events: String?
    }

    var name: String
    var cat: String?
    var ph: String
    var pid: Int
    var tid: Int?
    var ts: Double?
    var dur: Double?
    var args: Arguments?

    var isFrame: Bool { ph == "X" && cat == "frame" }
  }

  private func events(_ text: String) throws -> [Event] {
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    expectEqual(document.displayTimeUnit, "ms")
    return document.traceEvents
  }

  /// Returns a time in whole nanoseconds, as Perfetto reads it.
  private func nanoseconds(_ microseconds: Double?) throws -> Int {
    Int((try #require(microseconds) * 1000).rounded())
  }

  @Test func `Slices of a track are apart or within one another`() throws {
    let slices = try events(GoldenFile.chromeTrace.text).filter { $0.ph == "X" }
    expectTrue(slices.contains { $0.cat == "phase" })
    for (_, track) in Dictionary(grouping: slices, by: { [$0.pid, $0.tid ?? -1] }) {
      var open: [(start: Int, end: Int)] = []
      let spans = try track.map { slice in
        let start = try nanoseconds(slice.ts)
        return (start: start, end: start + (try nanoseconds(slice.dur)), isFrame: slice.isFrame)
      }
      for span in spans.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) {
        while let last = open.last, last.end <= span.start { open.removeLast() }
        expectTrue(open.allSatisfy { span.end <= $0.end })
        expectEqual(span.isFrame, open.isEmpty)
        open.append((span.start, span.end))
      }
    }
  }

  @Test func `Every process and track has a name, and both sides of a comparison one each`() throws
  {
    let events = try events(GoldenFile.chromeTrace.text)
    let processes = Dictionary(grouping: events, by: \.pid)
    // Four scenarios and two sides of two comparisons.
    expectEqual(processes.keys.sorted(), Array(1...8))
    for (_, events) in processes {
      expectEqual(events.filter { $0.ph == "M" && $0.name == "process_name" }.count, 1)
      expectEqual(events.filter { $0.ph == "M" && $0.name == "thread_name" }.count, 1)
      expectTrue(events.allSatisfy { $0.ph != "X" || $0.tid == 1 })
    }
    let names = events.filter { $0.name == "process_name" }.compactMap { $0.args?.name }
    expectEqual(names[4], "base: feed-fling / waterfall:columns=3 / chunked / 1000")
    expectEqual(names[5], "head: feed-fling / waterfall:columns=3 / chunked / 1000")
    func frame(_ process: Int) -> Event? {
      processes[process]?.first { $0.name == "frame 5" && $0.isFrame }
    }
    let (base, head) = (try #require(frame(5)), try #require(frame(6)))
    expectEqual(base.ts, head.ts)
    expectEqual(base.dur, 45)
    expectEqual(head.dur, 90)
    expectEqual(head.args?.events, "edit of 3, 2 sizes")
  }

  @Test func `The slowest frames are shown and those around them, in microseconds`() throws {
    var scenario = ScenarioFixture.scenario(budget: FrameBudget(nanoseconds: 8_000_000))
    scenario.slowest = [
      SlowFrame(9, of: scenario.frames, timeNanoseconds: 0, events: ["edit of 3"], command: "")
    ]
    let events = try events(ChromeTraceJSON.text([scenario]))
    let frames = events.filter(\.isFrame)
    expectEqual(frames.map(\.name), (6...11).map { "frame \($0)" })
    expectEqual(frames.map(\.ts), (6...11).map { 10_000 * Double($0) })
    expectEqual(frames.map(\.dur), [7_000, 8_000, 9_000, 10_000, 1, 1])
    expectEqual(events.filter { $0.name == "hitch" }.map(\.ts), [88_000, 98_000])
    expectEqual(frames[3].args?.events, "edit of 3")
  }

  @Test func `Times of a damaged file do not stop it`() throws {
    var scenario = ScenarioFixture.scenario()
    for replay in scenario.frames.nanoseconds.indices {
      scenario.frames.nanoseconds[replay][9] = .max
      scenario.frames.nanoseconds[replay][8] = .min
    }
    scenario.slowest = ScenarioFixture.brokenScenario().slowest
    try expectEqual(events(ChromeTraceJSON.text([scenario])).filter(\.isFrame).count, 6)
  }
}
