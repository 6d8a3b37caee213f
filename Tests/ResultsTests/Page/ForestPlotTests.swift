import Expectations
import Foundation
import Measurement
import Testing

@testable import Results

/// Tests of the section of a page that shows comparisons.
struct ForestPlotTests {
  typealias Way = ComparisonFixture.Way

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sections").path

  private func section(_ records: [ComparisonRecord]) -> ReadMarkup {
    ReadMarkup(ForestPlot(records).section)
  }

  /// Returns the positions of scenarios, in the order of the page.
  private func places(_ markup: ReadMarkup) -> [Int] {
    markup.source.matches(of: /data-comparison="(\d+)"/).compactMap { Int($0.output.1) }
  }

  @Test func `The section is written as its golden file shows it`() throws {
    let html = ForestPlot(ComparisonFixture.all).section
    try expectGolden(html.source, at: "\(Self.folder)/comparison.html")
    expectEqual(ForestPlot(ComparisonFixture.all).section, html)
  }

  @Test func `Where nothing was compared there is no section`() {
    expectEqual(ForestPlot([]).section, "")
  }

  @Test func `What matters comes first, and what changed by more before what changed by less`() {
    let slight = Way(ratio: 1.05, interval: 1.03...1.07, verdict: .regression)
    let records = ComparisonFixture.all + [ComparisonFixture.record("flow", median: slight)]
    expectEqual(places(section(records)), [3, 5, 2, 4, 0])
  }

  // MARK: Text

  @Test(arguments: [
    (Way(ratio: 1.1, interval: 1.05...1.15, verdict: .regression), true, ComparisonLabel.slower),
    (Way(ratio: 1.01, interval: 0.9...1.15, verdict: .inconclusive), true, .inconclusive),
    (Way(ratio: 0.9, interval: 0.88...0.92), true, .faster),
    (Way(ratio: 0.9, interval: 0.88...0.92), false, .notSlower),
    (Way(ratio: 0.9, interval: 0.7...1.01), true, .notSlower),
    (Way(ratio: 0.99, interval: 0.985...0.995), true, .same),
    (Way(ratio: 1.01, interval: 1.005...1.015), true, .same),
  ])
  func `Faster is said only where the test says so and the interval leaves no doubt`(
    _ way: Way,
    _ isFaster: Bool,
    _ word: ComparisonLabel
  ) {
    let record = ComparisonFixture.record(median: way, isFaster: isFaster)
    expectEqual(record.word(of: record.slowdowns[0]), word)
    let text = section([record]).text
    expectTrue(text.contains("\(NumberText.change(way.ratio)) \(word.rawValue) ("), "\(text)")
  }

  @Test func `What became better is never red`() {
    let way = ComparisonFixture.faster
    let markup = section([
      ComparisonFixture.record(median: way, total: way, slowest: way, isFaster: true)
    ])
    expectTrue(!markup.source.contains(Palette.bad.light))
    expectTrue(!markup.source.contains("class=\"bad"))
    expectTrue(!markup.text.contains("slower"))
  }

  @Test func `Words and numbers are those of the terminal`() throws {
    let records = ComparisonFixture.all
    let text = section(records).text
    let summary = ComparisonReport(records).summary(Terminal())
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let wide = ComparisonReport(records).wide()
    let said = [
      "base main, head this build, 10 pairs",
      "12.50 % of frames, over all replays, take more than 1.5 x their minimum; in the base 6.25 %",
      "at 0.083 s: 45.0 µs -> 90.0 µs, +100.0 %, in layoutAttributesForElements(in:); edit of 3",
      "perfharness draw feed-fling --frame 5", "Frames to which most time is added",
      "the base ended before it replayed anything",
    ]
    for said in said {
      expectTrue(text.contains(said), "\(said)")
      expectTrue(summary.contains(said), "\(said)")
    }
    for record in records {
      for slowdown in record.slowdowns where slowdown.slowdown.isBounded {
        let (lower, upper) = (try #require(slowdown.lower), try #require(slowdown.upper))
        let change = NumberText.change(slowdown.ratio)
        let interval = NumberText.change(slowdown.ratio, from: lower, to: upper)
          .dropFirst(change.count + 1)
        let word = record.word(of: slowdown).rawValue
        expectTrue(text.contains("\(change) \(word) \(interval)"))
        expectTrue(wide.contains("\(change) \(interval)"))
      }
    }
  }

  @Test func `Where the median and the sum disagree a sentence says so`() {
    let (slower, faster) = (ComparisonFixture.slower, ComparisonFixture.faster)
    let said = "The median frame is slower (+37.8 %), but all frames together are faster (-50.2 %)"
    var record = ComparisonFixture.record(median: slower, total: faster, isFaster: true)
    expectTrue(section([record]).text.contains(said))
    record = ComparisonFixture.record(median: faster, total: slower, isFaster: true)
    expectTrue(section([record]).text.contains("are slower (+37.8 %): in the sum"))
    // No sentence claims that the sum is smaller.
    record = ComparisonFixture.record(median: slower, total: faster)
    expectTrue(!section([record]).text.contains("but all"))
  }

  @Test func `What is faster in no row is said to be so`() {
    let text = section([ComparisonFixture.record(isFaster: true)]).text
    expectTrue(text.contains("Faster in single frames, which have no row."))
    expectTrue(!section([ComparisonFixture.record()]).text.contains("no row"))
  }

  @Test func `Outliers and single frames are told where more pairs would be needed`() {
    var record = ComparisonFixture.record()
    record.verdict = .inconclusive
    for place in 3..<5 {
      record.slowdowns[place].ratio = 1.01
      record.slowdowns[place].verdict = .inconclusive
    }
    let text = section([record]).text
    expectTrue(text.contains("outliers +1.0 % inconclusive"))
    expectTrue(text.contains("Outliers: 12.50 % of frames"))
    expectTrue(text.contains("worst frame +1.0 % inconclusive"))
    expectTrue(text.contains("outliers +2.0 %, worst frame +2.0 %)"))
  }

  @Test func `Scenarios with other sides name them`() {
    var other = ComparisonFixture.record("other", median: ComparisonFixture.slower)
    other.base.build = BuildInfo(label: "release-1", commit: "unknown")
    let text = section([other, ComparisonFixture.record()]).text
    expectTrue(text.contains("each scenario names its sides"))
    expectTrue(text.contains("base release-1, head this build, 10 pairs"))
    expectTrue(text.contains("1,200 items, base main, head this build, 10 pairs"))
  }

  // MARK: Collapsed scenarios

  @Test func `Scenarios in which nothing matters are one line`() {
    let records = (1...33).map { ComparisonFixture.record("trace \($0)") }
    let markup = section(records)
    expectTrue(markup.text.contains("33 scenarios: same"))
    expectEqual(markup.contents(of: "details").count, 1)
    expectTrue(markup.drawings.isEmpty)
    let better = ComparisonFixture.record("better", median: ComparisonFixture.faster)
    expectTrue(section(records + [better]).text.contains("34 scenarios: not slower"))
  }

  @Test func `Of many that differ the first twelve are open`() {
    let slower = (1...13).map {
      ComparisonFixture.record("slower \($0)", median: ComparisonFixture.slower)
    }
    let faster = ComparisonFixture.record("f", median: ComparisonFixture.faster, isFaster: true)
    let text = section(slower + [faster]).text
    expectTrue(text.contains("2 more that differ: 1 slower, 1 faster"))
  }

  @Test func `The frame to which most time is added is first, not that of the largest ratio`() {
    let frame = ReportFixture.comparisons[0].slowerFrames[0]
    var (long, short) = (frame, frame)
    (long.frames, long.baseNanoseconds, long.headNanoseconds, long.ratio) = ([7], 9e6, 1e7, 1.1)
    (short.frames, short.baseNanoseconds, short.headNanoseconds) = ([8], 1e5, 3e5)
    short.ratio = 3
    var (one, other) = (ComparisonFixture.record("a"), ComparisonFixture.record("b"))
    (one.slowerFrames, other.slowerFrames) = ([short], [long])
    let frames = ComparisonReport([one, other]).slowerFrames.map(\.frame.frames)
    expectEqual(frames, [[7], [8]])
  }

  @Test func `Of many frames five are open, and what is left out is counted`() {
    let frame = ReportFixture.comparisons[0].slowerFrames[0]
    var record = ComparisonFixture.record(median: ComparisonFixture.slower)
    record.slowerFrames = Array(repeating: frame, count: 23)
    let markup = section([record])
    expectTrue(markup.text.contains("15 more; 3 others are in the results"))
    expectEqual(markup.contents(of: "code").count, 20)
    expectEqual(markup.contents(of: "ol")[0].components(separatedBy: "<li>").count - 1, 5)
    record.slowerFrames = [frame]
    expectTrue(!section([record]).text.contains("more;"))
  }

  @Test func `What could not be compared is a sentence alone`() {
    let markup = section([ComparisonFixture.all[1]])
    let said = "could not be compared: the base ended before it replayed anything"
    expectTrue(markup.text.contains("slow-read · waterfall:columns=3 · chunked \(said)"))
    expectTrue(markup.drawings.isEmpty && markup.contents(of: "table").isEmpty)
  }

  @Test func `A scenario without figures says so`() {
    var record = ComparisonFixture.record()
    record.slowdowns = []
    record.verdict = .inconclusive
    expectTrue(section([record]).text.contains("1,200 items n/a"))
  }

  // MARK: Markup

  @Test func `Hostile names stay text`() {
    var record = ComparisonFixture.record("</table><script>alert(1)</script>\u{202E}")
    record.slowdowns[0].verdict = .regression
    record.verdict = .regression
    record.head.layout = "<svg onload='x'>"
    record.base.build = BuildInfo(label: "\"><img src=x>", commit: "unknown")
    record.slowerFrames = ReportFixture.comparisons[0].slowerFrames
    record.slowerFrames[0].events = ["<b>"]
    var failed = record
    failed.failure = "<i>&"
    let markup = section([record, failed])
    for tag in ["<script", "<svg onload", "<img", "<b><", "<i>", "\u{202E}"] {
      expectTrue(!markup.source.contains(tag), "\(tag)")
    }
    expectTrue(markup.text.contains("</table><script>alert(1)</script>⟨202E⟩"))
    expectTrue(markup.isWellFormed)
  }

  @Test func `Every drawing is well-formed and all are as wide`() {
    let markup = section(ComparisonFixture.all)
    expectTrue(markup.isWellFormed)
    expectEqual(markup.drawings.count, 12)
    expectTrue(markup.drawings.allSatisfy { $0.contains("viewBox=\"0 0 480 24\"") })
  }

  @Test func `What is beyond the axis is an arrow`() {
    let far = Way(ratio: 9.5, interval: 8...11, verdict: .regression)
    let markup = section([ComparisonFixture.record(median: far)])
    expectTrue(markup.text.contains("Arrow: beyond the axis."))
    expectEqual(markup.drawings[1].components(separatedBy: "<circle").count, 1)
    expectEqual(markup.drawings[2].components(separatedBy: "<circle").count, 2)
    expectTrue(section(ComparisonFixture.all).text.contains("Arrow"))
    expectTrue(!section([ComparisonFixture.all[2]]).text.contains("Arrow"))
  }

  @Test(arguments: [0, -1, .infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func `A ratio that is not a number leaves the drawing whole`(_ ratio: Double) {
    var record = ComparisonFixture.record(median: ComparisonFixture.slower)
    record.slowdowns[0].ratio = ratio
    record.slowdowns[0].lower = ratio
    record.slowdowns[0].floor = ratio
    let markup = section([record])
    expectTrue(markup.isWellFormed)
    for drawing in markup.drawings {
      expectTrue(!drawing.contains("nan") && !drawing.contains("inf"), "\(drawing)")
    }
  }

  @Test func `Small changes have an axis of their own`() {
    let axis = RatioAxis([])
    expectEqual(ReadMarkup(axis.heading).text, "-5 % -2 % same +2 % +5 %")
    let places = [0.9, 0.96, 0.98, 1, 1.02, 1.04, 1.1].map(axis.x)
    expectEqual(places, places.sorted())
    expectEqual(axis.x(1), 240)
    let slowdowns = ComparisonFixture.all.flatMap(\.slowdowns).filter(\.slowdown.isBounded)
    expectEqual(
      ReadMarkup(RatioAxis(slowdowns).heading).text,
      "-50 % -30 % -20 % same +20 % +50 %"
    )
  }
}
