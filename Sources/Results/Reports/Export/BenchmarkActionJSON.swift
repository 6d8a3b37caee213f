import Foundation

/// The input of github-action-benchmark's custom tools: an entry per figure of a scenario.
///
/// It is for charts only: the action's own alert compares with just one earlier run.
public enum BenchmarkActionJSON {
  /// The tool of the action; each tool reads its own file.
  public enum Tool: Sendable {
    /// `customSmallerIsBetter`.
    case smallerIsBetter
    /// `customBiggerIsBetter`.
    case biggerIsBetter
  }

  private struct Entry: Encodable {
    var name: String
    var unit: String
    var value: Double
    var range: String?
    var extra: String
  }

  /// Returns the entries as JSON.
  ///
  /// - Parameters:
  ///   - results: The scenarios; of several with one name, the last counts.
  ///   - tool: The tool, which determines the figures to include.
  /// - Returns: A JSON array.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public static func text(
    _ results: [ScenarioResult],
    for tool: Tool = .smallerIsBetter
  ) throws -> String {
    let entries = results.lastOfEachScenario.flatMap { result in
      ScenarioFigures(result).figures
        .filter { $0.unit.isBiggerBetter == (tool == .biggerIsBetter) }
        .map { figure in
          Entry(
            name: "\(result.chartName): \(figure.name)",
            unit: figure.unit.rawValue,
            value: figure.value,
            range: figure.greatest.map { "up to \($0)" },
            extra: "commit \(result.build.commit), \(result.machine.processor)"
          )
        }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
  }
}
