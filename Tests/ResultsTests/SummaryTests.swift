import Expectations
import Foundation
import Results
import Testing

/// Summaries on terminals of several widths, compared with golden files.
struct SummaryTests {
  enum Summary: String, CaseIterable {
    case run, wrongRun = "wrong-run", gate, compare

    func text(_ terminal: Terminal) -> String {
      switch self {
      case .run:
        let results = ReportFixture.scenarios.filter { $0.violationCount == 0 && $0.crash == nil }
        return RunReport(results).summary(terminal) + "\n"
          + RunReport(results).verdict(exitCode: 0).text(terminal)
      case .wrongRun:
        return RunReport(ReportFixture.scenarios).summary(terminal) + "\n"
          + RunReport(ReportFixture.scenarios).verdict(exitCode: 3).text(terminal)
      case .gate:
        return GateReport(ReportFixture.gates).summary(ReportFixture.scenarios, terminal) + "\n"
          + GateReport(ReportFixture.gates).verdict(exitCode: 3).text(terminal)
      case .compare:
        return ComparisonReport(ReportFixture.comparisons).summary(terminal) + "\n"
          + ComparisonReport(ReportFixture.comparisons).verdict(exitCode: 2).text(terminal)
      }
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Summaries").path

  /// Returns all widths of a summary in one text, plain, in color and in ASCII.
  private static func sheet(_ summary: Summary) -> String {
    var sheet = ""
    for columns in [60, 80, 100] {
      for (name, style) in [("plain", TextStyle.plain), ("color", .ansi)] {
        let text = summary.text(Terminal(columns: columns, style: style))
        sheet +=
          "== \(columns) columns, \(name)\n"
          + text.replacing("\u{1B}", with: "<esc>") + "\n"
      }
    }
    let ascii = summary.text(Terminal(columns: 80, isUnicode: false))
    return sheet + "== 80 columns, ASCII\n" + ascii
  }

  @Test(arguments: Summary.allCases)
  func `A summary is written as its golden file shows it`(_ summary: Summary) throws {
    try expectGolden(Self.sheet(summary), at: "\(Self.folder)/\(summary.rawValue).txt")
  }

  @Test(arguments: Summary.allCases, [40, 60, 80, 95, 200])
  func `No line is wider than the terminal or 95 columns`(_ summary: Summary, _ columns: Int) {
    let lines = summary.text(Terminal(columns: columns)).split(separator: "\n")
    let room = min(max(columns, 60), 95)
    for line in lines where !line.contains("perfharness") {
      expectTrue(line.count <= room, "\(line)")
    }
  }

  @Test func `The verdict is worded in one place`() {
    let words = [Terminal.Mark.passes, .fails, .inconclusive].map {
      VerdictSentence($0, "x", exitCode: $0 == .passes ? 0 : 7).text
    }
    expectEqual(words, ["Passes: x.", "Fails: x (exit code 7).", "Inconclusive: x (exit code 7)."])
  }

  @Test func `A comparison that a layout ended fails, whatever else was found`() {
    var record = ReportFixture.comparisons[0]
    record.failure = "in the head, the layout ended the process"
    expectEqual(
      ComparisonReport([record]).verdict(exitCode: 3).text,
      "Fails: 1 of 1 scenario could not be compared (exit code 3)."
    )
  }

  @Test func `A step of a course shows the greatest of its values`() {
    expectEqual(Sparkline.text([0, 0, 8, 0], steps: 2, isUnicode: true), "▁█")
    expectEqual(Sparkline.text([1, 2], steps: 5, isUnicode: false), "=#")
    expectTrue(Sparkline.text([], steps: 5, isUnicode: true).isEmpty)
    expectEqual(Sparkline.text([0, 0], steps: 2, isUnicode: true), "▁▁")
  }

  @Test(arguments: [
    (nil, "n/a"), (12.0, "12.0 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"), (16_812, "16.8 µs"),
    (5.02e6, "5.02 ms"), (1.2e10, "12.0 s"),
  ])
  func `A time has one unit and three digits`(_ nanoseconds: Double?, _ text: String) {
    expectEqual(QuantityText.duration(nanoseconds: nanoseconds), text)
  }

  @Test func `Counts have their thousands apart, and nouns their number`() {
    expectEqual(QuantityText.count(347_802), "347,802")
    expectEqual(QuantityText.count(-1000), "-1,000")
    expectEqual(QuantityText.count(1, "index", plural: "indexes"), "1 index")
    expectEqual(QuantityText.count(2, "index", plural: "indexes"), "2 indexes")
  }
}
