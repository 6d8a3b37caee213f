import Expectations
import Testing

@testable import Results

struct PictureTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.001, "0"), (1.006, "1.01"), (-2.5, "-2.5"), (3.10, "3.1"), (12.34, "12.34"),
    (1e12, "1000000000"), (.nan, "0"), (.infinity, "0"), (0.05, "0.05"),
  ])
  func svgNumbersAreShort(_ value: Double, _ text: String) {
    expectEqual(SVGNumber.text(value), text)
  }

  @Test(arguments: [
    (0.0, "0"), (999.0, "999"), (1000.0, "1,000"), (-1_234_567.25, "-1,234,567.25"),
    (.nan, "nan"), (1e20, "1e+20"), (-0.001, "0"),
  ])
  func lengthsHaveCommas(_ value: Double, _ text: String) {
    expectEqual(PointText.text(value), text)
  }

  @Test func countsHaveNouns() {
    expectEqual(QuantityText.count(1, "cell"), "1 cell")
    expectEqual(QuantityText.count(12_000, "cell"), "12,000 cells")
  }

  @Test func markupIsEscaped() {
    expectEqual(
      SVGDocument.escaped("a<b & \"c\">\n\u{1}"),
      "a&lt;b &amp; &quot;c&quot;&gt; \u{FFFD}"
    )
  }

  @Test func emptyGroupsAreLeftOut() {
    var svg = SVGDocument()
    svg.open("svg")
    svg.group(["class": "empty"]) { _ in }
    svg.group(["class": "full"]) { $0.leaf("rect", ["x": "1"]) }
    svg.close()
    expectEqual(svg.text, "<svg>\n <g class=\"full\">\n  <rect x=\"1\"/>\n </g>\n</svg>\n")
  }

  @Test func linesAreBrokenAtBlanksAndCommasOrAnywhere() {
    expectEqual(TextMeasure.lines("one two", size: 10, width: 1000), ["one two"])
    expectEqual(TextMeasure.lines("one two", size: 10, width: 30), ["one", "two"])
    expectEqual(TextMeasure.lines("a=1,b=2", size: 10, width: 30), ["a=1,", "b=2"])
    let broken = TextMeasure.lines("abcdefghijkl", size: 10, width: 30)
    expectTrue(broken.count > 2)
    expectEqual(broken.joined(), "abcdefghijkl")
    expectEqual(TextMeasure.lines("", size: 10, width: 30), [""])
    let cut = TextMeasure.lines("one two three four", size: 10, width: 40, limit: 2)
    expectEqual(cut.count, 2)
    expectEqual(cut.last?.hasSuffix("..."), true)
    // Wrapping ends even at a width that nothing fits.
    expectTrue(!TextMeasure.lines("wide", size: 10, width: 1).isEmpty)
  }

  @Test(arguments: [
    (0.0, 1e-12), (0.001, 0.001), (0.03, 0.05), (1.0, 1.0), (1.1, 2.0), (3.0, 5.0), (60.0, 100.0),
  ])
  func rulerStepsAreRound(_ wanted: Double, _ step: Double) {
    expectTrue((RoundStep.least(wanted) - step).magnitude < 1e-9)
  }
}
