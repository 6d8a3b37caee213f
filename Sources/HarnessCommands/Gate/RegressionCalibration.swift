import LayoutContract
import Measurement
import TraceReplay

/// The calibration of an injected regression: to slow frames down by a given fraction, the layout
/// must waste more, because a frame's time is only partly the layout's.
struct RegressionCalibration {
  /// The minimum time of a frame to slow down, in nanoseconds.
  private static let leastSlowedNanoseconds = 50_000
  private static let trialPermille = 500
  private static let replays = 8

  /// The slowdown of all frames, as a fraction of the waste that caused it.
  private let effect: Double
  /// The median of the frames' own effects.
  ///
  /// If a few frames take most of the time, they dominate `effect`.
  private let medianEffect: Double
  /// The query and the effect of the frame that can be slowed down; nil if no frame takes long
  /// enough.
  private let slowed: (query: Int, effect: Double)?

  /// Measures a scenario in this process.
  ///
  /// - Parameter scenario: The layout with the regression, and the trace.
  /// - Throws: `LayoutSettingError` for settings that a waterfall does not accept.
  init(_ scenario: ScenarioRecords) throws {
    let plan = try scenario.plan
    func replay(_ name: String, _ value: LayoutSettings.Value) throws -> TimedReplay {
      var group = scenario.group
      group.settings[name] = value
      return try TimedReplay(group.entries[0], of: group, plan: plan, mode: .time)
    }
    func least(_ permille: Int) throws -> [Int] {
      let times = try (0..<Self.replays).map { _ in
        try replay("wastePermille", .number(Double(permille))).frames.map { Int($0.nanoseconds) }
      }
      return plan.frames.indices.map { frame in times.map { $0[frame] }.min() ?? 0 }
    }
    let (plain, wasted) = (try least(0), try least(Self.trialPermille))
    let log = try replay("numbersQueries", .flag(true)).log
    let active = plan.frames.indices.filter { log.isActive[$0] }
    effect = Self.effect(active, plain, wasted)
    let effects = active.map { Self.effect([$0], plain, wasted) }.sorted()
    medianEffect = effects.isEmpty ? effect : effects[effects.count / 2]
    let long = active.filter { plain[$0] >= Self.leastSlowedNanoseconds }
    let middle = long.stablySorted { plain[$0] < plain[$1] }.dropFirst(long.count / 2).first
    slowed = middle.map { frame in
      (Int(log.examined[frame]), Self.effect([frame], plain, wasted))
    }
  }

  private static func effect(_ frames: [Int], _ plain: [Int], _ wasted: [Int]) -> Double {
    let before = frames.reduce(0) { $0 + plain[$1] }
    let after = frames.reduce(0) { $0 + wasted[$1] }
    return Double(after - before) / Double(max(before, 1)) * 1000 / Double(trialPermille)
  }

  /// Returns the settings of a layout with a regression.
  ///
  /// - Parameters:
  ///   - regression: The regression.
  ///   - settings: The settings without it.
  /// - Returns: The settings.
  /// - Throws: `CommandError` if no frame takes long enough to be slowed down.
  func settings(
    with regression: SelfTestRegression,
    into settings: LayoutSettings
  ) throws -> LayoutSettings {
    var settings = settings
    switch regression {
    case .unchanged: break
    case .waste1: settings["wastePermille"] = permille(10, effect)
    case .waste2: settings["wastePermille"] = permille(20, effect)
    case .waste5: settings["wastePermille"] = permille(50, effect)
    case .frame:
      guard let slowed else {
        throw CommandError.usage(
          "no frame takes \(Self.leastSlowedNanoseconds / 1000) µs, so none can be slowed down: "
            + "raise --items, or remove 'frame' from --inject"
        )
      }
      settings["slowQuery"] = .number(Double(slowed.query))
      settings["slowPermille"] = permille(300, slowed.effect)
    case .moving:
      settings["slowEvery"] = .number(100)
      settings["slowPermille"] = permille(1000, medianEffect)
    case .allocation: settings["allocates"] = .flag(true)
    case .attribute: settings["shiftsAtFirst"] = .flag(true)
    }
    return settings
  }

  private func permille(_ wanted: Double, _ effect: Double) -> LayoutSettings.Value {
    .number((wanted / min(max(effect, 0.1), 1)).rounded())
  }
}
