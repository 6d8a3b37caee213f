import Expectations
import Foundation
import Testing

/// Compares `Documentation/UIKitFacts.md` with the tests that it names.
struct FactTableTests {
  /// A row of the table.
  private struct Row {
    var fact: String
    var source: String
    var test: String
  }

  private let page: String
  private let rows: [Row]
  /// The texts of the test files.
  private let tests: [(name: String, text: String)]

  init() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    page = try String(
      contentsOf: root.appending(path: "Documentation/UIKitFacts.md"),
      encoding: .utf8
    )
    rows = page.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3, columns[2].hasPrefix("`"), columns[2].hasSuffix("`") else {
        return nil
      }
      return Row(
        fact: columns[0],
        source: columns[1],
        test: columns[2].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      )
    }
    tests = try ["Tests/UIKitTests", "Tests/TraceReplayTests/Host/Protocol"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
    }
    .filter { $0.pathExtension == "swift" }
    .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }

  @Test func thereAreAsManyFactsAsTheTitleSays() {
    expectTrue(rows.count >= 60)
    expectTrue(page.hasPrefix("# \(rows.count) facts about UIKit\n"))
    expectEqual(Set(rows.map(\.fact)).count, rows.count)
  }

  @Test func everyFactHasASource() {
    for row in rows {
      expectTrue(row.source.hasPrefix("[") && row.source.hasSuffix("]"), "\(row.fact)")
      expectTrue(page.contains("\n\(row.source): https://"), "\(row.fact): \(row.source)")
    }
  }

  @Test func everyFactHasATest() {
    for row in rows {
      let found =
        tests.filter { $0.text.contains("Test func \(row.test)(") }
        + tests.filter { $0.text.contains("@Test mutating func \(row.test)(") }
      expectEqual(found.count, 1, "\(row.fact): \(row.test)")
    }
  }

  @Test func everyTestOfFactsIsNamed() {
    let named = Set(rows.map(\.test))
    for (name, text) in tests
    where name.hasSuffix("FactsTests.swift") || name == "UIKitOrderTests.swift" {
      for part in text.components(separatedBy: "@Test func ").dropFirst() {
        let test = String(part.prefix { $0 != "(" })
        expectTrue(named.contains(test), "\(name): \(test) is in no row")
      }
    }
  }
}
