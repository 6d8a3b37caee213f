import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs in the use of item sizes.
  static let fidelityBugs: [TrackerBug] = [
    TrackerBug(
      inFlow: "N01",
      "an item of no height is given the estimated one",
      findings: ["SizeFidelity"],
      trace: withoutHeight
    ) { base in
      MisreadingLayout(base) { Size(width: $0.width, height: $0.height == 0 ? 50 : $0.height) }
    }.reported("tangbc/vue-virtual-scroll-list/issues/207"),
    TrackerBug(
      inWaterfall: "N03",
      "no cell is less than a point high",
      findings: ["SizeFidelity"],
      trace: withoutHeight
    ) { (base: WaterfallLayout<SortedSweep>) in
      MisreadingLayout(base) { Size(width: $0.width, height: max(1, $0.height)) }
    }.reported("CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/issues/19"),
    roundedUp,
  ]

  private static let roundedUp: TrackerBug = {
    var bug = TrackerBug(
      "N07",
      "edges are rounded up to pixels, and are off by one",
      findings: ["PixelAlign"],
      settings: LayoutSettings(kind: "rounded-rows"),
      trace: written(heights: .same(100, 8)) { $0.frame(0) },
      right: { (_) throws(LayoutSettingError) in BoardLayout.pixelRows(.toNearestOrAwayFromZero) },
      faulty: { (_) throws(LayoutSettingError) in BoardLayout.pixelRows(.up) }
    )
    bug.shape.settings = []
    return bug.reported("TextureGroup/Texture/issues/177")
  }()

  /// Two items, the first of which has the height 0.
  private static let withoutHeight: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<2, sizes: .listed(widths: [100, 100], heights: [0, 80]))
    trace.frame(0)
    return trace.trace
  }()
}
