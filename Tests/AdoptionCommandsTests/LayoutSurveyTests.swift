#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import AdoptionCommands
@testable import HarnessCommands

/// Tests of `adopt --survey` on a folder of layouts.
struct LayoutSurveyTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    // The settings of a project hold in the folders of rows, too: a short trace instead of all.
    _ = ExternalTool.run(["git", "init", "--quiet"], in: folder.path)
    _ = try folder.trace()
    _ = try folder.write("traces = \"small.ltrace.jsonl\"\n", to: "perfharness.toml")
    let flow = "UICollectionViewFlowLayout"
    _ = try folder.write(
      "import UIKit\nclass Rows: \(flow), Styled {}\n",
      to: "App/Lists/Rows.swift"
    )
    _ = try folder.write("protocol Styled {}\n", to: "App/Lists/Styled.swift")
    _ = try folder.write(
      "import UIKit\nclass Broken: \(flow) { let one: Int = 1.5 }\n",
      to: "App/Broken.swift"
    )
    _ = try folder.write(
      "import UIKit\nclass Planned: \(flow) {}\n",
      to: "App/ListTests/Planned.swift"
    )
  }

  private func survey(
    _ words: String...
  ) throws -> (finished: BuiltExecutable.Finished, rows: [SurveyRow]) {
    let finished = try folder.run(
      ["adopt", "--survey", "App", "--items", "50", "--json", "-"] + words
    )
    let rows = try finished.text.split(separator: "\n").map {
      try JSONDecoder().decode(SurveyRow.self, from: Data($0.utf8))
    }
    return (finished, rows)
  }

  @Test func everyLayoutHasARowThatIsKept() throws {
    let (finished, rows) = try survey()
    expectEqual(finished.code, 65, "\(finished.text + finished.messages)")
    expectEqual(rows.map(\.layout), ["Broken", "Rows"])
    expectEqual(rows.map(\.outcome), [.doesNotCompile, .passes])
    expectEqual(rows.map(\.furtherFiles), [nil, 1])
    expectTrue(rows[0].error?.contains("Broken.swift:2") == true, "\(rows[0])")
    expectEqual(rows[1].frames.count, 1, "\(rows[1])")
    // A stored row is reused as it is.
    let kept = try #require(
      FileManager.default.subpathsOfDirectory(atPath: folder.file(".build/adopted/survey"))
        .first { $0.hasPrefix("Rows-") && $0.hasSuffix("row.json") }
    )
    let path = folder.file(".build/adopted/survey/\(kept)")
    let row = try String(contentsOfFile: path, encoding: .utf8)
    try row.replacing("\"seconds\":", with: "\"error\":\"kept\",\"seconds\":")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let again = try survey("--report", "survey.html")
    expectEqual(again.rows.map(\.error), [rows[0].error, "kept"])
    try expectEntries(ofPage: "survey.html", again.finished)
    // Other flags require another row.
    let others = try survey("--seed", "7").rows.map(\.error)
    expectEqual(others, [rows[0].error, nil])
  }

  /// Checks that a report has an entry for each layout, links to them, and the first error.
  private func expectEntries(ofPage name: String, _ finished: BuiltExecutable.Finished) throws {
    expectTrue(finished.messages.contains("the report is in \(name)"), "\(finished.messages)")
    let page = try String(contentsOfFile: folder.file(name), encoding: .utf8)
    expectTrue(page.contains("<h1 id=\"layouts\">2 layouts: passes 1, does not compile 1</h1>"))
    for (place, name) in ["Broken", "Rows"].enumerated() {
      expectTrue(page.contains("<a href=\"#layout-\(place)\">\(name)</a>"), "\(page)")
      expectTrue(page.contains("<li id=\"layout-\(place)\">\n<h3>\(name) "), "\(page)")
    }
    expectTrue(page.contains("Broken.swift:2"), "\(page)")
  }

  @Test func aPageIsOfASurveyOnly() throws {
    let alone = try folder.run(["adopt", "App/Broken.swift", "--report", "alone.html"])
    expectEqual(alone.code, 64, "\(alone.messages)")
    expectTrue(alone.messages.contains("'run --adopted --report'"), "\(alone.messages)")
  }

  @Test func anAdoptionThatIsInterruptedHasNoRow() throws {
    let survey = try BuiltExecutable("perfharness").process(
      ["adopt", "--survey", "App", "--items", "50", "--no-progress"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.path
    )
    let messages = Pipe()
    survey.standardError = messages
    survey.standardOutput = FileHandle.nullDevice
    try survey.run()
    let rows = {
      let found = try? FileManager.default
        .subpathsOfDirectory(atPath: folder.file(".build/adopted/survey"))
      return (found ?? []).filter { $0.hasPrefix("Rows-") }
    }
    // Compiling takes a second or more.
    while survey.isRunning, rows().isEmpty { usleep(5_000) }
    kill(survey.processIdentifier, SIGTERM)
    survey.waitForEnd()
    let text = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
    expectEqual(survey.terminationStatus, 143, "\(text)")
    expectTrue(text.contains("SIGTERM ended the command"), "\(text)")
    expectEqual(rows().filter { $0.hasSuffix("row.json") }, [])
    expectEqual(try self.survey().rows.map(\.outcome), [.doesNotCompile, .passes])
  }

  @Test func aRowWithoutResultsSaysHowAdoptEnded() {
    let text = """
      perfharness: compiling Rows.swift
      22 files compiled in 6.80 s: .build/adopted/Rows.so
      perfharness: the disk is full
      """
    let found = (file: "Rows.swift", name: "Rows")
    let cases: [(Int32, SurveyRow.Outcome, String)] = [
      (1, .stopped, "adopt ended with exit code 1: perfharness: the disk is full"),
      (143, .stopped, "adopt ended with exit code 143: perfharness: the disk is full"),
      (64, .inconclusive, "perfharness: the disk is full"),
      (-1, .stopped, "it was ended after 12 s"),
      (65, .doesNotCompile, "22 files compiled in 6.80 s: .build/adopted/Rows.so"),
    ]
    for (status, outcome, error) in cases {
      let row = SurveyRow(found, endedWith: status, text, seconds: 12.5)
      expectEqual(row.outcome, outcome, "\(status)")
      expectEqual(row.error, error)
    }
    let asking = "perfharness: wrote G.swift: complete there the answer of A.b, then adopt again"
    expectEqual(SurveyRow(found, endedWith: 65, asking, seconds: 1).outcome, .needsGlue)
    let foreign = "needs MapKit, which Linux does not offer, for MKMapView"
    let missing = "Rows.swift:3:1: error: wrong\n\(foreign)\n"
    expectEqual(SurveyRow(found, endedWith: 65, missing, seconds: 1).error, foreign)
  }

  @Test(arguments: [["--class", "Rows"], ["--glue", "App/Broken.swift"]])
  func flagsOfASingleLibraryAreRefused(_ words: [String]) throws {
    let finished = try folder.run(["adopt", "--survey", "App"] + words)
    expectEqual(finished.code, 64, "\(finished.messages)")
    let sentence = "\(words[0]) applies to one library"
    expectTrue(finished.messages.contains(sentence), "\(finished.messages)")
  }

  @Test func whatIsNoFolderIsRefused() throws {
    let finished = try folder.run(["adopt", "--survey", "App/Broken.swift"])
    expectEqual(finished.code, 64, "\(finished.messages)")
    expectTrue(finished.messages.contains("is not a folder"), "\(finished.messages)")
  }
}
#endif
