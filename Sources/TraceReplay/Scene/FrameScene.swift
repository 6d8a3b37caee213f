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
    public let zIndex: Int16
    /// Its opacity, 0 to 1.
    public let alpha: Float
    /// Whether the frame's own answer holds it and it shares area with the bounds.
    public let isOnScreen: Bool
    /// Whether the layout keeps elements of its kind within the visible bounds.
    public let isPinned: Bool
    /// Lines to draw in its place, in content coordinates; empty for an element that is a box.
    public let lines: [Line]
  }

  /// A line between two points in content coordinates.
  public struct Line: Equatable, Sendable, BitwiseCopyable {
    /// Where it begins.
    public let from: Point
    /// Where it ends.
    public let to: Point

    /// Makes a line.
    public init(from: Point, to: Point) {
      self.from = from
      self.to = to
    }
  }

  /// How many elements there are of a kind.
  public struct KindCount: Equatable, Sendable {
    /// The kind.
    public let kind: ElementKind
    /// The number, above 0.
    public let count: Int
  }

  /// The part of a section that is in the window.
  public struct Section: Equatable, Sendable {
    /// The section's index.
    public var index: Int
    /// The smallest rectangle around its elements, in content coordinates.
    public let extent: Rect
  }

  /// How many items have no attributes yet, in a layout that loads its items as they are needed.
  public struct NotLoaded: Equatable, Sendable, BitwiseCopyable {
    /// Those before the first item that has some.
    public let before: Int
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
    public let distance: Double
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
  public let settings: LayoutSettings
  /// The axis that content scrolls along.
  public let axis: Axis
  /// Whether content runs from right to left.
  public let isRightToLeft: Bool
  /// The visible bounds in content coordinates.
  public let bounds: Rect
  /// The content insets, in points.
  public let contentInset: EdgeInsets
  /// The content size that the layout gives, in points; a broken one may not be finite.
  public let contentSize: Size
  /// How many items the model holds.
  public let itemCount: Int
  /// How many sections the model holds.
  public let sectionCount: Int
  /// How many items are not loaded at either end of the content.
  public let notLoaded: NotLoaded
  /// What is shown: the bounds and what is around them, in content coordinates.
  public let window: Rect
  /// The elements in the window, in answer order.
  public let elements: [Element]
  /// How many elements are on screen, those left out included.
  public let onScreenCounts: [KindCount]
  /// How many elements in the window were left out because there are too many.
  public let omittedCount: Int
  /// The sections in the window, in order.
  public let sections: [Section]
  /// The first visible cell, or nil where none is on screen.
  public let anchor: Anchor?
  /// What the invariants found in the frame.
  public var violations: [Violation]

  /// The content offset along the scroll axis, in points.
  public var offset: Double { axis == .y ? bounds.y : bounds.x }
}
