import LayoutUnderTest
import TestSupport
import TraceReplay

/// A waterfall that asks only those blocks of 20 items whose first and last frames span the
/// rectangle.
struct BlockedWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    var index = elements.count
    while index > 0 {
      index -= 1
      let path = elements[index].element
      guard path.kind == .cell, !isBlockFound(of: path, rect) else { continue }
      elements.remove(at: index)
    }
  }

  /// Whether the block of an item reaches into the rectangle by its first and last frames.
  private func isBlockFound(of path: ElementPath, _ rect: Rect) -> Bool {
    let first = path.item / 20 * 20
    var last = first + 19
    func frame(_ item: Int) -> Rect? {
      base.attributes(for: ElementPath(section: path.section, kind: .cell, item: item))?.frame
    }
    while frame(last) == nil { last -= 1 }
    guard let start = frame(first), let end = frame(last) else { return true }
    return start.minY < rect.maxY && end.maxY > rect.minY
  }
}

extension TrackerBug {
  /// Bugs of collection-view layout libraries, first half.
  static let libraryBugs: [TrackerBug] = [
    TrackerBug(
      "S01",
      "a tall cell vanishes while part of it is on screen",
      findings: ["QueryEqualsScan"],
      settings: LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))]),
      trace: tallItem,
      right: { (settings) throws(LayoutSettingError) in
        WaterfallLayout<LinearScan>(configuration: try WaterfallConfiguration(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        BlockedWaterfall(
          base: WaterfallLayout(configuration: try WaterfallConfiguration(settings))
        )
      }
    )
  ]

  /// 40 items 50 high, of which one is 2000 high, in a view scrolled down to its middle.
  private static let tallItem: Trace = {
    var trace = PlanTrace(items: 0)
    var heights = [Double](repeating: 50, count: 40)
    heights[2] = 2000
    let widths = [Double](repeating: 150, count: 40)
    trace.addItems(0..<40, sizes: .listed(widths: widths, heights: heights))
    trace.frame(0)
    trace.frame(900)
    return trace.trace
  }()
}
