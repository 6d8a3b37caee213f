import LayoutContract

/// The elements of a layout on and around the screen in every frame of a replay, as plain values:
/// everything that an animation needs.
public struct RecordedScene: Equatable, Sendable {
  /// The view and the content after a frame.
  public struct View: Equatable, Sendable {
    /// The time of the frame in the recording, in nanoseconds.
    public let timeNanoseconds: Int64
    /// The visible bounds in content coordinates, in points.
    public let bounds: Rect
    /// The layout's content size, in points.
    public let contentSize: Size
  }

  /// A change before a frame.
  public struct Event: Equatable, Sendable {
    /// The kind of a change, as far as it determines how the event is drawn.
    public enum Kind: String, Sendable {
      case resize, edit, sizes, reload, layout, other
    }

    /// The frame's index.
    public let frame: Int
    /// The kind of the change.
    public let kind: Kind
    /// A short description of the change.
    public let text: String
  }

  /// An element that does not change for some frames.
  public struct Span: Equatable, Sendable {
    /// The first frame's index.
    public let first: Int
    /// The number of frames, at least 1.
    public internal(set) var frameCount = 1
    /// The element.
    public let path: ElementPath
    /// The item's id, if the element is a cell in the model.
    public let id: Int?
    /// Its frame in content coordinates, in points.
    public let frame: Rect
    /// Its position in the stacking order.
    public let zIndex: Int16
    /// Its opacity, 0 to 1.
    public let alpha: Float
    /// A Boolean value that indicates whether the layout keeps it within the visible bounds.
    public let isPinned: Bool
    /// The lines to draw instead of a box, in content coordinates; empty for most elements.
    public let lines: [FrameScene.Line]
  }

  /// The axis that content scrolls along.
  public let axis: Axis
  /// The view in each frame.
  public internal(set) var views: [View] = []
  /// The changes, in order.
  public internal(set) var events: [Event] = []
  /// The elements around the bounds, by first frame, then in answer order.
  public internal(set) var spans: [Span] = []
  /// The first frame whose elements were omitted because there were too many spans, or nil.
  public internal(set) var endedAtFrame: Int?
  /// The number of elements omitted from frames that have too many, over all frames.
  public internal(set) var omittedCount = 0

  init(axis: Axis) {
    self.axis = axis
  }
}

// Only finite numbers are stored: neither a file nor a picture can represent others.

extension RecordedScene.View {
  init(_ facts: InspectedHost.Facts, timeNanoseconds: Int64) {
    self.timeNanoseconds = timeNanoseconds
    bounds = Rect(
      x: facts.bounds.x.finite,
      y: facts.bounds.y.finite,
      width: facts.bounds.width.finite,
      height: facts.bounds.height.finite
    )
    contentSize = Size(
      width: facts.contentSize.width.finite,
      height: facts.contentSize.height.finite
    )
  }
}

extension RecordedScene.Event {
  /// Makes an event from a change.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - frame: The index of its frame.
  public init(_ event: PlannedEvent, frame: Int) {
    self.frame = frame
    kind = Kind(event)
    text = event.detail
  }
}

extension RecordedScene.Event.Kind {
  fileprivate init(_ event: PlannedEvent) {
    switch event {
    case .view: self = .resize
    case .batch: self = .edit
    case .sizes: self = .sizes
    case .reload: self = .reload
    case .configure, .switchLayout: self = .layout
    default: self = .other
    }
  }
}

extension RecordedScene.Span {
  /// Starts a span; nil for an element whose frame is not finite.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - first: The index of the span's first frame.
  init?(_ element: FrameScene.Element, first: Int) {
    guard element.frame.isFinite else { return nil }
    self.first = first
    path = element.path
    id = element.id
    frame = element.frame
    zIndex = element.zIndex
    alpha = element.alpha.isFinite ? element.alpha : 1
    isPinned = element.isPinned
    lines = element.lines.filter(\.isFinite)
  }

  /// Returns whether another span has the same element, unchanged.
  func shows(likeThat other: RecordedScene.Span) -> Bool {
    path == other.path && id == other.id && frame == other.frame && zIndex == other.zIndex
      && alpha == other.alpha && isPinned == other.isPinned && lines == other.lines
  }
}

extension FrameScene.Line {
  fileprivate var isFinite: Bool {
    from.x.isFinite && from.y.isFinite && to.x.isFinite && to.y.isFinite
  }
}

extension Double {
  /// The number, or 0 if it is NaN or infinite.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
