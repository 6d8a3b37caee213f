/// The one store of a waterfall's frames: a column of numbers each for top, height and column.
@frozen
public struct WaterfallGeometry: RectStore, SectionedGeometry {
  @usableFromInline var tops: ContiguousArray<Double> = []
  @usableFromInline var heights: ContiguousArray<Double> = []
  @usableFromInline var columnNumbers: ContiguousArray<UInt8> = []
  /// Heights of the photos alone, in points, or empty while no item has a caption.
  @usableFromInline var photoHeights: ContiguousArray<Double> = []
  /// The number of the first item of each section.
  @usableFromInline var sectionStarts: ContiguousArray<Int> = []
  @usableFromInline var columns = WaterfallColumns()
  @usableFromInline var placement = WaterfallSettings.Placement.shortest

  @usableFromInline
  init() {}

  /// How many frames there are.
  @inlinable
  public var count: Int { tops.count }

  /// True with shortest columns: the shortest end never decreases.
  @inlinable
  public var hasAscendingStarts: Bool { placement == .shortest }

  /// Waterfalls scroll along y.
  @inlinable
  public var sweepAxis: Axis { .y }

  /// The frame of an item.
  @inlinable
  public func frame(at index: Int) -> Rect {
    Rect(
      x: columns.origins[Int(columnNumbers[index])],
      y: tops[index],
      width: columns.width,
      height: heights[index]
    )
  }

  /// The top of an item's frame, in points.
  @inlinable
  public func start(at index: Int) -> Double { tops[index] }

  /// The bottom of an item's frame, in points.
  @inlinable
  public func end(at index: Int) -> Double { tops[index] + heights[index] }

  /// Looks at tops and heights alone where all columns are asked for, as they are mostly.
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

  /// Looks at tops and heights alone.
  @inlinable
  public func firstCandidate(for rect: Rect, in items: Range<Int>) -> Int {
    items.first(reachingInto: sweep(rect), starts: tops, lengths: heights)
  }

  /// Looks back until every column was seen once, but not beyond the section: all sections before
  /// end where it begins.
  @inlinable
  public func firstReaching(_ position: Double, before index: Int, examined: inout Int) -> Int {
    // Without room all frames are empty.
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

  /// No photo.
  @inlinable static var plainDetail: WaterfallDetail { WaterfallDetail(photoHeight: 0) }

  /// The photo of an item.
  @inlinable
  func detail(at index: Int) -> WaterfallDetail {
    WaterfallDetail(photoHeight: photoHeight(at: index))
  }

  /// The height of an item's photo, in points: its own height less the caption's.
  @inlinable
  func photoHeight(at index: Int) -> Double {
    photoHeights.isEmpty ? heights[index] : photoHeights[index]
  }

  /// Takes memory for `count` items without touching it, so that frames can be added one by one.
  ///
  /// - Parameters:
  ///   - count: How many items there may be.
  ///   - hasCaptions: Whether photos have other heights than items.
  @usableFromInline
  mutating func reserveRoom(for count: Int, hasCaptions: Bool) {
    tops.reserveRoom(for: count)
    heights.reserveRoom(for: count)
    columnNumbers.reserveRoom(for: count)
    if hasCaptions { photoHeights.reserveRoom(for: count) }
  }

  /// Makes room for `count` items, keeping the heights of the first and the last ones.
  ///
  /// - Parameters:
  ///   - count: How many items there are to be.
  ///   - tail: How many of the last ones keep their heights.
  ///   - hasCaptions: Whether photos have other heights than items.
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
