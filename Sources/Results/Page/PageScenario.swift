/// A scenario for the page: its measured result and related records.
struct PageScenario {
  /// The measured result.
  let result: ScenarioResult
  /// The scenario's name in links, which is unique in the page.
  let key: String
  /// The comparison with the base; nil if there was no comparison.
  let comparison: ComparisonRecord?
  /// The findings of the gates; nil if no gate was run.
  let gate: GateRecord?
  /// The pictures of the scenario's violations.
  let figures: [ViolationFigure]
  /// The index of the layout's scene; nil if it was not recorded.
  let scene: Int?

  /// Returns the marks in the picture of a violation: 1 for something missing, otherwise 0,
  /// followed by the rectangle.
  func marks(of violation: ViolationRecord) -> [[Double]] {
    let figure = figures.first {
      $0.invariant == violation.invariant && $0.frame == violation.frame
    }
    return (figure?.actual?.marks ?? []).compactMap { mark in
      guard mark.kind == .missing || mark.kind == .wrong, mark.frame.allSatisfy(\.isFinite) else {
        return nil
      }
      return [mark.kind == .missing ? 1 : 0] + mark.frame
    }
  }

  /// The trace, layout and index in one line.
  var title: String {
    [result.trace.name, result.setting.layout, result.setting.index].joinedNonempty(" · ")
  }

  /// Returns the last result of each scenario, in the order of the first results.
  static func all(of lines: [ResultLine]) -> [PageScenario] {
    let (comparisons, gates) = (lines.comparisons, lines.gates)
    let (scenes, figures) = (lines.scenes, lines.wrongFrames)
    let measured = lines.scenarios.lastOfEachScenario
    // Scenarios that were only compared are shown as well.
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
        figures: figures.filter { $0.trace == trace && $0.setting == setting },
        // A scene recorded with this index is preferred, because a wrong index shows other
        // elements.
        scene: scenes.lastIndex { $0.trace == trace && $0.setting == setting }
          ?? scenes.firstIndex { $0.trace == trace && $0.setting.isShown(like: setting) }
      )
    }
  }

  private static func keys(of results: [ScenarioResult]) -> [String] {
    func name(_ result: ScenarioResult) -> String {
      [result.trace.name, result.setting.layout, result.setting.index].joinedNonempty("/")
    }
    let counts = Dictionary(grouping: results, by: name).mapValues(\.count)
    return results.map { result in
      let short = name(result)
      guard counts[short, default: 0] > 1 else { return short }
      let setting = result.setting
      return [short, String(setting.items), setting.unusualOptions].joinedNonempty("/")
    }
  }
}

extension ScenarioSetting {
  /// Returns a Boolean value that indicates whether two settings differ at most in the index.
  func isShown(like other: ScenarioSetting) -> Bool {
    var one = self
    one.index = other.index
    return one == other
  }
}

extension ComparisonRecord {
  /// Returns a Boolean value that indicates whether the head is a scenario.
  fileprivate func isOf(_ result: ScenarioResult) -> Bool {
    trace.name == result.trace.name && head.layout == result.setting.layout
      && head.index == result.setting.index && items == result.setting.items
  }

  /// Returns the head as a scenario without measured frames, with the setting of its recorded
  /// scene.
  fileprivate func head(as scenes: [SceneRecord]) -> ScenarioResult {
    let scene = scenes.last {
      $0.trace == trace.name && $0.setting.layout == head.layout && $0.setting.items == items
    }
    var setting =
      scene?.setting
      ?? ScenarioSetting(layout: head.layout, index: head.index, items: items)
    setting.index = head.index
    return ScenarioResult(
      run: run,
      machine: machine,
      trace: trace,
      build: head.build,
      setting: setting
    )
  }
}
