#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// Commands that take layouts in Swift as operands, next to traces.
struct LayoutSourcesTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private static func layout(_ name: String, gap: Int = 0) -> String {
    """
    import UIKit

    class \(name): UICollectionViewFlowLayout {
      override func prepare() {
        minimumLineSpacing = \(gap)
        super.prepare()
      }
    }
    """
  }

  @Test func aCommandCompilesLayoutsOnceForEachContent() throws {
    _ = try folder.write(Self.layout("Rows"), to: "Layouts/Rows.swift")
    _ = try folder.write(Self.layout("Cards"), to: "Layouts/Cards.swift")
    let trace = try folder.trace()
    let checked = try folder.run(["check", "Layouts", trace])
    expectEqual(checked.code, 0, "\(checked.text + checked.messages)")
    expectTrue(checked.messages.contains("compiling"), "\(checked.messages)")
    for name in ["Rows", "Cards"] {
      expectTrue(checked.text.contains(name), "\(checked.text)")
    }
    let again = try folder.run(["run", "Layouts", trace, "--repeats", "1"])
    expectEqual(again.code, 0, "\(again.text + again.messages)")
    expectTrue(!again.messages.contains("compiling"), "\(again.messages)")
    // The command of a result names the sources, not the library.
    expectTrue(again.text.contains("Layouts --"), "\(again.text)")
    expectTrue(!again.text.contains("--adopted"), "\(again.text)")
    // The layouts of the folder are listed with their traits, and no others.
    let listed = try folder.run(["list", "Layouts"])
    expectEqual(listed.code, 0, "\(listed.messages)")
    expectTrue(!listed.messages.contains("compiling"), "\(listed.messages)")
    for name in ["Rows", "Cards"] {
      expectTrue(listed.text.contains("\(name): a UICollectionViewLayout\n"), "\(listed.text)")
      expectTrue(listed.text.contains("run Layouts --layout \(name)\n"), "\(listed.text)")
    }
    expectTrue(!listed.text.contains("waterfall"), "\(listed.text)")
    _ = try folder.write(Self.layout("Rows", gap: 3), to: "Layouts/Rows.swift")
    let changed = try folder.run(["check", "Layouts", trace])
    expectTrue(changed.messages.contains("compiling"), "\(changed.messages)")
  }

  @Test func aLayoutThatDoesNotCompileIsNoPass() throws {
    _ = try folder.write(Self.layout("Rows"), to: "Layouts/Rows.swift")
    let wrong = Self.layout("Cards").replacing("super.prepare()", with: "missing()")
    _ = try folder.write(wrong, to: "Layouts/Cards.swift")
    for _ in 0..<2 {
      let checked = try folder.run(["check", "Layouts", try folder.trace()])
      expectEqual(checked.code, 65, "\(checked.text + checked.messages)")
      expectTrue(checked.messages.contains("Cards is left out"), "\(checked.messages)")
    }
  }

  @Test func aShardHasOnlyTracesThatTheLayoutSupports() throws {
    _ = try folder.write(Self.layout("Rows"), to: "Layouts/Rows.swift")
    let traces = [try folder.trace("a"), "builtin:headers-footers", try folder.trace("b")]
    let flags = ["--promise", "any-sections=no", "--base", "none", "--baselines", "none"]
    let words = ["gate", "Layouts"] + traces + flags + ["--results", "none", "--json", "-"]
    let gated = try folder.run(words + ["--shard", "2/2"])
    expectTrue(gated.messages.contains("supports only one section"), "\(gated.messages)")
    let lines = try ResultLine.decode(Data(gated.text.utf8), path: "gate")
    expectEqual(lines.gates.map(\.trace), ["b"], "\(gated.messages)")
  }

  @Test func aFolderIsLayoutsOrTraces() throws {
    let trace = try folder.trace()
    _ = try folder.write(Self.layout("Rows"), to: "Both/Rows.swift")
    try FileManager.default.copyItem(
      atPath: trace,
      toPath: folder.file("Both/a.ltrace.jsonl")
    )
    try FileManager.default.createDirectory(
      atPath: folder.file("Neither"),
      withIntermediateDirectories: true
    )
    for (name, words) in [
      ("Both", "contains layouts (Both/Rows.swift) and traces (a.ltrace.jsonl)"),
      ("Neither", "contains neither layouts (Swift files) nor traces"),
    ] {
      let finished = try folder.run(["check", name])
      expectEqual(finished.code, 64, "\(finished.messages)")
      expectTrue(finished.messages.contains(words), "\(finished.messages)")
    }
    let alone = try folder.run(["check", trace, "--glue", "Glue.swift"])
    expectEqual(alone.code, 64, "\(alone.messages)")
  }

  @Test func aCommitIsComparedWhateverTheWorkingFolderIs() throws {
    let trace = try folder.trace()
    let adopted = ".build/adopted"
    _ = try folder.write(Self.layout("Rows"), to: "app/Layouts/Rows.swift")
    try folder.git("init", "--quiet")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "-m", "Add rows")
    _ = try folder.write(Self.layout("Rows", gap: 4), to: "app/Layouts/Rows.swift")
    _ = try folder.write(Self.layout("Cards"), to: "app/Layouts/Cards.swift")
    let flags = ["--baselines", "none", "--pairs", "10", "--results", "none", "--base"]
    let mistaken = try folder.run(["gate", "app/Layouts", trace] + flags + ["mian"])
    expectEqual(mistaken.code, 5, "\(mistaken.messages)")
    expectTrue(mistaken.messages.contains("'mian' is neither a commit"), "\(mistaken.messages)")
    expectTrue(!mistaken.messages.contains("compiling"), "\(mistaken.messages)")
    let elsewhere = try TemporaryDirectory()
    let words = [trace] + flags + ["HEAD", "--json", "-"]
    for gated in [
      try folder.run(["gate", "app/Layouts"] + words),
      try elsewhere.run(["gate", folder.file("app/Layouts")] + words),
    ] {
      expectTrue(gated.messages.contains("has no Cards"), "\(gated.messages)")
      let lines = try ResultLine.decode(Data(gated.text.utf8), path: "gate")
      expectEqual(lines.comparisons.map(\.head.layout), ["Rows"], "\(gated.messages)")
      // The results say why, for the summary, the page and every other report.
      let unmeasured = lines.gates.filter { $0.findings.last?.outcome == .skipped }
      expectEqual(unmeasured.map(\.layout), ["Cards"])
      let reasons = unmeasured.flatMap { $0.findings.last?.reasons ?? [] }
      expectTrue(reasons.first?.hasSuffix("has no Cards: times are compared with nothing") == true)
      expectEqual(lines.scenarios.first { $0.setting.layout == "Cards" }?.notes.last, reasons.first)
      expectTrue(GitHubSummary.text(lines).contains("has no Cards: times are compared"))
      let builds = lines.comparisons.map(\.base.build)
      expectEqual(builds.map(\.label), builds.map(\.commit), "\(gated.messages)")
    }
    // A base that has none of the layouts is no comparison, and no pass.
    _ = try folder.write(Self.layout("Tiles"), to: "app/Tiles.swift")
    let alone = try folder.run(["gate", "app/Tiles.swift", trace] + flags + ["HEAD"])
    expectEqual(alone.code, 7, "\(alone.text + alone.messages)")
    // All versions have one module name, so that the same code has the same addresses and times.
    let libraries = try FileManager.default.contentsOfDirectory(atPath: folder.file(adopted))
      .filter { $0.hasPrefix("Layouts") && $0.hasSuffix(".so") }
    expectEqual(libraries.count, 2, "\(libraries)")
    for library in libraries {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("\(adopted)/\(library)")))
      expectTrue(bytes.range(of: Data("Adopted_Layouts".utf8)) != nil, "\(library)")
      expectEqual(bytes.range(of: Data("Adopted_Layouts_".utf8)), nil, "\(library)")
    }
    // Two commits may be compared, and an error in one names it.
    let wrong = Self.layout("Rows").replacing("super.prepare()", with: "missing()")
    _ = try folder.write(wrong, to: "app/Layouts/Rows.swift")
    try folder.git("commit", "--quiet", "--all", "-m", "Break rows")
    _ = try folder.write(Self.layout("Rows"), to: "app/Layouts/Rows.swift")
    let pair = ["compare", "app/Layouts", trace, "--pairs", "10", "--base", "HEAD~1", "--head"]
    let compared = try folder.run(pair + ["HEAD~1", "--json", "-"])
    let ends = try ResultLine.decode(Data(compared.text.utf8), path: "compare").comparisons
    expectEqual(ends.map { $0.base.build == $0.head.build }, [true], "\(compared.messages)")
    let broken = try folder.run(pair + ["HEAD"])
    expectEqual(broken.code, 65, "\(broken.messages)")
    expectTrue(broken.messages.contains("the layouts of --head 'HEAD': "), "\(broken.messages)")
    // git shows none of the caches.
    let status = try folder.git("status", "--porcelain")
    expectTrue(!status.contains(".build"), "\(status)")
  }
}
#endif
