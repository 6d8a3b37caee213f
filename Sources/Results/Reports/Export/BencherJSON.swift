import Foundation

/// Bencher's metric format: a benchmark per scenario, a measure per figure.
public enum BencherJSON {
  private struct Metric: Encodable {
    var value: Double
    var lowerValue: Double?
    var upperValue: Double?

    enum CodingKeys: String, CodingKey {
      case value
      case lowerValue = "lower_value"
      case upperValue = "upper_value"
    }

    // Noise only adds time, so the minimum is the lower bound as well.
    init(_ figure: ScenarioFigures.Figure) {
      value = figure.value
      lowerValue = figure.greatest == nil ? nil : figure.value
      upperValue = figure.greatest
    }
  }
  /// The longest name of a benchmark that Bencher accepts.
  private static let longestName = 1024

  /// Returns the metrics as JSON.
  ///
  /// - Parameter results: The scenarios; of several with one name, the last counts.
  /// - Returns: A JSON object.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public static func text(_ results: [ScenarioResult]) throws -> String {
    var benchmarks: [String: [String: Metric]] = [:]
    for result in results {
      let figures = ScenarioFigures(result).figures.map {
        ("\($0.name)-\($0.unit.slug)", Metric($0))
      }
      let name = String(result.chartName.prefix(longestName))
      benchmarks[name] = Dictionary(figures) { _, later in later }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(benchmarks), as: UTF8.self) + "\n"
  }
}

extension ScenarioFigures.Unit {
  /// The unit in lowercase letters and hyphens, as Bencher requires for names of measures.
  fileprivate var slug: String {
    switch self {
    case .milliseconds, .count, .bytes: rawValue
    case .framesPerSecond: "frames-per-second"
    }
  }
}
