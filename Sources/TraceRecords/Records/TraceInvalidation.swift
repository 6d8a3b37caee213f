import LayoutContract

/// An invalidation that the app or the layout requested.
public struct TraceInvalidation: Equatable, Sendable {
  /// The scope of an invalidation.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case all
    /// The numbers of sections and items.
    case counts
    /// The items in `ids`.
    case items
    /// Every supplementary element.
    case supplementary
    /// The metrics of every item.
    case metrics
    /// Only an adjustment of the offset.
    case offset
    /// Only an adjustment of the content size.
    case size
  }

  /// The scope of the invalidation.
  public var scope: Scope
  /// The ids of the items, if the scope is `items`.
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
