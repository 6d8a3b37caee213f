import Expectations
import Foundation
import PropertyTesting
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// The subset of TOML in which a project's settings are written.
struct TOMLSettingsTests {
  @Test func everyKindOfValueIsRead() throws {
    let text = """
      # A comment, with an é.
      base = "main"   # and one after a value
      budget=8.33
      pairs = 20\r
      strict-improvement = true

      layouts = [
        "App/Feed.swift", # in a list
        "C:\\\\a \\"b\\"\\t\\n",
      ]
      items = [1000, "10k", -5, +0.5]
      none = []
      """
    let entries = try TOMLSettings(text).entries
    expectEqual(
      entries.map { "\($0.line) \($0.key) \($0.isList) \($0.values.map(\.text))" },
      [
        "2 base false [\"main\"]", "3 budget false [\"8.33\"]", "4 pairs false [\"20\"]",
        "5 strict-improvement false [\"true\"]",
        #"7 layouts true ["App/Feed.swift", "C:\\a \"b\"\t\n"]"#,
        #"11 items true ["1000", "10k", "-5", "+0.5"]"#, "12 none true []",
      ]
    )
    expectEqual(entries.flatMap { $0.values.map(\.kind) }.filter { $0 == .boolean }.count, 1)
  }

  @Test(arguments: [
    ("[gate]", 1, "tables in brackets"), ("\n\nbase", 3, "'=' and a value must follow"),
    ("= 1", 1, "a key is letters"), ("\"base\" = 1", 1, "a key is letters"),
    ("a.b = 1", 1, "'=' and a value"), ("base =", 1, "a value is missing"),
    ("base = main", 1, "'main' must be a string in double quotes"),
    ("base = 'main'", 1, "must be a string in double quotes"), ("a = 007", 1, "'007' must be"),
    ("a = 1_000", 1, "'1_000' must be"), ("a = 2026-11-30", 1, "'2026-11-30' must be"),
    ("a = \"x", 1, "must end with '\"'"), ("a = \"x\ny\"", 1, "must end with '\"'"),
    ("a = \"\"\"x\"\"\"", 1, "strings of several lines"), ("a = \"\\u0041\"", 1, "are read after"),
    ("a = 1 2", 1, "the line must end"), ("a = \"x\"\"y\"", 1, "the line must end"),
    ("a = [1, 2", 1, "a list needs ','"), ("a = [1\n2]", 2, "a list needs ','"),
    ("a = [1,,2]", 1, "a value is missing"), ("a = [[1]]", 1, "must be a string"),
    ("a = 1\nb = 2\na = 3", 3, "'a' is set in line 1, too"),
    ("a = 1\nb = \"\u{1}\"", 2, "a control character"), ("a = 1\rb = 2", 1, "a control character"),
  ])
  func anythingElseIsAnErrorWithItsLine(text: String, line: Int, reason: String) {
    do {
      let entries = try TOMLSettings(text).entries
      Issue.record("\(text) was read as \(entries)")
    } catch {
      expectEqual(error.line, line)
      expectTrue(error.reason.contains(reason), "\(error.reason)")
    }
  }

  /// A program that prints, for each of a list of texts, the kinds and values of its keys.
  private static let reader = """
    import json, sys, tomllib
    def value(v):
        if isinstance(v, bool): return ["true or false", str(v).lower()]
        if isinstance(v, (int, float)): return ["a number", repr(float(v))]
        return ["a string" if isinstance(v, str) else "another kind", str(v)]
    found = []
    for text in json.load(open(sys.argv[1])):
        try:
            table = tomllib.loads(text)
            found.append({k: [value(v) for v in (v if isinstance(v, list) else [v])]
                          for k, v in table.items()})
        except tomllib.TOMLDecodeError:
            found.append(None)
    print(json.dumps(found))
    """

  @Test func whateverIsReadMeansTheSameToAnotherReader() throws {
    let pieces = [
      "a", "b-c", "_1", " = ", "=", "\"x\"", "\"\\\"\\\\\\n\"", "\"é#\"", "1", "-0.5", "+2", "00",
      "true", "false", "[", "]", ", ", ",", "\n", "\n", "\r\n", "# é\n", "\t", " ", "\\", "'", ".",
      "\u{301}", "\u{FEFF}", "\u{2028}",
    ]
    var random = SplitMix64(seed: 62)
    var texts: [String] = []
    for number in 0..<4000 {
      var text = ""
      for line in 0..<Int.random(in: 0...4, using: &random) {
        let value = pieces[Int.random(in: 5...13, using: &random)]
        let list = "[\(value), # é\n \(value),]"
        text += "k\(line) = \(Bool.random(using: &random) ? value : list)\n"
      }
      for _ in 0..<(number % 2 == 0 ? 0 : Int.random(in: 1...6, using: &random)) {
        let places = Array(text.indices) + [text.endIndex]
        text.insert(
          contentsOf: pieces.randomElement(using: &random) ?? "",
          at: places.randomElement(using: &random) ?? text.endIndex
        )
      }
      texts.append(text)
    }
    let folder = try TemporaryDirectory()
    _ = try folder.write(String(decoding: JSONEncoder().encode(texts), as: UTF8.self), to: "texts")
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = ["python3", "-c", Self.reader, folder.file("texts")]
    let pipe = Pipe()
    program.standardOutput = pipe
    try program.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    let others = try JSONDecoder().decode([[String: [[String]]]?].self, from: output)
    var readCount = 0
    for (text, other) in zip(texts, others) {
      guard let entries = try? TOMLSettings(text).entries else { continue }
      readCount += 1
      let own = entries.map { entry in
        (entry.key, entry.values.map { [$0.kind.rawValue, Self.plain($0)] })
      }
      expectEqual(Dictionary(uniqueKeysWithValues: own), other, "\(text.debugDescription)")
    }
    expectEqual(others.count, texts.count)
    expectTrue(readCount > 1500, "\(readCount) texts were read")
  }

  private static func plain(_ value: TOMLSettings.Value) -> String {
    value.kind == .number ? "\(Double(value.text) ?? .nan)" : value.text
  }
}
