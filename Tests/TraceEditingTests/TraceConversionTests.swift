import Expectations
import Foundation
import Testing
import TraceEditing
import Traces

@Suite("A recording in another form")
struct TraceConversionTests {
  @Test("is the same to the byte after packing and unpacking", arguments: Recordings.names)
  func packsAndUnpacks(_ name: String) throws {
    let folder = try ScratchFolder()
    let packed = folder.path("a.ltrace.jsonl.zst")
    try TraceWriter.copy(Recordings.path(name), to: packed)
    try TraceWriter.copy(packed, to: folder.path("a.ltrace.jsonl"))
    let before = FileManager.default.contents(atPath: Recordings.path(name))
    expectTrue(folder.bytes("a.ltrace.jsonl") == before)
    let size = folder.bytes("a.ltrace.jsonl.zst")?.count ?? 0
    expectTrue(size > 0 && size < (before?.count ?? 0) / 4, "\(size)")
  }

  @Test("keeps what is written another way than ours")
  func bytesStay() throws {
    let folder = try ScratchFolder()
    let text =
      #"{ "format": "layout-trace", "k":"head","v":[1,0],"name":"a\u0062","view":{"w":1,"h":2}}"#
      + "\r\n" + #"{"t":0,"k":"mystery","z":[1,{"y":null}]}"# + "\r\n"
      + #"{"t":0.0,"k":"end","frames":0,"records":3}"# + "\r\n\r\n"
    let path = folder.path("a.ltrace.jsonl")
    try Data(text.utf8).write(to: URL(filePath: path))
    try TraceWriter.copy(path, to: folder.path("b.ltrace.jsonl.zst"))
    try TraceWriter.copy(folder.path("b.ltrace.jsonl.zst"), to: folder.path("c.ltrace.jsonl"))
    expectEqual(folder.bytes("c.ltrace.jsonl"), Data(text.utf8))
  }

  @Test("is not made of a file that is not sound")
  func unsoundIsRefused() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(["{}"])
    let error = #expect(throws: TraceError.self) {
      try TraceWriter.copy(path, to: folder.path("b.ltrace.jsonl.zst"))
    }
    expectEqual(error?.path, path)
    expectEqual(error?.line, 1)
    expectNil(folder.bytes("b.ltrace.jsonl.zst"))
  }

  @Test("is a table of times and offsets")
  func table() throws {
    let folder = try ScratchFolder()
    let reader = try TraceReader(path: Recordings.path("chat-prepend"))
    try reader.writeCSV(to: folder.path("a.csv"))
    let text = String(decoding: folder.bytes("a.csv") ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    expectEqual(lines.count, 1931)
    expectEqual(Array(lines.prefix(2)), ["t_ns,y", "11670000,5130"])
  }

  @Test("is a trace of events with a counter, phases and instants")
  func chromeTrace() throws {
    let folder = try ScratchFolder()
    let reader = try TraceReader(path: Recordings.path("chat-prepend"))
    try reader.writeChromeTrace(to: folder.path("a.json"))
    let object = try JSONSerialization.jsonObject(with: folder.bytes("a.json") ?? Data())
    let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    func count(_ phase: String, _ name: String) -> Int {
      events.count {
        $0["ph"] as? String == phase && ($0["name"] as? String)?.hasPrefix(name) == true
      }
    }
    expectEqual(count("i", "edit: "), 18)
    expectEqual(count("i", "mark: "), 21)
    expectTrue(count("C", "scroll offset") > 500, "\(count("C", "scroll offset"))")
    expectTrue(count("X", "decel") > 3, "\(count("X", "decel"))")
    let slices = events.filter { $0["ph"] as? String == "X" }
    let length = slices.compactMap { $0["dur"] as? Double }.reduce(0, +)
    expectTrue((length - 32_205_460).magnitude < 17_000, "\(length)")
  }

  @Test("is closed after its last whole frame where it was cut off")
  func repairs() throws {
    let folder = try ScratchFolder()
    let whole = FileManager.default.contents(atPath: Recordings.path("chat-prepend")) ?? Data()
    let path = folder.path("crashed.ltrace.jsonl")
    try whole.prefix(100_000).write(to: URL(filePath: path))
    let output = folder.path("repaired.ltrace.jsonl")
    let repair = try TraceCut.repair(TraceReader(path: path), to: output)
    expectTrue(repair.reason?.contains("cut off") ?? false, "\(repair)")
    let trace = try Trace.read(path: output)
    expectTrue(trace.records.last?.isFrame ?? false)
    let expected = try Trace.read(path: Recordings.path("chat-prepend")).records
    expectEqual(trace.records.map(\.event), expected.prefix(trace.records.count).map(\.event))
    let next = expected[trace.records.count...].firstIndex(where: \.isFrame) ?? 0
    let rest = expected[trace.records.count...next].map(\.line)
    let lines = whole.prefix(100_000).split(separator: 10).count
    expectTrue((rest.last ?? 0) >= lines, "a whole frame is lost: \(rest) of \(lines)")
  }

  @Test("of which all was whole is kept whole, and one without a frame is refused")
  func repairsAtTheEdges() throws {
    let folder = try ScratchFolder()
    let output = folder.path("repaired.ltrace.jsonl")
    let reader = try TraceReader(path: Recordings.path("flow"))
    let repair = try TraceCut.repair(reader, to: output)
    expectNil(repair.reason)
    let difference = try TraceDifference(Recordings.path("flow"), output)
    expectTrue(difference.isSame, "\(difference.lines)")
    let head = SmallTrace().lines[0]
    let broken = try folder.write([head, "{"], to: "broken.ltrace.jsonl")
    #expect(throws: TraceError.self) {
      try TraceCut.repair(TraceReader(path: broken), to: folder.path("none.ltrace.jsonl"))
    }
    expectNil(folder.bytes("none.ltrace.jsonl"))
  }
}
