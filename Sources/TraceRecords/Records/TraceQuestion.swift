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

/// A promise or an exemption for the rest of a trace.
public struct TraceExpectation: Equatable, Sendable {
  /// The id of the item that must keep its position on screen.
  public var anchor: Int?
  /// The distance that the anchor may move, in points.
  public var shift: Double?
  /// The names of invariants that are no longer checked.
  public var skip: [String]
  /// The reason for the exemption.
  public var reason: String
  /// A frame budget for this trace, in milliseconds.
  public var budgetMilliseconds: Double?

  /// Makes an expectation.
  public init(
    anchor: Int? = nil,
    shift: Double? = nil,
    skip: [String] = [],
    reason: String = "",
    budgetMilliseconds: Double? = nil
  ) {
    self.anchor = anchor
    self.shift = shift
    self.skip = skip
    self.reason = reason
    self.budgetMilliseconds = budgetMilliseconds
  }
}
