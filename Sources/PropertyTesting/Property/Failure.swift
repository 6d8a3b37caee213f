/// Why a case fails.
public struct Failure: Equatable, Sendable, Error {
  /// Which fault it is, as far as can be told: shrinking does not slip from one origin to another.
  public var origin: String
  /// What was found, in a sentence.
  public var message: String

  /// Makes a failure.
  public init(origin: String, message: String) {
    self.origin = origin
    self.message = message
  }
}
