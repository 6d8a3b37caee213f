import Expectations
import Foundation
import FuzzChecks
import Testing

@testable import Results

/// Texts from files that could move a terminal's cursor or break a report are escaped.
struct HostileTextTests {
  /// A text with red letters, a bell, line breaks, a right-to-left override, markup and Markdown.
  private static let text =
    "a\u{1B}[31mb\u{07}\r\nc\u{202E}d\u{9B}e\u{2028}f|\u{301}g\\|h<i>&\"j'\u{7F}\u{0}k"

  private static var token: String {
    get throws {
      let bytes = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func expectShown(_ texts: [String], _ what: String) {
    for text in texts {
      let bad = text.unicodeScalars.filter { scalar in
        if (" "..."~").contains(scalar) { return false }
        let category = scalar.properties.generalCategory
        return (category == .control && scalar != "\n") || category == .lineSeparator
          || scalar.properties.isBidiControl
      }
      let codes = Set(bad.map { String($0.value, radix: 16) })
      expectTrue(codes.isEmpty, "\(what): \(codes) in \(text.prefix(60))")
    }
  }

  @Test func `No text of a line is shown as it is`() throws {
    let token = try Self.token
    let scenario = ResultLine.scenario(ScenarioFixture.brokenScenario())
    for line in try ResultLeaves.lines {
      for (path, text) in try ResultLeaves.changed(line, .texts) {
        guard let line = try? ResultLine(text(token)) else { continue }
        let lines = [line].scenarios.isEmpty ? [scenario, line] : [line]
        guard let texts = try? ShownResults.texts(lines) else { continue }
        expectShown(texts, path.joined(separator: "."))
      }
    }
  }

  @Test func `A text is written as it is shown, and the file of a trace as it is`() throws {
    let lines = try ResultLeaves.lines
    for (path, text) in try ResultLeaves.changed(lines[0], .texts) {
      guard let line = try? ResultLine(text(Self.token)) else { continue }
      let written = String(decoding: try JSONLines.encode([line]), as: UTF8.self)
      expectTrue(written.contains("\\u001b") == (path == ["trace", "path"]), "\(path)")
      try expectEqual(JSONLines.encode([ResultLine(Data(written.utf8))]), Data(written.utf8))
    }
  }

  @Test func `A cell of Markdown ends where it should`() {
    var table = TextTable([.name("a"), .name("b")])
    table.append([TextTable.Entry("x|\u{301}\\|y"), TextTable.Entry("<b>")])
    let row = table.markdown.split(separator: "\n")[2]
    expectEqual(String(row), "| x\\|\u{301}\\\\\\|y | &lt;b> |")
  }

  @Test func `A field of comma-separated values ends where it should`() {
    var table = TextTable([.name("a"), .name("b")])
    table.append(["x,\"y\"", "line\r\nbreak"])
    expectEqual(table.csv, "a,b\n\"x,\"\"y\"\"\",\"line\r\nbreak\"\n")
  }

  @Test func `A history has no text as it is`() throws {
    let record = try #require(HistoryRecord(ScenarioFixture.scenario()))
    let line = try JSONLines.encode([record])
    for (path, text) in try ResultLeaves.changed(line, .texts) {
      guard
        let one = try? JSONDecoder().decode(HistoryRecord.self, from: text(Self.token))
      else { continue }
      var other = one
      other.run.started += "1"
      for metric in other.metrics.keys { other.metrics[metric, default: 0] += 1 }
      expectShown(try ShownResults.history([one, other]), path.joined(separator: "."))
    }
  }

  @Test func `A baseline with such a text is refused`() throws {
    let inputs = try FuzzTarget.baselineReader.corpus()
    let path = try #require(inputs.first { $0.lastPathComponent == "seed-0" })
    let text = try String(contentsOf: path, encoding: .utf8)
    _ = try Baseline(reading: text, path: "b")
    for scalar in ["\u{1B}", "\u{202E}", "\u{2028}"] {
      for changed in [
        text.replacing("chat-prepend", with: "\(scalar)chat"),
        text.replacing("\n", with: "\(scalar)\n", maxReplacements: 1),
      ] {
        expectTrue(changed != text)
        #expect(throws: ResultError.self) { try Baseline(reading: changed, path: "b") }
      }
    }
  }
}
