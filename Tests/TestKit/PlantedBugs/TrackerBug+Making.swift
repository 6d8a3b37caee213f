import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Plants a bug into a waterfall.
  ///
  /// - Parameters:
  ///   - id: Its number in the collection of bugs.
  ///   - summary: What goes wrong, in a few words.
  ///   - findings: The invariants that its trace breaks.
  ///   - columns: The number of columns.
  ///   - trace: The trace that shows it.
  ///   - change: Changes how random traces are drawn.
  ///   - fault: Puts the mistake into a right waterfall.
  /// - Returns: The bug.
  static func inWaterfall<Faulty: CollectionLayout>(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    columns: Int = 3,
    trace: Trace,
    shape change: (inout RandomTrace) -> Void = { _ in },
    fault: @escaping @Sendable (WaterfallLayout<LinearScan>) -> Faulty
  ) -> TrackerBug {
    var bug = TrackerBug(
      inWaterfall: id,
      summary,
      findings: findings,
      settings: [("columns", .number(Double(columns)))],
      trace: trace,
      faulty: fault
    )
    change(&bug.shape)
    return bug
  }

  /// Plants a bug into a list whose rows are loaded on demand, and which keeps the anchor itself.
  ///
  /// - Parameters:
  ///   - id: Its number in the collection of bugs.
  ///   - summary: What goes wrong, in a few words.
  ///   - findings: The invariants that its trace breaks.
  ///   - openAt: The item that the list opens at.
  ///   - trace: The trace that shows it.
  ///   - fault: Puts the mistake into a right list.
  /// - Returns: The bug.
  static func inList<Faulty: CollectionLayout>(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    openAt: Int = 0,
    trace: Trace,
    fault: @escaping @Sendable (OnDemandListLayout<RowSearch>) -> Faulty
  ) -> TrackerBug {
    TrackerBug(
      inList: id,
      summary,
      findings: findings,
      settings: [("openAt", .number(Double(openAt)))],
      trace: trace,
      faulty: fault
    )
  }

  /// Plants a bug into rows that follow batches by themselves.
  ///
  /// - Parameters:
  ///   - id: Its number in the collection of bugs.
  ///   - summary: What goes wrong, in a few words.
  ///   - mistake: What it is.
  ///   - trace: The trace that shows it.
  /// - Returns: The bug.
  static func inEditedRows(
    _ id: String,
    _ summary: String,
    _ mistake: EditedRows.Mistake,
    trace: Trace
  ) -> TrackerBug {
    var bug = TrackerBug(
      id,
      summary,
      findings: ["IncrementalEqualsFull"],
      settings: LayoutSettings(kind: "edited-rows"),
      trace: trace,
      right: { _ in EditedRows() },
      faulty: { _ in EditedRows(mistake) }
    )
    bug.shape.settings = []
    return bug
  }

  /// A trace written by hand, in a view of 300 x 400.
  ///
  /// - Parameters:
  ///   - heights: The heights of the first section's items, which are 100 broad.
  ///   - write: Adds what happens.
  /// - Returns: The trace.
  static func written(
    heights: [Double] = [],
    _ write: (inout PlanTrace) -> Void = { $0.frame(0) }
  ) -> Trace {
    var trace = PlanTrace(items: 0)
    trace.addSection(0, from: 0, heights: heights)
    write(&trace)
    return trace.trace
  }
}

extension PlanTrace {
  /// Adds a section of items that are 100 broad, with ids counted up from `first`.
  mutating func addSection(_ number: Int, from first: Int, heights: [Double]) {
    let widths = [Double](repeating: 100, count: heights.count)
    addItems(
      first..<first + heights.count,
      section: number,
      sizes: .listed(widths: widths, heights: heights)
    )
  }

  /// Gives the view another size, and insets where given.
  mutating func resize(_ width: Double, _ height: Double, inset: EdgeInsets? = nil) {
    add(.view(TraceView(size: Size(width: width, height: height), inset: inset)))
  }
}

extension Array<Double> {
  /// As many equal heights.
  static func same(_ height: Double, _ count: Int) -> [Double] {
    [Double](repeating: height, count: count)
  }
}
