import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import TestSupport
import Testing

struct DrawCommandTests {
  /// The search path for tools; without it, no tool counts as installed.
  private static let tools = ["PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"]

  private static let hasConverter = tools["PATH", default: ""].split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert")
  }

  @Test func theSVGGoesToStandardOutputOrIntoAFile() throws {
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--frame", "12"]
    let ending = Ending(words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.hasPrefix("<svg "))
    expectTrue(ending.messages.isEmpty)
    for flag in ["-o", "--output"] {
      let file = folder.file("\(flag.count)/out.svg")
      let written = Ending(words + [flag, file])
      expectEqual(written.code, 0)
      expectTrue(written.text.isEmpty)
      expectEqual(written.messages, "perfharness: the picture is in \(file)\n")
      try expectEqual(String(contentsOfFile: file, encoding: .utf8), ending.text)
    }
    expectTrue(Ending(words + ["-o", folder.file("quiet.svg"), "--quiet"]).messages.isEmpty)
  }

  @Test func theSameCallGivesTheSameBytes() throws {
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--layout", "span-grid", "--frame", "20"]
    expectEqual(Ending(words).text, Ending(words).text)
    let other = Ending(["draw", try folder.trace(), "--layout", "span-grid", "--frame", "21"])
    expectTrue(other.text != Ending(words).text)
  }

  @Test(arguments: [
    ([], "draw needs a trace"), (["TRACE", "TRACE2"], "draw takes one trace, but there are 2"),
    (["FOLDER"], "' contains 2: name one file"),
    (["TRACE", "--layout", "watrfall"], "'waterfall'"),
    (["TRACE", "--layout", "null", "--layout", "rows"], "one layout, but --layout names 2"),
    (["TRACE", "--index", "linear-scan,sorted-sweep"], "one index, but --index names 2"),
    (["TRACE", "--index", "liner-scan"], "'linear-scan'"),
    (["TRACE", "--items", "recorded,100"], "one number of items, but --items names 2"),
    (["TRACE", "--layout", "waterfall:columns=999"], "columns"),
    (["TRACE", "--frame", "30"], "has the frames 0 to 29: choose one of them"),
    (["TRACE", "--frame", "-1"], "--frame '-1' must be 'initial' or a frame's number"),
    (["TRACE", "--frame", "last"], "'initial' or a frame's number"),
    (["TRACE", "--frame", "99999999999999999999"], "'initial' or a frame's number"),
    (["TRACE", "--around", "-1"], "from 0 to 20"), (["TRACE", "--around", "nan"], "from 0 to 20"),
    (["TRACE", "-o", "frame.gif"], "'frame.gif' must end in .svg or .png"),
    (["TRACE", "-o"], "--output needs a value"),
    (["TRACE", "-o", "a.svg", "--output", "b.svg"], "repeated"),
    (["TRACE", "--png"], "--png needs an output file"),
    (
      ["TRACE", "-o", "frame.png"], "rsvg-convert is not installed, so a PNG cannot be written"
    ),
    (["TRACE", "-o", "TRACE/frame.svg"], "cannot write into"),
    (["TRACE", "--budget", "8"], "a flag of 'run'"), (["TRACE", "-x"], "two dashes"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) throws {
    let folder = try TemporaryDirectory()
    let (trace, other) = (try folder.trace(), try folder.trace("other"))
    let places = ["TRACE2": other, "TRACE": trace, "FOLDER": folder.path]
    let typed = words.map { word in
      places[word] ?? word.replacing("TRACE/", with: "\(trace)/")
    }
    let ending = Ending(["draw"] + typed)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectEqual(ending.messages.filter { $0 == "\n" }.count, 1)
    expectTrue(ending.text.isEmpty)
  }

  @Test func whatIsWrongWithATraceHasItsExitCode() throws {
    let folder = try TemporaryDirectory()
    let missing = Ending(["draw", folder.file("none.ltrace.jsonl")])
    expectEqual(missing.code, 5)
    expectTrue(missing.messages.contains("none.ltrace.jsonl"))
    expectEqual(Ending(["draw", try folder.write("{", to: "bad.ltrace.jsonl")]).code, 65)
    expectEqual(Ending(["draw", try folder.trace("still", frames: 0)]).code, 7)
  }

  @Test func aPNGIsMadeWhereTheToolIsThere() throws {
    guard Self.hasConverter else { return }
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--frame", "3"]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let alone = Ending(words + ["-o", folder.file("alone.png")], environment: Self.tools)
    expectEqual(alone.code, 0, "\(alone.messages)")
    let bytes = try Data(contentsOf: URL(filePath: folder.file("alone.png")))
    expectEqual(Array(bytes.prefix(8)), signature)
    expectTrue(!FileManager.default.fileExists(atPath: folder.file("alone.svg")))

    let both = Ending(words + ["-o", folder.file("both.svg"), "--png"], environment: Self.tools)
    expectTrue(both.messages.contains("both.svg and "))
    try expectEqual(Data(contentsOf: URL(filePath: folder.file("both.png"))), bytes)
    expectTrue(
      ParsedSVG(try String(contentsOfFile: folder.file("both.svg"), encoding: .utf8)) != nil
    )
  }

  @Test func aViolationIsRedAndSaysSoAndTheFrameIsDrawn() throws {
    var harness = Harness()
    harness.catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { fault in
        fault.misanswer = { _, answer in Array(answer.dropFirst()) }
      }
    }
    let folder = try TemporaryDirectory()
    let words = ["draw", try folder.trace(), "--frame", "15", "--layout", "leaky"]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0)
    expectTrue(ending.messages.contains("QueryEqualsScan: "))
    let svg = try #require(ParsedSVG(ending.text))
    let marks = svg.all(ofClass: "violation")
    expectTrue(!marks.isEmpty)
    expectTrue(marks.allSatisfy { $0.children.contains { $0.attributes["stroke"] == "#c81e1e" } })
    expectTrue(svg.words.contains("1 missing"))
    expectTrue(svg.words.contains("Violations"))
    expectTrue(svg.words.contains { $0.hasPrefix("QueryEqualsScan: the query of") })
    let sound = Ending(["draw", try folder.trace(), "--frame", "15"])
    expectTrue(!sound.text.contains("#c81e1e"))
  }

  @Test func reportsNameTheCommandsThatDrawFrames() throws {
    var harness = Harness()
    harness.catalog.register("leaky") { _ in
      Mutant(RowsLayout()) { $0.misanswer = { _, answer in Array(answer.dropFirst()) } }
    }
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let run = Ending(
      [
        "run", path, "--index", "linear-scan", "--repeats", "0", "--results", "none",
        "--budget", "0.000001", "--items", "100", "--grow-at", "end",
      ]
    )
    let line = try #require(
      run.text.split(separator: "\n").first { $0.contains("perfharness draw ") }
    )
    let words = line.split(separator: " ").map { String($0) }
    expectTrue(words.contains("waterfall") && words.contains("linear-scan"))
    expectTrue(line.contains(" --items 100 --grow-at end --frame "))
    let drawn = Ending(Array(words.dropFirst().dropLast(2)))
    expectEqual(drawn.code, 0, "\(drawn.messages)")

    let check = Ending(["check", path, "--layout", "leaky"], harness: harness)
    expectTrue(
      check.text.contains(
        "    perfharness draw \(path) --layout leaky --frame initial -o frame-initial.svg\n"
      )
    )
    let initialLayout = Ending(
      ["draw", path, "--layout", "leaky", "--frame", "initial"],
      harness: harness
    )
    expectEqual(initialLayout.code, 0)
  }
}
