import Expectations
import LayoutUnderTest
import Testing

@Suite("The settings of a hierarchy")
struct HierarchySettingsTests {
  @Test("have other values to try than the default, no length at all among them")
  func trials() {
    for setting in HierarchySettings.settings {
      for value in setting.trials {
        let given = LayoutSettings(kind: "", parameters: [(setting.name, value)])
        let settings = try? HierarchySettings(given)
        expectTrue(settings != nil, "\(setting.name) takes no \(value)")
        expectTrue(settings != HierarchySettings())
      }
      if case .number = setting.defaultValue {
        expectTrue(setting.trials.contains(.number(0)), "\(setting.name) is not tried at 0")
      }
    }
  }
}
