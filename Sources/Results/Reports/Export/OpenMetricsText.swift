extension [ScenarioResult] {
  /// The results in the OpenMetrics text format: gauges in base units, one family after another.
  ///
  /// Of several scenarios with the same labels, the last counts. The last line is `# EOF`.
  public var openMetrics: String {
    let results = lastOfEachScenario
    var lines: [String] = []
    let duration = "layout_frame_duration_seconds"
    lines += Self.head(
      duration,
      unit: "seconds",
      "Time of frames: percentiles, the largest and the initial layout."
    )
    lines += results.samples(of: .milliseconds) { figure in
      (duration, ("stat", figure.name), figure.value / 1000)
    }
    let allocated = "layout_allocated_bytes"
    lines += Self.head(allocated, unit: "bytes", "Bytes allocated in all frames.")
    lines += results.samples(of: .bytes) { (allocated, nil, $0.value) }
    for (name, help) in [
      ("over-budget", "Frames over the budget."), ("allocations", "Allocations in all frames."),
      ("instructions", "Instructions of all frames."),
      ("violations", "Frames on which an invariant was violated."),
    ] {
      let family = "layout_" + name.map { $0 == "-" ? "_" : String($0) }.joined()
      lines += Self.head(family, unit: nil, help)
      lines += results.samples(of: .count) { figure in
        figure.name == name ? (family, nil, figure.value) : nil
      }
    }
    return (lines + ["# EOF"]).map { "\($0)\n" }.joined()
  }

  private static func head(_ family: String, unit: String?, _ help: String) -> [String] {
    ["# TYPE \(family) gauge"] + (unit.map { ["# UNIT \(family) \($0)"] } ?? [])
      + ["# HELP \(family) \(help)"]
  }

  private func samples(
    of unit: ScenarioFigures.Unit,
    _ sample: (ScenarioFigures.Figure) -> (name: String, label: (String, String)?, value: Double)?
  ) -> [String] {
    flatMap { result in
      ScenarioFigures(result).figures.filter { $0.unit == unit }.compactMap { figure in
        guard let sample = sample(figure) else { return nil }
        let labels = Self.labels(of: result) + (sample.label.map { [$0] } ?? [])
        let text = labels.map { name, value in
          let escaped = value.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
          return "\(name)=\"\(escaped)\""
        }.joined(separator: ",")
        return "\(sample.name){\(text)} \(sample.value)"
      }
    }
  }

  /// Returns the labels that identify a scenario; empty values are omitted, as they equal missing
  /// labels.
  private static func labels(of result: ScenarioResult) -> [(String, String)] {
    let setting = result.setting
    return [
      ("trace", result.trace.name), ("layout", setting.layout), ("index", setting.index),
      ("items", String(setting.items)), ("options", setting.unusualOptions),
    ]
    .filter { !$0.1.isEmpty }
  }
}
