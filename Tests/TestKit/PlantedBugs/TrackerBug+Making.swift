import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Creates a bug in a waterfall.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - findings: The invariants that its trace violates.
  ///   - columns: The number of columns.
  ///   - trace: The trace that shows it.
  ///   - change: Changes the shape of random traces.
  ///   - fault: Puts the bug into a correct waterfall.
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

  /// Creates a bug in an on-demand list, which keeps the anchor itself.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - findings: The invariants that its trace violates.
  ///   - openAt: The item that the list opens at.
  ///   - trace: The trace that shows it.
  ///   - fault: Puts the bug into a correct list.
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

  /// Creates a bug in rows that apply batches incrementally.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - mistake: The mistake.
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

  /// Returns a handwritten trace in a view of 300 x 400.
  ///
  /// - Parameters:
  ///   - heights: The heights of the first section's items, which are 100 wide.
  ///   - write: Adds events and frames.
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
  /// Adds a section of items that are 100 wide, with ids counted from `first`.
  mutating func addSection(_ number: Int, from first: Int, heights: [Double]) {
    let widths = [Double](repeating: 100, count: heights.count)
    addItems(
      first..<first + heights.count,
      section: number,
      sizes: .listed(widths: widths, heights: heights)
    )
  }

  /// Changes the size of the view, and its insets if given.
  mutating func resize(_ width: Double, _ height: Double, inset: EdgeInsets? = nil) {
    add(.view(TraceView(size: Size(width: width, height: height), inset: inset)))
  }
}

extension Array<Double> {
  /// Returns an array of equal heights.
  static func same(_ height: Double, _ count: Int) -> [Double] {
    [Double](repeating: height, count: count)
  }
}
