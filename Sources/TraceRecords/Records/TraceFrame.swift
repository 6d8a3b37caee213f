import LayoutContract

/// One displayed frame, as recorded.
public struct TraceFrame: Equatable, Sendable {
  /// The first visible item and its position.
  public struct Anchor: Equatable, Sendable, BitwiseCopyable {
    /// The item's id.
    public var id: Int
    /// The distance of the item's leading edge from the offset along the scroll axis, in points.
    public var distance: Double

    /// Makes an anchor.
    public init(id: Int, distance: Double) {
      self.id = id
      self.distance = distance
    }
  }

  /// The content offset, in points; an axis missing in the record is 0.
  public var offset: Point
  /// The observed content length along the scroll axis, in points.
  public var contentLength: Double?
  /// The scroll phase.
  public var phase: ScrollPhase
  /// The first visible item, if the record includes it.
  public var anchor: Anchor?
  /// A Boolean value that indicates whether the offset is interpolated, not recorded; since format
  /// 1.1.
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

/// The cause of the offset's movement.
public enum ScrollPhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// No movement.
  case idle
  /// A finger touches the screen.
  case drag
  /// A fling decelerates.
  case decel
  /// The offset is beyond an edge or springs back.
  case bounce
  /// The app scrolls.
  case prog
  /// A wheel or trackpad scrolls.
  case wheel
}
