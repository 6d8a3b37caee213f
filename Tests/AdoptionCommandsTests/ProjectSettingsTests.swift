#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

/// Commands in a project that has a `perfharness.toml`.
struct ProjectSettingsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let rows = "import UIKit\n\nclass Rows: UICollectionViewFlowLayout {}\n"
    _ = try folder.write(rows, to: "App/Layouts/Rows.swift")
    _ = try folder.trace("feed")
    _ = try folder.trace("other")
  }

  private func set(_ text: String) throws {
    _ = try folder.write(text, to: "perfharness.toml")
  }

  private func results(_ words: [String]) throws -> [ScenarioResult] {
    let finished = try folder.run(words + ["--json", "-", "--results", "none", "--repeats", "1"])
    expectEqual(finished.code, 0, "\(finished.messages)")
    return try ResultLine.decode(Data(finished.text.utf8), path: "run").scenarios
  }

  @Test func layoutsTracesAndFlagsComeFromTheFile() throws {
    let text = """
      layouts = "App/*"
      traces = ["feed.ltrace.jsonl"]
      budget = 8
      """
    try set(text)
    let stored = try results(["run"])
    expectEqual(stored.map { "\($0.trace.name) \($0.setting.layout)" }, ["feed Rows"])
    expectEqual(stored.map(\.summary.budgetNanoseconds), [8_000_000])
    expectEqual(stored.map(\.run.settings), [text])
    // The command line comes first, the environment second.
    let given = try results(["run", "other.ltrace.jsonl", "--budget", "9"])
    expectEqual(given.map { "\($0.trace.name) \($0.setting.layout)" }, ["other Rows"])
    expectEqual(given.map(\.summary.budgetNanoseconds), [9_000_000])
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "PERFHARNESS_BUDGET": "none",
    ]
    let finished = try BuiltExecutable("perfharness").run(
      ["run", "--results", "none"],
      environment: environment,
      in: folder.path
    )
    expectTrue(finished.messages.contains("--budget 'none' must be"), "\(finished.messages)")
  }

  @Test func aSubfolderUsesTheFileAndTheFoldersOfTheProject() throws {
    try set("layouts = \"App\"\ntraces = \"feed.ltrace.jsonl\"")
    _ = ExternalTool.run(["git", "init", "--quiet"], in: folder.path)
    let finished = try BuiltExecutable("perfharness").run(
      ["run", "--repeats", "1"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.file("App/Layouts")
    )
    expectEqual(finished.code, 0, "\(finished.text + finished.messages)")
    for name in ["results", "Glue", ".build/adopted/App.so"] {
      expectTrue(FileManager.default.fileExists(atPath: folder.file(name)), "\(name) is missing")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("App/Layouts"))
    expectEqual(left, ["Rows.swift"])
  }

  @Test(arguments: [
    ("layout = [true]", "1: 'layout' must be a string or a number, or a list of them"),
    ("budget = [1, 2]", "1: 'budget' must be a string or a number"),
    ("strict-improvement = 1", "1: 'strict-improvement' must be true or false"),
    ("\nbudgt = 8", "2: unknown key 'budgt': did you mean 'budget'?"),
    ("traces = \"gone\"", "1: 'traces' names 'gone', which does not exist"),
    ("layouts = [\"App\", \"Lib/*.swift\"]", "1: 'layouts': no file matches 'Lib/*.swift'"),
    ("layouts = 3", "1: 'layouts' must be paths in double quotes"),
    ("glue = \"Gone.swift\"", "1: 'glue' names 'Gone.swift', which does not exist"),
    ("json = \"-\"", "1: 'json' is the output of one command: pass --json"),
    ("budget = 0", "1: budget '0' must be milliseconds above 0 and up to 60000"),
    ("[gate]", "1: tables in brackets are not read"),
  ])
  func anInvalidLineIsAUsageErrorThatNamesIt(text: String, sentence: String) throws {
    try set(text)
    let finished = try folder.run(["check", "feed.ltrace.jsonl"])
    expectEqual(finished.code, 64, "\(finished.messages)")
    expectTrue(
      finished.messages.contains("perfharness: perfharness.toml:\(sentence)"),
      "\(finished.messages)"
    )
  }

  @Test func resultsOfOtherSettingsAreNotResumed() throws {
    let words = ["run", "feed.ltrace.jsonl", "--layout", "null", "--repeats", "1", "--resume"]
    func reuses() throws -> Bool {
      let finished = try folder.run(words)
      expectEqual(finished.code, 0, "\(finished.messages)")
      return finished.messages.contains("reused the results of 1 scenario")
    }
    try set("baselines = \"a\"")
    expectTrue(try !reuses())
    expectTrue(try reuses())
    try set("baselines = \"b\"")
    expectTrue(try !reuses())
  }

  @Test func aComparisonOfLayoutsDoesNotUseTheBaseOfTheProject() throws {
    try set("base = \"main\"")
    let words = ["--a", "flow/chunked", "--b", "flow/sorted-sweep", "--pairs", "10"]
    let finished = try folder.run(["compare", "feed.ltrace.jsonl"] + words)
    expectTrue([0, 2, 7].contains(finished.code), "\(finished.code) \(finished.messages)")
  }
}
#endif
