/// Finds rows that are one below the other: a binary search for the first that ends inside the
/// rectangle, then a walk.
///
/// It keeps nothing, so rows may be added at either end at no cost. **Not for** frames beside one
/// another: ends, too, must ascend in index order.
public struct RowSearch: RectIndex {
  /// The name in the catalog.
  public static var name: String { "row-search" }

  /// Makes the index.
  public init() {}

  /// Does nothing: there is nothing to keep.
  public mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {}

  /// Searches the first row that reaches the rectangle and walks from there.
  ///
  /// - Complexity: O(log n + k), where k counts rows without length among those in the rectangle.
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

  /// None.
  public var byteCount: Int { 0 }
}
