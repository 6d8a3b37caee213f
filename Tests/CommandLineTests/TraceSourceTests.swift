import Expectations
import Foundation
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

@Suite("The trace of a plan")
struct TraceSourceTests {
  /// Returns a trace with a record of an unknown kind, with or without its end record.
  private func text(in folder: TemporaryDirectory, isWhole: Bool = true) throws -> String {
    var lines = try String(contentsOfFile: folder.trace(), encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    lines.insert(#"{"t":0,"k":"shake"}"#, at: 2)
    let end = lines.removeLast()
    if isWhole { lines.append(end.replacing("\"records\":33", with: "\"records\":34")) }
    return lines.map { "\($0)\n" }.joined()
  }

  @Test("gives the same plan and warnings whether it is kept or read for each plan")
  func keepsOrReads() throws {
    let folder = try TemporaryDirectory()
    let text = try text(in: folder)
    let path = try folder.write(text, to: "odd.ltrace.jsonl")
    let sources = [
      try TraceSource(path: path),
      try TraceSource(path: path, keptRecords: 1),
      try TraceSource(path: path, bytes: Array(text.utf8), keptRecords: 1),
    ]
    let plans = try sources.map { try $0.plan(ReplayOptions()) }
    let scans = try sources.map { try $0.scan() }
    expectEqual(plans[0].frames.count, 30)
    expectEqual(scans[0].warnings.count, 1)
    for (source, (plan, scan)) in zip(sources, zip(plans, scans)) {
      expectEqual(source.head, sources[0].head)
      expectEqual(plan.frames, plans[0].frames)
      expectEqual(scan.warnings, scans[0].warnings)
      expectEqual(try scan.frames(refreshHz: nil).count, plan.frames.count)
    }
  }

  @Test("is found under the old name of its folder, with the new one", arguments: [true, false])
  func findsRenamedFolders(_ isFile: Bool) throws {
    let folder = try TemporaryDirectory()
    let name = isFile ? "/a.ltrace.jsonl" : ""
    let path = try folder.write(text(in: folder), to: "traces/written/a.ltrace.jsonl")
    let old = folder.file("traces/generated\(name)")
    let ending = Ending(["trace", "validate", old])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains(path), "\(ending.text)")
    let new = folder.file("traces/written\(name)")
    expectTrue(ending.messages.contains("'\(old)' is now '\(new)'\n"), "\(ending.messages)")
    // A folder that exists keeps its name.
    try folder.makeFolder("traces/generated")
    expectEqual(Ending(["trace", "validate", old]).code == 0, isFile)
  }

  @Test("is refused where what is wrong comes after what is kept, once it is scanned or planned")
  func refusesLate() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(text(in: folder, isWhole: false), to: "odd.ltrace.jsonl")
    #expect(throws: TraceError.self) { try TraceSource(path: path) }
    let source = try TraceSource(path: path, keptRecords: 1)
    let errors = [
      #expect(throws: TraceError.self) { try source.plan(ReplayOptions()) },
      #expect(throws: TraceError.self) { try source.scan() },
    ]
    for error in errors {
      expectTrue(error?.reason.contains("without an 'end' record") ?? false)
    }
  }
}
