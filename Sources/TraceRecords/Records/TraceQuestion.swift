import LayoutContract

/// A question to the layout whose answer is checked.
public struct TraceQuestion: Equatable, Sendable {
  /// What is asked.
  public enum Question: Equatable, Sendable {
    /// The elements in a rectangle.
    case rect(Rect)
    /// The element of this kind for the item with this id.
    case item(id: Int, kind: ElementKind)
    /// The element of this kind at an index path, which need not exist; a path may be empty.
    case path([Int], kind: ElementKind)
  }

  /// When a layout is asked.
  public enum Moment: String, CaseIterable, Hashable, Sendable {
    /// In the frame that follows, with everything up to date.
    case now
    /// In the middle of the frame's batch: after the layout prepared for the data after it and
    /// before it hears of the updates.
    case midBatch = "midbatch"
  }

  /// What is asked.
  public var question: Question
  /// When it is asked.
  public var moment: Moment

  /// Makes a trace question.
  public init(question: Question, moment: Moment = .now) {
    self.question = question
    self.moment = moment
  }
}
