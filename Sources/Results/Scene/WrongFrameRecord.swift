/// The picture of a frame that breaks an invariant: what was expected beside what was found.
public struct WrongFrameRecord: Codable, Equatable, Sendable {
  /// One of the two pictures: elements in the calm, and what matters marked.
  public struct Panel: Codable, Equatable, Sendable {
    /// What the panel shows, in a few words, such as `a scan of all frames`.
    public var caption: String
    /// The elements in the window, in drawing order.
    public var elements: [PictureElement]
    /// What is marked.
    public var marks: [PictureMark]
    /// Where the view should be, as x, y, width and height in points; nil where it is.
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

  /// What a frame near the wrong one shows in the same window.
  public struct Neighbour: Codable, Equatable, Sendable {
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
  /// Tells this record from others in the same lines.
  public var record = "wrong_frame"
  /// The recording's name.
  public var trace: String
  /// The layout, the index and how the recording drove them.
  public var setting: ScenarioSetting
  /// The invariant's name.
  public var invariant: String
  /// What must hold, in one sentence.
  public var summary: String
  /// The frame's number, or -1 for the initial layout.
  public var frame: Int
  /// What is violated, in one sentence.
  public var message: String
  /// The visible bounds in content coordinates: x, y, width and height in points.
  public var bounds: [Double]
  /// The width and the height of the content, in points; nil where they are no numbers.
  @ExplicitNull public var content: [Double]?
  /// What both panels show, in content coordinates: x, y, width and height in points.
  public var window: [Double]
  /// What the frame should show; nil where no picture can say it.
  @ExplicitNull public var expected: Panel?
  /// What it shows; nil where no picture can say it.
  @ExplicitNull public var actual: Panel?
  /// The last change at or before the frame: its frame and a few words; nil where there was none.
  @ExplicitNull public var eventBefore: SceneRecord.Event?
  /// The frames around it, in order, the wrong one included; empty where there is no picture.
  public var neighbours: [Neighbour]

  /// Makes a record.
  public init(
    trace: String,
    setting: ScenarioSetting,
    invariant: String,
    summary: String = "",
    frame: Int,
    message: String = "",
    bounds: [Double],
    content: [Double]? = nil,
    window: [Double],
    expected: Panel?,
    actual: Panel?,
    eventBefore: SceneRecord.Event? = nil,
    neighbours: [Neighbour] = []
  ) {
    self.trace = trace
    self.setting = setting
    self.invariant = invariant
    self.summary = summary
    self.frame = frame
    self.message = message
    self.bounds = bounds
    self.content = content
    self.window = window
    self.expected = expected
    self.actual = actual
    self.eventBefore = eventBefore
    self.neighbours = neighbours
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, trace, setting, invariant, summary, frame, message, bounds, content, window
    case expected, actual, neighbours
    case eventBefore = "event_before"
  }
}

/// An element as a picture shows it.
public struct PictureElement: Codable, Equatable, Sendable {
  /// Its kind, such as `cell`.
  public var kind: String
  /// The section's index.
  public var section: Int
  /// The index within the section.
  public var item: Int
  /// The item's id; -1 for what is no cell of the model.
  public var id: Int
  /// Its x, y, width and height in points.
  public var frame: [Double]
  /// Lines to draw in its place: x and y of either end, four numbers a line.
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

/// A mark on a picture of a wrong frame.
public struct PictureMark: Codable, Equatable, Sendable {
  /// How it is drawn.
  public enum Kind: String, Codable, Sendable {
    /// An outline of what is right: `frame`.
    case right
    /// A red outline of what is wrong: `frame`.
    case wrong
    /// A dashed red outline where something is missing: `frame`.
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
    /// The same in red, where it should not be: `frame` is x, y, x, y.
    case wrongEdge = "wrong_edge"
  }

  /// How it is drawn.
  public var kind: Kind
  /// Where: four numbers in content coordinates, in points, as `kind` says.
  public var frame: [Double]
  /// What is written beside it; may be empty.
  public var label: String

  /// Makes a mark.
  public init(_ kind: Kind, _ frame: [Double], label: String = "") {
    self.kind = kind
    self.frame = frame
    self.label = label
  }
}
