/// Series as tables of comma-separated values, in the layout that Apache Otava reads: a row a run,
/// a time column, attribute columns, and a number in every other column of every row.
///
/// Otava reads no gaps, so metrics that only some runs have are in a table of their own.
/// Layout: https://otava.apache.org/docs/csv
public enum HistoryCSV {
  /// One table.
  public struct Table: Equatable, Sendable {
    /// Its name, for a file and for Otava.
    public var name: String
    /// The metrics, a column each.
    public var metrics: [HistoryMetric]
    /// The places of its rows in the series.
    public let places: [Int]
    /// Its text, with a line of names at the top.
    public let text: String
  }

  /// The tables of a series.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - number: Tells it from others in names.
  ///   - metrics: The metrics that are wanted.
  /// - Returns: A table for all metrics that the same runs have; none for a metric of no run.
  public static func tables(
    of series: HistorySeries,
    number: Int,
    metrics: [HistoryMetric] = HistoryMetric.allCases
  ) -> [Table] {
    var found: [(places: [Int], metrics: [HistoryMetric])] = []
    for metric in metrics {
      let places = series.values(of: metric).places
      guard !places.isEmpty else { continue }
      if let known = found.firstIndex(where: { $0.places == places }) {
        found[known].metrics.append(metric)
      } else {
        found.append((places, [metric]))
      }
    }
    let name = "\(number)-" + fileName(series.title)
    return found.enumerated().map { part, group in
      Table(
        name: part == 0 ? name : "\(name)-\(group.metrics[0].rawValue)",
        metrics: group.metrics,
        places: group.places,
        text: text(series, group.places, group.metrics)
      )
    }
  }

  private static func text(
    _ series: HistorySeries,
    _ places: [Int],
    _ metrics: [HistoryMetric]
  ) -> String {
    let header = ["time", "commit", "compiler"] + metrics.map(\.rawValue)
    let rows = places.map { place in
      let record = series.records[place]
      let values = metrics.map { record.metrics[$0.rawValue].map { "\($0)" } ?? "" }
      return [record.run.started, record.build.commit, record.machine.swiftVersion] + values
    }
    return ([header] + rows).map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private static func fileName(_ title: String) -> String {
    String(title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// What Otava has to be told about tables: a test each, all of them together in a group `all`.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - folder: Where their files are, each with its name and `.csv`.
  /// - Returns: A file in YAML, for Otava's `--config-file`.
  public static func configuration(_ tables: [Table], folder: String) -> String {
    let names = tables.map(\.name)
    var text = "test_groups:\n  all: [\(names.map { "'\($0)'" }.joined(separator: ", "))]\ntests:\n"
    for table in tables {
      let file = "\(folder)/\(table.name).csv".split(
        separator: "'",
        omittingEmptySubsequences: false
      )
      .joined(separator: "''")
      text += """
          '\(table.name)':
            type: csv
            file: '\(file)'
            time_column: time
            attributes: [commit, compiler]
            csv_options: {delimiter: ',', quote_char: '"'}
            metrics:

        """
      // -1: smaller is better.
      for metric in table.metrics {
        text += "      \(metric.rawValue): {direction: -1, scale: 1}\n"
      }
    }
    return text
  }
}
