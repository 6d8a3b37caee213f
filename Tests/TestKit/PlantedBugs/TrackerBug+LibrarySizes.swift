import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries in sizes and positions.
  static let librarySizeBugs: [TrackerBug] = [
    TrackerBug(
      inWaterfall: "S03",
      "a section is over the one before, which has no items",
      findings: ["NoOverlap", "SectionOrder", "ContentSizeEnclosesTight"],
      settings: [("itemSpacing", .number(10))],
      trace: emptySection
    ) { ShrinkingSections($0) },
    aspectRows(
      "S09",
      "an item without width is infinitely high",
      findings: ["FiniteNonNegative"],
      trace: itemWithoutWidth,
      .widths
    ),
    TrackerBug(
      inWaterfall: "S43",
      "a rotation and a reload leave everything as it was laid out",
      findings: ["BoundsInvalidation", "IncrementalEqualsFull", "InvalidationEffect"],
      trace: rotation
    ) { DeafWaterfall($0) },
    roundingFlow,
    aspectRows(
      "S47",
      "a size that is no length and a path that leads nowhere end the app",
      findings: ["NoCrash"],
      trace: absentPath,
      .anything
    ).drawnWithUnsoundSizes(),
  ]

  private static func aspectRows(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    trace: Trace,
    _ mistake: AspectRows.Mistake
  ) -> TrackerBug {
    var bug = TrackerBug(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "rows"),
      trace: trace,
      right: { (_) throws(LayoutSettingError) in AspectRows() },
      faulty: { (_) throws(LayoutSettingError) in AspectRows(mistake) }
    )
    bug.shape.settings = []
    return bug
  }

  private static let roundingFlow: TrackerBug = {
    var bug = TrackerBug(
      inFlow: "S45",
      "the sixth item wraps, though six fit into the line",
      findings: ["RowPacking", "ColumnCountFormula"],
      settings: [("itemSpacing", .number(0))],
      trace: sixInALine
    ) { RoundingFlow($0) }
    bug.shape.hasEvenShares = true
    return bug
  }()

  /// Two sections with headers; the first is empty until an item is inserted, then the second
  /// becomes empty.
  private static let emptySection: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<4, section: 1)
    for section in 0..<2 {
      trace.add(.supplementary(TraceSupplementary(section: section, kind: .header, size: header)))
    }
    trace.frame(0)
    trace.edit(.insert(section: 0, item: 0, ids: [4]))
    trace.frame(0)
    trace.edit(.delete(section: 1, item: 0, count: 4))
    trace.frame(0)
    return trace.trace
  }()

  /// One item, 0 wide and 100 high.
  private static let itemWithoutWidth: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<1, sizes: .listed(widths: [0], heights: [100]))
    trace.frame(0)
    return trace.trace
  }()

  /// A rotation, then an invalidation of everything.
  private static let rotation: Trace = {
    var trace = PlanTrace(items: 8)
    trace.frame(0)
    trace.add(.view(TraceView(size: Size(width: 667, height: 375), inset: nil, cause: .rotate)))
    trace.frame(0)
    trace.add(.invalidate(TraceInvalidation(scope: .all)))
    trace.frame(0)
    return trace.trace
  }()

  /// Six items, 64.2 wide, in a view 386 wide.
  private static let sixInALine: Trace = {
    var trace = PlanTrace(items: 0)
    let widths = [Double](repeating: 64.2, count: 6)
    let heights = [Double](repeating: 50, count: 6)
    trace.addItems(0..<6, sizes: .listed(widths: widths, heights: heights))
    trace.add(.view(TraceView(size: Size(width: 386, height: 400), inset: nil, cause: .resize)))
    trace.frame(0)
    return trace.trace
  }()

  /// A question for an item of a missing section, and invalid sizes.
  private static let absentPath: Trace = {
    var trace = PlanTrace(items: 0)
    let sizes = SizeFunction(name: .unsound, parameters: ["w": [100], "h": [100]])
    trace.addItems(0..<4, sizes: .function(sizes))
    trace.frame(0)
    trace.add(.question(TraceQuestion(question: .path([99, 0], kind: .cell))))
    trace.frame(0)
    return trace.trace
  }()
}
