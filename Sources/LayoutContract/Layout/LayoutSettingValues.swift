/// The settings of a layout, each with a default.
public protocol LayoutSettingValues: Equatable, Sendable {
  /// The settings that the layout takes.
  static var settings: [LayoutSetting] { get }

  /// Makes the default settings.
  init()

  /// Assigns the values of known settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for a value out of range; some values may already be assigned.
  mutating func read(_ settings: LayoutSettings) throws(LayoutSettingError)
}

extension LayoutSettingValues {
  /// Reads the values from settings.
  ///
  /// - Parameter settings: The settings; missing ones have their defaults.
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of its range.
  public init(_ settings: LayoutSettings) throws(LayoutSettingError) {
    self.init()
    try apply(settings)
  }

  /// Assigns the given settings and leaves the others unchanged.
  ///
  /// - Throws: `LayoutSettingError` for an unknown setting or a value out of range; then nothing
  ///   changes.
  public mutating func apply(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try settings.requireKnown(Self.settings)
    var changed = self
    try changed.read(settings)
    self = changed
  }
}
