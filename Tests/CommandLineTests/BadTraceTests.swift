import Expectations
import Foundation
import TestSupport
import Testing

import HarnessCommands

/// The errors for malformed traces, each with exit code 65.
struct BadTraceTests {
  private func sound() throws -> [String] {
    let folder = try TemporaryDirectory()
    let text = try String(contentsOfFile: folder.trace(), encoding: .utf8)
    return text.split(separator: "\n").map { String($0) }
  }

  private func ending(
    _ lines: some Sequence<String>,
    in folder: TemporaryDirectory
  ) throws -> Ending {
    let path = try folder.write(
      lines.map { "\($0)\n" }.joined(),
      to: "bad.ltrace.jsonl"
    )
    return Ending(["run", path, "--results", folder.file("results"), "--repeats", "0"])
  }

  private func expectRefusal(_ lines: some Sequence<String>, _ part: String) throws {
    let folder = try TemporaryDirectory()
    let ending = try ending(lines, in: folder)
    expectEqual(ending.code, 65, "\(ending.messages)")
    expectTrue(ending.messages.contains("bad.ltrace.jsonl"))
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectEqual(ending.messages.filter { $0 == "\n" }.count, 1)
    expectTrue(ending.text.isEmpty)
    expectTrue(folder.recordFiles(under: "results").isEmpty)
  }

  @Test func truncated() throws {
    try expectRefusal(sound().dropLast(), "end")
  }

  @Test func truncatedInTheMiddleOfALine() throws {
    let lines = try sound()
    let half = String(lines[20].prefix(10))
    try expectRefusal(lines[..<20] + [half], ":21:")
  }

  @Test func reordered() throws {
    var lines = try sound()
    lines.swapAt(5, 8)
    try expectRefusal(lines, ":7:")
  }

  @Test func notANumber() throws {
    var lines = try sound()
    lines[6] = lines[6].replacingOccurrences(of: #""y":40"#, with: #""y":NaN"#)
    expectTrue(lines[6].contains("NaN"))
    try expectRefusal(lines, ":7:")
  }

  @Test func parentsInACycle() throws {
    var lines = try sound()
    lines[1] =
      #"{"t":0,"k":"items","sec":0,"at":0,"ids":[4,7,9],"est":[9,9],"parents":[7,4,-1]}"#
    try expectRefusal(lines, ":2: item 4 is its own ancestor by way of 7; give one of them")
  }

  @Test func wrongVersion() throws {
    var lines = try sound()
    lines[0] = lines[0].replacingOccurrences(of: #""v":[1,0]"#, with: #""v":[9,0]"#)
    expectTrue(lines[0].contains("[9,0]"))
    try expectRefusal(lines, "version")
  }

  @Test func empty() throws {
    try expectRefusal([], "empty")
  }

  @Test func binary() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("bad.ltrace.jsonl")
    let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let ending = Ending(["check", path])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("bad.ltrace.jsonl"))
  }

  @Test func aHundredTimesTooLarge() throws {
    var lines = try sound()
    lines[1] = #"{"t":0,"k":"items","sec":0,"at":0,"id0":0,"n":2000000000,"est":[100,100]}"#
    try expectRefusal(lines, "20000000")
  }

  @Test func aPipeOrADeviceIsRefusedAndNotWaitedFor() throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.file("pipe.ltrace.jsonl")
    expectEqual(mkfifo(pipe, 0o600), 0)
    for operand in [pipe, folder.path, "/dev/zero"] {
      let ending = Ending(["check", operand])
      expectEqual(ending.code, 65)
      expectTrue(ending.messages.contains("write the trace to a file first"), "\(ending.messages)")
    }
  }

  @Test func oneMalformedTraceKeepsTheOthersFromBeingReplayed() throws {
    let folder = try TemporaryDirectory()
    let good = try folder.trace()
    let bad = try folder.write("{}\n", to: "bad.ltrace.jsonl")
    let ending = Ending(["run", good, bad, "--results", folder.file("results")])
    expectEqual(ending.code, 65)
    expectTrue(ending.text.isEmpty)
    expectTrue(folder.recordFiles(under: "results").isEmpty)
  }

  @Test func everyBadTraceIsNamedAndTheWorstDecides() throws {
    let folder = try TemporaryDirectory()
    let bad = try folder.write("{}\n", to: "bad.ltrace.jsonl")
    let worse = try folder.write("", to: "worse.ltrace.jsonl")
    let ending = Ending(["check", bad, worse])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("bad.ltrace.jsonl"))
    expectTrue(ending.messages.contains("worse.ltrace.jsonl"))
  }
}
