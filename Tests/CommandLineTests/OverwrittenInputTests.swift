import Expectations
import Foundation
import TestSupport
import Testing

/// No command overwrites its input, under any name.
struct OverwrittenInputTests {
  private let folder: TemporaryDirectory
  private let trace: String
  private let results: String

  init() throws {
    folder = try TemporaryDirectory()
    trace = try folder.trace()
    results = folder.file("run.jsonl")
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ResultsTests/Golden/run.jsonl").path
    try FileManager.default.copyItem(atPath: golden, toPath: results)
  }

  private func expectRefusal(_ words: [String], keeping path: String) throws {
    let before = try Data(contentsOf: URL(filePath: path))
    let ending = Ending(words)
    expectEqual(ending.code, 64, "\(words): \(ending.messages)")
    expectTrue(ending.messages.contains("that the command reads"), "\(words): \(ending.messages)")
    expectEqual(ending.messages.count { $0 == "\n" }, 1)
    expectTrue(ending.text.isEmpty, "\(words): \(ending.text)")
    try expectEqual(Data(contentsOf: URL(filePath: path)), before, "\(words)")
  }

  @Test func aTraceIsNotWrittenOver() throws {
    let layout = ["--layout", "flow", "--index", "chunked", "--repeats", "0", "--results", "none"]
    for words in [
      ["run", trace, "--json", trace] + layout, ["run", trace, "--report", trace] + layout,
      ["check", trace, "--json", trace], ["compare", trace, "--a", "flow/a", "--json", trace],
      ["gate", trace, "--base", "none", "--json", trace], ["noise", trace, "--json", trace],
      ["selftest", trace, "--json", trace], ["adopt", "A.swift", trace, "--json", trace],
      ["shrink", trace, "--minimized", trace], ["shrink", trace, "--report", trace],
      ["trace", "info", trace, "--json", trace], ["trace", "cut", trace, "-o", trace],
      ["trace", "scale", trace, "-o", trace], ["trace", "concat", trace, trace, "-o", trace],
      ["trace", "anonymize", trace, "-o", trace], ["trace", "convert", trace, "-o", trace],
      ["trace", "diff", trace, trace, "--json", trace], ["draw", trace, "-o", trace],
      ["generate", "reader", "--sizes-from", trace, "-o", trace], ["import", trace, "-o", trace],
    ] {
      try expectRefusal(words, keeping: trace)
    }
  }

  @Test func resultsAreNotWrittenOver() throws {
    let history = folder.file("history.jsonl")
    try Data("{}\n".utf8).write(to: URL(filePath: history))
    for (words, path) in [
      (["report", "--format", "html", results, "-o", results], results),
      (["report", "--format", "html", results, "--history", history, "-o", history], history),
      (["merge", results, "-o", results], results),
      (["merge", folder.path, "-o", results], results),
      (["compare", results, results, "--json", results], results),
      (["history", history, "--json", history], history),
      (["import", "a.csv", "--beside", results, "--json", results], results),
      (["run", trace, "--results", folder.path, "--json", history], history),
    ] {
      try expectRefusal(words, keeping: path)
    }
  }

  @Test func otherNamesOfAFileAreKnown() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("soft.jsonl"), withDestinationPath: trace)
    try files.linkItem(atPath: trace, toPath: folder.file("hard.jsonl"))
    let detour = "\(folder.path)/./../\(URL(filePath: folder.path).lastPathComponent)//"
    for name in [
      folder.file("soft.jsonl"), folder.file("hard.jsonl"), detour + "small.ltrace.jsonl",
    ] {
      try expectRefusal(["run", trace, "--json", name], keeping: trace)
      try expectRefusal(["run", folder.path, "--json", name], keeping: trace)
    }
  }

  @Test func baselinesAndSourcesOfAFolderAreKnown() throws {
    let file = folder.file("baseline.txt")
    try Data("a".utf8).write(to: URL(filePath: file))
    try expectRefusal(
      ["gate", trace, "--base", "none", "--baselines", folder.path, "--json", file],
      keeping: file
    )
    let source = try folder.write("class A {}", to: "Own.swift")
    try expectRefusal(["adopt", folder.path, "--json", source], keeping: source)
    try expectRefusal(["adopt", "B.swift", "--glue", source, "--json", source], keeping: source)
  }

  @Test func twoFlagsWriteTwoFiles() {
    let ending = Ending(["run", trace, "--json", folder.file("a"), "--report", folder.file("./a")])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("write the same file"), "\(ending.messages)")
  }

  @Test func anotherFileIsWritten() throws {
    let page = folder.file("page.html")
    for _ in 0..<2 {
      expectEqual(Ending(["report", "--format", "html", results, "-o", page]).code, 0)
    }
    let devices = ["--json", "/dev/null", "--report", "/dev/null"]
    let words = ["check", trace, "--layout", "flow", "--index", "chunked"] + devices
    expectEqual(Ending(words).code, 0)
    let generated = ["generate", "reader", "-o", folder.file("reader.ltrace.jsonl")]
    for _ in 0..<2 { expectEqual(Ending(generated).code, 0) }
  }
}
