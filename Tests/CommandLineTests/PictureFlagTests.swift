import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct PictureFlagTests {
  private let folder: TemporaryDirectory
  private let built: BuiltExecutable

  init() throws {
    folder = try TemporaryDirectory()
    built = try BuiltExecutable("perfharness")
  }

  /// Runs a command and returns the lines that it writes to a JSON file.
  private func lines(
    _ words: [String],
    harness: Harness = Harness(),
    code: Int32 = 0
  ) throws -> [ResultLine] {
    let file = folder.file("lines.jsonl")
    let ending = Ending(words + ["--json", file], harness: harness)
    expectEqual(ending.code, code, "\(ending.messages)")
    return try ResultLine.read(file)
  }

  private func run(_ words: [String]) throws -> [String] {
    ["run", try folder.trace(), "--repeats", "0", "--results", "none"] + words
  }

  /// Returns the kinds of the records in a text, in order; `scenario` for those without a kind.
  private func kinds(_ text: String) throws -> [String] {
    struct Kind: Decodable {
      var record: String?
    }
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Kind.self, from: Data($0.utf8)).record ?? "scenario"
    }
  }

  @Test func aSceneOfEachLayoutFollowsTheScenarios() throws {
    let words = try run([
      "--layout", "flow", "--layout", "waterfall", "--items", "recorded,100", "--index",
      "linear-scan,chunked",
    ])
    let json = Ending(words + ["--json", "-", "--pictures", "all"])
    expectEqual(json.code, 0, "\(json.messages)")
    let expected =
      [String](repeating: "scenario", count: 8) + [String](repeating: "scene", count: 4)
    try expectEqual(kinds(json.text), expected)
    let scenes = try lines(words + ["--pictures", "all"]).scenes
    expectEqual(scenes.map(\.setting.layout), ["flow", "waterfall", "flow", "waterfall"])
    expectEqual(scenes.map(\.setting.itemsRequested), [nil, nil, 100, 100])
    expectEqual(scenes.map(\.setting.items), [40, 40, 100, 100])
    expectEqual(scenes.map(\.setting.index), [String](repeating: "linear-scan", count: 4))
    for scene in scenes {
      expectEqual(scene.trace, "small")
      expectEqual(scene.views.timeNanoseconds, (0..<30).map { $0 * 16_000_000 })
      expectEqual(scene.axis, "y")
      expectTrue(scene.spans.count > 10)
      expectNil(scene.endedAtFrame)
    }
  }

  @Test func withoutTheFlagAndWithNoneThereAreNoScenes() throws {
    let words = try run(["--layout", "flow", "--json", "-"])
    for flags in [[], ["--pictures", "none"], ["--pictures", "wrong"]] {
      let ending = Ending(words + flags)
      expectEqual(ending.code, 0, "\(ending.messages)")
      try expectEqual(Set(kinds(ending.text)), ["scenario"])
    }
  }

  @Test func aChildRecordsTheSameBytesEachTimeAsThisProcess() throws {
    let words = ["check", try folder.trace(), "--layout", "flow", "--json", "-"]
    let flags = ["--pictures", "all", "--quiet"]
    let first = try built.run(words + flags)
    expectEqual(first.code, 0, "\(first.messages)")
    try expectEqual(kinds(first.text).last, "scene")
    try expectEqual(built.run(words + flags).text, first.text)
    let scene = first.text.split(separator: "\n").last
    expectEqual(Ending(words + flags).text.split(separator: "\n").last, scene)
    try expectEqual(
      built.run(words + flags + ["--isolation", "none"]).text.split(separator: "\n").last,
      scene
    )
  }

  @Test func wrongRecordsLayoutsWithAViolationAlone() throws {
    var harness = Harness()
    harness.catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { $0.misanswer = { _, answer in Array(answer.dropFirst()) } }
    }
    let words = ["--layout", "leaky", "--layout", "flow", "--pictures", "wrong"]
    let scenes = try lines(try run(words), harness: harness, code: 3).scenes
    expectEqual(scenes.map(\.setting.layout), ["leaky"])
    let check = Ending(
      ["check", try folder.trace(), "--json", "-"] + words,
      harness: harness
    )
    try expectEqual(kinds(check.text).filter { $0 == "scene" }.count, 1)
  }

  @Test func aLayoutThatEndsItsProcessCostsItsSceneAlone() throws {
    let crashing = try BuiltExecutable("crashing-layouts")
    let words = ["check", try folder.trace(), "--step-limit", "0.01", "--pictures", "all"]
    let ending = try crashing.run(
      words + ["--layout", "faulty", "--index", "trap", "--layout", "null", "--json", "-"]
    )
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectTrue(
      ending.messages.contains("small faulty: no scene can be recorded: the layout ended"),
      "\(ending.messages)"
    )
    try expectEqual(kinds(ending.text).suffix(2), ["scene", "wrong_frame"])
    try expectEqual(kinds(ending.text).filter { $0 == "scene" }.count, 1)
    // If there are several indexes, one without findings is recorded.
    let other = try crashing.run(
      words + ["--layout", "faulty", "--index", "trap,sound", "--json", "-"]
    )
    expectTrue(!other.messages.contains("no scene"), "\(other.messages)")
    let scene = other.text.split(separator: "\n").first { $0.contains("\"record\":\"scene\"") }
    expectTrue(scene?.contains("\"index\":\"sound\"") == true)
  }

  @Test func aGateHasThemTooAndMergeAndReportTakeItsLines() throws {
    let words = [
      "gate", try folder.trace(), "--layout", "flow", "--index", "chunked", "--base", "none",
      "--baselines", "none", "--repeats", "0", "--results", "none", "--budget", "60000",
    ]
    let lines = try lines(words + ["--pictures", "all"])
    expectEqual(lines.count, 3)
    expectEqual(lines.scenes.count, 1)
    let (file, merged) = (folder.file("lines.jsonl"), folder.file("merged.jsonl"))
    expectEqual(Ending(["merge", file, "-o", merged]).code, 0)
    try expectEqual(ResultLine.read(merged).scenes, lines.scenes)
    for format in ["github", "junit", "github-annotations", "openmetrics", "bencher"] {
      expectEqual(Ending(["report", "--format", format, merged]).code, 0)
    }
    // Files of results can be compared even if they contain other lines.
    let stored = Ending(["compare", file, merged])
    expectEqual(stored.code, 0, "\(stored.messages)")
    let refused = Ending(["compare", file, merged, "--pictures", "all", "--json", "-"])
    expectEqual(refused.code, 64)
    expectTrue(
      refused.messages.contains("remove --pictures and --report"),
      "\(refused.messages)"
    )
  }

  @Test func aComparisonHasTheHeadsOncePerLayout() throws {
    let file = folder.file("compared.jsonl")
    let words = ["compare", try folder.trace(), "--pairs", "10", "--json", file]
    let ending = try built.run(
      words + ["--a", "null", "--b", "flow/chunked", "--pictures", "all"]
    )
    expectTrue([0, 2, 7].contains(ending.code), "\(ending.messages)")
    let lines = try ResultLine.read(file)
    expectEqual(lines.comparisons.count, 1)
    expectEqual(lines.scenes.map(\.setting.layout), ["flow"])
    expectEqual(lines.scenes.map(\.setting.index), ["chunked"])
    guard case .scene = lines.last else { return expectTrue(false, "the scene is not the last") }
  }

  @Test func scenesAreNotStored() throws {
    let results = folder.file("results")
    let words = ["run", try folder.trace(), "--layout", "flow", "--repeats", "0"]
    let ending = Ending(words + ["--results", results, "--pictures", "all", "--json", "-"])
    expectEqual(ending.code, 0, "\(ending.messages)")
    for name in folder.recordFiles(under: "results") {
      let text = try String(contentsOfFile: "\(results)/\(name)", encoding: .utf8)
      expectTrue(!text.contains("\"scene\""), "\(name)")
    }
  }

  @Test(arguments: [
    (["run", "TRACE", "--pictures", "all"], "name a file with one of them"),
    (["run", "TRACE", "--pictures", "some", "--json", "-"], "one of all, wrong, none"),
    (["run", "--operations", "--pictures", "all", "--json", "-"], "remove --operations or"),
    (["draw", "TRACE", "--pictures", "all"], "a flag of"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) throws {
    let trace = try folder.trace()
    let ending = Ending(words.map { $0 == "TRACE" ? trace : $0 })
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
  }
}
