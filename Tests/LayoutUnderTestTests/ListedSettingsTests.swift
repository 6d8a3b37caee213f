import LayoutUnderTest
import Testing

@Suite("The settings that a layout lists")
struct ListedSettingsTests {
  static let configurations: [any LayoutConfiguration.Type] = [
    FlowConfiguration.self, HierarchyConfiguration.self, OnDemandListConfiguration.self,
    QuiltConfiguration.self, RaggedRowConfiguration.self, SpanGridConfiguration.self,
    WaterfallConfiguration.self,
  ]

  @Test("have the defaults that it has", arguments: configurations)
  func defaults(_ type: any LayoutConfiguration.Type) throws {
    func check<Configuration: LayoutConfiguration>(_ type: Configuration.Type) throws {
      for setting in type.settings {
        let given = LayoutSettings(kind: "", parameters: [(setting.name, setting.defaultValue)])
        #expect(try type.init(given) == type.init(), "\(type): \(setting.name)")
      }
    }
    try check(type)
  }

  @Test("are read one by one", arguments: configurations)
  func others(_ type: any LayoutConfiguration.Type) {
    func check<Configuration: LayoutConfiguration>(_ type: Configuration.Type) {
      for setting in type.settings {
        let found = type.otherValues(of: setting).compactMap { value in
          try? type.init(LayoutSettings(kind: "", parameters: [(setting.name, value)]))
        }
        #expect(!found.isEmpty, "\(type): \(setting.name) takes no other value")
        #expect(!found.contains(type.init()), "\(type): \(setting.name) is not read")
      }
    }
    check(type)
  }
}

extension LayoutConfiguration {
  /// Values besides the default that a setting may take, among others that it may not.
  static func otherValues(of setting: LayoutSetting) -> [LayoutSettings.Value] {
    switch setting.defaultValue {
    case .number(let number):
      return [.number(number + 1)]
    case .flag(let flag):
      return [.flag(!flag)]
    case .text(let text):
      // Who is given another word says which ones there are.
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
