import LayoutContract
import TraceReplay
import Traces

/// The options of a search for failing traces, or of their minimization.
struct SearchRequest {
  /// The time limit.
  var duration: Duration
  /// The maximum number of traces.
  var cases: Int
  /// The folder for failing traces.
  var folder: String

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments) throws {
    duration = try arguments.value(.duration, "a time such as 30s, 5m or 1h, up to 24h") {
      Self.duration($0)
    }
    cases = try arguments.value(.cases, "'any' or a whole number from 1") { text in
      text == "any" ? .max : ItemCountText.count(text).flatMap { $0 > 0 ? $0 : nil }
    }
    folder = arguments.text(.regressions) ?? RegressionFile.folder
  }

  /// Returns the duration of a text in seconds, minutes or hours; nil for invalid text.
  static func duration(_ text: String) -> Duration? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
      number > 0, number * unit <= 86_400
    else { return nil }
    return .milliseconds(Int((number * unit * 1000).rounded()))
  }

  /// Returns the shape of the random traces for a layout.
  func shape(_ group: ScenarioGroup) -> RandomTrace {
    var shape = RandomTrace(
      kind: group.settings.kind,
      settings: group.entries.first?.settings ?? []
    )
    shape.hasUnsoundSizes = true
    if group.hasOneSection {
      (shape.leastSections, shape.sections, shape.changesSections) = (1, 1, false)
    }
    return shape
  }
}
