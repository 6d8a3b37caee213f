/// An index for rows that are one below the other: a binary search for the first row that ends
/// inside the rectangle, then a walk.
///
/// It stores nothing, so rows may be added at either end at no cost. Ends must ascend in index
/// order, so it is **not for** frames side by side.
public struct RowSearch: RectIndex {
  /// The name in the catalog.
  public static var name: String { "row-search" }

  /// Makes the index.
  public init() {}

  /// Ignores the change: the index stores nothing.
  public mutating func update(_ frames: some RectStore, from first: Int) {}

  /// Finds the first row that reaches the rectangle, and walks from there.
  ///
  /// - Complexity: O(log n + k) for k rows in the rectangle, including those without height.
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    let rectStart = frames.sweep(rect).start
    let low = (0..<frames.count).partitioningIndex { frames.end(at: $0) > rectStart }
    frames.collectAscending(rect, from: low, into: &hits)
  }

  /// 0, because the index stores nothing.
  public var byteCount: Int { 0 }
}
