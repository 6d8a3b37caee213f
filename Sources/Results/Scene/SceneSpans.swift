/// Elements over time: parallel columns with one entry a span.
///
/// A span is an element that stays unchanged from one frame on for so many frames. They come by
/// first frame, then in answer order.
public struct SceneSpans: Codable, Equatable, Sendable {
  /// The first frame, from 0.
  public var first: [Int] = []
  /// For how many frames, at least 1.
  public var frames: [Int] = []
  /// The element's kind: `cell`, `header`, `footer`, `background`, `connector` or a custom one.
  public var kind: [String] = []
  /// The section's index.
  public var section: [Int] = []
  /// The index within the section.
  public var item: [Int] = []
  /// The item's id; -1 for what is no cell of the model.
  public var id: [Int] = []
  /// The left edge in content coordinates, in points.
  public var x: [Double] = []
  /// The upper edge, in points.
  public var y: [Double] = []
  /// The width, in points.
  public var width: [Double] = []
  /// The height, in points.
  public var height: [Double] = []
  /// The place in the stacking order.
  public var zIndex: [Int] = []
  /// The opacity, 0 to 1.
  public var alpha: [Double] = []
  /// Whether the layout keeps the element within the visible bounds.
  public var isPinned: [Bool] = []
  /// Lines to draw in the element's place: x and y of either end, four numbers a line.
  public var lines: [[Double]] = []

  /// Makes empty columns.
  public init() {}

  /// How many spans there are.
  public var count: Int { first.count }

  enum CodingKeys: String, CodingKey {
    case first, frames, kind, section, item, id, x, y, alpha, lines
    case width = "w"
    case height = "h"
    case zIndex = "z"
    case isPinned = "pinned"
  }

  /// Whether all columns have the same length.
  var isEven: Bool {
    let lengths = [
      frames.count, kind.count, section.count, item.count, id.count, x.count, y.count, width.count,
      height.count, zIndex.count, alpha.count, isPinned.count, lines.count,
    ]
    return lengths.allSatisfy { $0 == count }
  }
}
