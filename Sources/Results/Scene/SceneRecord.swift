/// The elements that one layout showed in every frame of one trace, with everything that an
/// animation needs.
///
/// A separate replay, which is not measured, records the scene. All indexes of a layout show the
/// same elements, so each layout has one scene per trace.
public struct SceneRecord: Codable, Equatable, Sendable {
  /// A change that occurred before a frame.
  public struct Event: Codable, Equatable, Sendable {
    /// The kind of change, which determines how it is drawn.
    public enum Kind: String, Codable, Sendable {
      case resize, edit, sizes, reload, layout, other
    }

    /// The frame's number, from 0.
    public var frame: Int
    /// The kind of change.
    public var kind: Kind
    /// The change in a few words, such as `view resize`.
    public var text: String

    /// Makes an event.
    public init(frame: Int, kind: Kind, text: String) {
      self.frame = frame
      self.kind = kind
      self.text = text
    }
  }

  /// The view and the content in every frame: parallel columns with one entry per frame.
  public struct Views: Codable, Equatable, Sendable {
    /// The time of each frame in the trace, in nanoseconds.
    public var timeNanoseconds: [Int] = []
    /// The left edge of the visible bounds in content coordinates, in points.
    public var x: [Double] = []
    /// The upper edge of the visible bounds, in points.
    public var y: [Double] = []
    /// The width of the visible bounds, in points.
    public var width: [Double] = []
    /// The height of the visible bounds, in points.
    public var height: [Double] = []
    /// The width of the content, in points.
    public var contentWidth: [Double] = []
    /// The height of the content, in points.
    public var contentHeight: [Double] = []

    /// Makes empty columns.
    public init() {}

    enum CodingKeys: String, CodingKey {
      case x, y
      case timeNanoseconds = "t_ns"
      case width = "w"
      case height = "h"
      case contentWidth = "content_w"
      case contentHeight = "content_h"
    }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "scene"
  /// The trace's name.
  public var trace: String
  /// The layout, the index that was replayed, and the replay options.
  public var setting: ScenarioSetting
  /// The axis that content scrolls along: `x` or `y`.
  public var axis: String
  /// The view and the content in every frame.
  public var views = Views()
  /// The changes before frames, in order.
  public var events: [Event] = []
  /// The elements in the window of each frame, which extends half a screen beyond the view at
  /// either end.
  public var spans = SceneSpans()
  /// The first frame whose elements were omitted because there were too many spans; nil for none.
  @ExplicitNull public var endedAtFrame: Int?
  /// The number of elements omitted from frames that show too many, over all frames.
  public var omittedCount = 0

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, trace, setting, axis, views, events, spans
    case endedAtFrame = "ended_at_frame"
    case omittedCount = "omitted"
  }

  /// A Boolean value that indicates whether all columns of a kind have the same length.
  var isEven: Bool {
    let count = views.timeNanoseconds.count
    let columns = [
      views.x, views.y, views.width, views.height, views.contentWidth, views.contentHeight,
    ]
    return columns.allSatisfy { $0.count == count } && spans.isEven
  }
}

extension SceneRecord {
  /// Makes a record of no frames yet.
  public init(trace: String, setting: ScenarioSetting, axis: String) {
    self.init(trace: trace, setting: setting, axis: axis, views: Views())
  }
}

/// Elements over time: parallel columns with one entry per span.
///
/// A span is an element that stays unchanged for a number of frames. Spans are sorted by their
/// first frame, then in the order in which the layout returned the elements.
public struct SceneSpans: Codable, Equatable, Sendable {
  /// The first frame, from 0.
  public var first: [Int] = []
  /// The number of frames, at least 1.
  public var frames: [Int] = []
  /// The element's kind: `cell`, `header`, `footer`, `background`, `connector` or a custom one.
  public var kind: [String] = []
  /// The section's index.
  public var section: [Int] = []
  /// The index within the section.
  public var item: [Int] = []
  /// The item's id; -1 for an element that is not a cell of the model.
  public var id: [Int] = []
  /// The left edge in content coordinates, in points.
  public var x: [Double] = []
  /// The upper edge, in points.
  public var y: [Double] = []
  /// The width, in points.
  public var width: [Double] = []
  /// The height, in points.
  public var height: [Double] = []
  /// The z-index.
  public var zIndex: [Int] = []
  /// The opacity, 0 to 1.
  public var alpha: [Double] = []
  /// A Boolean value that indicates whether the layout keeps the element within the visible bounds.
  public var isPinned: [Bool] = []
  /// Lines to draw instead of the element: x and y of either end, four numbers per line.
  public var lines: [[Double]] = []

  /// Makes empty columns.
  public init() {}

  /// The number of spans.
  public var count: Int { first.count }

  enum CodingKeys: String, CodingKey {
    case first, frames, kind, section, item, id, x, y, alpha, lines
    case width = "w"
    case height = "h"
    case zIndex = "z"
    case isPinned = "pinned"
  }

  /// A Boolean value that indicates whether all columns have the same length.
  var isEven: Bool {
    let lengths: [Int] = [
      frames.count, kind.count, section.count, item.count, id.count, x.count, y.count, width.count,
      height.count, zIndex.count, alpha.count, isPinned.count, lines.count,
    ]
    return lengths.allSatisfy { $0 == count }
  }
}
