import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Nightly runs in folders that have nothing but traces.
struct NightlyTests {
  private let folder: TemporaryDirectory
  private let harness: BuiltExecutable
  private let traces = ["a.ltrace.jsonl", "b.ltrace.jsonl", "c.ltrace.jsonl"]

  init() throws {
    folder = try TemporaryDirectory()
    harness = try BuiltExecutable("perfharness")
    for name in ["a", "b", "c"] { _ = try folder.trace(name) }
    // The self-test takes a recording of this name, or else a built-in one, which is longer.
    try folder.makeFolder("traces/recorded")
    try FileManager.default.moveItem(
      atPath: folder.trace("masonry-storm"),
      toPath: folder.file("traces/recorded/masonry-storm.ltrace.jsonl")
    )
  }

  /// The smallest self-test whose verdict does not depend on times.
  private let environment = [
    "PERFHARNESS_INDEX": "grid-buckets", "PERFHARNESS_INJECT": "attribute",
    "PERFHARNESS_ITEMS": "40", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
  ]

  /// Returns a command line with a budget that even a busy machine meets.
  private func words(
    budget: String = "60000",
    of layouts: [String] = ["--layout", "flow", "--index", "chunked"]
  ) -> [String] {
    ["nightly", "--repeats", "0", "--budget", budget] + layouts + traces
  }

  private func run(_ words: [String]) throws -> BuiltExecutable.Finished {
    try harness.run(words, environment: environment, in: folder.path)
  }

  private func git(_ words: String...) {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let outcome = ExternalTool.run(["git"] + identity + words, in: folder.path)
    expectEqual(outcome.status, 0, "\(words) \(outcome.lastLine)")
  }

  private func files(in name: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.file(name)))
  }

  /// The traces, layouts and findings of a run's gates, in their order.
  private func findings(_ file: String) throws -> [String] {
    try ResultLine.read(folder.file(file)).gates.map { gate in
      ([gate.trace, gate.layout, gate.index] + gate.findings.map(\.outcome.rawValue))
        .joined(separator: " ")
    }
  }

  // MARK: A run to its end

  @Test func aRunIsJudgedReportedAndTheBaseOfTheNext() throws {
    try FileManager.default.removeItem(atPath: folder.file("traces"))
    let first = try run(words())
    expectEqual(first.code, 0, "\(first.messages)")
    expectTrue(first.text.contains("Passes"), "\(first.text)")
    for sentence in ["no git repository", "no nightly run has passed here before"] {
      expectTrue(first.messages.contains(sentence), "\(first.messages)")
    }
    let runs = try files(in: "results/nightly").filter { $0.hasPrefix("unknown-") }
    let name = "results/nightly/\(try #require(runs.first))"
    let reports = Set(ReportFormat.allCases.map(\.fileName))
    let parts = (1...3).map { "gate-\($0).jsonl" }
    expectEqual(
      try files(in: name),
      reports.union(parts + ["key.txt", "selftest.jsonl", "nightly.jsonl"])
    )
    expectEqual(try findings("\(name)/nightly.jsonl").count, 3)
    let next = try run(words() + ["--pairs", "10"])
    let kept = "results/nightly/passed-\(ReplayProtocol.version)-perfharness"
    expectTrue(next.messages.contains("against \(kept), in"), "\(next.messages)")
    let again = try files(in: "results/nightly").filter { $0.hasPrefix("unknown-") }
    let other = try #require(again.subtracting(runs).first)
    let merged = try ResultLine.read(folder.file("results/nightly/\(other)/nightly.jsonl"))
    expectEqual(merged.comparisons.map(\.base.build.label), [kept, kept, kept])
  }

  @Test func onlyACommittedRunThatPassesBecomesTheBase() throws {
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "-m", "Add traces")
    let failed = try run(words(budget: "0.000001"))
    expectEqual(failed.code, 6, "\(failed.messages)")
    expectTrue(failed.text.contains("OVER BUDGET"), "\(failed.text)")
    _ = try folder.trace("a", frames: 29)
    let dirty = try run(words())
    expectEqual(dirty.code, 0, "\(dirty.messages)")
    expectTrue(dirty.messages.contains("changes are not committed"), "\(dirty.messages)")
    expectTrue(try files(in: "results/nightly").allSatisfy { !$0.hasPrefix("passed") })
    git("commit", "--quiet", "-a", "-m", "Shorten a trace")
    expectEqual(try run(words()).code, 0)
    expectTrue(try files(in: "results/nightly").contains { $0.hasPrefix("passed") })
  }

  @Test func aFolderBelongsToOneRun() throws {
    expectEqual(try run(words() + ["--into", "run"]).code, 0)
    let other = try run(words(budget: "50000") + ["--into", "run"])
    expectEqual(other.code, 64, "\(other.messages)")
    expectTrue(other.messages.contains("another build, base, trace or flag"), "\(other.messages)")
    for (flags, code) in [
      (["--results", "none"], 64), (["--parts", "0"], 64), (["--base", "mian"], 5), (["x"], 5),
    ] {
      let wrong = try run(words() + flags)
      expectEqual(wrong.code, Int32(code), "\(flags): \(wrong.messages)")
    }
  }

  @Test func shardsAreMergedWithAllReports() throws {
    for shard in ["1", "2"] {
      let part = try run(words() + ["--shard", "\(shard)/2", "--into", "shards/\(shard)"])
      expectEqual(part.code, 0, "\(part.messages)")
      let files = try files(in: "shards/\(shard)")
      expectEqual(files, ["gate.jsonl", "key.txt", "selftest.jsonl"])
    }
    let merged = try run(["merge", "shards/1", "shards/2", "--into", "run"])
    expectEqual(merged.code, 0, "\(merged.messages)")
    expectEqual(try findings("run/nightly.jsonl").count, 3)
    expectTrue(try files(in: "run").isSuperset(of: ReportFormat.allCases.map(\.fileName)))
    expectEqual(try run(["merge", "shards/2", "--into", "run"]).code, 7)
    expectEqual(try run(["merge", "shards/2", "--history", "h.jsonl"]).code, 64)
  }

  @Test func runsInOneFolderTakeTurns() throws {
    let processes = try (0..<2).map { _ in
      let process = harness.process(words(), environment: environment, in: folder.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitForEnd()
      expectEqual(process.terminationStatus, 0)
    }
    let file = folder.file("results/selftest.jsonl")
    expectEqual(try AppendedLines.read(SelfTestRecord.self, from: file).records.count, 1)
  }

  // MARK: Interruptions

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsWhatRunsToo(_ signal: Int32) throws {
    let command = words() + ["--into", "run"]
    let process = harness.process(command, environment: environment, in: folder.path)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var gate: pid_t?
    while process.isRunning, gate == nil {
      usleep(1_000)
      guard FileManager.default.fileExists(atPath: folder.file("run/selftest.jsonl")) else {
        continue
      }
      gate = children(of: process.processIdentifier).first
    }
    kill(process.processIdentifier, signal)
    process.waitForEnd()
    expectEqual(process.terminationReason, .exit)
    expectEqual(process.terminationStatus, 128 + signal)
    expectTrue(BuiltExecutable.isGone(try #require(gate)))
    let next = try run(command)
    expectEqual(next.code, 0, "\(next.messages)")
    expectTrue(next.messages.contains("selftest.jsonl is there already"), "\(next.messages)")
  }

  private func children(of process: pid_t) -> [pid_t] {
    let file = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// The layouts of the executable, and layouts in Swift.
  private static let kinds: [[String]] = {
    let own = ["--layout", "flow", "--index", "chunked"]
    #if os(Linux)
    return [own, ["Layouts"]]
    #else
    return [own]
    #endif
  }()

  @Test(arguments: kinds)
  func aRunThatIsKilledTenTimesEndsAsIfItHadNotBeen(_ layouts: [String]) throws {
    let folders = ["--base", "none", "--into"]
    let rows = "import UIKit\nclass Rows: UICollectionViewFlowLayout {}\n"
    _ = try folder.write(rows, to: "Layouts/Rows.swift")
    let words = words(of: layouts)
    let start = ContinuousClock.now
    expectEqual(try run(words + folders + ["whole"]).code, 0)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    // Runs that are killed compile the layouts, too.
    let compiled = try? files(in: ".build/adopted")
    try? FileManager.default.removeItem(atPath: folder.file(".build"))
    var generator = SystemRandomNumberGenerator()
    var finished: [String: [UInt8]] = [:]
    for _ in 0..<10 {
      let command = words + folders + ["killed"]
      let process = harness.process(command, environment: environment, in: folder.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(Double.random(in: 0...seconds / 3, using: &generator) * 1e6))
      let children = children(of: process.processIdentifier)
      kill(process.processIdentifier, SIGKILL)
      process.waitForEnd()
      // A step ends with the run that started it.
      for child in children {
        var tries = 0
        while !BuiltExecutable.isGone(child), tries < 500 {
          usleep(10_000)
          tries += 1
        }
        expectTrue(BuiltExecutable.isGone(child))
      }
      let names = (try? files(in: "killed")) ?? []
      for name in names where name.hasPrefix("gate-") && name.hasSuffix(".jsonl") {
        let bytes = try TemporaryDirectory.bytes(of: folder.file("killed/\(name)"))
        // A finished part is whole, and not measured again.
        _ = try ResultLine.read(folder.file("killed/\(name)"))
        expectEqual(finished.updateValue(bytes, forKey: name) ?? bytes, bytes, "\(name)")
      }
    }
    let last = try run(words + folders + ["killed"])
    expectEqual(last.code, 0, "\(last.messages)")
    expectEqual(try? files(in: ".build/adopted"), compiled)
    expectEqual(try files(in: "killed"), try files(in: "whole"))
    expectEqual(try findings("killed/nightly.jsonl"), try findings("whole/nightly.jsonl"))
    for (name, bytes) in finished {
      expectEqual(try TemporaryDirectory.bytes(of: folder.file("killed/\(name)")), bytes)
    }
  }
}
