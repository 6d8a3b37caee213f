/// The reason that a case fails.
public struct Failure: Equatable, Sendable, Error {
  /// An identifier of the fault; shrinking keeps only cases with the same origin.
  public var origin: String
  /// A sentence that describes the failure.
  public var message: String

  /// Makes a failure.
  public init(origin: String, message: String) {
    self.origin = origin
    self.message = message
  }
}
