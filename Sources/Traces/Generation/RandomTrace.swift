import LayoutContract
import PropertyTesting

/// Draws traces in memory with every kind of event that has an effect.
///
/// Swarm testing: each trace has a random subset of event kinds, in random amounts. The simplest
/// trace has no sections and one frame.
public struct RandomTrace: Equatable, Sendable {
  /// The source that the heads of such traces name.
  public static let source = "perfharness fuzz"
  /// The kind of the layout under test, as used by settings at run time.
  public var kind: String
  /// The settings that the layout takes.
  ///
  /// Those with trial values change at run time.
  public var settings: [LayoutSetting]
  /// The minimum number of initial sections.
  public var leastSections = 0
  /// The maximum number of initial sections.
  public var sections = 3
  /// The usual maximum of initial items in a section; some sections have several times as many.
  public var items = 16
  /// The maximum number of displayed frames, at least one.
  public var frames = 40
  /// The probability that a frame contains events.
  public var eventDensity = 0.5
  /// A Boolean value that indicates whether sections are inserted, deleted and moved.
  public var changesSections = true
  /// A Boolean value that indicates whether sizes may be NaN, infinite, negative or excessive, as
  /// from an app.
  public var hasUnsoundSizes = false
  /// A Boolean value that indicates whether some sections divide the view's breadth evenly among
  /// items, as in a grid.
  public var hasEvenShares = false

  /// Makes the default bounds.
  ///
  /// - Parameters:
  ///   - kind: The kind of the layout under test.
  ///   - settings: The settings that the layout takes.
  public init(kind: String, settings: [LayoutSetting]) {
    self.kind = kind
    self.settings = settings
  }

  /// Draws a trace that a reader would accept.
  ///
  /// - Parameter choices: The source of random choices.
  /// - Returns: The trace; meaningless if the choices are rejected.
  public func draw(_ choices: inout Choices) -> Trace {
    var draft = TraceDraft(self, &choices)
    draft.addModel(&choices)
    _ = choices.array(count: 1...frames, "frame") { draft.addFrame(&$0) }
    return draft.trace
  }
}
