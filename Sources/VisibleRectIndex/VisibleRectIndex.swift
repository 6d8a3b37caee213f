#if canImport(Darwin)
import CoreGraphics
#else
import Foundation
#endif
import LayoutUnderTest

/// Finds the frames that share area with a rectangle without examining all of them: for a layout
/// that stores its attributes in an array.
///
/// ```swift
/// private var index = VisibleRectIndex()
///
/// override func prepare() {
///   // ... fills cache
///   index = VisibleRectIndex(cache.map(\.frame))
/// }
///
/// override func layoutAttributesForElements(
///   in rect: CGRect
/// ) -> [UICollectionViewLayoutAttributes]? {
///   index.positions(in: rect).map { cache[$0] }
/// }
/// ```
///
/// A `CollectionLayout` passes its `Rect` values, and `collect` adds the positions to the hits of
/// the frame's `ElementBuffer` without an allocation.
public final class VisibleRectIndex {
  /// A direction that content scrolls in.
  public enum Axis: Sendable {
    case vertical, horizontal
  }

  private let frames: FrameList
  private var index = BucketSweep()
  private var hits = HitBuffer(minimumCapacity: 64)

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - frames: The frames, in points and in any order; fastest if their starts along the axis
  ///     never decrease.
  ///   - axis: The direction that content scrolls in.
  /// - Complexity: O(n) if starts ascend or are spread evenly, otherwise O(n · log n).
  public convenience init(_ frames: [CGRect] = [], axis: Axis = .vertical) {
    self.init(frames.map(Rect.init), axis: axis)
  }

  /// Makes an index for a layout of the contract.
  ///
  /// - Parameters:
  ///   - frames: The frames, in points and in any order; fastest if their starts along the axis
  ///     never decrease.
  ///   - axis: The direction that content scrolls in.
  /// - Complexity: O(n) if starts ascend or are spread evenly, otherwise O(n · log n).
  public init(_ frames: [Rect], axis: Axis = .vertical) {
    self.frames = FrameList(frames, axis == .vertical ? .y : .x)
    index.update(self.frames, from: 0)
  }

  /// Returns the positions of the frames that share area with a rectangle, in ascending order.
  ///
  /// - Complexity: O(k) for the k frames that overlap the rectangle along the axis, if no frame is
  ///   much longer than the others.
  public func positions(in rect: CGRect) -> [Int] {
    hits.reset()
    collect(Rect(rect), into: &hits)
    return (0..<hits.count).map { hits[$0] }
  }

  /// Adds the positions of the frames that share area with a rectangle, in ascending order, and
  /// counts the candidates examined.
  ///
  /// - Complexity: That of `positions(in:)`.
  public func collect(_ rect: Rect, into hits: inout HitBuffer) {
    index.collect(rect, in: frames, into: &hits)
  }
}

extension Rect {
  fileprivate init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// A list of frames that an index can read.
private struct FrameList: RectStore {
  private let frames: [Rect]
  let sweepAxis: LayoutUnderTest.Axis
  let hasAscendingStarts: Bool

  init(_ frames: [Rect], _ axis: LayoutUnderTest.Axis) {
    self.frames = frames
    sweepAxis = axis
    let starts = self.frames.lazy.map { axis == .y ? $0.y : $0.x }
    hasAscendingStarts = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
  }

  var count: Int { frames.count }
  func frame(at index: Int) -> Rect { frames[index] }
  func start(at index: Int) -> Double { sweepAxis == .y ? frames[index].y : frames[index].x }
  func end(at index: Int) -> Double { sweepAxis == .y ? frames[index].maxY : frames[index].maxX }
}
