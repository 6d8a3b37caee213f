import Foundation

/// The input of github-action-benchmark's custom tools: a figure of a scenario an entry.
///
/// For charts alone: the action's own alarm compares with one run before.
public enum BenchmarkActionJSON {
  /// The tool of the action, which takes one file each.
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

  /// The text.
  ///
  /// - Parameters:
  ///   - results: The scenarios; of two of one name the later counts.
  ///   - tool: Which figures are wanted.
  /// - Returns: A JSON array.
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
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
