/// Series as tables of comma-separated values, in the layout that Apache Otava reads: a row for
/// each run, a time column, attribute columns, and a number in every other column of every row.
///
/// Otava does not accept missing values, so metrics that only some runs have get their own table.
/// Layout: https://otava.apache.org/docs/csv
public enum HistoryCSV {
  /// A table of metrics.
  public struct Table: Equatable, Sendable {
    /// The table's name, for a file and for Otava.
    public var name: String
    /// The metrics, one for each column.
    public var metrics: [HistoryMetric]
    /// The indexes of the rows' records in the series.
    public let positions: [Int]
    /// The CSV text, with the column names in the first line.
    public let text: String
  }

  /// Returns the tables of a series.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - number: A number that makes the tables' names unique.
  ///   - metrics: The metrics to include.
  /// - Returns: A table for each set of metrics that the same runs have. A metric that no run has
  ///   is omitted.
  public static func tables(
    of series: HistorySeries,
    number: Int,
    metrics: [HistoryMetric] = HistoryMetric.allCases
  ) -> [Table] {
    let found = metrics.grouped { series.values(of: $0).positions }.filter { !$0.key.isEmpty }
    let title = series.title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let name = "\(number)-" + String(title)
    return found.enumerated().map { part, group in
      Table(
        name: part == 0 ? name : "\(name)-\(group.elements[0].rawValue)",
        metrics: group.elements,
        positions: group.key,
        text: text(series, group.key, group.elements)
      )
    }
  }

  private static func text(
    _ series: HistorySeries,
    _ positions: [Int],
    _ metrics: [HistoryMetric]
  ) -> String {
    let header = ["time", "commit", "compiler"] + metrics.map(\.rawValue)
    let rows = positions.map { position in
      let record = series.records[position]
      let values = metrics.map { record.metrics[$0.rawValue].map { "\($0)" } ?? "" }
      return [record.run.started, record.build.commit, record.machine.swiftVersion] + values
    }
    return CSVText.lines([header] + rows)
  }

  /// Returns Otava's configuration: a test for each table, and a group `all` of all tests.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - folder: The folder of the tables' files, which are named after them, with `.csv`.
  /// - Returns: A file in YAML, for Otava's `--config-file`.
  public static func configuration(_ tables: [Table], folder: String) -> String {
    let names = tables.map(\.name)
    var text = "test_groups:\n  all: [\(names.map { "'\($0)'" }.joined(separator: ", "))]\ntests:\n"
    for table in tables {
      let file = "\(folder)/\(table.name).csv".replacing("'", with: "''")
      text += """
          '\(table.name)':
            type: csv
            file: '\(file)'
            time_column: time
            attributes: [commit, compiler]
            csv_options: {delimiter: ',', quote_char: '"'}
            metrics:

        """
      // A direction of -1 means that smaller is better.
      for metric in table.metrics {
        text += "      \(metric.rawValue): {direction: -1, scale: 1}\n"
      }
    }
    return text
  }
}
