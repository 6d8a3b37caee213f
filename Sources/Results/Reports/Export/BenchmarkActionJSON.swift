import Foundation

/// The input of github-action-benchmark's `customSmallerIsBetter`: a figure of a cell an entry.
///
/// For charts alone: the action's own alarm compares with one run before.
public enum BenchmarkActionJSON {
  private struct Entry: Encodable {
    var name: String
    var unit: String
    var value: Double
    var extra: String
  }

  /// The text.
  ///
  /// - Parameter results: The cells.
  /// - Returns: A JSON array.
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  public static func text(_ results: [CellResult]) throws -> String {
    let entries = results.flatMap { result in
      CellFigures(result).figures.map { figure in
        Entry(
          name: "\(result.chartName): \(figure.name)",
          unit: figure.unit.rawValue,
          value: figure.value,
          extra: "commit \(result.build.commit), \(result.host.processor)"
        )
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
  }
}
