#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

/// A repository that `init --adopt` sets up, and its jobs, run step by step.
@Suite struct ProjectSetupTests {
  private let folder: TemporaryDirectory
  /// The home folder of the jobs, and the files through which their steps speak with GitHub.
  private let home: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    home = try TemporaryDirectory()
    try set(rounds: 1)
    try git("init", "--quiet", "--initial-branch", "main")
  }

  /// Writes a layout that searches for each answer a number of times.
  private func set(rounds: Int, comment: String = "") throws {
    let text = """
      import UIKit

      class Rows: UICollectionViewFlowLayout {\(comment)
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          for _ in 1..<\(rounds) { _ = super.layoutAttributesForElements(in: rect) }
          return super.layoutAttributesForElements(in: rect)
        }
      }
      """
    _ = try folder.write(text, to: "App/Layouts/Rows.swift")
  }

  @discardableResult
  private func git(_ words: String...) throws -> String { try git(words, in: folder.path) }

  @discardableResult
  private func git(_ words: [String], in folder: String) throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let (status, text) = ExternalTool.transcript(of: ["git"] + identity + words, in: folder)
    expectEqual(status, 0, "\(words) \(text)")
    return text
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.file(path), encoding: .utf8)
  }

  /// Writes short recordings where `init` would write built-in ones, which take a debug build long.
  private func record(_ names: String...) throws {
    try folder.makeFolder("traces")
    for name in names {
      let plain = try folder.trace(name)
      let path = folder.file("traces/\(name).ltrace.jsonl.zst")
      try Trace.read(path: plain).write(path: path)
      try FileManager.default.removeItem(atPath: plain)
    }
  }

  @Test func whatIsThereIsKept() throws {
    let settings = "budget = 1000\ntraces = \"traces\"\n"
    _ = try folder.write(settings, to: "perfharness.toml")
    _ = try folder.write("// mine\n", to: ".github/workflows/layouts.yml")
    try record("rotate", "search-filter")
    let made = try folder.run(["init", "--adopt", "App/Layouts"])
    expectEqual(made.code, 0, "\(made.messages)")
    expectTrue(made.text.contains("kept perfharness.toml"), "\(made.text)")
    expectTrue(made.text.contains("kept .github/workflows/layouts.yml"), "\(made.text)")
    expectTrue(made.text.contains("kept traces/rotate.ltrace.jsonl.zst"), "\(made.text)")
    expectEqual(try text("perfharness.toml"), settings)
    expectEqual(try text(".github/workflows/layouts.yml"), "// mine\n")
    let traces = try FileManager.default.contentsOfDirectory(atPath: folder.file("traces"))
    expectEqual(traces.count, 3)
    // git keeps the baselines, and ignores what can be made again.
    try git("add", ".")
    let kept = try git("ls-files")
    for part in ["results/baselines/swift-", "Glue/LayoutsGlue.swift", "traces/rotate."] {
      expectTrue(kept.contains(part), "\(part) in \(kept)")
    }
    for part in [".so", "history", ".build"] {
      expectTrue(!kept.contains(part), "\(part) in \(kept)")
    }
    let absolute = kept.split(separator: "\n").filter { name in
      (try? text(String(name)))?.contains(folder.path) ?? false
    }
    expectEqual(absolute, [])
  }

  @Test func onlyTheTopOfARepositoryIsSetUp() throws {
    for words in [["--adopt", "/App"], ["--adopt", "../App"], ["--adopt", "App", "App"]] {
      let refused = try folder.run(["init"] + words)
      expectEqual(refused.code, 64, "\(refused.messages)")
    }
    let below = try BuiltExecutable("perfharness").run(
      ["init", "--adopt", "Layouts"],
      in: folder.file("App")
    )
    expectEqual(below.code, 64, "\(below.messages)")
    expectEqual(try folder.run(["init", "--adopt", "Gone"]).code, 5)
  }

  // MARK: The jobs

  /// A job's steps that have run.
  private struct Job {
    var code: Int32 = 0
    /// The content of the summary, and of standard error.
    var summary = ""
    var messages = ""
  }

  /// Makes a repository like that of the harness, whose executable is the one that is built.
  ///
  /// - Returns: Its URL.
  private func standIn() throws -> String {
    let built = try BuiltExecutable("perfharness").url.path
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "perfharness",
        targets: [.executableTarget(name: "perfharness")]
      )
      """
    let main = """
      #include <unistd.h>

      int main(int count, char **words) { return execv("\(built)", words); }
      """
    _ = try home.write(package, to: "stand-in/Package.swift")
    _ = try home.write(main, to: "stand-in/Sources/perfharness/main.c")
    for words in [
      ["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Stand in"],
      ["tag", HarnessVersion.text], ["clone", "--quiet", "--bare", ".", home.file("harness.git")],
    ] { try git(words, in: home.file("stand-in")) }
    return "file://\(home.file("harness.git"))"
  }

  /// Reads the steps of a job that run commands, but for those that install packages.
  private func steps(of name: String) throws -> [String] {
    var steps: [[String]] = []
    var isStep = false
    for line in try text(".github/workflows/\(name).yml").split(separator: "\n") {
      let step = line.drop { $0 == " " || $0 == "-" }
      if step.hasPrefix("run: ") {
        isStep = step == "run: |"
        steps.append(isStep ? [] : [String(step.dropFirst(5))])
      } else if isStep, line.hasPrefix("          ") {
        steps[steps.count - 1].append(String(line))
      } else {
        isStep = false
      }
    }
    expectTrue(steps.count > 3, "\(steps)")
    return steps.map { $0.joined(separator: "\n") }.filter { !$0.contains("apt-get") }
  }

  /// Runs the steps of a job in their order, up to one that fails.
  private func runJob(_ name: String) throws -> Job {
    let files = ["summary", "messages", "path"].map { home.file($0) }
    for file in files.prefix(2) { try Data().write(to: URL(fileURLWithPath: file)) }
    var job = Job()
    for step in try steps(of: name) {
      let built = try? String(contentsOfFile: files[2], encoding: .utf8)
      // The first job has built the harness.
      if step.contains("git clone"), built != nil { continue }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-e", "-c", step]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      let tools = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let added = (built ?? "").split(separator: "\n").map { "\($0):" }.joined()
      process.environment = Self.settings.merging([
        "PATH": added + tools, "HOME": home.path, "GITHUB_BASE_REF": "main", "CI": "true",
        "GITHUB_STEP_SUMMARY": files[0], "GITHUB_PATH": files[2],
      ]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      let messages = try FileHandle(forWritingTo: URL(fileURLWithPath: files[1]))
      try messages.seekToEnd()
      process.standardError = messages
      try process.run()
      process.waitUntilExit()
      job.code = process.terminationStatus
      guard job.code == 0 else { break }
    }
    job.summary = try String(contentsOfFile: files[0], encoding: .utf8)
    job.messages = try String(contentsOfFile: files[1], encoding: .utf8)
    return job
  }

  /// A high limit, because a debug build is slow and shares the machine; the smallest self-test.
  private static let settings = [
    "PERFHARNESS_BUDGET": "60000", "PERFHARNESS_PAIRS": "10", "PERFHARNESS_ITEMS": "40",
    "PERFHARNESS_INDEX": "grid-buckets", "PERFHARNESS_INJECT": "attribute",
  ]

  /// Sets a repository up whose only recording is a short one, and returns its commit.
  private func setUp() throws -> String {
    try record("rotate", "search-filter", "headers-footers", "empty-sections")
    let tools = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let made = try BuiltExecutable("perfharness").run(
      ["init", "--adopt", "App/Layouts", "--harness", standIn()],
      environment: Self.settings.merging(tools) { $1 },
      in: folder.path
    )
    expectEqual(made.code, 0, "\(made.messages)")
    for name in ["search-filter", "headers-footers", "empty-sections"] {
      let path = folder.file("traces/\(name).ltrace.jsonl.zst")
      try FileManager.default.removeItem(atPath: path)
    }
    // The self-test takes this one, and else a built-in recording.
    try folder.makeFolder("traces/recorded")
    try FileManager.default.moveItem(
      atPath: folder.trace("masonry-storm"),
      toPath: folder.file("traces/recorded/masonry-storm.ltrace.jsonl")
    )
    return try commit("Set up the gate")
  }

  private func commit(_ message: String) throws -> String {
    try git("add", ".", ":!.build")
    try git("commit", "--quiet", "-m", message)
    return try git("rev-parse", "--short=12", "HEAD").trimmingCharacters(in: .newlines)
  }

  @Test func theJobsCompareWithTheBranchAndWithTheLastNightThatPassed() throws {
    let first = try setUp()
    let night = try runJob("layouts-nightly")
    expectEqual(night.code, 0, "\(night.messages)")
    expectTrue(night.messages.contains("commit \(first) against none"), "\(night.messages)")
    expectTrue(night.summary.contains("Rows"), "\(night.summary)")
    // Pull requests.
    try git("clone", "--quiet", "--bare", ".", home.file("origin.git"))
    try git("remote", "add", "origin", home.file("origin.git"))
    try git("fetch", "--quiet", "origin")
    try git("checkout", "--quiet", "-b", "change")
    try set(rounds: 20)
    let slow = try runJob("layouts")
    expectEqual(slow.code, 2, "\(slow.summary) \(slow.messages)")
    expectTrue(slow.summary.contains("Rows"), "\(slow.summary)")
    expectTrue(FileManager.default.fileExists(atPath: folder.file("results/gate.html")))
    try set(rounds: 1, comment: " // The rows of the feed.")
    let harmless = try runJob("layouts")
    // Next to other tests, times may be too noisy to tell; whether they decide is not tested here.
    expectTrue([0, 7].contains(harmless.code), "\(harmless.summary) \(harmless.messages)")
    // The next night is on another machine, which has what the job's caches have.
    let second = try commit("Explain rows")
    let cached = ["results/nightly", "results/history.jsonl", ".build/perfharness"]
    try git(["clean", "-fdxq"] + cached.flatMap { ["-e", $0] }, in: folder.path)
    let next = try runJob("layouts-nightly")
    expectTrue([0, 2, 7].contains(next.code), "\(next.messages)")
    expectTrue(next.messages.contains("commit \(second) against \(first)"), "\(next.messages)")
    let merged = try ResultLine.read(folder.file("results/tonight/nightly.jsonl"))
    expectEqual(merged.comparisons.map(\.base.build.label), [first])
    expectEqual(try git("status", "--porcelain", "--", ":!.build/perfharness"), "")
    // A commit that is gone is not the same as none.
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file("results/nightly"))
        .first { $0.hasPrefix("passed-") }
    )
    _ = try folder.write("0123456789ab\n", to: "results/nightly/\(file)")
    let lost = try runJob("layouts-nightly")
    expectEqual(lost.code, 5, "\(lost.messages)")
    let sentence = "'0123456789ab', which git does not find"
    expectTrue(lost.messages.contains(sentence), "\(lost.messages)")
  }
}
#endif
