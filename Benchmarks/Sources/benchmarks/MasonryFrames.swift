import LayoutUnderTest

/// The frames of a laid out workload, a column a number: what strategies are asked about without a
/// layout around them.
struct MasonryFrames: FrameStore {
  /// The length of the content, in points.
  let contentLength: Double
  private let tops: ContiguousArray<Double>
  private let heights: ContiguousArray<Double>
  private let columns: ContiguousArray<UInt8>

  /// Takes the frames of a workload from the layout.
  init(_ workload: Workload) {
    var layout = WaterfallLayout<LinearScan>(configuration: workload.configuration)
    layout.prepare(workload.environment)
    let frames = (0..<workload.model.itemCount).map {
      layout.attributes(for: .cell(ItemPath(section: 0, item: $0)))?.frame ?? .zero
    }
    tops = ContiguousArray(frames.map(\.y))
    heights = ContiguousArray(frames.map(\.height))
    let stride = Workload.columnWidth + Workload.columnSpacing
    columns = ContiguousArray(frames.map { UInt8(($0.x / stride).rounded()) })
    contentLength = layout.contentSize.height
    for item in frames.indices {
      precondition(frame(at: item) == frames[item], "the frame of item \(item) differs")
    }
  }

  var count: Int { tops.count }
  var sweepAxis: Axis { .y }
  var hasAscendingStarts: Bool { true }

  func frame(at index: Int) -> Rect {
    Rect(
      x: Double(columns[index]) * (Workload.columnWidth + Workload.columnSpacing),
      y: tops[index],
      width: Workload.columnWidth,
      height: heights[index]
    )
  }

  func start(at index: Int) -> Double { tops[index] }

  func end(at index: Int) -> Double { tops[index] + heights[index] }
}
