import LayoutContract

/// Sizes by id, in a size event or in the metrics of a batch.
public struct TraceSizes: Equatable, Sendable {
  /// The ids; section ids if `kind` is a supplementary kind.
  public var ids: [Int]
  /// Widths in points, one per id.
  public var widths: [Double]
  /// Heights in points, one per id.
  public var heights: [Double]
  /// Caption heights in points, one per id, or empty.
  public var captionHeights: [Double]
  /// Column spans, one per id, or empty.
  public var columnSpans: [Int]
  /// Row spans, one per id, or empty.
  public var rowSpans: [Int]
  /// Parent item ids, one per id, or empty; -1 marks a root.
  public var parents: [Int]
  /// The kind of measured elements: cells, or a kind of supplementary.
  public var kind: ElementKind
  /// A Boolean value that indicates whether the sizes became known during the next batch of their
  /// frame.
  public var isMidBatch: Bool

  /// Makes sizes.
  ///
  /// All values but ids, widths and heights have neutral defaults.
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

  /// Makes the sizes of cells.
  package init(ids: [Int], sizes: [Size]) {
    self.init(ids: ids, widths: sizes.map(\.width), heights: sizes.map(\.height))
  }

  /// Returns the size of the entry at `index`.
  package func size(at index: Int) -> Size { Size(width: widths[index], height: heights[index]) }

  /// Returns the entries in a range.
  package func part(_ range: Range<Int>) -> TraceSizes {
    func cut<Value>(_ values: [Value]) -> [Value] {
      values.count == ids.count ? Array(values[range]) : values
    }
    var part = self
    part.ids = cut(ids)
    part.widths = cut(widths)
    part.heights = cut(heights)
    part.captionHeights = cut(captionHeights)
    part.columnSpans = cut(columnSpans)
    part.rowSpans = cut(rowSpans)
    part.parents = cut(parents)
    return part
  }
}
