/// What is known of one item's size and shape, whatever layout it is shown in.
@frozen
public struct ItemMetrics: Equatable, Sendable, BitwiseCopyable {
  /// The intrinsic width and height, in points.
  public var size: Size
  /// Whether the size is true; otherwise it is an estimate until the item is measured.
  public var isMeasured: Bool
  /// The height of a caption below the picture, in points.
  public var captionHeight: Double
  /// How many columns the item asks for.
  public var columnSpan: Int
  /// How many rows the item asks for.
  public var rowSpan: Int
  /// The id of the parent item in a hierarchy, or nil for a root.
  public var parent: Int?
  /// Distances that shrink the item's frame inside its place, in points.
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
