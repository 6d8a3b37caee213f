import LayoutUnderTest

/// A straightforward waterfall: for each item it searches the shortest column and appends a frame.
///
/// For a fair comparison it is written with care: arrays keep their capacity from one relayout to
/// the next, there are no objects, and nothing is stored twice.
struct NaiveWaterfall {
  private(set) var frames: [Rect] = []
  private(set) var photoHeights: [Double] = []
  private(set) var contentHeight = 0.0

  /// Places all items again.
  @inline(never)
  mutating func place(_ section: SectionModel, columns: Int, hasCaptions: Bool) {
    let count = section.count
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(count)
    photoHeights.removeAll(keepingCapacity: true)
    if hasCaptions { photoHeights.reserveCapacity(count) }
    let width = Workload.columnWidth
    let origins = (0..<columns).map { Double($0) * (width + Workload.columnSpacing) }
    var ends = [Double](repeating: 0, count: columns)
    for item in 0..<count {
      var shortest = 0
      for column in 1..<columns where ends[column] < ends[shortest] {
        shortest = column
      }
      var height = NaiveWaterfall.rounded(width * section.heights[item] / section.widths[item])
      if hasCaptions {
        photoHeights.append(height)
        height += NaiveWaterfall.rounded(section.captionHeights[item])
      }
      frames.append(Rect(x: origins[shortest], y: ends[shortest], width: width, height: height))
      ends[shortest] += height + Workload.itemSpacing
    }
    contentHeight = (ends.max() ?? 0) - Workload.itemSpacing
  }

  /// Returns a length rounded to 1/256 pt, so that results can be compared bit for bit.
  private static func rounded(_ length: Double) -> Double {
    (length * 256).rounded(.toNearestOrEven) / 256
  }
}

/// A naive index that finds frames in a rectangle.
protocol NaiveIndex {
  /// The name in the table.
  static var name: String { get }

  /// Creates an index without frames.
  init()

  /// Rebuilds the index for all frames.
  mutating func build(_ frames: [Rect], contentHeight: Double)

  /// Returns the items whose frames share area with a rectangle, in ascending order.
  func query(_ rect: Rect, _ frames: [Rect]) -> [Int]
}
