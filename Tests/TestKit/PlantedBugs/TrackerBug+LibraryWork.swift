import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries in the cost of changes and queries.
  static let libraryWorkBugs: [TrackerBug] = [
    TrackerBug(
      inWaterfall: "S11",
      "every item ever shown leaves an object behind",
      findings: ["MemoryBudget"],
      trace: reloads
    ) { HoardingWaterfall($0) },
    TrackerBug(
      inWaterfall: "S29",
      "taking a header away that is not there lays everything out",
      findings: ["WorkBudget"],
      trace: absentHeader
    ) { WholesaleWaterfall(base: $0, cause: .supplementaries) }
    .drawn(items: 120, sections: 6),
    TrackerBug(
      "S41",
      "each query looks at every item",
      findings: ["WorkBudget"],
      settings: LayoutSettings(kind: "waterfall"),
      trace: longScroll,
      right: { (settings) throws(LayoutSettingError) in
        WaterfallLayout<SortedSweep>(settings: try WaterfallSettings(settings))
      },
      faulty: { (settings) throws(LayoutSettingError) in
        FilteringWaterfall(
          base: WaterfallLayout(settings: try WaterfallSettings(settings))
        )
      }
    ).drawn(items: 60),
    TrackerBug(
      inWaterfall: "S49",
      "a page at the end lays out everything before it",
      findings: ["WorkBudget"],
      trace: appendedPages
    ) { WholesaleWaterfall(base: $0, cause: .counts) }
    .drawn(items: 60),
    TrackerBug(
      inWaterfall: "N05",
      "for pinned headers every step of a scroll lays out everything",
      findings: ["WorkBudget"],
      settings: [("pinsHeaders", .flag(true))],
      trace: pinnedScroll
    ) { RelayingWaterfall(base: $0) }
    .drawn(items: 240).reported("eoghain/RBCollectionViewInfoFolderLayout/issues/8"),
  ]

  /// The sizes of any number of items.
  private static let sizes = TraceItems.Sizes.function(
    SizeFunction(name: .constant, parameters: ["w": [100], "h": [100]])
  )

  /// 1,000 items, replaced by none, by others and by none.
  private static let reloads: Trace = {
    var trace = PlanTrace(items: 0)
    for round in 0..<2 {
      if round > 0 { trace.add(.reload) }
      trace.addItems(round * 1000..<round * 1000 + 1000, sizes: sizes)
      trace.frame(0)
      trace.frame(500)
      trace.add(.reload)
      trace.addItems(0..<0)
      trace.frame(0)
    }
    return trace.trace
  }()

  /// Ten sections without headers; a supplementary event removes the last section's header.
  private static let absentHeader: Trace = {
    var trace = sections(10)
    trace.frame(0)
    trace.add(
      .supplementary(TraceSupplementary(section: 9, kind: .header, size: header, isOn: false))
    )
    trace.frame(0)
    return trace.trace
  }()

  /// A scroll through 5,000 items.
  private static let longScroll: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<5000, sizes: sizes)
    for step in 0..<4 { trace.frame(Double(step) * 1000) }
    return trace.trace
  }()

  /// A scroll through ten sections, the first of which has a header.
  private static let pinnedScroll: Trace = {
    var trace = sections(10)
    trace.add(.supplementary(TraceSupplementary(section: 0, kind: .header, size: header)))
    trace.frame(0)
    trace.frame(100)
    return trace.trace
  }()

  /// Ten sections, to which a section is appended twice.
  private static let appendedPages: Trace = {
    var trace = sections(10)
    trace.frame(0)
    for page in 0..<2 {
      let section = 10 + page
      trace.edit(
        .insertSections(section, ids: [section]),
        .insert(section: section, item: 0, ids: Array(section * 100..<section * 100 + 20))
      )
      trace.frame(0)
    }
    return trace.trace
  }()

  /// Returns a trace of sections of 100 items each.
  private static func sections(_ count: Int) -> PlanTrace {
    var trace = PlanTrace(items: 0)
    for section in 0..<count {
      trace.addItems(section * 100..<section * 100 + 100, section: section, sizes: sizes)
    }
    return trace
  }
}
