extension ScenarioResult {
  /// The reason why a scenario without violations does not pass; nil if it passes.
  public var emptiness: String? {
    guard crash == nil, violationCount == 0 else { return nil }
    if frames.count < trace.frames, frames.returned.allSatisfy({ $0 == 0 }) {
      return "\(trace.name) \(setting.layout): its checks ended after \(frames.count) of "
        + "\(QuantityText.count(trace.frames, "frame")), before one that shows an element"
    }
    guard frames.count > 0 else { return nil }
    if !frames.nanoseconds.isEmpty, frames.nanoseconds.allSatisfy({ $0.allSatisfy { $0 == 0 } }) {
      return "\(trace.name) \(setting.layout): every frame took 0 ns: the clock does not move"
    }
    // The layout `null`, which measures the harness's own cost, has no elements.
    if setting.layout != "null", frames.returned.allSatisfy({ $0 == 0 }) {
      return Self.emptiness(of: trace, setting)
    }
    if notes.contains(ShownRemark.noArea.rawValue) {
      return "\(trace.name) \(setting.layout): \(ShownRemark.noArea.rawValue), so nothing was "
        + "checked or timed"
    }
    return nil
  }

  /// Returns the sentence about a scenario in which no element is ever on screen.
  ///
  /// - Parameters:
  ///   - trace: The scenario's trace.
  ///   - setting: The scenario's layout.
  /// - Returns: The sentence, without a period.
  public static func emptiness(of trace: TraceInfo, _ setting: ScenarioSetting) -> String {
    "\(trace.name) \(setting.layout): no frame shows an element, so nothing was checked or timed"
  }
}
