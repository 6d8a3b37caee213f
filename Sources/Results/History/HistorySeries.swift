import Measurement

/// All measurements of one scenario on machines of one kind, the oldest first.
public struct HistorySeries: Sendable {
  /// The records; at least one.
  public let records: [HistoryRecord]

  /// Groups records into series.
  ///
  /// Another processor, optimization or content of the trace file starts another series. Another
  /// compiler does not, so that its effect shows as a change.
  ///
  /// - Parameter records: The records, in any order; records of equal start times keep their order.
  /// - Returns: The series, in the order of their first records.
  public static func all(_ records: [HistoryRecord]) -> [HistorySeries] {
    records.grouped { record in
      let (machine, setting) = (record.machine, record.setting)
      return [
        machine.processor, machine.optimization, record.trace.name, record.trace.sha256,
        setting.layout, setting.index, String(setting.items), setting.unusualOptions,
      ]
    }.map { _, records in
      HistorySeries(records: records.stablySorted { $0.run.started < $1.run.started })
    }
  }

  /// The trace, layout, index, items and unusual options in one line.
  public var title: String {
    let setting = records[0].setting
    return [
      records[0].trace.name, setting.layout, setting.index, String(setting.items),
      setting.unusualOptions,
    ].joinedNonempty(" ")
  }

  /// Returns the values of a metric.
  ///
  /// - Parameter metric: The metric.
  /// - Returns: The indexes of the records that have the metric, and their values.
  public func values(of metric: HistoryMetric) -> (positions: [Int], values: [Double]) {
    let found = records.enumerated().compactMap { position, record in
      record.metrics[metric.rawValue].map { (position, $0) }
    }
    return (found.map(\.0), found.map(\.1))
  }
}
