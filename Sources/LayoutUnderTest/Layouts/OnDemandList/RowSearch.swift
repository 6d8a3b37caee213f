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
  public mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {}

  /// Finds the first row that reaches the rectangle, and walks from there.
  ///
  /// - Complexity: O(log n + k) for k rows in the rectangle, including those without height.
  public func collect<Store: RectStore>(
    _ rect: Rect,
    in frames: Store,
    into hits: inout HitBuffer
  ) {
    let (rectStart, rectEnd) = frames.sweep(rect)
    let count = frames.count
    let low = (0..<count).partitioningIndex { frames.end(at: $0) > rectStart }
    var index = low
    while index < count, frames.start(at: index) < rectEnd {
      if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
      index &+= 1
    }
    hits.examined &+= index &- low
  }

  /// 0, because the index stores nothing.
  public var byteCount: Int { 0 }
}
