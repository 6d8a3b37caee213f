/// An error for a setting that a layout does not accept.
public struct LayoutSettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence with the problem, the setting and the accepted values.
  public var description: String

  /// Makes an error with a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
