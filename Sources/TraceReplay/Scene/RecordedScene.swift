import LayoutContract

/// What a layout showed in every frame of a replay and what was around it, as plain values: all
/// that an animation of it needs.
public struct RecordedScene: Equatable, Sendable {
  /// The view and the content after a frame.
  public struct View: Equatable, Sendable {
    /// When the frame comes in the recording, in nanoseconds.
    public let timeNanoseconds: Int64
    /// The visible bounds in content coordinates, in points.
    public let bounds: Rect
    /// The content size that the layout gives, in points.
    public let contentSize: Size
  }

  /// A change before a frame.
  public struct Event: Equatable, Sendable {
    /// What changes, as far as it decides how the event is drawn.
    public enum Kind: String, Sendable {
      case resize, edit, sizes, reload, layout, other
    }

    /// The frame's index.
    public let frame: Int
    /// What changes.
    public let kind: Kind
    /// The same in a word or two.
    public let text: String
  }

  /// An element that stays as it is for some frames.
  public struct Span: Equatable, Sendable {
    /// The first frame's index.
    public let first: Int
    /// For how many frames, at least 1.
    public internal(set) var frameCount = 1
    /// The element.
    public let path: ElementPath
    /// The item's id, where the element is a cell that the model has.
    public let id: Int?
    /// Its frame in content coordinates, in points.
    public let frame: Rect
    /// Its place in the stacking order.
    public let zIndex: Int16
    /// Its opacity, 0 to 1.
    public let alpha: Float
    /// Whether the layout keeps elements of its kind within the visible bounds.
    public let isPinned: Bool
    /// Lines to draw in its place, in content coordinates; empty for an element that is a box.
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
  /// The first frame whose elements were left out because there were too many spans, or nil.
  public internal(set) var endedAtFrame: Int?
  /// How many elements were left out of frames that have too many, over all frames.
  public internal(set) var omittedCount = 0

  init(axis: Axis) {
    self.axis = axis
  }
}

// No number is kept that is not finite: a file has no form for it, and a picture no place.

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
  /// Takes a change.
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
  /// Begins a span; nil for an element whose frame is not finite.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - first: The frame's index.
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

  /// Whether another span has the same element, unchanged.
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
  /// The number, or 0 where it is none or infinite.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
