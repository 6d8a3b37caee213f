import LayoutContract
import PropertyTesting

/// Draws traces in memory that hold every kind of event that changes something.
///
/// A swarm decides for each trace which kinds of events it has, and how many of each. The simplest
/// trace has no sections and one frame.
public struct RandomTrace: Equatable, Sendable {
  /// The kind of the layout under test, as settings at run time name it.
  public var kind: String
  /// The settings that it takes; those with values worth trying change at run time.
  public var settings: [LayoutSetting]
  /// The fewest sections at first.
  public var leastSections = 0
  /// The most sections at first.
  public var sections = 3
  /// The most items that a section mostly has at first; some have several times as many.
  public var items = 16
  /// The most displayed frames, at least one.
  public var frames = 40
  /// How likely a frame is to carry events.
  public var eventDensity = 0.5
  /// Whether sections come, go and move.
  public var changesSections = true
  /// Whether sizes may be NaN, infinite, negative or beyond all measure, as an app may give them.
  public var hasUnsoundSizes = false
  /// Whether the items of some sections are each an even share of the view's breadth, as in a grid.
  public var hasEvenShares = false

  /// Makes the default bounds.
  ///
  /// - Parameters:
  ///   - kind: The kind of the layout under test.
  ///   - settings: The settings that it takes.
  public init(kind: String, settings: [LayoutSetting]) {
    self.kind = kind
    self.settings = settings
  }

  /// Draws a trace; a reader would accept it.
  ///
  /// - Parameter choices: What to draw from.
  /// - Returns: The trace; it means nothing where the choices are rejected.
  public func draw(_ choices: inout Choices) -> Trace {
    var draft = TraceDraft(self, &choices)
    draft.addModel(&choices)
    _ = choices.array(count: 1...frames, "frame") { draft.addFrame(&$0) }
    return draft.trace
  }
}
