import Foundation

/// Bencher's metric format: a benchmark a cell, a measure a figure.
public enum BencherJSON {
  private struct Metric: Encodable {
    var value: Double
  }
  /// The longest name of a benchmark that Bencher takes.
  private static let longestName = 1024

  /// The text.
  ///
  /// - Parameter results: The cells; of two of one name the later counts.
  /// - Returns: A JSON object.
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  public static func text(_ results: [CellResult]) throws -> String {
    var benchmarks: [String: [String: Metric]] = [:]
    for result in results {
      let figures = CellFigures(result).figures.map { figure in
        ("\(figure.name)-\(figure.unit.rawValue)", Metric(value: figure.value))
      }
      let name = String(result.chartName.prefix(longestName))
      benchmarks[name] = Dictionary(figures) { _, later in later }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(benchmarks), as: UTF8.self) + "\n"
  }
}
