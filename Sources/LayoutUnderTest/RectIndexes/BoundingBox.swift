/// The bounding box of some frames. Four comparisons in one SIMD operation test whether two boxes
/// share area; one minimum of four numbers joins them.
@frozen
@usableFromInline
struct BoundingBox: BitwiseCopyable {
  /// The left and top edges, then the right and bottom edges negated, in points.
  @usableFromInline var edges: SIMD4<Double>

  /// Makes an empty box, which shares area with no box and leaves a box it joins unchanged.
  @inlinable
  init() {
    edges = SIMD4(repeating: .infinity)
  }

  /// Makes the box of a frame; an empty box if the frame has no area or contains a NaN.
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

  /// The right and bottom edges of a rectangle, then its left and top edges negated, in points: the
  /// argument of `sharesArea(withLimits:)`.
  @inlinable
  static func limits(of rect: Rect) -> SIMD4<Double> {
    SIMD4(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
  }

  /// Returns whether the box shares area with a rectangle that has area.
  @inlinable @inline(__always)
  func sharesArea(withLimits limits: SIMD4<Double>) -> Bool {
    all(edges .< limits)
  }

  /// The area, in square points; 0 for an empty box.
  @inlinable var area: Double {
    let width = -edges.z - edges.x
    let height = -edges.w - edges.y
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Twice the center along both axes, in points; 0 for an empty box.
  @inlinable var doubledMiddle: (x: Double, y: Double) {
    edges.x < .infinity ? (edges.x - edges.z, edges.y - edges.w) : (0, 0)
  }
}
