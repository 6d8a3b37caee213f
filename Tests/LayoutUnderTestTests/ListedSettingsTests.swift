import Expectations
import LayoutUnderTest
import Testing

@Suite("The settings that a layout lists")
struct ListedSettingsTests {
  static let settingsChanges: [any LayoutSettingValues.Type] = [
    FlowSettings.self, HierarchySettings.self, OnDemandListSettings.self,
    QuiltSettings.self, RaggedRowSettings.self, SpanGridSettings.self,
    WaterfallSettings.self,
  ]

  @Test("have the defaults that it has", arguments: settingsChanges)
  func defaults(_ type: any LayoutSettingValues.Type) throws {
    func check<Settings: LayoutSettingValues>(_ type: Settings.Type) throws {
      for setting in type.settings {
        let given = LayoutSettings(kind: "", parameters: [(setting.name, setting.defaultValue)])
        try expectEqual(type.init(given), type.init(), "\(type): \(setting.name)")
      }
    }
    try check(type)
  }

  @Test("are read one by one", arguments: settingsChanges)
  func others(_ type: any LayoutSettingValues.Type) {
    func check<Settings: LayoutSettingValues>(_ type: Settings.Type) {
      for setting in type.settings {
        let found = type.otherValues(of: setting).compactMap { value in
          try? type.init(LayoutSettings(kind: "", parameters: [(setting.name, value)]))
        }
        expectTrue(!found.isEmpty, "\(type): \(setting.name) takes no other value")
        expectTrue(!found.contains(type.init()), "\(type): \(setting.name) is not read")
      }
    }
    check(type)
  }

  @Test("take whole numbers up to both ends of their range and none beyond")
  func ranges() {
    func check<Settings: LayoutSettingValues>(
      _ type: Settings.Type,
      _ name: String,
      _ range: ClosedRange<Double>
    ) {
      let (low, high) = (range.lowerBound, range.upperBound)
      for value in [low, high, low - 1, Swift.max(high + 1, high.nextUp)] {
        let settings = LayoutSettings(kind: "", parameters: [(name, .number(value))])
        let isTaken = (try? type.init(settings)) != nil
        expectEqual(isTaken, range.contains(value), "\(type): \(name)=\(value)")
      }
    }
    check(OnDemandListSettings.self, "openAt", 0...Double(Int32.max))
    check(OnDemandListSettings.self, "rowsPerStep", 1...1_048_576)
    check(RaggedRowSettings.self, "rows", 0...127)
    check(RaggedRowSettings.self, "firstRandom", 0...65_536)
    check(RaggedRowSettings.self, "lastRandom", 0...65_536)
    check(RaggedRowSettings.self, "seed", 0...9_007_199_254_740_992)
    check(SpanGridSettings.self, "columns", 0...255)
    check(WaterfallSettings.self, "columns", 0...255)
  }
}

extension LayoutSettingValues {
  /// Returns values for a setting other than its default, some of them invalid.
  static func otherValues(of setting: LayoutSetting) -> [LayoutSettings.Value] {
    switch setting.defaultValue {
    case .number(let number):
      return [.number(number + 1)]
    case .flag(let flag):
      return [.flag(!flag)]
    case .text(let text):
      // The error message for an unknown word lists the valid ones.
      var words: [String] = []
      do {
        _ = try Self(LayoutSettings(kind: "", parameters: [(setting.name, .text("?"))]))
      } catch {
        words = error.description.split(separator: " ").map(String.init)
      }
      return [.number(7)] + words.filter { $0 != text }.map { .text($0) }
    }
  }
}
