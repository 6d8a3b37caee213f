import LayoutContract
import TraceRecords

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
    public var zIndex: Int16
    /// Its opacity, 0 to 1.
    public var alpha: Float
    /// A Boolean value that indicates whether the answer has it and it shares area with the bounds.
    public var isOnScreen: Bool
    /// A Boolean value that indicates whether the layout keeps it within the visible bounds.
    public var isPinned: Bool
    /// The lines to draw instead of a box, in content coordinates; empty for most elements.
    public var lines: [Line]

    /// Makes an element from the layout's attributes for it.
    package init(
      _ state: ElementState,
      id: Int?,
      isOnScreen: Bool,
      isPinned: Bool = false,
      lines: [Line] = []
    ) {
      path = state.path
      self.id = id
      frame = state.frame
      zIndex = state.zIndex
      alpha = state.alpha
      self.isOnScreen = isOnScreen
      self.isPinned = isPinned
      self.lines = lines
    }
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

  /// The frame's index in the replay, or -1 for the initial layout.
  public var frame = -1
  /// The frame's time in the recording, in nanoseconds; 0 for the initial layout.
  public var timeNanoseconds: Int64 = 0
  /// The scroll phase; nil for the initial layout.
  public var phase: ScrollPhase?
  /// The summaries of the frame's events, in a word or two each.
  public var events: [String] = []
  /// The layout's settings in the frame, as far as the trace and the caller set them.
  public var settings: LayoutSettings
  /// The axis that content scrolls along.
  public var axis = Axis.y
  /// A Boolean value that indicates whether content runs from right to left.
  public var isRightToLeft = false
  /// The visible bounds in content coordinates.
  public var bounds = Rect.zero
  /// The content insets, in points.
  public var contentInset = EdgeInsets.zero
  /// The layout's content size, in points; that of a broken layout may not be finite.
  public var contentSize = Size.zero
  /// The number of items in the model.
  public var itemCount = 0
  /// The number of sections in the model.
  public var sectionCount = 0
  /// The number of items before the first one with attributes, if the layout loads on demand.
  public var unloadedBefore = 0
  /// The number of items after the last one with attributes, or of all if none has any.
  public var unloadedAfter = 0
  /// The area to draw: the bounds and their surroundings, in content coordinates.
  public var window = Rect.zero
  /// The elements in the window, in answer order.
  public var elements: [Element] = []
  /// The number of elements on screen of each kind, including omitted ones.
  public var onScreenCounts: [ElementKind: Int] = [:]
  /// The number of elements in the window that were omitted because there are too many.
  public var omittedCount = 0
  /// The smallest rectangle around the elements of each section in the window.
  public var sections: [Int: Rect] = [:]
  /// The first visible cell, or nil if none is on screen.
  public var anchor: Element?
  /// The violations in the frame.
  public var violations: [Violation] = []

  /// Makes a scene without elements.
  package init(settings: LayoutSettings) {
    self.settings = settings
  }

  /// The content offset along the scroll axis, in points.
  public var offset: Double { axis == .y ? bounds.y : bounds.x }

  /// Returns the distance from the offset to the start of an element, in points.
  public func distance(to element: Element) -> Double {
    (axis == .y ? element.frame.minY : element.frame.minX) - offset
  }
}

extension ElementPath {
  /// Returns the position in drawing order: by z-index, then decorations, connectors and others.
  package func drawingOrder(zIndex: Int16) -> (Int16, Int, ElementPath) {
    (zIndex, kind.isDecoration ? 0 : kind == .connector ? 1 : 2, self)
  }
}
