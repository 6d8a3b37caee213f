/// A scenario as the page shows it: what was measured of it, and what else is known.
struct PageScenario {
  /// What was measured.
  let result: ScenarioResult
  /// The name that a link to it has, one of its own in the page.
  let key: String
  /// How it compares with the base; nil where it was not compared.
  let comparison: ComparisonRecord?
  /// What the gates say; nil where none was asked.
  let gate: GateRecord?
  /// The pictures of its wrong frames.
  let wrongFrames: [WrongFrameRecord]
  /// The place of what its layout shows among the scenes; nil where it was not recorded.
  let scene: Int?

  /// Whether a frame took longer than the budget in every replay.
  var isLate: Bool { (result.summary.missedFrameBudgetCount ?? 0) > 0 }

  /// Whether a gate fails.
  var fails: Bool { gate?.findings.contains { $0.outcome.mark == .fails } ?? false }

  /// The ratio of the median frame to the base's, where the test says that it changed.
  var change: Double? {
    guard let comparison, comparison.verdict == .regression || comparison.isFaster else {
      return nil
    }
    let regressions = comparison.slowdowns.filter { $0.verdict == .regression }
    return (regressions.first ?? comparison.slowdown(.median))?.ratio
  }

  /// Whether a reader should see it first.
  var matters: Bool { result.isWrong || isLate || fails || change != nil }

  /// What a picture of a violation marks: 1 where something is missing, and the rectangle.
  func marks(of violation: ViolationRecord) -> [[Double]] {
    let picture = wrongFrames.first {
      $0.invariant == violation.invariant && $0.frame == violation.frame
    }
    return (picture?.actual?.marks ?? []).compactMap { mark in
      guard mark.kind == .missing || mark.kind == .wrong, mark.frame.allSatisfy(\.isFinite) else {
        return nil
      }
      return [mark.kind == .missing ? 1 : 0] + mark.frame
    }
  }

  /// The trace, layout and index in one line.
  var title: String {
    Self.title([result.trace.name, result.setting.layout, result.setting.index])
  }

  /// Names in one line.
  static func title(_ names: [String]) -> String {
    names.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The scenarios of some lines, the last of each, in the order of the first.
  static func all(of lines: [ResultLine]) -> [PageScenario] {
    let (comparisons, gates) = (lines.comparisons, lines.gates)
    let (scenes, wrongFrames) = (lines.scenes, lines.wrongFrames)
    let measured = lines.scenarios.lastOfEachScenario
    // What was compared alone is shown, too.
    let others = comparisons.filter { record in !measured.contains { record.isOf($0) } }
    let results = measured + others.map { $0.head(as: scenes) }
    return zip(results, keys(of: results)).map { result, key in
      let (setting, trace) = (result.setting, result.trace.name)
      return PageScenario(
        result: result,
        key: key,
        comparison: comparisons.last { $0.isOf(result) },
        gate: gates.last {
          $0.trace == trace && $0.layout == setting.layout && $0.index == setting.index
            && $0.items == setting.items
        },
        wrongFrames: wrongFrames.filter { $0.trace == trace && $0.setting == setting },
        // What a wrong one shows is its own.
        scene: scenes.lastIndex { $0.trace == trace && $0.setting == setting }
          ?? scenes.firstIndex { $0.trace == trace && $0.setting.isShown(like: setting) }
      )
    }
  }

  private static func keys(of results: [ScenarioResult]) -> [String] {
    func name(_ result: ScenarioResult) -> String {
      let setting = result.setting
      return [result.trace.name, setting.layout, setting.index].filter { !$0.isEmpty }
        .joined(separator: "/")
    }
    let counts = Dictionary(grouping: results, by: name).mapValues(\.count)
    return results.map { result in
      let short = name(result)
      guard counts[short, default: 0] > 1 else { return short }
      let setting = result.setting
      return [short, String(setting.items), setting.unusualOptions].filter { !$0.isEmpty }
        .joined(separator: "/")
    }
  }
}

extension ScenarioSetting {
  /// Whether a layout shows the same, whatever finds its elements.
  func isShown(like other: ScenarioSetting) -> Bool {
    var one = self
    one.index = other.index
    return one == other
  }
}

extension ComparisonRecord {
  /// Whether its head is a scenario.
  fileprivate func isOf(_ result: ScenarioResult) -> Bool {
    trace.name == result.trace.name && head.layout == result.setting.layout
      && head.index == result.setting.index && items == result.setting.items
  }

  /// The head as a scenario without a measured frame, driven as what was recorded of it.
  fileprivate func head(as scenes: [SceneRecord]) -> ScenarioResult {
    let scene = scenes.last {
      $0.trace == trace.name && $0.setting.layout == head.layout && $0.setting.items == items
    }
    var setting =
      scene?.setting
      ?? ScenarioSetting(
        layout: head.layout,
        index: head.index,
        items: items,
        mode: "delta",
        rects: "exact"
      )
    setting.index = head.index
    return ScenarioResult(
      unmeasuredIn: run,
      machine: machine,
      trace: trace,
      build: head.build,
      setting: setting
    )
  }
}
