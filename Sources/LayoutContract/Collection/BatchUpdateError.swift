/// An error for a batch whose operations contradict each other or the collection.
public struct BatchUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence that names the operation and the problem.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
