/// Why a request is refused: the status of its answer, and one sentence.
package struct RequestFault: Error, Equatable, Sendable {
  /// The status, from 400.
  package var status: Int
  /// What is wrong and what to do.
  package var sentence: String

  /// Makes a reason.
  package init(_ status: Int, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
