/// The settings that pin headers and footers, shared by all layouts that support it.
enum SectionPinSettings {
  /// The names, defaults and descriptions of the settings.
  static let settings: [LayoutSetting] = [
    LayoutSetting(
      "pinsHeaders",
      default: .flag(false),
      "true where every header stays in view while its section does",
      trials: [.flag(true)]
    ),
    LayoutSetting(
      "pinsFooters",
      default: .flag(false),
      "true where every footer stays in view while its section does",
      trials: [.flag(true)]
    ),
  ]

  /// Changes the flags that the settings name.
  ///
  /// - Throws: `LayoutSettingError` for a value other than true or false.
  static func read(
    _ settings: LayoutSettings,
    headers: inout Bool,
    footers: inout Bool
  ) throws(LayoutSettingError) {
    headers = try settings.yesOrNo("pinsHeaders", default: headers)
    footers = try settings.yesOrNo("pinsFooters", default: footers)
  }

  /// Returns the kinds that the two flags pin in every section.
  static func kinds(headers: Bool, footers: Bool) -> Set<ElementKind> {
    var kinds: Set<ElementKind> = []
    if headers { kinds.insert(.header) }
    if footers { kinds.insert(.footer) }
    return kinds
  }
}
