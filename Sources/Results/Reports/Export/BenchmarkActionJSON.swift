extension [ScenarioResult] {
  /// Returns the input of github-action-benchmark's custom tools: an entry per figure and scenario.
  ///
  /// It is for charts only: the action's own alert compares with just one earlier run.
  ///
  /// - Parameter isBiggerBetter: A Boolean value that indicates whether the entries are for the
  ///   tool `customBiggerIsBetter`; otherwise, they are for `customSmallerIsBetter`.
  /// - Returns: A JSON array; of several scenarios with one name, the last counts.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public func benchmarkActionJSON(isBiggerBetter: Bool) throws -> String {
    let entries = lastOfEachScenario.flatMap { result in
      ScenarioFigures(result).figures.filter { $0.unit.isBiggerBetter == isBiggerBetter }
        .map { figure in
          JSONValue.object([
            "name": .text("\(result.chartName): \(figure.name)"),
            "unit": .text(figure.unit.rawValue), "value": .number(figure.value),
            "range": figure.greatest.map { .text("up to \($0)") },
            "extra": .text("commit \(result.build.commit), \(result.machine.processor)"),
          ])
        }
    }
    return try JSONLines.pretty(entries)
  }
}
