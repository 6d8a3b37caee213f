/// An index that examines every frame; the oracle for the other indexes.
///
/// A query is O(n). The index stores nothing.
@frozen
public struct LinearScan: RectIndex {
  /// The name in the catalog.
  public static var name: String { "linear-scan" }

  /// `false`: a query examines every frame.
  @inlinable
  public static var isProportional: Bool { false }

  /// Makes the index.
  @inlinable
  public init() {}

  /// Ignores the change: the index stores nothing.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {}

  /// Compares every frame.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    let count = frames.count
    var index = frames.firstCandidate(for: rect, in: 0..<count)
    while index < count {
      if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
      index = frames.firstCandidate(for: rect, in: index &+ 1..<count)
    }
    hits.examined &+= count
  }

  /// 0, because the index stores nothing.
  @inlinable
  public var byteCount: Int { 0 }
}
