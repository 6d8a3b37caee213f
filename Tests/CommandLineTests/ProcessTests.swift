import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Tests that need the built executable.
struct ProcessTests {
  private let harness: BuiltExecutable

  init() throws {
    harness = try BuiltExecutable("perfharness")
  }

  @Test func exitCodesReachTheShell() throws {
    try expectEqual(
      harness.run(["--version"]).text,
      "perfharness \(HarnessVersion.text), replay protocol \(ReplayProtocol.version)\n"
    )
    try expectEqual(harness.run(["run", "--nothing"]).code, 64)
    try expectEqual(harness.run(["check", "no-such-trace.ltrace.jsonl"]).code, 5)
  }

  @Test func checkWritesTheSameBytesInEveryProcessAndNoColorIntoAPipe() throws {
    let folder = try TemporaryDirectory()
    let words = ["check", try folder.trace(), "--json", "-"]
    let first = try harness.run(words)
    expectEqual(first.code, 0)
    expectEqual(first.text.split(separator: "\n").count, RunOutputTests.indexCount)
    expectEqual(first.text, (try harness.run(words)).text)
    let text = try harness.run(["check", try folder.trace()]).text
    expectTrue(text.contains("passed"))
    expectTrue(!text.contains("\u{1B}"))
  }

  @Test func theHarnessAllocatesNothingInAFrameThatItCounts() throws {
    let folder = try TemporaryDirectory()
    let ending = try harness.run([
      "run", try folder.trace(), "--layout", "null", "--results", "none", "--json", "-",
    ])
    expectEqual(ending.code, 0)
    let result = try #require(
      try ResultLine.decode(Data(ending.text.utf8), path: "output").scenarios.first
    )
    expectTrue(result.machine.jemallocVersion == nil || result.summary.allocations?.sum == 0)
    expectEqual(result.replays.wallNanoseconds.count, 5)
    expectTrue(result.replays.wallNanoseconds.allSatisfy { $0 > 0 })
  }

  @Test func tooFewOpenFilesAreToldBeforeAnythingIsDone() throws {
    let ending = try harness.run(["check", "no-such-trace.ltrace.jsonl"], limit: "-n 8")
    expectEqual(ending.code, 1)
    expectTrue(
      ending.messages.contains("only 8 files may be open at the same time: allow 384"),
      "\(ending.messages)"
    )
    // A soft limit on open files is raised if possible.
    try expectEqual(
      harness.run(["check", "no-such-trace.ltrace.jsonl"], limit: "-S -n 8").code,
      5
    )
  }

  // A regression test: a command waited forever for a thread that did not start.
  @Test(.disabled(if: ThreadSanitizer.isOn || AddressSanitizer.isOn, "they take terabytes"))
  func tooLittleMemoryForThreadsIsToldBeforeAnythingIsDone() throws {
    let ending = try harness.run(["check", "no-such-trace.ltrace.jsonl"], limit: "-v 150000")
    expectEqual(ending.code, 1)
    expectTrue(ending.messages.contains("raise the limits"), "\(ending.messages)")
  }

  @Test func aClosedPipeIsAQuietEnd() throws {
    let process = harness.process(["help", "run"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitForEnd()
    expectEqual(process.terminationReason, .exit)
    expectEqual(process.terminationStatus, 141)
  }
}
