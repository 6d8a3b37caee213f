/// The changes of all scenarios between the same two commits, which usually have one cause.
struct CommitRange {
  /// The changes: at least one, the worst first.
  let changes: [ChangeRecord]

  /// Returns changes by their commits, the worst first.
  ///
  /// Changes for the worse are first, of those the ones of a metric, of those the largest.
  static func all(_ changes: [ChangeRecord], metric: HistoryMetric) -> [CommitRange] {
    changes.stablySorted { $0.size > $1.size }
      .stablySorted { $0.metric == metric && $1.metric != metric }
      .stablySorted { $0.isWorse && !$1.isWorse }
      .grouped(by: \.ends).map { CommitRange(changes: $0.elements) }
  }

  private var worst: ChangeRecord { changes[0] }

  /// A Boolean value that indicates whether anything became worse.
  var isWorse: Bool { worst.isWorse }

  /// The scenarios that changed as the first one did, for the worse or for the better.
  var scenarios: [String] {
    changes.filter { $0.isWorse == isWorse }.map(\.scenario).distinct
  }

  /// The commits, and the scenarios that changed, in a sentence without a period.
  var sentence: String {
    let count = scenarios.count
    let (name, place) =
      count == 1
      ? (worst.scenario, "")
      : (QuantityText.count(count, "scenario"), "in \(worst.scenario), ")
    return "\(worst.commits): \(name) became \(isWorse ? "worse" : "better"): \(place)\(worst.text)"
  }

  /// The start of the first run after the worst change, and the compilers if they changed.
  var circumstances: String {
    let compilers = changes.map(\.compilers).distinct.joinedNonempty(", ")
    return "First run \(HistoryReport.date(worst.first.started))"
      + (compilers.isEmpty ? "" : ", compiler \(compilers)")
  }
}

extension ChangeRecord {
  /// The change as a factor of at least 1; infinite from or to 0.
  fileprivate var size: Double {
    let (low, high) = (min(before, after), max(before, after))
    return low > 0 ? high / low : .infinity
  }

  /// The commits on both sides, with the runs if the commits do not identify the code.
  fileprivate var ends: [String] {
    let isExact = last.isExact && first.isExact && last.commit != first.commit
    return [last.commit, first.commit] + (isExact ? [] : [last.started, first.started])
  }

  /// The metric with both values and the relative change.
  var text: String {
    let values = [
      "\(HistoryReport.number(before)) -> \(HistoryReport.number(after))", metric.unit,
    ].joinedNonempty(" ")
    let change = before == 0 ? "" : ", \(NumberText.change(after / before))"
    return "\(metric.name) \(values)\(change)"
  }

  /// The commits between which the metric changed, or the one that both runs have.
  var commits: String {
    last.commit == first.commit ? first.commit : "\(last.commit)..\(first.commit)"
  }

  /// Both compilers; empty if they are equal.
  var compilers: String {
    last.compiler == first.compiler ? "" : "\(last.compiler) -> \(first.compiler)"
  }
}
