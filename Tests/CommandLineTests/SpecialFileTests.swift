import Expectations
import Foundation
import TestSupport
import Testing

/// Pipes, devices and folders in place of a file are refused with a message, without waiting.
struct SpecialFileTests {
  private let folder: TemporaryDirectory
  private let results: String

  init() throws {
    folder = try TemporaryDirectory()
    results = "\(Self.golden)/run.jsonl"
    for name in ["pipe.jsonl", "pipe.swift", "pipe.so", "pipe.ltrace.jsonl"] {
      expectEqual(mkfifo(folder.file(name), 0o600), 0)
    }
  }

  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ResultsTests/Golden").path

  private func expectRefusal(_ words: [String], _ name: String) throws {
    // In a separate process, because a wait would never end.
    let ending = try BuiltExecutable("perfharness").run(words, in: folder.path)
    expectEqual(ending.code, 65, "\(words): \(ending.messages)")
    expectTrue(ending.messages.contains(name), "\(words): \(ending.messages)")
    let advice = ["to a file first", "name a Swift file"]
    expectTrue(advice.contains(where: ending.messages.contains), "\(words): \(ending.messages)")
    expectEqual(ending.messages.count { $0 == "\n" }, 1, "\(words): \(ending.messages)")
    expectTrue(ending.text.isEmpty, "\(words): \(ending.text)")
  }

  @Test(arguments: ["pipe.jsonl", "folder", "/dev/zero"])
  func resultsAreFiles(_ name: String) throws {
    try folder.makeFolder("folder")
    for words in [
      ["report", "--format", "github", name], ["history", name], ["import", name],
      ["report", "--format", "html", results, "--history", name],
      ["import", "x.csv", "--beside", name],
    ] {
      try expectRefusal(words, name)
    }
    if name != "folder" { try expectRefusal(["merge", name], name) }
  }

  @Test func resultsThatAreComparedAreFiles() throws {
    try expectRefusal(["compare", results, "pipe.jsonl"], "pipe.jsonl")
    try expectRefusal(["compare", "pipe.jsonl", results], "pipe.jsonl")
  }

  @Test func filesOfAFolderAreFiles() throws {
    for name in ["nightly/a.jsonl", "baselines/a.txt", "sources/a.swift"] {
      let path = folder.file(name)
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      expectEqual(mkfifo(path, 0o600), 0)
    }
    try expectRefusal(["merge", "nightly"], "nightly/a.jsonl")
    try expectRefusal(["baseline", "list", "--baselines", "baselines"], "baselines/a.txt")
    try expectRefusal(["adopt", "sources"], "sources/a.swift")
  }

  @Test func tracesAreFiles() throws {
    let name = "pipe.ltrace.jsonl"
    for words in [
      ["shrink", name, "--layout", "flow"], ["draw", name, "-o", "-"], ["run", name],
      ["trace", "info", name], ["trace", "validate", name], ["trace", "cut", name],
      ["trace", "concat", name], ["trace", "scale", name], ["trace", "anonymize", name],
      ["trace", "convert", name, "-o", "x.csv"], ["trace", "diff", name, name],
      ["generate", "reader", "--sizes-from", name, "-o", "-"], ["adopt", "Own.swift", name],
    ] {
      _ = try folder.write("class A {}", to: "Own.swift")
      try expectRefusal(words, name)
    }
  }

  @Test func layoutsAreFiles() throws {
    let trace = try folder.trace()
    for words in [
      ["adopt", "pipe.swift"], ["adopt", "Own.swift", "--glue", "pipe.swift"],
      ["compare", trace, "--a", "pipe.swift", "--b", "Own.swift"],
      ["compare", trace, "--a", "Own.swift", "--b", "pipe.swift"],
    ] {
      _ = try folder.write("class A {}", to: "Own.swift")
      try expectRefusal(words, "pipe.swift")
    }
    for words in [
      ["run", trace, "--adopted", "pipe.so"], ["compare", trace, "--base", "pipe.so"],
      ["gate", trace, "--base", "pipe.so"],
    ] {
      try expectRefusal(words, "pipe.so")
    }
  }
}
