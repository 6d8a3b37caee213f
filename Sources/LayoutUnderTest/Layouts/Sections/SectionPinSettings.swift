/// The settings that pin headers and footers, the same in every layout that can.
enum SectionPinSettings {
  /// What the settings are called and mean.
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

  /// Changes what the settings name.
  ///
  /// - Throws: `LayoutSettingError` for anything but true or false.
  static func read(
    _ settings: LayoutSettings,
    headers: inout Bool,
    footers: inout Bool
  ) throws(LayoutSettingError) {
    headers = try settings.yesOrNo("pinsHeaders", default: headers)
    footers = try settings.yesOrNo("pinsFooters", default: footers)
  }

  /// The kinds that two settings pin in every section.
  static func kinds(headers: Bool, footers: Bool) -> Set<ElementKind> {
    var kinds: Set<ElementKind> = []
    if headers { kinds.insert(.header) }
    if footers { kinds.insert(.footer) }
    return kinds
  }
}
