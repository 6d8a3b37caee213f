#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// A repository that `init --adopt` sets up, and its jobs, run step by step.
@Suite struct ProjectSetupTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
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
  private func git(_ words: String...) throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let (status, text) = ExternalTool.transcript(of: ["git"] + identity + words, in: folder.path)
    expectEqual(status, 0, "\(words) \(text)")
    return text
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.file(path), encoding: .utf8)
  }

  @Test func whatIsThereIsKept() throws {
    for path in ["perfharness.toml", "Glue/LayoutsGlue.swift", ".github/workflows/layouts.yml"] {
      let text = path.hasSuffix("toml") ? "budget = 1000\n" : "// mine\n"
      if !path.hasSuffix("Glue.swift") { _ = try folder.write(text, to: path) }
    }
    let made = try folder.run(["init", "--adopt", "App/Layouts"])
    expectEqual(made.code, 0, "\(made.messages)")
    expectTrue(made.text.contains("kept perfharness.toml"), "\(made.text)")
    expectTrue(made.text.contains("kept .github/workflows/layouts.yml"), "\(made.text)")
    expectEqual(try text("perfharness.toml"), "budget = 1000\n")
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

  /// Runs the steps of a job in their order, but for those that install something.
  private func runJob(_ name: String) throws -> (code: Int32, summary: String) {
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
    let summary = folder.file("summary-\(UUID().uuidString)")
    for step in steps.map({ $0.joined(separator: "\n") })
    where !step.contains("apt-get") && !step.contains("git clone") {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-e", "-c", step]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      let tools = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let built = try BuiltExecutable("perfharness").url.deletingLastPathComponent().path
      process.environment = [
        "PATH": "\(built):\(tools)", "HOME": folder.path, "GITHUB_BASE_REF": "main",
        "GITHUB_STEP_SUMMARY": summary, "CI": "true",
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        return (process.terminationStatus, try String(contentsOfFile: summary, encoding: .utf8))
      }
    }
    return (0, try String(contentsOfFile: summary, encoding: .utf8))
  }

  @Test func theJobFailsASlowChangeAndNotAHarmlessOne() throws {
    // A short trace and a high limit, because a debug build is slow and shares the machine.
    _ = try folder.trace("feed")
    let settings = "layouts = 'App'\ntraces = 'feed.ltrace.jsonl'\nbudget = 10000\npairs = 10\n"
    _ = try folder.write(settings.replacing("'", with: "\""), to: "perfharness.toml")
    let made = try folder.run(["init", "--adopt", "App/Layouts", "--harness", "file:///gone.git"])
    expectEqual(made.code, 0, "\(made.messages)")
    try git("add", ".")
    try git("commit", "--quiet", "-m", "Set up the gate")
    try git("clone", "--quiet", "--bare", ".", folder.file("origin.git"))
    try git("remote", "add", "origin", folder.file("origin.git"))
    try git("fetch", "--quiet", "origin")
    try git("checkout", "--quiet", "-b", "change")
    try set(rounds: 1, comment: " // The rows of the feed.")
    let harmless = try runJob("layouts")
    // Next to other tests, times may be too noisy to tell; whether they decide is not tested here.
    expectTrue([0, 7].contains(harmless.code), "\(harmless.summary)")
    try set(rounds: 20)
    let slow = try runJob("layouts")
    expectEqual(slow.code, 2, "\(slow.summary)")
    expectTrue(slow.summary.contains("Rows"), "\(slow.summary)")
    expectTrue(FileManager.default.fileExists(atPath: folder.file("results/gate.html")))
  }
}
#endif
