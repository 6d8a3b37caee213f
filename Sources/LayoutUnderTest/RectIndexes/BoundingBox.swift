/// The extent of some frames in both directions, kept so that one comparison of four numbers tells
/// whether two boxes share area and one minimum of four joins them.
@frozen
@usableFromInline
struct BoundingBox: BitwiseCopyable {
  /// Left edge, top edge, and the right and the bottom edge negated, in points.
  @usableFromInline var edges: SIMD4<Double>

  /// The box of nothing: it shares area with no other and joining it changes none.
  @inlinable
  init() {
    edges = SIMD4(repeating: .infinity)
  }

  /// The box of a frame; that of nothing for one without area or with a NaN.
  @inlinable
  init(_ frame: Rect) {
    let hasArea = frame.maxX > frame.minX && frame.maxY > frame.minY
    edges =
      hasArea
      ? SIMD4(frame.minX, frame.minY, -frame.maxX, -frame.maxY) : SIMD4(repeating: .infinity)
  }

  /// Grows the box so that it encloses another one.
  @inlinable @inline(__always)
  mutating func formUnion(_ other: BoundingBox) {
    edges = pointwiseMin(edges, other.edges)
  }

  /// The other way round, for a rectangle that is asked for: compare with `sharesArea`.
  @inlinable
  static func limits(of rect: Rect) -> SIMD4<Double> {
    SIMD4(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
  }

  /// Whether the box shares area with a rectangle that has some.
  @inlinable @inline(__always)
  func sharesArea(withLimits limits: SIMD4<Double>) -> Bool {
    all(edges .< limits)
  }

  /// The area, in square points; 0 for the box of nothing.
  @inlinable var area: Double {
    let width = -edges.z - edges.x
    let height = -edges.w - edges.y
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Twice the middle along both axes; 0 for the box of nothing.
  @inlinable var doubledMiddle: (x: Double, y: Double) {
    edges.x < .infinity ? (edges.x - edges.z, edges.y - edges.w) : (0, 0)
  }
}
