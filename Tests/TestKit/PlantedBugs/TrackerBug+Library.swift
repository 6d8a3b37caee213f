import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries in queries.
  static let libraryBugs: [TrackerBug] = [
    TrackerBug(
      "S01",
      "a tall cell vanishes while part of it is on screen",
      findings: ["QueryEqualsScan"],
      settings: LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))]),
      trace: tallItem,
      right: { (settings) throws(LayoutSettingError) in
        WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        BlockedWaterfall(
          base: WaterfallLayout(settings: try WaterfallSettings(settings))
        )
      }
    ),
    TrackerBug(
      inWaterfall: "S05",
      "a header comes twice in one answer, in two places",
      findings: [
        "NoDuplicates", "NoSilentChange", "QueryEqualsScan", "AccessorAgreement", "AnchorStability",
      ],
      trace: sectionsWithHeaders
    ) { TwofoldHeaders(base: $0) },
    TrackerBug(
      inWaterfall: "S07",
      "answers come in another order at each run",
      findings: ["Determinism", "QueryEqualsScan"],
      trace: sectionsWithHeaders
    ) { UnorderedWaterfall($0) },
    TrackerBug(
      inWaterfall: "S27",
      "nothing says whether a background or the items on it are in front",
      findings: ["Determinism"],
      trace: backgroundBehindItems
    ) { FlatWaterfall(base: $0) },
  ]

  /// 40 items 50 high, except for one 2,000 high, in a view scrolled to its middle.
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

  /// A scroll through three sections with a header each.
  private static let sectionsWithHeaders: Trace = {
    var trace = PlanTrace(items: 8)
    for section in 1..<3 {
      trace.addItems(section * 8..<section * 8 + 8, section: section)
    }
    for section in 0..<3 {
      trace.add(.supplementary(TraceSupplementary(section: section, kind: .header, size: header)))
    }
    for offset in [0.0, 40, 80, 120, 160] { trace.frame(offset) }
    return trace.trace
  }()

  /// A section with a background, a header and items.
  private static let backgroundBehindItems: Trace = {
    var trace = PlanTrace(items: 4)
    for kind in [ElementKind.header, .background] {
      trace.add(.supplementary(TraceSupplementary(section: 0, kind: kind, size: header)))
    }
    trace.frame(0)
    return trace.trace
  }()

  /// The size of a header.
  static let header = Size(width: 300, height: 40)
}
