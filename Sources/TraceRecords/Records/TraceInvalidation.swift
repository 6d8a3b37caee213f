import LayoutContract

/// An invalidation that the app or the layout asked for.
public struct TraceInvalidation: Equatable, Sendable {
  /// What is invalidated.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case all
    /// The numbers of sections and items.
    case counts
    /// The items named.
    case items
    /// Every supplementary element.
    case supplementary
    /// The metrics of every item.
    case metrics
    /// Nothing but the offset moves.
    case offset
    /// Nothing but the content size changes.
    case size
  }

  /// What is invalidated.
  public var scope: Scope
  /// The ids of the items, where the scope is `items`.
  public var ids: [Int]
  /// The adjustment of the offset or of the content size, in points.
  public var adjustment: Point

  /// Makes an invalidation.
  public init(scope: Scope, ids: [Int] = [], adjustment: Point = .zero) {
    self.scope = scope
    self.ids = ids
    self.adjustment = adjustment
  }
}
