import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import Traces

@Suite("The writer")
struct TraceWriterTests {
  @Test("writes every kind of record so that it reads back equal", arguments: ["", ".zst"])
  func roundTrip(_ ending: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("all.ltrace.jsonl" + ending)
    let trace = EveryRecord.trace
    try trace.write(path: path)
    let copy = try Trace.read(path: path)
    expectEqual(copy.head, trace.head)
    expectEqual(copy.records.map(\.event), trace.records.map(\.event))
    expectEqual(copy.records.map(\.timeNanoseconds), trace.records.map(\.timeNanoseconds))
    expectTrue(copy.warnings.isEmpty)
    expectEqual(copy.path, path)
  }

  @Test("writes numbers short and lengths to three decimals")
  func canonicalText() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.ltrace.jsonl")
    let head = TraceHead(name: "a\"\\\n\u{1}é", viewSize: Size(width: 375.5, height: 812))
    let frame = TraceFrame(
      offset: Point(x: 0, y: 0.1 + 0.2),
      contentLength: 12_345_678.0625,
      phase: .drag,
      anchor: TraceFrame.Anchor(id: -3, distance: -0.0004)
    )
    let records = [
      TraceRecord(timeNanoseconds: 5, event: .frame(frame)),
      TraceRecord(timeNanoseconds: 6, event: .scroll(TraceScroll(target: .offset(-1.05)))),
    ]
    try Trace(head: head, records: records).write(path: path)
    let text = String(decoding: try TemporaryDirectory.bytes(of: path), as: UTF8.self)
    expectEqual(
      text.split(separator: "\n"),
      [
        #"{"k":"head","format":"layout-trace","v":[1,0],"name":"a\"\\\u000a\u0001é","unit":"pt","#
          + #""axis":"y","scale":1,"refreshHz":60,"view":{"w":375.5,"h":812}}"#,
        #"{"t":5,"k":"frame","y":0.3,"ch":12345678.063,"ph":"drag","a":[-3,0]}"#,
        #"{"t":6,"k":"scroll","y":-1.05}"#, #"{"t":6,"k":"end","frames":1,"records":4}"#,
      ]
    )
    try expectEqual(Trace.read(path: path).head.name, head.name)
  }

  @Test("counts the end itself and leaves a given one out")
  func writesEnd() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.ltrace.jsonl")
    let head = TraceHead(name: "a", viewSize: .zero)
    let writer = try TraceWriter(path: path, head: head)
    try writer.write(TraceRecord(timeNanoseconds: 3, event: .mark("m")))
    try writer.write(TraceRecord(timeNanoseconds: 8, event: .end(frames: 70, records: 80)))
    try writer.finish()
    let reader = try TraceReader(path: path)
    try expectEqual(reader.next()?.event, .mark("m"))
    try expectEqual(
      reader.next(),
      TraceRecord(timeNanoseconds: 8, line: 3, event: .end(frames: 0, records: 3))
    )
  }

  @Test("leaves what stood there where it is not finished")
  func isAtomic() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.ltrace.jsonl")
    try EveryRecord.trace.write(path: path)
    let before = try TemporaryDirectory.bytes(of: path)
    do {
      let writer = try TraceWriter(path: path, head: TraceHead(name: "b", viewSize: .zero))
      try writer.write(TraceRecord(timeNanoseconds: 0, event: .reload))
    }
    try expectEqual(TemporaryDirectory.bytes(of: path), before)
    try expectEqual(directory.contents(), ["a.ltrace.jsonl"])
  }

  @Test(
    "refuses records that no reader would take, and leaves what stood there",
    arguments: [
      (TraceEvent.frame(TraceFrame(offset: Point(x: 0, y: .nan))), "not finite"),
      (.view(TraceView(size: Size(width: .infinity, height: 1))), "not finite"),
      (.expect(TraceExpectation(budgetMilliseconds: -.infinity)), "not finite"),
      (.expect(TraceExpectation(anchor: .max)), "beyond 2^53"),
      (.view(TraceView(size: Size(width: -1, height: 1))), "0 or more"),
      (.edit(TraceEdit(operations: [.deleteSection(3)])), "no section 3"),
      (
        .items(
          TraceItems(
            section: 0,
            identities: .counted(first: 0, count: 1),
            sizes: .function(SizeFunction(name: .constant, seed: .max, parameters: [:]))
          )
        ),
        "beyond 2^53"
      ),
    ]
  )
  func refuses(_ event: TraceEvent, _ phrase: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.ltrace.jsonl")
    let trace = Trace(
      head: TraceHead(name: "a", viewSize: .zero),
      records: [TraceRecord(timeNanoseconds: 0, event: event)]
    )
    let error = #expect(throws: TraceError.self) { try trace.write(path: path) }
    expectEqual(error?.path, path)
    expectEqual(error?.line, 2)
    expectEqual(error?.reason.contains(phrase), true, "\(String(describing: error))")
    expectTrue(try directory.contents().isEmpty)
  }

  @Test("says that a directory is missing")
  func refusesMissingDirectory() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: TraceError.self) {
      try EveryRecord.trace.write(path: directory.file("no/a.ltrace.jsonl"))
    }
    expectEqual(error?.reason.contains("cannot be created"), true)
  }
}
