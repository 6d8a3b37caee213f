import LayoutContract

/// What a layout answered in the middle of batches.
public struct BatchAnswers {
  /// The answer to one question in the middle of a batch.
  public struct Answer {
    /// What was asked.
    public let question: AskedTraceQuestion
    /// The elements that came back.
    public let elements: ContiguousArray<ElementState>
  }

  /// The answers, in the order asked.
  public var answers: [Answer] = []
  /// What elements appear from, in paths after the batch.
  public var appearing: [ElementState] = []
  /// What elements disappear to, in paths before the batch.
  public var disappearing: [ElementState] = []
  /// How many batches the answers belong to.
  public var batchCount = 0
  /// Whether all items had a place meanwhile.
  public var isSettled = true

  /// Makes answers to nothing.
  public init() {}
}
