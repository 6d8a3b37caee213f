/// The one store of a waterfall's frames: a column of numbers each for top, height and column.
@frozen
public struct WaterfallFrames: FrameStore, SectionedFrames {
  @usableFromInline var tops: ContiguousArray<Double> = []
  @usableFromInline var heights: ContiguousArray<Double> = []
  @usableFromInline var columnNumbers: ContiguousArray<UInt8> = []
  /// Heights of the photos alone, in points, or empty while no item has a caption.
  @usableFromInline var photoHeights: ContiguousArray<Double> = []
  @usableFromInline var columns = WaterfallColumns()
  @usableFromInline var placement = WaterfallConfiguration.Placement.shortest

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

  /// Makes room for `count` items, keeping those there are.
  @usableFromInline
  mutating func resize(to count: Int, hasCaptions: Bool) {
    tops.resize(to: count, filler: 0)
    heights.resize(to: count, filler: 0)
    columnNumbers.resize(to: count, filler: 0)
    if hasCaptions {
      if photoHeights.isEmpty {
        photoHeights = heights
      } else {
        photoHeights.resize(to: count, filler: 0)
      }
    } else {
      photoHeights = []
    }
  }
}
