extension [ScenarioResult] {
  /// Returns Bencher's metric format as JSON: a benchmark per scenario, a measure per figure.
  ///
  /// - Returns: A JSON object; of several scenarios with one name, the last counts.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public func bencherJSON() throws -> String {
    // The longest name of a benchmark that Bencher accepts.
    let longestName = 1024
    var benchmarks: [String: [String: JSONValue]] = [:]
    for result in self {
      let figures = ScenarioFigures(result).figures.map { figure in
        // Bencher requires lowercase letters and hyphens in names of measures.
        let unit = figure.unit.rawValue.replacing("/s", with: "-per-second")
        // Noise only adds time, so the minimum is the lower bound as well.
        let metric = JSONValue.object([
          "value": .number(figure.value),
          "lower_value": figure.greatest.map { _ in .number(figure.value) },
          "upper_value": figure.greatest.map { .number($0) },
        ])
        return ("\(figure.name)-\(unit)", metric)
      }
      let name = String(result.chartName.prefix(longestName))
      benchmarks[name] = Dictionary(figures) { _, later in later }
    }
    return try JSONLines.pretty(benchmarks)
  }
}
