#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// A repository that `init --adopt` sets up, and its jobs.
struct ProjectSetupTests {
  private let team: TeamRepository
  private let folder: TemporaryDirectory

  init() throws {
    team = try TeamRepository()
    folder = team.folder
    try set(rounds: 1)
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

  @Test func whatIsThereIsKept() throws {
    let settings = "budget = 1000\ntraces = \"traces\"\n"
    _ = try folder.write(settings, to: "perfharness.toml")
    _ = try folder.write("// mine\n", to: ".github/workflows/layouts.yml")
    try team.record(["rotate", "search-filter"])
    let made = try folder.run(["init", "--adopt", "App/Layouts"])
    expectEqual(made.code, 0, "\(made.messages)")
    expectTrue(made.text.contains("kept perfharness.toml"), "\(made.text)")
    expectTrue(made.text.contains("kept .github/workflows/layouts.yml"), "\(made.text)")
    expectTrue(made.text.contains("kept traces/rotate.ltrace.jsonl.zst"), "\(made.text)")
    expectEqual(try team.text("perfharness.toml"), settings)
    expectEqual(try team.text(".github/workflows/layouts.yml"), "// mine\n")
    let traces = try FileManager.default.contentsOfDirectory(atPath: folder.file("traces"))
    expectEqual(traces.count, 3)
    // git keeps the baselines, and ignores what can be made again.
    try folder.git("add", ".")
    let kept = try folder.git("ls-files")
    for part in ["results/baselines/swift-", "Glue/LayoutsGlue.swift", "traces/rotate."] {
      expectTrue(kept.contains(part), "\(part) in \(kept)")
    }
    for part in [".so", "history", ".build"] {
      expectTrue(!kept.contains(part), "\(part) in \(kept)")
    }
    let absolute = kept.split(separator: "\n").filter { name in
      (try? team.text(String(name)))?.contains(folder.path) ?? false
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

  @Test func theJobsCompareWithTheBranchAndWithTheLastNightThatPassed() throws {
    try team.setUp(recordings: ["rotate"])
    // The self-test takes this one, and else a built-in recording.
    try folder.makeFolder("traces/recorded")
    try FileManager.default.moveItem(
      atPath: folder.trace("masonry-storm"),
      toPath: folder.file("traces/recorded/masonry-storm.ltrace.jsonl")
    )
    let first = try team.commit("Record a storm")
    let night = try team.runJob("layouts-nightly")
    expectEqual(night.code, 0, "\(night.messages)")
    expectTrue(night.messages.contains("commit \(first) against none"), "\(night.messages)")
    expectTrue(night.summary.contains("Rows"), "\(night.summary)")
    // Pull requests.
    try team.publish()
    try folder.git("checkout", "--quiet", "-b", "change")
    try set(rounds: 20)
    let slow = try team.runJob("layouts")
    expectEqual(slow.code, 2, "\(slow.summary) \(slow.messages)")
    expectTrue(slow.summary.contains("Rows"), "\(slow.summary)")
    expectTrue(FileManager.default.fileExists(atPath: folder.file("results/gate.html")))
    try set(rounds: 1, comment: " // The rows of the feed.")
    let harmless = try team.runJob("layouts")
    // Next to other tests, times may be too noisy to tell; whether they decide is not tested here.
    expectTrue([0, 7].contains(harmless.code), "\(harmless.summary) \(harmless.messages)")
    // The next night is on another machine, which has what the job's caches have.
    let second = try team.commit("Explain rows")
    let cached = ["results/nightly", "results/history.jsonl", ".build/perfharness"]
    try folder.git(["clean", "-fdxq"] + cached.flatMap { ["-e", $0] })
    let next = try team.runJob("layouts-nightly")
    expectTrue([0, 2, 7].contains(next.code), "\(next.messages)")
    expectTrue(next.messages.contains("commit \(second) against \(first)"), "\(next.messages)")
    let merged = try ResultLine.read(folder.file("results/tonight/nightly.jsonl"))
    expectEqual(merged.comparisons.map(\.base.build.label), [first])
    expectEqual(try folder.git("status", "--porcelain", "--", ":!.build/perfharness"), "")
    // A commit that is gone is not the same as none.
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file("results/nightly"))
        .first { $0.hasPrefix("passed-") }
    )
    _ = try folder.write("0123456789ab\n", to: "results/nightly/\(file)")
    let lost = try team.runJob("layouts-nightly")
    expectEqual(lost.code, 5, "\(lost.messages)")
    let sentence = "'0123456789ab', which git does not find"
    expectTrue(lost.messages.contains(sentence), "\(lost.messages)")
  }
}
#endif
