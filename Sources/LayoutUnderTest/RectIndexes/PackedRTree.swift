/// An R-tree: boxes around sixteen frames each, boxes around sixteen of those, up to a single one.
///
/// It is for frames that are irregular in two dimensions: all four sides of the rectangle limit a
/// query. Frames are packed in index order, in which layouts place neighbors side by side. Hits are
/// then found in order, only boxes are stored, and an update from an item on keeps the boxes before
/// it. If boxes of sixteen neighbors cover each point more than four times on average, frames are
/// first sorted by Sort-Tile-Recursive packing (Leutenegger, Edgington and Lopez, *STR: a simple
/// and efficient algorithm for R-tree packing*, 1997): into slices by their centers along x, and
/// within a slice along y.
@frozen
public struct PackedRTree: RectIndex {
  /// The name in the catalog.
  public static var name: String { "packed-rtree" }

  /// The number of frames or boxes in a box.
  @inlinable static var fanout: Int { 16 }
  /// The greatest average number of boxes that cover a point before frames are sorted.
  @inlinable static var greatestCover: Double { 4 }

  /// Item indexes in packing order; empty if that is the index order.
  @usableFromInline var order: ContiguousArray<Int32> = []
  /// The boxes: those around frames first, then level after level up to a single one.
  @usableFromInline var boxes: ContiguousArray<BoundingBox> = []
  /// The position of the first box of each level; one more entry for the end.
  @usableFromInline var levelStarts: ContiguousArray<Int> = [0]
  /// The number of frames.
  @usableFromInline var count = 0

  /// Makes an index of no frames.
  @inlinable
  public init() {}

  // MARK: Following changes

  /// Packs the frames from `first` on again, or all of them if they are sorted.
  ///
  /// - Complexity: O(n − first + n / 16) in index order, O(n · log n) if frames are sorted.
  @inlinable
  public mutating func update(_ frames: some RectStore, from first: Int) {
    let kept = order.isEmpty ? first : 0
    order.removeAll(keepingCapacity: false)
    count = frames.count
    packFrames(frames, from: kept)
    if leafCover > Self.greatestCover {
      sort(middles: (0..<count).map { BoundingBox(frames.frame(at: $0)).doubledMiddle })
      packFrames(frames, from: 0)
    }
    packBoxes()
  }

  /// Encloses frames in boxes, beginning with the box that contains the position `first`.
  @inlinable
  mutating func packFrames(_ frames: some RectStore, from first: Int) {
    let leaves = (count + Self.fanout - 1) / Self.fanout
    boxes.resize(to: leaves, filler: BoundingBox())
    for leaf in Swift.min(first / Self.fanout, leaves)..<leaves {
      var box = BoundingBox()
      for position in positions(of: leaf) {
        box.formUnion(BoundingBox(frames.frame(at: order.item(at: position))))
      }
      boxes[leaf] = box
    }
  }

  /// Encloses the boxes around frames in larger ones, level after level.
  @inlinable
  mutating func packBoxes() {
    levelStarts.removeAll(keepingCapacity: true)
    levelStarts.append(0)
    var level = 0..<boxes.count
    levelStarts.append(level.upperBound)
    while level.count > 1 {
      for begin in stride(from: level.lowerBound, to: level.upperBound, by: Self.fanout) {
        var box = BoundingBox()
        for child in begin..<Swift.min(begin + Self.fanout, level.upperBound) {
          box.formUnion(boxes[child])
        }
        boxes.append(box)
      }
      level = level.upperBound..<boxes.count
      levelStarts.append(level.upperBound)
    }
  }

  /// The average number of boxes around frames that cover a point.
  @inlinable var leafCover: Double {
    var total = 0.0
    var whole = BoundingBox()
    for box in boxes {
      total += box.area
      whole.formUnion(box)
    }
    return whole.area > 0 ? total / whole.area : 0
  }

  /// Sorts the frames, given their middles, into slices along x and each slice along y.
  @usableFromInline
  mutating func sort(middles: [(x: Double, y: Double)]) {
    order.append(contentsOf: (0..<count).lazy.map { Int32(truncatingIfNeeded: $0) })
    order.sort { left, right in
      (middles[Int(left)].x, left) < (middles[Int(right)].x, right)
    }
    let slices = Double(boxes.count).squareRoot().rounded(.up)
    let sliceLength = Self.fanout * Swift.max(1, Int(slices))
    for begin in stride(from: 0, to: count, by: sliceLength) {
      order[begin..<Swift.min(begin + sliceLength, count)].sort { left, right in
        (middles[Int(left)].y, left) < (middles[Int(right)].y, right)
      }
    }
  }

  // MARK: Answering

  /// Descends into the boxes that share area with the rectangle.
  ///
  /// - Complexity: O(log n + k) boxes and frames for k hits if boxes hardly overlap; O(n) at worst.
  @inlinable
  public func collect(_ rect: Rect, in frames: some RectStore, into hits: inout HitBuffer) {
    guard count > 0, rect.maxX > rect.minX, rect.maxY > rect.minY else { return }
    let top = levelStarts.count &- 2
    descend(top, 0..<1, rect, BoundingBox.limits(of: rect), frames, &hits)
    hits.sort()
  }

  /// Examines a range of boxes of a level, and descends into those that share area with the
  /// rectangle.
  @inlinable
  func descend(
    _ level: Int,
    _ nodes: Range<Int>,
    _ rect: Rect,
    _ limits: SIMD4<Double>,
    _ frames: some RectStore,
    _ hits: inout HitBuffer
  ) {
    let start = levelStarts[level]
    hits.examined &+= nodes.count
    for node in nodes where boxes[start &+ node].sharesArea(withLimits: limits) {
      guard level > 0 else {
        collect(positions(of: node), rect, frames, &hits)
        continue
      }
      let begin = node &* Self.fanout
      let end = Swift.min(begin &+ Self.fanout, start &- levelStarts[level &- 1])
      descend(level &- 1, begin..<end, rect, limits, frames, &hits)
    }
  }

  @inlinable
  func collect(
    _ positions: Range<Int>,
    _ rect: Rect,
    _ frames: some RectStore,
    _ hits: inout HitBuffer
  ) {
    hits.examined &+= positions.count
    for position in positions {
      let index = order.item(at: position)
      if frames.frame(at: index).sharesArea(with: rect) { hits.append(index) }
    }
  }

  /// Returns the positions of the frames in box `leaf` of the lowest level.
  @inlinable
  func positions(of leaf: Int) -> Range<Int> {
    let begin = leaf &* Self.fanout
    return begin..<Swift.min(begin &+ Self.fanout, count)
  }

  /// Thirty-two bytes a box, which is a little over two bytes an item, and four bytes an item if
  /// frames were sorted.
  @inlinable
  public var byteCount: Int { boxes.count * MemoryLayout<BoundingBox>.stride + order.count * 4 }
}

/// The bounding box of some frames.
///
/// Four comparisons in one SIMD operation test whether two boxes share area; one minimum of four
/// numbers joins them.
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
