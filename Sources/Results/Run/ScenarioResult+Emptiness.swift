extension ScenarioResult {
  /// The reason why a scenario in which nothing is wrong is not a pass; nil where it is one.
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
    // The harness's own cost is that of a layout without elements.
    if setting.layout != "null", frames.returned.allSatisfy({ $0 == 0 }) {
      return Self.emptiness(of: trace, setting)
    }
    if notes.contains(ShownRemark.noArea.rawValue) {
      return "\(trace.name) \(setting.layout): \(ShownRemark.noArea.rawValue), so nothing was "
        + "checked or timed"
    }
    return nil
  }

  /// The sentence about a scenario in which no element is ever on screen.
  ///
  /// - Parameters:
  ///   - trace: Its trace.
  ///   - setting: Its layout.
  /// - Returns: The sentence, without an end.
  public static func emptiness(of trace: TraceInfo, _ setting: ScenarioSetting) -> String {
    "\(trace.name) \(setting.layout): no frame shows an element, so nothing was checked or timed"
  }
}
