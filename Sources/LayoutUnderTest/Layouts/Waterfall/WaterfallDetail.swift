/// The detail of a waterfall's cell.
@frozen
public struct WaterfallDetail: Hashable, Sendable, BitwiseCopyable {
  /// The height of the photo above the caption, in points; 0 for elements other than cells.
  public var photoHeight: Double

  /// Makes a detail.
  @inlinable
  public init(photoHeight: Double) {
    self.photoHeight = photoHeight
  }
}
