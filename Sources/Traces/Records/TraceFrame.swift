import LayoutContract

/// What made the offset move.
public enum ScrollPhase: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Nothing moves.
  case idle
  /// A finger is on the glass.
  case drag
  /// A fling runs out.
  case decel
  /// The offset is beyond an edge, or springs back.
  case bounce
  /// The app scrolls.
  case prog
  /// A wheel or trackpad.
  case wheel
}

/// One displayed frame as it was recorded.
public struct TraceFrame: Hashable, Sendable {
  /// The first visible item and where it stood.
  public struct Anchor: Hashable, Sendable, BitwiseCopyable {
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

  /// Makes a frame.
  public init(
    offset: Point,
    contentLength: Double? = nil,
    phase: ScrollPhase = .idle,
    anchor: Anchor? = nil
  ) {
    self.offset = offset
    self.contentLength = contentLength
    self.phase = phase
    self.anchor = anchor
  }
}

/// A change of the viewport.
public struct TraceView: Hashable, Sendable {
  /// Why the viewport changed.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The first layout.
    case start
    /// The window was resized.
    case resize
    /// The device was rotated.
    case rotate
    /// A split view moved.
    case split
    /// A keyboard came or went.
    case keyboard

    /// Whether a real collection view animates the change.
    public var isAnimated: Bool {
      switch self {
      case .start, .resize: false
      case .rotate, .split, .keyboard: true
      }
    }
  }

  /// The new bounds size, in points.
  public var size: Size
  /// The new content insets, in points; nil leaves them as they are.
  public var inset: EdgeInsets?
  /// The cause.
  public var cause: Cause

  /// Makes a viewport change.
  public init(size: Size, inset: EdgeInsets? = nil, cause: Cause = .resize) {
    self.size = size
    self.inset = inset
    self.cause = cause
  }
}

/// A programmatic scroll.
public struct TraceScroll: Hashable, Sendable {
  /// Where in the viewport the item is to stand.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// The least movement that shows it.
    case nearest
  }

  /// Where the scroll goes.
  public enum Target: Hashable, Sendable {
    /// To an offset along the scroll axis, in points.
    case offset(Double)
    /// To an item.
    case item(id: Int, position: Position)
  }

  /// Where the scroll goes.
  public var target: Target
  /// Whether the frames that follow carry the movement themselves.
  public var isAnimated: Bool

  /// Makes a scroll.
  public init(target: Target, isAnimated: Bool = false) {
    self.target = target
    self.isAnimated = isAnimated
  }
}
