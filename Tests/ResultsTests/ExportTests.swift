import Foundation
import Measurement
import Testing

@testable import Results

struct ExportTests {
  private let gates = [
    GateRecord(
      CellFixture.cell(layout: "waterfall:columns=3"),
      [
        GateRecord.Finding(.correctness, .held),
        GateRecord.Finding(
          .exact,
          .regression,
          ["allocs was 1 and is 2", "bytes was <3> & \"4\""]
        ),
        GateRecord.Finding(.budget, .missing, ["nothing, 100 %:\nreally | nothing"]),
        GateRecord.Finding(.time, .inconclusive, ["40 pairs do not suffice"]),
      ]
    )
  ]

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func `JUnit has a case for each gate, and nobody takes what is unclear for a pass`() {
    let exact = "allocs was 1 and is 2&#10;bytes was &lt;3&gt; &amp; &quot;4&quot;"
    let budget = "nothing, 100 %:&#10;really | nothing"
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="perfharness" tests="4" failures="1" errors="1" skipped="1">
        <testsuite name="perfharness" tests="4" failures="1" errors="1" skipped="1">
          <testcase classname="feed-fling.waterfall:columns=3.linear-scan.900" name="correctness"/>
          <testcase classname="feed-fling.waterfall:columns=3.linear-scan.900" name="exact">
            <failure message="allocs was 1 and is 2" type="regression">\(exact)</failure>
          </testcase>
          <testcase classname="feed-fling.waterfall:columns=3.linear-scan.900" name="budget">
            <error message="\(budget)" type="missing">\(budget)</error>
          </testcase>
          <testcase classname="feed-fling.waterfall:columns=3.linear-scan.900" name="time">
            <skipped message="40 pairs do not suffice"/>
          </testcase>
        </testsuite>
      </testsuites>

      """
    let cell = CellFixture.cell()
    let name = "\(cell.setting.index).\(cell.setting.items)"
    let text = expected.replacingOccurrences(of: "linear-scan.900", with: name)
    #expect(JUnitXML.text(gates) == text)
  }

  @Test func `Annotations say what and where, and GitHub's own signs are escaped`() {
    let lines = GitHubMarkdown.annotations(gates).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error title=exact%3A feed-fling waterfall%3Acolumns=3 "))
    #expect(lines[0].hasSuffix("::allocs was 1 and is 2%0Abytes was <3> & \"4\""))
    #expect(lines[1].contains("nothing, 100 %25:%0Areally | nothing"))
    #expect(lines[2].hasPrefix("::warning title=time%3A"))
    let many = Array(repeating: gates[0], count: 5)
    let cut = GitHubMarkdown.annotations(many).split(separator: "\n")
    #expect(cut.count == 10)
    #expect(cut.last == "::notice::and 6 more that do not hold, in the summary")
  }

  @Test func `The summary is a table whose cells hold any text, and ends before GitHub's limit`() {
    let lines = GitHubMarkdown.summary(gates.map { .gate($0) }).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[2].contains("| held | **regression** | **missing** | **inconclusive** |"))
    #expect(lines[2].contains("really \\| nothing<br>40 pairs"))
    #expect(lines.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 10 })
    let many = Array(repeating: ResultLine.gate(gates[0]), count: 10_000)
    let long = GitHubMarkdown.summary(many)
    #expect(long.utf8.count < 901_000)
    #expect(long.hasSuffix(" rows more\n"))
    let cells = GitHubMarkdown.summary([.cell(CellFixture.cell())]).split(separator: "\n")
    #expect(cells.count == 3)
    #expect(cells[0].contains("p99 ms"))
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
    #expect(bencher.values.first?["max-ms"] == ["value": 10])
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
      try JSONEncoder().encode(gates[0]).write(to: URL(fileURLWithPath: path))
      #expect(try ResultLine.read(path).gates == gates)
    }
  }
}
