import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// The output of `--format` for one replay.
struct OutputFormatTests {
  private let folder: TemporaryDirectory
  private let trace: String

  init() throws {
    folder = try TemporaryDirectory()
    trace = try folder.trace()
  }

  private func text(_ words: [String]) -> String {
    Ending(words + [trace, "--layout", "flow", "--scan-limit", "100"], environment: [:]).text
  }

  private func run(_ format: String) -> String {
    text(["run", "--results", "none", "--repeats", "0", "--format", format])
  }

  @Test func theSummaryFitsATerminalAndEndsWithTheVerdict() throws {
    let lines = run("table").split(separator: "\n")
    expectTrue(lines.allSatisfy { $0.count <= Terminal.mostColumns })
    expectTrue(try #require(lines.last).contains(": nothing wrong in "))
    expectTrue(lines.contains { $0.hasPrefix("✓ flow") })
  }

  @Test func commaSeparatedValuesHaveARowAScenario() throws {
    let rows = run("csv").split(separator: "\n")
    let head = try #require(rows.first).split(separator: ",", omittingEmptySubsequences: false)
    expectEqual(head.prefix(4), ["trace", "layout", "index", "items"])
    expectTrue(rows.count > 2)
    for row in rows {
      expectEqual(row.split(separator: ",", omittingEmptySubsequences: false).count, head.count)
    }
  }

  @Test func markdownIsATable() {
    expectTrue(run("markdown").hasPrefix("| trace | layout | index | items |"))
    expectTrue(
      text(["check", "--format", "markdown"]).hasPrefix("| trace | layout | index | items |")
    )
  }

  @Test func jsonIsWhatTheFlagOfThatNameWrites() throws {
    let plain = text(["check", "--format", "json"])
    expectTrue(!plain.isEmpty)
    expectEqual(plain, text(["check", "--json", "-"]))
    expectEqual(Ending(["check", trace, "--format", "json", "--json", "a.jsonl"]).code, 64)
  }

  @Test func checkTellsHowManyFramesOfEachIndexAreRight() throws {
    let lines = text(["check", "--format", "table"]).split(separator: "\n")
    expectTrue(lines.contains { $0.hasPrefix("✓ flow") && $0.hasSuffix(" 0") })
    expectTrue(try #require(lines.last).hasPrefix("✓ Passes: nothing wrong in "))
  }

  @Test(arguments: [("en_US.UTF-8", "✓"), ("C", "ok")])
  func aLocaleWithoutUnicodeHasSignsOfASCII(_ locale: String, _ sign: String) throws {
    let words = ["check", trace, "--layout", "flow", "--format", "table"]
    let text = Ending(words, environment: ["LC_ALL": locale]).text
    expectTrue(try #require(text.split(separator: "\n").last).hasPrefix("\(sign) Passes"))
  }
}
