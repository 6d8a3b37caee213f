import LayoutContract

/// The picture of a frame that violates an invariant: the expected and the actual elements.
public struct ViolationFigure: Codable, Equatable, Sendable {
  /// One of the two pictures: elements in muted colors, with marks.
  public struct Panel: Codable, Equatable, Sendable {
    /// The contents of the panel in a few words, such as `a scan of all frames`.
    public var caption: String
    /// The elements in the window, in drawing order.
    public var elements: [PictureElement]
    /// The marks.
    public var marks: [PictureMark]
    /// The expected bounds of the view, as x, y, width and height in points; nil if the view is
    /// right.
    @ExplicitNull public var bounds: [Double]?

    /// Makes a panel.
    public init(
      caption: String,
      elements: [PictureElement],
      marks: [PictureMark],
      bounds: [Double]? = nil
    ) {
      self.caption = caption
      self.elements = elements
      self.marks = marks
      self.bounds = bounds
    }
  }

  /// A frame near the wrong one, in the same window.
  public struct Neighbor: Codable, Equatable, Sendable {
    /// The frame's number, or -1 for the initial layout.
    public var frame: Int
    /// The visible bounds in content coordinates: x, y, width and height in points.
    public var bounds: [Double]
    /// The elements in the window, in drawing order.
    public var elements: [PictureElement]

    /// Makes a frame.
    public init(frame: Int, bounds: [Double], elements: [PictureElement]) {
      self.frame = frame
      self.bounds = bounds
      self.elements = elements
    }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "wrong_frame"
  /// The trace's name.
  public var trace: String
  /// The layout, the index and the replay options.
  public var setting: ScenarioSetting
  /// The invariant's name.
  public var invariant: String
  /// The requirement of the invariant, in one sentence.
  public var summary = ""
  /// The frame's number, or -1 for the initial layout.
  public var frame: Int
  /// The violation, in one sentence.
  public var message = ""
  /// The visible bounds in content coordinates: x, y, width and height in points.
  public var bounds: [Double]
  /// The width and the height of the content, in points; nil if they are not finite.
  @ExplicitNull public var content: [Double]?
  /// The area that both panels show, in content coordinates: x, y, width and height in points.
  public var window: [Double]
  /// The expected elements of the frame; nil if a picture cannot show them.
  @ExplicitNull public var expected: Panel?
  /// The actual elements of the frame; nil if a picture cannot show them.
  @ExplicitNull public var actual: Panel?
  /// The last change at or before the frame; nil if there was none.
  @ExplicitNull public var eventBefore: SceneRecord.Event?
  /// The adjacent frames in order, including the wrong one; empty without a picture.
  public var neighbors: [Neighbor] = []

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, trace, setting, invariant, summary, frame, message, bounds, content, window
    case expected, actual
    case neighbors = "neighbours"
    case eventBefore = "event_before"
  }
}

extension ViolationFigure {
  /// Makes a figure without panels.
  public init(
    _ violation: ViolationRecord,
    trace: String,
    setting: ScenarioSetting,
    bounds: Rect
  ) {
    self.init(
      trace: trace,
      setting: setting,
      invariant: violation.invariant,
      frame: violation.frame,
      message: violation.message,
      bounds: bounds.numbers,
      window: bounds.numbers
    )
  }
}

/// An element in a picture.
public struct PictureElement: Codable, Equatable, Sendable {
  /// The element's kind, such as `cell`.
  public var kind: String
  /// The section's index.
  public var section: Int
  /// The index within the section.
  public var item: Int
  /// The item's id; -1 for an element that is not a cell of the model.
  public var id: Int
  /// The element's x, y, width and height in points.
  public var frame: [Double]
  /// Lines to draw instead of the element: x and y of either end, four numbers per line.
  public var lines: [[Double]]

  /// Makes an element.
  public init(
    kind: String,
    section: Int,
    item: Int,
    id: Int,
    frame: [Double],
    lines: [[Double]] = []
  ) {
    self.kind = kind
    self.section = section
    self.item = item
    self.id = id
    self.frame = frame
    self.lines = lines
  }
}

/// A mark on a picture of a violation.
public struct PictureMark: Codable, Equatable, Sendable {
  /// The form of a mark.
  public enum Kind: String, Codable, Sendable {
    /// An outline around something right: `frame`.
    case right
    /// A red outline around something wrong: `frame`.
    case wrong
    /// A dashed red outline around something missing: `frame`.
    case missing
    /// A red hatched area: `frame`.
    case area
    /// The dotted rectangle that was queried: `frame`.
    case query
    /// An arrow from the first point to the second: `frame` is x, y, x, y.
    case arrow
    /// A line that links two elements: `frame` is x, y, x, y.
    case link
    /// A line across the picture, such as the content's edge: `frame` is x, y, x, y.
    case edge
    /// A red line at a wrong position: `frame` is x, y, x, y.
    case wrongEdge = "wrong_edge"

    /// A Boolean value that indicates whether the mark's position is two points.
    package var isLine: Bool {
      switch self {
      case .arrow, .link, .edge, .wrongEdge: true
      case .right, .wrong, .missing, .area, .query: false
      }
    }
  }

  /// The form of the mark.
  public var kind: Kind
  /// The mark's four numbers in content coordinates, in points, as documented for `kind`.
  public var frame: [Double]
  /// The text next to the mark; may be empty.
  public var label: String

  /// Makes a mark from its four numbers.
  public init(_ kind: Kind, _ frame: [Double], label: String = "") {
    self.kind = kind
    self.frame = frame
    self.label = label
  }

  /// Makes a mark of a rectangle.
  public init(_ kind: Kind, _ frame: Rect, _ label: String = "") {
    self.init(kind, frame.numbers, label: label)
  }

  /// Makes a mark between two points.
  public init(_ kind: Kind, from start: Point, to end: Point, _ label: String = "") {
    self.init(kind, [start.x, start.y, end.x, end.y], label: label)
  }

  /// The smallest rectangle around the mark; nil if its numbers are not four finite ones.
  package var extent: Rect? {
    guard let rect = Rect(frame) else { return nil }
    guard kind.isLine else { return rect }
    return Rect(from: rect.origin, to: Point(x: rect.width, y: rect.height))
  }
}
