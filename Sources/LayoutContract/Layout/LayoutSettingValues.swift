/// The settings of a layout, each with a default.
public protocol LayoutSettingValues: Equatable, Sendable {
  /// The settings that the layout takes.
  static var settings: [LayoutSetting] { get }

  /// Makes the default settings.
  init()

  /// Takes over what settings that are known name, and leaves the rest.
  ///
  /// - Throws: `LayoutSettingError` for a value out of its range; a part may be taken over then.
  mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError)
}

extension LayoutSettingValues {
  /// Reads the values from settings.
  ///
  /// - Parameter settings: The settings given; the others have their defaults.
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of its range.
  public init(_ settings: LayoutSettings) throws(LayoutSettingError) {
    self.init()
    try apply(settings)
  }

  /// Changes what the settings name and leaves the rest.
  ///
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of its range; nothing is
  ///   changed then.
  public mutating func apply(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try settings.requireKnown(Self.settings)
    var changed = self
    try changed.read(settings)
    self = changed
  }
}
