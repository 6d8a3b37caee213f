extension [ScenarioResult] {
  /// The results in the OpenMetrics text format: gauges in base units, one family after another.
  ///
  /// Of several scenarios with the same labels, the last counts. The last line is `# EOF`.
  public var openMetrics: String {
    let families: [(name: String, unit: String?, help: String)] = [
      (
        "frame_duration_seconds", "seconds",
        "Time of frames: percentiles, the largest and the initial layout."
      ),
      ("allocated_bytes", "bytes", "Bytes allocated in all frames."),
      ("over_budget", nil, "Frames over the budget."),
      ("allocations", nil, "Allocations in all frames."),
      ("instructions", nil, "Instructions of all frames."),
      ("violations", nil, "Frames on which an invariant was violated."),
    ]
    let samples = lastOfEachScenario.flatMap { result in
      ScenarioFigures(result).figures.map { ($0.family, $0.sample(of: result)) }
    }
    let lines = families.flatMap { family, unit, help -> [String] in
      let head = [
        "# TYPE layout_\(family) gauge", unit.map { "# UNIT layout_\(family) \($0)" },
        "# HELP layout_\(family) \(help)",
      ]
      return head.compactMap(\.self) + samples.filter { $0.0 == family }.map(\.1)
    }
    return (lines + ["# EOF"]).map { "\($0)\n" }.joined()
  }
}

extension ScenarioFigures.Figure {
  /// The name of the figure's family of metrics.
  fileprivate var family: String {
    switch unit {
    case .milliseconds: "frame_duration_seconds"
    case .bytes: "allocated_bytes"
    case .count, .framesPerSecond: name.replacing("-", with: "_")
    }
  }

  /// Returns the line of the figure, with the labels that identify its scenario.
  ///
  /// Labels with an empty value are omitted, as they equal missing labels.
  fileprivate func sample(of result: ScenarioResult) -> String {
    let setting = result.setting
    let isTime = unit == .milliseconds
    let labels = [
      ("trace", result.trace.name), ("layout", setting.layout), ("index", setting.index),
      ("items", String(setting.items)), ("options", setting.unusualOptions),
      ("stat", isTime ? name : ""),
    ].filter { !$0.1.isEmpty }.map { name, value in
      let escaped = value.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
      return "\(name)=\"\(escaped)\""
    }
    let text = labels.joined(separator: ",")
    return "layout_\(family){\(text)} \(isTime ? value / 1000 : value)"
  }
}
