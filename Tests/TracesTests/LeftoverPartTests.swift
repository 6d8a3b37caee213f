import Expectations
import Foundation
import TestSupport
import Testing

@testable import Traces

@Suite("Parts of writers that were killed")
struct LeftoverPartTests {
  /// Returns the number of a process that was killed.
  private func killedWriter() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.processIdentifier
  }

  private func names(in directory: TemporaryDirectory) throws -> Set<String> {
    let folder = URL(filePath: directory.file("x")).deletingLastPathComponent().path
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  @Test("go with the next trace in their folder, and nothing else does")
  func next() throws {
    let directory = try TemporaryDirectory()
    let gone = try killedWriter()
    let left = [".\(gone)-0.a.ltrace.jsonl.part", ".\(gone)-12.b.part"]
    let kept = [
      ".\(getpid())-7.c.ltrace.jsonl.part", ".\(gone)-0.d", "\(gone)-0.e.part", ".f.part",
      ".\(gone)-x.g.part", ".-1-0.h.part", ".0-0.i.part", "j.ltrace.jsonl",
    ]
    for name in left + kept {
      expectTrue(FileManager.default.createFile(atPath: directory.file(name), contents: Data()))
    }
    try EveryRecord.trace.write(path: directory.file("k.ltrace.jsonl"))
    try expectEqual(names(in: directory), Set(kept + ["k.ltrace.jsonl"]))
  }

  @Test("are known by their names alone")
  func knownNames() {
    expectEqual(LeftoverParts.writer(of: ".12-0.a.part"), 12)
    expectEqual(LeftoverParts.writer(of: ".12-0.a.ltrace.jsonl.part"), 12)
    for name in [".part", "..part", ".12.part", ".12-0.part", ".12-0.a", ".12-0-1.a.part", ""] {
      expectNil(LeftoverParts.writer(of: name), "\(name)")
    }
  }
}
