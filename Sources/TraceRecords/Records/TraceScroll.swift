import LayoutContract

/// A programmatic scroll.
public struct TraceScroll: Equatable, Sendable {
  /// The target position of an item in the viewport.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// The position that needs the least movement.
    case nearest
  }

  /// The target of a scroll.
  public enum Target: Equatable, Sendable {
    /// An offset along the scroll axis, in points.
    case offset(Double)
    /// An item.
    case item(id: Int, position: Position)
  }

  /// The target of the scroll.
  public var target: Target
  /// A Boolean value that indicates whether the following frames contain the movement.
  public var isAnimated: Bool

  /// Makes a scroll.
  public init(target: Target, isAnimated: Bool = false) {
    self.target = target
    self.isAnimated = isAnimated
  }
}
