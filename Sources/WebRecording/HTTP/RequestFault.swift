/// An error for a refused request: the response status and one sentence.
package struct RequestFault: Error, Equatable, Sendable {
  /// The HTTP status, 400 or above.
  package var status: Int
  /// The problem and its remedy.
  package var sentence: String

  /// Makes an error.
  package init(_ status: Int, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
