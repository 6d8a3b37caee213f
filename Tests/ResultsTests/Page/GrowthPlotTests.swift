import Expectations
import Foundation
import Testing

@testable import Results

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests of the charts of operations over the number of items.
struct GrowthPlotTests {
  private static let lines =
    GrowthFixture.flow.map { ResultLine.operations($0) }
    + GrowthFixture.records("quilt", "linear-scan", ["scroll": (7e3, 1, 1)]).map { .operations($0) }
    + GrowthFixture.records("quilt", "chunked", ["scroll": (7e3, 0.5, 0.5)]).map { .operations($0) }

  private func page(_ lines: [ResultLine]) -> String {
    PageTests.content(lines, verdict: lines.growth.verdict(exitCode: 0)).page()
  }

  @Test func `The section has a chart for each operation, and the sentence of the terminal`() throws
  {
    let page = page(Self.lines)
    let section = try #require(page.firstMatch(of: /<section id="growth"(?s:.)*?<\/section>\n/)).0
    try expectGolden(String(section), at: "\(GoldenFile.folder)/../Sections/growth.html")
    for group in Self.lines.growth.groups {
      expectTrue(section.contains("<h3>\(group.sentence)</h3>"))
    }
    expectTrue(page.contains("<b>perfharness</b> · generated operations · "))
    expectTrue(!self.page([]).contains("id=\"growth\""))
  }

  @Test func `A folded layout shows its sentence`() {
    let lines = ["a", "b", "c"].flatMap { layout in
      ["x", "y"].flatMap { GrowthFixture.records(layout, $0, ["scroll": (7e3, 1, 1)]) }
    }
    let page = page(lines.map { .operations($0) })
    expectTrue(page.contains("<summary>c with 100,000 items: no index is more than 10 % faster"))
  }

  @Test func `Lines that both commands write are read again`() throws {
    let data = try JSONLines.encode(Self.lines)
    let read = try ResultLine.decode(data, path: "sweep.jsonl")
    expectEqual(read.growth.records, Self.lines.growth.records)
  }

  @Test(arguments: [[1_000], [1_000, 2_500, 1_000_000]])
  func `The drawing is well-formed for any numbers of items`(_ items: [Int]) throws {
    let records = GrowthFixture.records(
      "<flow>",
      "",
      ["scroll": (7, 1, 1), "edit": (0, 0, 0), "sizes": (2e9, 1, 0)],
      items: items
    )
    let svg = try #require(GrowthReport(records).svg)
    let parser = XMLParser(data: Data(svg.utf8))
    expectTrue(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    expectTrue(svg.contains(">1k</text>"))
    expectEqual(svg.contains(">exponent</text>"), items.count > 1)
    expectNil(GrowthReport([]).svg)
  }

  @Test func `The axis has round ends, and not too many texts`() {
    let axis = LogAxis([1_500, 90_000], from: 100, to: 0, text: LogAxis.duration)
    expectEqual(axis.marks.map(\.text), ["1 µs", "10 µs", "100 µs"])
    expectEqual([1_000, 10_000, 100_000].map { axis.position($0).rounded() }, [100, 50, 0])
    expectTrue(axis.contains(16_000) && !axis.contains(16_000_000))
    let wide = LogAxis([0, 9e9], from: 100, to: 0, text: LogAxis.duration)
    expectEqual(
      wide.marks.filter(\.isLabeled).map(\.text),
      ["1 ns", "100 ns", "10 µs", "1 ms", "100 ms", "10 s"]
    )
    expectEqual([1.0, 1e4, 25e5, 1e6].map(LogAxis.count), ["1", "10k", "2.5M", "1M"])
  }
}
