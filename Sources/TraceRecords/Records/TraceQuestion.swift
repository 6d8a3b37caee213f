import LayoutContract

/// A query of the layout whose result is checked.
public struct TraceQuestion: Equatable, Sendable {
  /// The subject of a query.
  public enum Question: Equatable, Sendable {
    /// The elements in a rectangle.
    case rect(Rect)
    /// The element of this kind for the item with this id.
    case item(id: Int, kind: ElementKind)
    /// The element of this kind at an index path, which may be empty or nonexistent.
    case path([Int], kind: ElementKind)
  }

  /// The time of a query.
  public enum Moment: String, CaseIterable, Hashable, Sendable {
    /// In the following frame, with everything up to date.
    case now
    /// During the frame's batch: after the layout prepared for the data after the batch, and before
    /// it receives the updates.
    case midBatch = "midbatch"
  }

  /// The subject of the query.
  public var question: Question
  /// The time of the query.
  public var moment: Moment

  /// Makes a trace question.
  public init(question: Question, moment: Moment = .now) {
    self.question = question
    self.moment = moment
  }
}
