#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Traces

@testable import HarnessCommands

/// A repository with layouts that `init --adopt` sets up, and its jobs, run step by step.
struct TeamRepository {
  /// A job's steps that have run.
  struct Job {
    var code: Int32 = 0
    /// The contents of the summary, of standard output and of standard error.
    var summary = ""
    var text = ""
    var messages = ""
  }

  /// The repository's folder.
  let folder: TemporaryDirectory
  /// The home folder of the jobs, and the files through which their steps speak with GitHub.
  let home: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    home = try TemporaryDirectory()
    try folder.git("init", "--quiet", "--initial-branch", "main")
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.file(path), encoding: .utf8)
  }

  // MARK: Setting it up

  /// Writes short recordings where `init` would write built-in ones, which take a debug build long.
  func record(_ names: [String], events: [Int: [TraceEvent]] = [:]) throws {
    try folder.makeFolder("traces")
    for name in names {
      let plain = try folder.trace(name, events: events)
      try Trace.read(path: plain).write(path: recording(name))
      try FileManager.default.removeItem(atPath: plain)
    }
  }

  private func recording(_ name: String) -> String {
    folder.file("traces/\(name).ltrace.jsonl.zst")
  }

  /// Sets the repository up with short recordings, with events before some frames, and commits it.
  func setUp(recordings names: [String], events: [Int: [TraceEvent]] = [:]) throws {
    let all = ["rotate", "search-filter", "headers-footers", "empty-sections"]
    try record(all, events: events)
    let made = try BuiltExecutable("perfharness").run(
      ["init", "--adopt", "App/Layouts", "--harness", standIn()],
      environment: Self.settings.merging(["PATH": Self.tools]) { $1 },
      in: folder.path
    )
    expectEqual(made.code, 0, "\(made.messages)")
    for name in all where !names.contains(name) {
      try FileManager.default.removeItem(atPath: recording(name))
    }
    try commit("Set up the gate")
  }

  /// A high limit, because a debug build is slow and shares the machine; the smallest self-test.
  private static let settings = [
    "PERFHARNESS_BUDGET": "60000", "PERFHARNESS_PAIRS": "10", "PERFHARNESS_ITEMS": "40",
    "PERFHARNESS_INDEX": "grid-buckets", "PERFHARNESS_INJECT": "attribute",
  ]

  private static let tools = ProcessInfo.processInfo.environment["PATH"] ?? ""

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
    ] { try home.git(words, in: "stand-in") }
    return "file://\(home.file("harness.git"))"
  }

  /// Commits everything, and returns the commit.
  @discardableResult
  func commit(_ message: String) throws -> String {
    try folder.git("add", ".", ":!.build")
    try folder.git("commit", "--quiet", "-m", message)
    return try folder.git("rev-parse", "--short=12", "HEAD").trimmingCharacters(in: .newlines)
  }

  /// Makes the repository that pull requests go into, with the branch as it is now.
  func publish() throws {
    try folder.git("clone", "--quiet", "--bare", ".", home.file("origin.git"))
    try folder.git("remote", "add", "origin", home.file("origin.git"))
    try folder.git("fetch", "--quiet", "origin")
  }

  // MARK: The jobs

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
  func runJob(_ name: String) throws -> Job {
    let files = ["summary", "text", "messages"].map { home.file($0) }
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    let path = home.file("path")
    var job = Job()
    for step in try steps(of: name) {
      let built = try? String(contentsOfFile: path, encoding: .utf8)
      // The first job has built the harness.
      if step.contains("git clone"), built != nil { continue }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-e", "-c", step]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      let added = (built ?? "").split(separator: "\n").map { "\($0):" }.joined()
      process.environment = Self.settings.merging([
        "PATH": added + Self.tools, "HOME": home.path, "GITHUB_BASE_REF": "main", "CI": "true",
        "GITHUB_STEP_SUMMARY": files[0], "GITHUB_PATH": path,
      ]) { $1 }
      let outputs = try files[1...].map { try FileHandle(forWritingTo: URL(filePath: $0)) }
      for output in outputs { try output.seekToEnd() }
      (process.standardOutput, process.standardError) = (outputs[0], outputs[1])
      try process.run()
      process.waitUntilExit()
      job.code = process.terminationStatus
      guard job.code == 0 else { break }
    }
    let contents = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    (job.summary, job.text, job.messages) = (contents[0], contents[1], contents[2])
    return job
  }
}

extension TemporaryDirectory {
  /// Runs git here, or in a folder in here, and returns its output.
  @discardableResult
  func git(_ words: String...) throws -> String { try git(words) }

  @discardableResult
  func git(_ words: [String], in folder: String? = nil) throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let (status, text) = ExternalTool.transcript(
      of: ["git"] + identity + words,
      in: folder.map { file($0) } ?? path
    )
    expectEqual(status, 0, "\(words) \(text)")
    return text
  }
}
#endif
