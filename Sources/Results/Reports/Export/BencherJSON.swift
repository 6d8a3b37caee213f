extension [ScenarioResult] {
  /// Returns Bencher's metric format as JSON: a benchmark per scenario, a measure per figure.
  ///
  /// - Returns: A JSON object; of several scenarios with one name, the last counts.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public func bencherJSON() throws -> String {
    // The longest name of a benchmark that Bencher accepts.
    let longestName = 1024
    var benchmarks: [String: [String: BencherMetric]] = [:]
    for result in self {
      let figures = ScenarioFigures(result).figures.map { figure in
        // Bencher requires lowercase letters and hyphens in names of measures.
        let unit = figure.unit.rawValue.replacing("/s", with: "-per-second")
        return ("\(figure.name)-\(unit)", BencherMetric(figure))
      }
      let name = String(result.chartName.prefix(longestName))
      benchmarks[name] = Dictionary(figures) { _, later in later }
    }
    return try JSONLines.pretty(benchmarks)
  }
}

private struct BencherMetric: Encodable {
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
