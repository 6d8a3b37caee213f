import LayoutContract

/// A supplementary or decoration element appears, changes or goes.
public struct TraceSupplementary: Hashable, Sendable {
  /// The section's index.
  public var section: Int
  /// Which element of the section.
  public var kind: ElementKind
  /// Its size, in points.
  public var size: Size
  /// Whether it is shown.
  public var isOn: Bool
  /// Whether it is pinned to the visible bounds.
  public var isPinned: Bool

  /// Makes a change.
  public init(
    section: Int,
    kind: ElementKind,
    size: Size,
    isOn: Bool = true,
    isPinned: Bool = false
  ) {
    self.section = section
    self.kind = kind
    self.size = size
    self.isOn = isOn
    self.isPinned = isPinned
  }
}

/// An invalidation that the app or the layout asked for.
public struct TraceInvalidation: Hashable, Sendable {
  /// What is invalidated.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case all
    /// The numbers of sections and items.
    case counts
    /// The items named.
    case items
    /// Every supplementary element.
    case supplementary
    /// The metrics of every item.
    case metrics
    /// Nothing but the offset moves.
    case offset
    /// Nothing but the content size changes.
    case size
  }

  /// What is invalidated.
  public var scope: Scope
  /// The ids of the items, where the scope is `items`.
  public var ids: [Int]
  /// The adjustment of the offset or of the content size, in points.
  public var adjustment: Point

  /// Makes an invalidation.
  public init(scope: Scope, ids: [Int] = [], adjustment: Point = .zero) {
    self.scope = scope
    self.ids = ids
    self.adjustment = adjustment
  }
}

/// A question to the layout whose answer is checked.
public struct TraceQuestion: Hashable, Sendable {
  /// What is asked.
  public enum Question: Hashable, Sendable {
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
    /// In the middle of the frame's batch: after the layout prepared for the data behind it and
    /// before it hears of the updates.
    case midBatch = "midbatch"
  }

  /// What is asked.
  public var question: Question
  /// When it is asked.
  public var moment: Moment

  /// Makes a probe.
  public init(question: Question, moment: Moment = .now) {
    self.question = question
    self.moment = moment
  }
}

/// What a trace promises or excuses from here on.
public struct TraceExpectation: Hashable, Sendable {
  /// The id of the item that must stay where it is on screen.
  public var anchor: Int?
  /// How far the anchor may move, in points.
  public var shift: Double?
  /// Names of invariants that are not checked from here on.
  public var skip: [String]
  /// Why.
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
