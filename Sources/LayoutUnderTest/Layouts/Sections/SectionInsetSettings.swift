/// The settings of the section inset, shared by all layouts that have one.
enum SectionInsetSettings {
  /// The names, defaults and descriptions of the settings.
  static let settings: [LayoutSetting] = [
    LayoutSetting(
      "sectionInsetTop",
      default: .number(0),
      "items' distance from the section's top",
      trials: [.number(7.5)]
    ),
    LayoutSetting(
      "sectionInsetLeft",
      default: .number(0),
      "items' distance from the left edge",
      trials: [.number(30), .number(5000)]
    ),
    LayoutSetting(
      "sectionInsetBottom",
      default: .number(0),
      "items' distance from the section's bottom",
      trials: [.number(12.125)]
    ),
    LayoutSetting(
      "sectionInsetRight",
      default: .number(0),
      "items' distance from the right edge",
      trials: [.number(7)]
    ),
  ]

  /// Changes the edges of an inset that the settings name.
  ///
  /// - Throws: `LayoutSettingError` for a value that is not a length.
  static func read(
    _ settings: LayoutSettings,
    into inset: inout EdgeInsets
  ) throws(LayoutSettingError) {
    inset.top = try settings.length("sectionInsetTop", default: inset.top)
    inset.left = try settings.length("sectionInsetLeft", default: inset.left)
    inset.bottom = try settings.length("sectionInsetBottom", default: inset.bottom)
    inset.right = try settings.length("sectionInsetRight", default: inset.right)
  }
}
