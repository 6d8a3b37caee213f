/// The settings of the section inset, the same in every layout that has one.
enum SectionInsetSettings {
  /// What the settings are called and mean.
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
  /// - Throws: `LayoutSettingError` for anything but a length.
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
