import LayoutContract
import Traces

/// The elements of a layout on and around the screen in one frame of a replay, as plain values:
/// everything that a picture of the frame needs.
public struct FrameScene: Equatable, Sendable {
  /// One element in the window.
  public struct Element: Equatable, Sendable {
    /// The element.
    public var path: ElementPath
    /// The item's id, if the element is a cell in the model.
    public var id: Int?
    /// Its frame in content coordinates, in points.
    public var frame: Rect
    /// Its position in the stacking order.
    public let zIndex: Int16
    /// Its opacity, 0 to 1.
    public internal(set) var alpha: Float
    /// A Boolean value that indicates whether the answer has it and it shares area with the bounds.
    public internal(set) var isOnScreen: Bool
    /// A Boolean value that indicates whether the layout keeps it within the visible bounds.
    public let isPinned: Bool
    /// The lines to draw instead of a box, in content coordinates; empty for most elements.
    public internal(set) var lines: [Line]
  }

  /// A line between two points in content coordinates.
  public struct Line: Equatable, Sendable, BitwiseCopyable {
    /// The start of the line.
    public let from: Point
    /// The end of the line.
    public let to: Point

    /// Makes a line.
    public init(from: Point, to: Point) {
      self.from = from
      self.to = to
    }

    /// A Boolean value that indicates whether all four numbers are finite.
    public var isFinite: Bool {
      from.x.isFinite && from.y.isFinite && to.x.isFinite && to.y.isFinite
    }
  }

  /// The number of elements of a kind.
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

  /// The numbers of items without attributes, in a layout that loads its items on demand.
  public struct NotLoaded: Equatable, Sendable, BitwiseCopyable {
    /// The number of items before the first one with attributes.
    public let before: Int
    /// The number of items after the last one with attributes, or of all if none has any.
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
    /// The item's path.
    public var path: ItemPath
    /// Its frame in content coordinates, in points.
    public var frame: Rect
    /// The distance from the offset to the start of its frame along the scroll axis, in points.
    public let distance: Double
  }

  /// The frame's index in the replay, or -1 for the initial layout.
  public var frame: Int
  /// The frame's time in the recording, in nanoseconds; 0 for the initial layout.
  public var timeNanoseconds: Int64
  /// The scroll phase; nil for the initial layout.
  public var phase: ScrollPhase?
  /// The summaries of the frame's events, in a word or two each.
  public var events: [String]
  /// The layout's settings in the frame, as far as the trace and the caller set them.
  public let settings: LayoutSettings
  /// The axis that content scrolls along.
  public let axis: Axis
  /// A Boolean value that indicates whether content runs from right to left.
  public let isRightToLeft: Bool
  /// The visible bounds in content coordinates.
  public let bounds: Rect
  /// The content insets, in points.
  public let contentInset: EdgeInsets
  /// The layout's content size, in points; that of a broken layout may not be finite.
  public let contentSize: Size
  /// The number of items in the model.
  public let itemCount: Int
  /// The number of sections in the model.
  public let sectionCount: Int
  /// The numbers of items that are not loaded at either end of the content.
  public let notLoaded: NotLoaded
  /// The area to draw: the bounds and their surroundings, in content coordinates.
  public let window: Rect
  /// The elements in the window, in answer order.
  public let elements: [Element]
  /// The numbers of elements on screen, including omitted ones.
  public let onScreenCounts: [KindCount]
  /// The number of elements in the window that were omitted because there are too many.
  public let omittedCount: Int
  /// The sections in the window, in order.
  public let sections: [Section]
  /// The first visible cell, or nil if none is on screen.
  public let anchor: Anchor?
  /// The violations in the frame.
  public var violations: [Violation]

  /// The content offset along the scroll axis, in points.
  public var offset: Double { axis == .y ? bounds.y : bounds.x }
}
