import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

/// Names of traces and files that could move a terminal's cursor or break a report are escaped.
struct EscapedNameTests {
  /// A name with red letters, a bell, a newline, a right-to-left override, a C1 control and markup.
  private static let name = "a\u{1B}[31mb\u{07}\nc\u{202E}d\u{9B}e|<f>&\"g'\\"

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Writes a trace with that name, in a file whose name is hostile too.
  private func trace() throws -> String {
    let lines = try String(contentsOfFile: folder.trace("plain"), encoding: .utf8)
      .split(separator: "\n")
    var head = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    )
    head["name"] = Self.name
    let text = String(decoding: try JSONSerialization.data(withJSONObject: head), as: UTF8.self)
    return try folder.write(
      ([text] + lines.dropFirst().map(String.init)).map { "\($0)\n" }.joined(),
      to: "x\u{1B}[31m'y.ltrace.jsonl"
    )
  }

  private func expectShown(_ text: String, _ what: String) {
    let bad = text.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && $0 != "\n") || $0.properties.isBidiControl
    }
    expectTrue(bad.isEmpty, "\(what) has \(bad.map { String($0.value, radix: 16) })")
  }

  @Test func noOutputHasThemAsTheyAre() throws {
    let path = try trace()
    let results = folder.file("gate.jsonl")
    for words in [
      ["check"], ["check", "--format", "wide"], ["check", "--format", "markdown"],
      ["check", "--format", "csv"], ["run", "--results", "none", "--repeats", "0"],
      [
        "gate", "--results", "none", "--base", "none", "--baselines", "none", "--repeats", "0",
        "--budget", "60000", "--json", results,
      ],
    ] {
      let ending = Ending(words + [path, "--layout", "flow", "--index", "linear-scan"])
      expectEqual(ending.code, 0, "\(ending.messages)")
      expectShown(ending.text + ending.messages, words.joined(separator: " "))
    }
    for format in [
      "junit", "github", "github-annotations", "openmetrics", "benchmark-action", "bencher",
      "chrome-trace",
    ] {
      expectShown(Ending(["report", "--format", format, results]).text, format)
    }
    let picture = Ending(["draw", path, "--layout", "flow", "--frame", "0", "-o", "-"])
    expectEqual(picture.code, 0, "\(picture.messages)")
    expectShown(picture.text, "draw")
  }

  /// Returns the lines of a file with the hostile name put before the values of some keys.
  private func hostile(_ path: String, _ keys: Set<String>) throws -> [String] {
    func changed(_ value: Any, _ key: String) -> Any {
      switch value {
      case let object as [String: Any]:
        Dictionary(uniqueKeysWithValues: object.map { ($0, changed($1, $0)) })
      case let list as [Any]: list.map { changed($0, key) }
      default: value is String && keys.contains(key) ? "\(Self.name)\(value)" : value
      }
    }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let bytes = try JSONSerialization.data(withJSONObject: changed(object, ""))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func noReportOfAFileHasThemAsTheyAre() throws {
    let golden = Self.tests.appending(path: "ResultsTests/Golden").path
    let keys: Set = [
      "trace", "layout", "index", "name", "commit", "label", "reasons", "cpu", "kernel", "notes",
      "message", "started", "command_line", "path",
    ]
    let files = try ["gate", "run"].map { name in
      let lines = try hostile("\(golden)/\(name).jsonl", keys)
      return try folder.write(lines.map { "\($0)\n" }.joined(), to: "\(name).jsonl")
    }
    for words in [
      ["merge", files[0]], ["merge", files[0], "-o", "-"], ["compare", files[1], files[1]],
      ["compare", files[1], files[1], "--json", "-"],
    ]
      + ["html", "github", "openmetrics", "chrome-trace"].map({
        ["report", "--format", $0] + files
      }) + ["junit", "github-annotations"].map({ ["report", "--format", $0, files[0]] })
    {
      let ending = Ending(words)
      expectTrue(!ending.text.isEmpty, "\(words): \(ending.messages)")
      expectShown(ending.text + ending.messages, words.joined(separator: " "))
    }
  }

  @Test func noHistoryHasThemAsTheyAre() throws {
    let one = Self.tests.deletingLastPathComponent()
      .appending(path: "Fuzzing/Corpus/history-reader/one-line").path
    let keys: Set = [
      "layout", "index", "name", "commit", "label", "cpu", "swift_version", "started",
      "command_line", "path",
    ]
    let line = try #require(try hostile(one, keys).first)
    let later = line.replacing("2026-11-25", with: "2026-11-26").replacing("52752", with: "60000")
      .replacing("0cf6d02d11ed-dirty", with: "0123456789ab")
    expectTrue(later != line)
    let file = try folder.write("\(line)\n\(later)\n", to: "history.jsonl")
    for format in ["table", "wide", "markdown", "csv", "json"] {
      let ending = Ending(["history", file, "--format", format])
      expectEqual(ending.code, 0, "\(ending.messages)")
      expectTrue(ending.text.contains("u{1B}") || format == "csv", "\(format): \(ending.text)")
      expectShown(ending.text + ending.messages, "history as \(format)")
    }
  }

  @Test func aRefusalOfAFileHasNoneEither() throws {
    let ending = Ending(["check", folder.file("no\u{1B}[31m\u{07}.ltrace.jsonl")])
    expectEqual(ending.code, 5)
    expectShown(ending.messages, "a missing file")
    expectTrue(ending.messages.contains("no\\u{1B}[31m\\u{7}.ltrace.jsonl"), "\(ending.messages)")
  }

  @Test func aCommandThatIsShownNamesTheFile() throws {
    for word in ["a\u{1B}[31m'b\\c", "é\u{07}f", "\u{1}1", "it's", "two words", ""] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "printf %s \(ShellWords.text([word]))"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitForEnd()
      expectEqual(String(decoding: bytes, as: UTF8.self), word)
      expectShown(ShellWords.text([word]), "the word")
    }
  }
}
