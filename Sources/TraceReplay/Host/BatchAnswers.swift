import LayoutContract

/// The answers of a layout in the middle of batches.
public struct BatchAnswers {
  /// The answer to one question in the middle of a batch.
  public struct Answer {
    /// The question.
    public let question: PlannedQuestion
    /// The elements that the layout returned.
    public let elements: ContiguousArray<ElementState>
  }

  /// The answers, in the order of the questions.
  public var answers: [Answer] = []
  /// The initial attributes of appearing elements, with paths after the batch.
  public var appearing: [ElementState] = []
  /// The final attributes of disappearing elements, with paths before the batch.
  public var disappearing: [ElementState] = []
  /// The number of batches that the answers belong to.
  public var batchCount = 0
  /// A Boolean value that indicates whether all items were placed during these batches.
  public var isSettled = true

  /// Makes empty answers.
  public init() {}
}
