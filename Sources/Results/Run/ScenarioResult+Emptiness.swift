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

/// A remark about something that a replay of an adopted layout did not exercise.
public enum ShownRemark: String, CaseIterable, Sendable {
  /// Every cell on screen had a frame without area.
  case noArea = "no cell on screen has an area"
  /// The layout asked for no sizes.
  case noSizes = "the layout asks for no sizes, so changes of them show nothing"
  /// All cells on screen had one size, although the layout asks for sizes.
  case oneSize = "all cells on screen are of one size"
  /// No section of the data had a header or a footer.
  case noSupplementaries = "the data has no headers and no footers"
  /// The data never had more than one section.
  case oneSection = "the data has one section only"
  /// Most of the time of `prepare()` is that of a class whose original is Apple's.
  case baseClass = """
    prepare() is mostly UICollectionViewFlowLayout's, which is this harness's: the time of Apple's \
    is not known
    """

  /// The start of a remark that is a question to the layout's author.
  public static let question = "is it meant? "

  /// Returns a Boolean value that indicates whether a note is one of these remarks, or a question.
  public static func isOne(_ note: String) -> Bool {
    ShownRemark(rawValue: note) != nil || note.hasPrefix(question)
  }
}
