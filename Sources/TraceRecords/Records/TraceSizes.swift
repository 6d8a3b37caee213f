import LayoutContract

/// Sizes by id: what a size event or the metrics of a batch carry.
public struct TraceSizes: Equatable, Sendable {
  /// The ids; section ids where `kind` names a supplementary.
  public var ids: [Int]
  /// Widths in points, one an id.
  public var widths: [Double]
  /// Heights in points, one an id.
  public var heights: [Double]
  /// Caption heights in points, one an id, or empty.
  public var captionHeights: [Double]
  /// Column spans, one an id, or empty.
  public var columnSpans: [Int]
  /// Row spans, one an id, or empty.
  public var rowSpans: [Int]
  /// Parent item ids, one an id, or empty; -1 marks a root.
  public var parents: [Int]
  /// What was measured: cells, or a kind of supplementary.
  public var kind: ElementKind
  /// Whether they became known in the middle of the next batch of their frame.
  public var isMidBatch: Bool

  /// Makes sizes; everything but ids, widths and heights has a neutral default.
  public init(
    ids: [Int],
    widths: [Double],
    heights: [Double],
    captionHeights: [Double] = [],
    columnSpans: [Int] = [],
    rowSpans: [Int] = [],
    parents: [Int] = [],
    kind: ElementKind = .cell,
    isMidBatch: Bool = false
  ) {
    self.ids = ids
    self.widths = widths
    self.heights = heights
    self.captionHeights = captionHeights
    self.columnSpans = columnSpans
    self.rowSpans = rowSpans
    self.parents = parents
    self.kind = kind
    self.isMidBatch = isMidBatch
  }
}
