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

    /// Makes a panel.
    public init(caption: String, elements: [PictureElement], marks: [PictureMark]) {
      self.caption = caption
      self.elements = elements
      self.marks = marks
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
  /// The frame's number, or -1 for the initial layout.
  public var frame: Int
  /// The visible bounds in content coordinates: x, y, width and height in points.
  public var bounds: [Double]
  /// What both panels show, in content coordinates: x, y, width and height in points.
  public var window: [Double]
  /// What the frame should show; nil where no picture can say it.
  @ExplicitNull public var expected: Panel?
  /// What it shows; nil where no picture can say it.
  @ExplicitNull public var actual: Panel?
  /// The last change at or before the frame: its frame and a few words; nil where there was none.
  @ExplicitNull public var eventBefore: SceneRecord.Event?

  /// Makes a record.
  public init(
    trace: String,
    setting: ScenarioSetting,
    invariant: String,
    frame: Int,
    bounds: [Double],
    window: [Double],
    expected: Panel?,
    actual: Panel?,
    eventBefore: SceneRecord.Event? = nil
  ) {
    self.trace = trace
    self.setting = setting
    self.invariant = invariant
    self.frame = frame
    self.bounds = bounds
    self.window = window
    self.expected = expected
    self.actual = actual
    self.eventBefore = eventBefore
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, trace, setting, invariant, frame, bounds, window, expected, actual
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
