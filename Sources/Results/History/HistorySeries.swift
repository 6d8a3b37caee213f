import Measurement

/// All that was measured of one scenario on machines of one kind, the oldest first.
public struct HistorySeries: Sendable {
  /// The records; at least one.
  public let records: [HistoryRecord]

  /// Sorts records into series.
  ///
  /// A scenario is another one on another processor and with another file of the same trace. A new
  /// compiler goes on with the series, where it shows as the change that it is.
  ///
  /// - Parameter records: The records, in any order; those of one time stay in the order given.
  /// - Returns: The series, each where its first record was.
  public static func all(_ records: [HistoryRecord]) -> [HistorySeries] {
    var places: [String: Int] = [:]
    var series: [[HistoryRecord]] = []
    for record in records {
      let place = places[record.identity] ?? series.count
      places[record.identity] = place
      if place == series.count { series.append([]) }
      series[place].append(record)
    }
    return series.map { records in
      HistorySeries(records: records.stablySorted { $0.run.started < $1.run.started })
    }
  }

  /// The trace, layout, index and items in one line.
  public var title: String {
    let setting = records[0].setting
    let words = [
      records[0].trace.name, setting.layout, setting.index, String(setting.items),
      setting.unusualOptions,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What was measured of a metric.
  ///
  /// - Parameter metric: The metric.
  /// - Returns: The places of the records that have it, and what they have.
  public func values(of metric: HistoryMetric) -> (places: [Int], values: [Double]) {
    let found = records.enumerated().compactMap { place, record in
      record.metrics[metric.rawValue].map { (place, $0) }
    }
    return (found.map(\.0), found.map(\.1))
  }
}

extension HistoryRecord {
  fileprivate var identity: String {
    [
      machine.processor, machine.optimization, trace.name, trace.sha256, setting.layout,
      setting.index,
      String(setting.items), setting.unusualOptions,
    ].joined(separator: "\u{0}")
  }
}
