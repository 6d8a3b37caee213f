import LayoutUnderTest

/// The waterfall as a straightforward engineer writes it: for each item the shortest column is
/// searched, and a frame is appended.
///
/// It is what the layouts are compared with, so it is written with care: arrays keep their room
/// from one relayout to the next, there are no objects, and nothing is stored twice.
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

  /// A length rounded to 1/256 pt, so that the answers can be compared bit for bit.
  private static func rounded(_ length: Double) -> Double {
    (length * 256).rounded(.toNearestOrEven) / 256
  }
}

/// A queryable index over frames, as it is written without further thought.
protocol NaiveIndex {
  /// What the table calls it.
  static var name: String { get }

  /// Makes an index of nothing.
  init()

  /// Indexes the frames again.
  mutating func build(_ frames: [Rect], contentHeight: Double)

  /// The frames that share area with a rectangle, ascending.
  func query(_ rect: Rect, _ frames: [Rect]) -> [Int]
}
