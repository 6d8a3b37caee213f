import LayoutContract

/// One displayed frame as it was recorded.
public struct TraceFrame: Equatable, Sendable {
  /// The first visible item and where it stood.
  public struct Anchor: Equatable, Sendable, BitwiseCopyable {
    /// The item's id.
    public var id: Int
    /// Its leading edge's distance from the offset along the scroll axis, in points.
    public var distance: Double

    /// Makes an anchor.
    public init(id: Int, distance: Double) {
      self.id = id
      self.distance = distance
    }
  }

  /// The content offset, in points; the axis that the record leaves out is 0.
  public var offset: Point
  /// The content's length along the scroll axis as it was seen, in points.
  public var contentLength: Double?
  /// The scroll phase.
  public var phase: ScrollPhase
  /// The first visible item, where the record gives it.
  public var anchor: Anchor?
  /// Whether the offset was not recorded but is between recorded ones; since format 1.1.
  public var isInterpolated: Bool

  /// Makes a frame.
  public init(
    offset: Point,
    contentLength: Double? = nil,
    phase: ScrollPhase = .idle,
    anchor: Anchor? = nil,
    isInterpolated: Bool = false
  ) {
    self.offset = offset
    self.contentLength = contentLength
    self.phase = phase
    self.anchor = anchor
    self.isInterpolated = isInterpolated
  }
}
