import LayoutContract

/// A programmatic scroll.
public struct TraceScroll: Equatable, Sendable {
  /// Where in the viewport the item is to be.
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
  public enum Target: Equatable, Sendable {
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
