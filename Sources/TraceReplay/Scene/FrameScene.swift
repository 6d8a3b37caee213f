import LayoutContract
import Traces

/// What a layout shows in one frame of a replay and what is around it, as plain values: all that
/// a picture of the frame needs.
public struct FrameScene: Equatable, Sendable {
  /// One element in the window.
  public struct Element: Equatable, Sendable {
    /// The element.
    public var path: ElementPath
    /// The item's id, where the element is a cell that the model has.
    public var id: Int?
    /// Its frame in content coordinates, in points.
    public var frame: Rect
    /// Its place in the stacking order.
    public var zIndex: Int16
    /// Its opacity, 0 to 1.
    public var alpha: Float
    /// Whether the frame's own answer holds it and it shares area with the bounds.
    public var isOnScreen: Bool
    /// Whether the layout keeps elements of its kind within the visible bounds.
    public var isPinned: Bool
    /// Lines to draw in its place, in content coordinates; empty for an element that is a box.
    public var lines: [Line]
  }

  /// A line between two points in content coordinates.
  public struct Line: Equatable, Sendable, BitwiseCopyable {
    /// Where it begins.
    public var from: Point
    /// Where it ends.
    public var to: Point

    /// Makes a line.
    public init(from: Point, to: Point) {
      self.from = from
      self.to = to
    }
  }

  /// How many elements there are of a kind.
  public struct KindCount: Equatable, Sendable {
    /// The kind.
    public var kind: ElementKind
    /// The number, above 0.
    public var count: Int
  }

  /// The part of a section that is in the window.
  public struct Section: Equatable, Sendable {
    /// The section's index.
    public var index: Int
    /// The smallest rectangle around its elements, in content coordinates.
    public var extent: Rect
  }

  /// How many items have no attributes yet, in a layout that loads its items as they are needed.
  public struct NotLoaded: Equatable, Sendable, BitwiseCopyable {
    /// Those before the first item that has some.
    public var before: Int
    /// Those after the last one, or all where none has any.
    public var after: Int

    /// Makes the counts.
    public init(before: Int = 0, after: Int = 0) {
      self.before = before
      self.after = after
    }
  }

  /// The first visible cell.
  public struct Anchor: Equatable, Sendable {
    /// The item's id.
    public var id: Int
    /// Where the item is.
    public var path: ItemPath
    /// Its frame in content coordinates, in points.
    public var frame: Rect
    /// How far after the offset its frame begins along the scroll axis, in points.
    public var distance: Double
  }

  /// The frame's index in the replay, or -1 for the initial layout.
  public var frame: Int
  /// The frame's time in the recording, in nanoseconds; 0 for the initial layout.
  public var timeNanoseconds: Int64
  /// What made the offset move; nil for the initial layout.
  public var phase: ScrollPhase?
  /// The frame's events, each in a word or two.
  public var events: [String]
  /// The layout's settings in the frame, as far as trace and caller give them.
  public var settings: LayoutSettings
  /// The axis that content scrolls along.
  public var axis: Axis
  /// Whether content runs from right to left.
  public var isRightToLeft: Bool
  /// The visible bounds in content coordinates.
  public var bounds: Rect
  /// The content insets, in points.
  public var contentInset: EdgeInsets
  /// The content size that the layout gives, in points; a broken one may not be finite.
  public var contentSize: Size
  /// How many items the model holds.
  public var itemCount: Int
  /// How many sections the model holds.
  public var sectionCount: Int
  /// How many items are not loaded at either end of the content.
  public var notLoaded: NotLoaded
  /// What is shown: the bounds and what is around them, in content coordinates.
  public var window: Rect
  /// The elements in the window, in answer order.
  public var elements: [Element]
  /// How many elements are on screen, those left out included.
  public var onScreenCounts: [KindCount]
  /// How many elements in the window were left out because there are too many.
  public var omittedCount: Int
  /// The sections in the window, in order.
  public var sections: [Section]
  /// The first visible cell, or nil where none is on screen.
  public var anchor: Anchor?
  /// What the invariants found in the frame.
  public var violations: [Violation]

  /// The content offset along the scroll axis, in points.
  public var offset: Double { axis == .y ? bounds.y : bounds.x }
}
