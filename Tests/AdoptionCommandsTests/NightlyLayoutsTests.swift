#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

/// Nightly runs of layouts in Swift, in any folder; `ProjectSetupTests` has those of a repository.
struct NightlyLayoutsTests {
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
    let rows = "import UIKit\n\nclass Rows: UICollectionViewFlowLayout {}\n"
    _ = try folder.write(rows, to: "Layouts/Rows.swift")
  }

  private func nightly() throws -> BuiltExecutable.Finished {
    let flags = ["--repeats", "0", "--budget", "60000", "--pairs", "10", "--items", "40"]
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "PERFHARNESS_INJECT": "attribute", "PERFHARNESS_INDEX": "grid-buckets",
    ]
    return try BuiltExecutable("perfharness").run(
      ["nightly", "Layouts", "traces"] + flags,
      environment: environment,
      in: folder.path
    )
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
