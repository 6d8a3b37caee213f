/// The known size and shape of one item, independent of the layout.
@frozen
public struct ItemMetrics: Equatable, Sendable, BitwiseCopyable {
  /// The intrinsic width and height, in points.
  public var size: Size
  /// A Boolean value that indicates whether the size is true; otherwise it is an estimate.
  public var isMeasured: Bool
  /// The height of a caption below the picture, in points.
  public var captionHeight: Double
  /// The number of columns that the item requests.
  public var columnSpan: Int
  /// The number of rows that the item requests.
  public var rowSpan: Int
  /// The id of the parent item in a hierarchy, or nil for a root.
  public var parent: Int?
  /// Insets of the item's frame within the rectangle that the layout assigns to it, in points.
  public var insets: EdgeInsets

  /// Makes metrics; everything but the size has a neutral default.
  @inlinable
  public init(
    size: Size,
    isMeasured: Bool = true,
    captionHeight: Double = 0,
    columnSpan: Int = 1,
    rowSpan: Int = 1,
    parent: Int? = nil,
    insets: EdgeInsets = .zero
  ) {
    self.size = size
    self.isMeasured = isMeasured
    self.captionHeight = captionHeight
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.parent = parent
    self.insets = insets
  }
}
