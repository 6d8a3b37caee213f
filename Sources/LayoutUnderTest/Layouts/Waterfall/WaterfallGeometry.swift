/// The store of a waterfall's frames: one array each for top, height and column.
@frozen
public struct WaterfallGeometry: RectStore, SectionedGeometry {
  @usableFromInline var tops: ContiguousArray<Double> = []
  @usableFromInline var heights: ContiguousArray<Double> = []
  @usableFromInline var columnNumbers: ContiguousArray<UInt8> = []
  /// The heights of the photos without captions, in points; empty while no item has a caption.
  @usableFromInline var photoHeights: ContiguousArray<Double> = []
  /// The number of the first item of each section.
  @usableFromInline var sectionStarts: ContiguousArray<Int> = []
  @usableFromInline var columns = WaterfallColumns()
  @usableFromInline var placement = WaterfallSettings.Placement.shortest

  @usableFromInline
  init() {}

  /// The number of frames.
  @inlinable
  public var count: Int { tops.count }

  /// `true` with shortest columns: the smallest column end never decreases.
  @inlinable
  public var hasAscendingStarts: Bool { placement == .shortest }

  /// The y axis, which waterfalls scroll along.
  @inlinable
  public var sweepAxis: Axis { .y }

  /// Returns the frame of an item.
  @inlinable
  public func frame(at index: Int) -> Rect {
    Rect(
      x: columns.origins[Int(columnNumbers[index])],
      y: tops[index],
      width: columns.width,
      height: heights[index]
    )
  }

  /// Returns the top of an item's frame, in points.
  @inlinable
  public func start(at index: Int) -> Double { tops[index] }

  /// Returns the bottom of an item's frame, in points.
  @inlinable
  public func end(at index: Int) -> Double { tops[index] + heights[index] }

  /// Reads only tops and heights if the rectangle overlaps all columns, as it mostly does.
  @inlinable
  public func collectAscending(_ rect: Rect, from first: Int, into hits: inout HitBuffer) {
    let (rectTop, rectBottom) = (rect.minY, rect.maxY)
    guard columns.areAllCrossed(by: rect), rectTop < rectBottom else {
      walkAscending(rect, from: first, into: &hits)
      return
    }
    tops.withUnsafeBufferPointer { tops in
      heights.withUnsafeBufferPointer { heights in
        hits.append(
          first..<tops.count,
          while: { tops[$0] < rectBottom },
          where: { heights[$0] > 0 && tops[$0] + heights[$0] > rectTop }
        )
      }
    }
  }

  /// Reads only tops and heights.
  @inlinable
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    items.first(reachingInto: sweep(rect), starts: tops, lengths: heights)
  }

  /// Steps back until every column was seen once, at most to the section's start: all earlier
  /// sections end before this one begins.
  @inlinable
  public func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int {
    // Without room, all frames are empty.
    guard index > 0, !columns.isCollapsed else { return index }
    let section = (0..<sectionStarts.count).partitioningIndex { sectionStarts[$0] >= index }
    return firstReaching(
      position,
      among: sectionStarts[section &- 1]..<index,
      laneCount: columns.origins.count,
      examined: &examined,
      lane: { Int(columnNumbers[$0]) }
    )
  }

  /// A detail without a photo.
  @inlinable static var plainDetail: WaterfallDetail { WaterfallDetail(photoHeight: 0) }

  /// Returns the detail of an item: the height of its photo, without its caption.
  @inlinable
  func detail(at index: Int) -> WaterfallDetail {
    WaterfallDetail(photoHeight: photoHeights.isEmpty ? heights[index] : photoHeights[index])
  }

  /// Reserves uninitialized memory for `count` items, so that frames can be added one by one.
  @usableFromInline
  mutating func reserveRoom(for count: Int, hasCaptions: Bool) {
    tops.reserveRoom(for: count)
    heights.reserveRoom(for: count)
    columnNumbers.reserveRoom(for: count)
    if hasCaptions { photoHeights.reserveRoom(for: count) }
  }

  /// Changes the number of items to `count`, keeping the heights of the first and the last ones.
  @usableFromInline
  mutating func resize(to count: Int, keepingLast tail: Int, hasCaptions: Bool) {
    if !hasCaptions {
      photoHeights = []
    } else if photoHeights.isEmpty {
      photoHeights = heights
    }
    if hasCaptions { photoHeights.resize(to: count, keepingLast: tail, filler: 0) }
    heights.resize(to: count, keepingLast: tail, filler: 0)
    tops.resize(to: count, keepingLast: 0, filler: 0)
    columnNumbers.resize(to: count, keepingLast: 0, filler: 0)
  }
}

/// The extents of a waterfall's columns in one container.
@frozen
@usableFromInline
struct WaterfallColumns: Equatable {
  /// The left edge of each column, in points; mirrored if content runs from right to left.
  @usableFromInline var origins: ContiguousArray<Double> = []
  /// The width of a column, in points; 0 if there is no room.
  @usableFromInline var width = 0.0
  /// The smallest right edge of a column, in points; negative infinity if there is no room.
  @usableFromInline var firstRightEdge = -Double.infinity
  /// The greatest left edge of a column, in points.
  @usableFromInline var lastLeftEdge = 0.0
  /// The width of the container, in points.
  @usableFromInline var containerWidth = 0.0
  /// A Boolean value that indicates whether content runs from right to left.
  @usableFromInline var isMirrored = false

  @usableFromInline
  init() {}

  @usableFromInline
  init(_ settings: WaterfallSettings, _ environment: LayoutEnvironment) {
    containerWidth = environment.containerSize.width
    isMirrored = environment.isRightToLeft
    let count = settings.columns
    let inset = settings.sectionInset
    let room = containerWidth - inset.left - inset.right
    let gaps = Double(count - 1) * settings.columnSpacing
    let width = (room - gaps) / Double(count)
    guard count > 0, width > 0 else {
      origins = ContiguousArray(repeating: 0, count: Swift.max(1, count))
      return
    }
    self.width = width
    origins.reserveCapacity(count)
    for column in 0..<count {
      let left = inset.left + Double(column) * (width + settings.columnSpacing)
      origins.append(isMirrored ? containerWidth - left - width : left)
    }
    firstRightEdge = (origins.min() ?? 0) + width
    lastLeftEdge = origins.max() ?? 0
  }

  /// Returns whether a rectangle overlaps every column along x.
  @inlinable
  func areAllCrossed(by rect: Rect) -> Bool {
    rect.minX < firstRightEdge && rect.maxX > lastLeftEdge && rect.maxX > rect.minX
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  @usableFromInline var isCollapsed: Bool { width <= 0 }
}

/// The detail of a waterfall's cell.
@frozen
public struct WaterfallDetail: Hashable, Sendable, BitwiseCopyable {
  /// The height of the photo above the caption, in points; 0 for elements other than cells.
  public var photoHeight: Double

  /// Makes a detail.
  @inlinable
  public init(photoHeight: Double) {
    self.photoHeight = photoHeight
  }
}
