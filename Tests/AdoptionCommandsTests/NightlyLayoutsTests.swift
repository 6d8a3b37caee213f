#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Nightly runs of layouts in Swift, in the repository of a team.
@Suite struct NightlyLayoutsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    // The self-test takes the second one, and else a built-in recording, which is longer.
    try folder.makeFolder("traces/recorded")
    for (name, path) in [("a", "a"), ("masonry-storm", "recorded/masonry-storm")] {
      try FileManager.default.moveItem(
        atPath: folder.trace(name),
        toPath: folder.file("traces/\(path).ltrace.jsonl")
      )
    }
    try write(gap: 0)
  }

  private func write(gap: Int) throws {
    let text = """
      import UIKit

      class Rows: UICollectionViewFlowLayout {
        override func prepare() {
          minimumLineSpacing = \(gap)
          super.prepare()
        }
      }
      """
    _ = try folder.write(text, to: "Layouts/Rows.swift")
  }

  private func git(_ words: String...) -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let outcome = ExternalTool.run(["git"] + identity + words, in: folder.path)
    expectEqual(outcome.status, 0, "\(words) \(outcome.lastLine)")
    return outcome.lastLine
  }

  private func commit(_ message: String) -> String {
    _ = git("add", ".")
    _ = git("commit", "--quiet", "-m", message)
    return git("rev-parse", "--short=12", "HEAD")
  }

  private func nightly(_ words: [String] = []) throws -> BuiltExecutable.Finished {
    let flags = ["--repeats", "0", "--budget", "60000", "--pairs", "10", "--items", "40"]
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "PERFHARNESS_INJECT": "attribute", "PERFHARNESS_INDEX": "grid-buckets",
    ]
    return try BuiltExecutable("perfharness").run(
      ["nightly", "Layouts", "traces"] + flags + words,
      environment: environment,
      in: folder.path
    )
  }

  @Test func theCommitThatPassedIsCompiledAgain() throws {
    _ = git("init", "--quiet")
    _ = try folder.write("results/\n.build/\n", to: ".gitignore")
    // The base of the settings is that of pull requests.
    _ = try folder.write("base = \"HEAD\"\n", to: "perfharness.toml")
    let first = commit("Add rows")
    let passed = try nightly()
    expectEqual(passed.code, 0, "\(passed.messages)")
    expectTrue(passed.messages.contains("commit \(first) against none"), "\(passed.messages)")
    try write(gap: 4)
    let second = commit("Space rows")
    let next = try nightly(["--into", "run"])
    expectTrue(next.messages.contains("commit \(second) against \(first)"), "\(next.messages)")
    let merged = try ResultLine.read(folder.file("run/nightly.jsonl"))
    expectEqual(merged.comparisons.map(\.base.build.label), [first])
    // Only the verdict of times depends on the machine.
    expectTrue([0, 2, 7].contains(next.code), "\(next.messages)")
    expectEqual(git("status", "--porcelain"), "?? run/")
    // A commit that is gone is not the same as none.
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file("results/nightly"))
        .first { $0.hasPrefix("passed-") }
    )
    _ = try folder.write("0123456789ab\n", to: "results/nightly/\(file)")
    let lost = try nightly()
    expectEqual(lost.code, 5, "\(lost.messages)")
    expectTrue(lost.messages.contains("'0123456789ab', which git does not find"))
  }

  @Test func withoutARepositoryAndWithALayoutThatDoesNotCompile() throws {
    let alone = try nightly()
    expectEqual(alone.code, 0, "\(alone.messages)")
    expectTrue(alone.messages.contains("no git repository"), "\(alone.messages)")
    _ = try folder.write(
      "import UIKit\nclass Bad: UICollectionViewLayout { x }\n",
      to: "Layouts/B.swift"
    )
    let wrong = try nightly()
    expectEqual(wrong.code, 65, "\(wrong.messages)")
    expectTrue(wrong.text.contains("Passes"), "\(wrong.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("results/nightly"))
    expectTrue(!names.contains { $0.hasPrefix("passed-") }, "\(names)")
  }
}
#endif
