import Measurement

/// A forest plot of the comparisons: the text of each scenario, and next to it the ratios with
/// their intervals on one axis.
struct ForestPlot {
  /// The number of differing scenarios that are not folded.
  private static let mostOpen = 12
  private static let mostFrames = 5
  /// The number of folded frames; the results have the others.
  private static let mostFolded = 15

  /// A scenario and its position among all, which the script uses.
  struct Scenario {
    let position: Int
    let record: ComparisonRecord
  }

  private let records: [ComparisonRecord]
  /// The scenarios that differ, sorted by importance, then by the size of the change.
  private let plotted: [Scenario]
  /// The compared scenarios that do not differ.
  private let rest: [Scenario]
  /// The axis of all rows.
  let axis: RatioAxis
  /// A Boolean value that indicates whether each scenario names its sides.
  let namesSides: Bool

  /// Makes a plot of comparisons.
  init(_ records: [ComparisonRecord]) {
    self.records = records
    let all = records.enumerated().filter { $0.element.failure == nil }
      .map { Scenario(position: $0.offset, record: $0.element) }
    plotted = Self.sorted(all.filter(\.record.word.matters))
    rest = all.filter { !$0.record.word.matters }
    axis = RatioAxis(plotted.flatMap(\.record.slowdowns).filter(\.slowdown.isBounded))
    namesSides = !records.dropFirst().allSatisfy {
      $0.hasSides(of: records[0], areBuilds: records.areOfBuilds)
    }
  }

  /// The section; empty without a comparison.
  var section: HTMLText {
    let report = ComparisonReport(records)
    guard let sides = report.sides else { return "" }
    let hasIntervals = (plotted + rest).flatMap(\.record.slowdowns).contains { $0.lower != nil }
    let intervals = hasIntervals ? ", with 95 % confidence intervals" : ""
    let names = namesSides ? "; each scenario names its sides" : ": \(sides)"
    return """
      <section id="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">Compared with the base</h2>
      <p class="lead">Relative change of the head\(intervals)\(names). Adjacent short frames are \
      compared together, as one unit: its time is their sum.</p>
      \(failures)\(scenarios)\(Self.list(report.slowerFrames))\
      <div id="compared" hidden></div>
      </section>

      """
  }

  private var failures: HTMLText {
    let items = records.compactMap { record in
      record.failure.map {
        "<li><b>\(record.title)</b> could not be compared: \($0)</li>\n" as HTMLText
      }
    }
    return items.isEmpty ? "" : "<ul class=\"warnings\">\n\(items)</ul>\n"
  }

  // MARK: Scenarios

  private var scenarios: HTMLText {
    let open = Array(plotted.prefix(Self.mostOpen))
    let folded = Array(plotted.dropFirst(Self.mostOpen))
    var html: HTMLText = ""
    if !open.isEmpty {
      html += """
        <p class="note">\(legend)</p>
        \(table(open, label: "Scenarios that differ"))
        """
    }
    if !folded.isEmpty {
      let summary = "\(QuantityText.count(folded.count)) more that differ: \(Self.counts(folded))"
      html += .folded(summary, table(folded, label: "Further scenarios that differ"))
    }
    if !rest.isEmpty {
      let isSame = rest.allSatisfy { $0.record.word == .same }
      let word = (isSame ? ComparisonLabel.same : .notSlower).rawValue
      let summary = "\(QuantityText.count(rest.count, "scenario")): \(word)"
      html += .folded(summary, words(rest))
    }
    return html
  }

  private static func sorted(_ scenarios: [Scenario]) -> [Scenario] {
    scenarios.stablySorted { left, right in
      let words = (left.record.word, right.record.word)
      return words.0 == words.1
        ? left.record.size(of: words.0) > right.record.size(of: words.0) : words.0 < words.1
    }
  }

  private static func counts(_ scenarios: [Scenario]) -> String {
    [ComparisonLabel.slower, .inconclusive, .faster].compactMap { word in
      let count = scenarios.count { $0.record.word == word }
      return count == 0 ? nil : "\(QuantityText.count(count)) \(word.rawValue)"
    }.joined(separator: ", ")
  }

  private var legend: String {
    let shown = plotted.flatMap(\.record.shownSlowdowns)
    let floors = Slowdown.allCases.compactMap { way in
      shown.first { $0.slowdown == way }.map { "\(way.title) \(NumberText.change($0.floor))" }
    }
    let sentences = [
      shown.contains { $0.lower != nil }
        ? "Dot and bar: the change with its 95 % confidence interval." : "",
      shown.contains { $0.lower == nil } ? "Dot alone: a change without an interval." : "",
      floors.isEmpty ? "" : "Gray box: below the floor (\(floors.joined(separator: ", "))).",
      shown.contains { axis.isBeyond($0.ratio) } ? "Arrow: beyond the axis." : "",
    ]
    return sentences.joinedNonempty(" ")
  }

  // MARK: Frames

  private static func list(
    _ frames: [(record: ComparisonRecord, frame: SlowerFrame)]
  ) -> HTMLText {
    guard !frames.isEmpty else { return "" }
    let items = frames.prefix(mostFrames + mostFolded).map { record, frame -> HTMLText in
      """
      <li><b>\(record.title)</b>, <a href="#\(record.link(toFrame: frame.frames.first ?? 0))">\
      frame \(frame.numberText)</a> \(frame.text)
      \(HTMLText.command(frame.command))</li>

      """
    }
    let folded = Array(items.dropFirst(mostFrames))
    var html: HTMLText = """
      <h3>\(ComparisonReport.slowerFramesTitle)</h3>
      <ol class="slower-frames">
      \(Array(items.prefix(mostFrames)))</ol>

      """
    if !folded.isEmpty {
      let rest = frames.count - items.count
      let more = rest > 0 ? "; \(QuantityText.count(rest)) others are in the results" : ""
      html += .folded(
        "\(QuantityText.count(folded.count)) more\(more)",
        "<ol class=\"slower-frames\" start=\"\(mostFrames + 1)\">\n\(folded)</ol>"
      )
    }
    return html
  }
}

extension ComparisonRecord {
  /// The trace, layout and index in one line.
  var title: String { [trace.name, head.layout, head.index].joinedNonempty(" · ") }

  /// Returns the part of the page's address that opens a frame of the head.
  fileprivate func link(toFrame frame: Int) -> String {
    let names = [trace.name, head.layout, head.index].joinedNonempty("/")
    return "scenario=\(names.percentEncoded)&frame=\(frame)"
  }

  /// Returns a Boolean value that indicates whether the sides and the number of pairs equal another
  /// record's.
  fileprivate func hasSides(of other: ComparisonRecord, areBuilds: Bool) -> Bool {
    guard pairs == other.pairs || failure != nil || other.failure != nil else { return false }
    return areBuilds
      ? base.build.label == other.base.build.label && head.build.label == other.head.build.label
      : base.scenario == other.base.scenario && head.scenario == other.head.scenario
  }

  /// Returns the largest factor of change among the slowdowns with a given result.
  fileprivate func size(of word: ComparisonLabel) -> Double {
    let factors = slowdowns.filter { self.word(of: $0) == word }.map {
      $0.ratio < 1 ? 1 / $0.ratio : $0.ratio
    }
    return factors.max() ?? 1
  }
}
