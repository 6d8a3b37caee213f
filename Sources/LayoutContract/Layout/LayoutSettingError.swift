/// A setting that a layout cannot take, told in one sentence.
public struct LayoutSettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what would be accepted.
  public var description: String

  /// Makes an error from its sentence.
  public init(_ description: String) {
    self.description = description
  }
}
