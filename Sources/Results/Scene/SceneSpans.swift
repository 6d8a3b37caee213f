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
    let lengths = [
      frames.count, kind.count, section.count, item.count, id.count, x.count, y.count, width.count,
      height.count, zIndex.count, alpha.count, isPinned.count, lines.count,
    ]
    return lengths.allSatisfy { $0 == count }
  }
}
