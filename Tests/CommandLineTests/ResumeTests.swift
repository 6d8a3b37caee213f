import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// Finished results are stored, however the tool ends, and a rerun with `--resume` continues.
struct ResumeTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("perfharness")
    folder = try TemporaryDirectory()
  }

  /// Returns the arguments for a run of traces with three scenarios each.
  private func words(traces: Int, repeats: Int = 1) throws -> [String] {
    for number in 0..<traces { _ = try folder.trace("t\(number)") }
    return [
      "run", folder.path, "--repeats", "\(repeats)", "--results", folder.file("results"),
      "--resume",
      "--index", "linear-scan,sorted-sweep,grid-buckets", "--json", folder.file("out.json"),
    ]
  }

  /// Returns all stored results; every results file must be complete.
  private func results() throws -> [ScenarioResult] {
    try folder.recordFiles(under: "results").flatMap { name in
      try ResultLine.read(folder.file("results/\(name)")).scenarios
    }
  }

  private var leftovers: [String] {
    let names = FileManager.default.enumerator(atPath: folder.file("results"))?.allObjects
    return (names as? [String] ?? []).filter { $0.hasSuffix(".partial") }
  }

  @Test func aToolThatIsKilledLosesNothingThatIsFinished() throws {
    let words = try words(traces: 4)
    for wanted in [0, 1, 4, 7] {
      let process = harness.process(words)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      while folder.recordFiles(under: "results").count < wanted, process.isRunning { usleep(200) }
      kill(process.processIdentifier, SIGKILL)
      process.waitForEnd()
      expectTrue(try results().count >= wanted)
    }
    let kept = try results()
    let ending = try harness.run(words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    // A complete result whose file was not renamed yet also counts.
    let least = Set(kept.map(\.title)).count
    expectTrue(
      (least...12).contains { taken in
        ending.messages.contains(
          "reused the results of \(taken) scenarios from earlier runs and measured \(12 - taken)\n"
        )
      },
      "\(ending.messages)"
    )
    let all = try ResultLine.read(folder.file("out.json")).scenarios
    expectEqual(all.count, 12)
    expectEqual(Set(all.map(\.title)).count, 12)
    let stored = try results()
    expectEqual(Set(stored.map(\.title)), Set(all.map(\.title)))
    for result in kept { expectTrue(all.contains(result)) }
    expectTrue(leftovers.isEmpty)
  }

  @Test func scenariosThatAreMissingAreMeasuredAlone() throws {
    let words = try words(traces: 1)
    try expectEqual(
      harness.run(words.map { $0.contains("linear-scan,") ? "sorted-sweep" : $0 }).code,
      0
    )
    let first = try results()
    let ending = try harness.run(words)
    expectTrue(
      ending.messages.contains("reused the results of 1 scenario from earlier runs and measured 2")
    )
    let all = try ResultLine.read(folder.file("out.json")).scenarios
    expectEqual(all.map(\.setting.index), ["linear-scan", "sorted-sweep", "grid-buckets"])
    expectEqual(all[1], first[0])
  }

  @Test func whatAnswersOtherwiseThanWhatIsStoredIsMeasuredWithIt() throws {
    let words = try words(traces: 1)
    try expectEqual(
      harness.run(words.map { $0.contains("linear-scan,") ? "sorted-sweep" : $0 }).code,
      0
    )
    let name = try #require(folder.recordFiles(under: "results").first)
    let path = folder.file("results/\(name)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let digest = try #require(try results()[0].oracle?.digest)
    let other = String(digest.reversed())
    try text.replacing(digest, with: other).write(toFile: path, atomically: true, encoding: .utf8)
    let ending = try harness.run(words)
    expectTrue(
      ending.messages.contains("reused the results of 0 scenarios from earlier runs and measured 3")
    )
    let all = try ResultLine.read(folder.file("out.json")).scenarios
    expectEqual(Set(all.compactMap { $0.oracle?.digest }), [digest])
  }

  @Test func onlyResultsOfTheSameTraceAndOptionsAreTaken() throws {
    let words = try words(traces: 2)
    try expectEqual(harness.run(words).code, 0)
    let again = try harness.run(words)
    expectTrue(
      again.messages.contains("reused the results of 6 scenarios from earlier runs and measured 0")
    )
    try expectEqual(ResultLine.read(folder.file("out.json")).scenarios.count, 6)
    _ = try folder.trace("t1", frames: 31)
    let changed = try harness.run(words)
    expectTrue(changed.messages.contains("reused the results of 3 scenarios"))
    let other = try harness.run(words, environment: ["PERFHARNESS_REPEATS": "0"])
    expectTrue(other.messages.contains("reused the results of 6 scenarios"))
    let repeated = try harness.run(words + ["--measure-cost", "1"])
    expectTrue(repeated.messages.contains("reused the results of 0 scenarios"))
    let homeless = try harness.run(["run", folder.path, "--resume", "--results", "none"])
    expectEqual(homeless.code, 64)
    expectTrue(homeless.messages.contains("--resume reuses the results of a folder"))
  }

  @Test func aReaderThatGoesAwayCostsNoResult() throws {
    let process = harness.process(try words(traces: 1))
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitForEnd()
    expectEqual(process.terminationReason, .exit)
    expectEqual(process.terminationStatus, 141)
    try expectEqual(results().count, 3)
  }

  @Test(.disabled(if: ThreadSanitizer.isOn, "its memory is a file, too long for the limit"))
  func aFullDiskIsToldInOneSentenceAndWhatIsThereStaysWhole() throws {
    let words = try words(traces: 2, repeats: 60)
    try expectEqual(harness.run(Array(words.dropLast(2)), limit: "-f 8").code, 1)
    let ending = try harness.run(Array(words.dropLast(2)), limit: "-f 8")
    expectEqual(ending.code, 1)
    expectEqual(ending.messages.components(separatedBy: "cannot write").count, 2)
    expectTrue(ending.messages.contains("the file would exceed the allowed size"))
    expectTrue(ending.text.hasPrefix("trace "))
    expectTrue(try results().isEmpty)
    expectTrue(leftovers.isEmpty)
    try expectEqual(harness.run(words).code, 0)
    try expectEqual(results().count, 6)
  }

  @Test func theHistoryGetsTheLinesThatAKilledRunLeftOut() throws {
    let words = try words(traces: 1)
    try expectEqual(harness.run(words).code, 0)
    let kept = try results()
    for name in folder.recordFiles(under: "results") {
      // Debug builds have no history.
      let path = folder.file("results/\(name)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let release = text.replacing(#""opt":"debug""#, with: #""opt":"release""#)
      expectTrue(release != text)
      try release.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let history = folder.file("results/\(HistoryRecord.fileName)")
    for _ in 0..<2 {
      try expectEqual(harness.run(words).code, 0)
      let records = try AppendedLines.read(HistoryRecord.self, from: history).records
      expectEqual(records.map(\.setting.index), ["linear-scan", "sorted-sweep", "grid-buckets"])
      expectEqual(Set(records.map(\.run.id)), Set(kept.map(\.run.id)))
    }
    let lines = try String(contentsOfFile: history, encoding: .utf8)
    _ = try folder.write("no line\n" + lines, to: "results/\(HistoryRecord.fileName)")
    let ending = try harness.run(words)
    expectEqual(ending.code, 1)
    expectTrue(ending.messages.contains("not a line of this file"), "\(ending.messages)")
    try expectEqual(String(contentsOfFile: history, encoding: .utf8), "no line\n" + lines)
  }
}
