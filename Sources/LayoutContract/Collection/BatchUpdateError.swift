/// A batch whose operations contradict each other or the collection, told in one sentence.
public struct BatchUpdateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with which operation.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
