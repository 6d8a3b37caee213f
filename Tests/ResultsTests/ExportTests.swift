import Foundation
import Measurement
import Testing

@testable import Results

struct ExportTests {
  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func `Charts get a figure an entry, and none that is not there`() throws {
    let entries = try #require(
      try json(BenchmarkActionJSON.text([CellFixture.cell()])) as? [[String: Any]]
    )
    let names = entries.compactMap { $0["name"] as? String }
    #expect(names.contains { $0.hasSuffix(": p50") })
    // Ten active frames are too few for it.
    #expect(!names.contains { $0.hasSuffix(": p99") })
    #expect(entries.allSatisfy { $0["value"] is NSNumber && $0["unit"] is String })
    let largest = entries.first { ($0["name"] as? String)?.hasSuffix(": max") == true }
    #expect(largest?["value"] as? Double == 10)
    let bencher = try #require(
      try json(BencherJSON.text([CellFixture.cell()])) as? [String: [String: [String: Double]]]
    )
    #expect(bencher.count == 1)
    #expect(bencher.values.first?["max-ms"]?["value"] == 10)
    #expect(bencher.values.first?["allocations-count"] == ["value": 8])
  }

  @Test func `OpenMetrics has whole families in base units and an end`() {
    let lines = OpenMetricsText.text([CellFixture.cell(trace: "a \"b\"\\")]).split(separator: "\n")
    #expect(lines[0] == "# TYPE layout_frame_duration_seconds gauge")
    #expect(lines[1] == "# UNIT layout_frame_duration_seconds seconds")
    #expect(lines.last == "# EOF")
    let largest = lines.first { $0.contains("stat=\"max\"") }
    #expect(largest?.hasSuffix("} 0.01") == true)
    #expect(largest?.contains("trace=\"a \\\"b\\\"\\\\\"") == true)
    var families: [Substring] = []
    for line in lines.dropLast() {
      let words = line.split(separator: " ")
      let family = words[0] == "#" ? words[2] : line.prefix { $0 != "{" }
      if families.last != family { families.append(family) }
    }
    #expect(Set(families).count == families.count)
  }

  @Test func `A Chrome trace nests phases in frames, the slowest and those around them`() throws {
    var cell = CellFixture.cell(budget: FrameBudget(nanoseconds: 8_000_000))
    cell.slowest = [
      SlowFrame(
        frame: 9,
        timeNanoseconds: 0,
        milliseconds: 10,
        phase: .prepare,
        events: ["edit of 3"],
        command: ""
      )
    ]
    let document = try #require(try json(ChromeTraceJSON.text([cell])) as? [String: Any])
    let events = try #require(document["traceEvents"] as? [[String: Any]])
    let slices = events.filter { $0["ph"] as? String == "X" }
    let frames = slices.filter { ($0["name"] as? String)?.hasPrefix("frame ") == true }
    #expect(frames.compactMap { $0["name"] as? String } == (6...11).map { "frame \($0)" })
    for slice in slices where (slice["name"] as? String)?.hasPrefix("frame ") != true {
      let start = try #require(slice["ts"] as? Double)
      let end = start + (try #require(slice["dur"] as? Double))
      #expect(
        frames.contains { frame in
          guard let first = frame["ts"] as? Double, let length = frame["dur"] as? Double else {
            return false
          }
          return first <= start && end <= first + length + 1e-9
        }
      )
    }
    #expect(events.filter { $0["name"] as? String == "hitch" }.count == 2)
    let slow = frames.first { $0["name"] as? String == "frame 9" }
    #expect((slow?["args"] as? [String: Any])?["events"] as? String == "edit of 3")
  }

  @Test func `A file of something else is refused by its line`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/x.jsonl"
      try Data("{\"record\":\"slope\"}\n".utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: ResultError.self) { try ResultLine.read(path) }
      #expect(error?.description.contains("x.jsonl:1") == true)
      #expect(throws: ResultError.self) { try ResultLine.read("\(folder)/none.jsonl") }
    }
  }
}
