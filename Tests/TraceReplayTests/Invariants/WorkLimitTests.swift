import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Rows that read additional sizes, and return additional elements.
private struct BusyRows: RowsBased {
  struct Excess: Sendable {
    /// The number of additional sizes that a query reads.
    var query = 0
    /// The number of additional sizes that a preparation reads.
    var prepare = 0
    /// The number of sizes that are read for the attributes of the first row.
    var attributes = 0
    /// The number of additional candidates that a query examines.
    var examined = 0
    /// The minimum number of elements that a query returns.
    var returned = 0
    /// If true, the layout declares that it answers for the full width of the view.
    var isAskedForFullBreadth = false
  }

  var rows = RowsLayout()
  let excess: Excess
  private var environment: LayoutEnvironment?

  init(_ excess: Excess) { self.excess = excess }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
    traits.isExact = excess.returned == 0
    traits.answersFullBreadth = excess.isAskedForFullBreadth
    return traits
  }

  private func read(_ sizes: Int) {
    guard let environment, environment.model.itemCount > 0 else { return }
    for _ in 0..<sizes { _ = environment.size(at: ItemPath(section: 0, item: 0)) }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    self.environment = environment
    read(excess.prepare)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    if element.item == 0 { read(excess.attributes) }
    return rows.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    read(excess.query)
    elements.hits.examined += excess.examined
    guard excess.returned > 0 else { return rows.collectElements(in: rect, into: &elements) }
    for item in 0..<excess.returned {
      if let row = rows.attributes(for: .cell(ItemPath(section: 0, item: item))) {
        elements.append(row)
      }
    }
  }
}

@Suite("A budget of work")
struct WorkLimitTests {
  private func findings(
    _ excess: BusyRows.Excess,
    in trace: PlanTrace,
    _ options: CheckOptions = CheckOptions(only: "WorkBudget")
  ) throws -> [String] {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      BusyRows(excess)
    }
    return try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
      .violations.filter { $0.invariant == "WorkBudget" }.map(\.message)
  }

  /// Returns the findings for 900 rows, four of which are on screen, after a scroll by a page or
  /// the deletion of an item.
  private func findings(_ excess: BusyRows.Excess, deleting item: Int? = nil) throws -> [String] {
    var trace = PlanTrace(items: 900)
    trace.frame(0)
    if let item { trace.edit(.delete(section: 0, item: item, count: 1)) }
    trace.frame(item == nil ? 400 : 0)
    return try findings(excess, in: trace)
  }

  @Test("of a scroll ends at eight times the answer and the digits of the items, and 256")
  func query() throws {
    // 900 has ten binary digits.
    let limit = 8 * (4 + 10) + 256
    try expectEqual(findings(BusyRows.Excess(query: limit)), [])
    try expectEqual(
      findings(BusyRows.Excess(query: limit + 1)),
      ["a scroll reads \(limit + 1) sizes and places 0 items, and 4 are returned"]
    )
  }

  @Test("is reported once a query, first for what it reads")
  func queryIsToldOnce() throws {
    let found = try findings(BusyRows.Excess(query: 999, examined: 999))
    expectEqual(found, ["a scroll reads 999 sizes and places 0 items, and 4 are returned"])
  }

  /// Returns true if additional candidates in a query of 16 rows are found.
  private func isFound(examined: Int, heights: [Double]) throws -> Bool {
    var trace = PlanTrace(items: 0)
    let widths = [Double](repeating: 100, count: heights.count)
    trace.addItems(0..<heights.count, sizes: .listed(widths: widths, heights: heights))
    trace.frame(0)
    // A frame with a question is checked, although nothing moves.
    trace.add(.question(TraceQuestion(question: .path([0, 0], kind: .cell))))
    trace.frame(0)
    return try !findings(BusyRows.Excess(examined: examined), in: trace).isEmpty
  }

  @Test("of candidates ends where that of sizes does")
  func candidates() throws {
    let heights = [Double](repeating: 20, count: 16)
    // All rows are on screen, and 16 has five binary digits.
    let limit = 8 * (16 + 5) + 256
    try expectTrue(!isFound(examined: limit, heights: heights))
    try expectTrue(isFound(examined: limit + 1, heights: heights))
  }

  @Test("of candidates holds where no row is longer than eight times the average")
  func unevenRows() throws {
    for (short, long, isEven) in [
      (10.0, 150.0, true), (10, 150.25, false), (0.03125, 0.46875, true), (0, 1, false),
    ] {
      let heights = [Double](repeating: short, count: 15) + [long]
      try expectEqual(isFound(examined: 2000, heights: heights), isEven, "\(short) \(long)")
    }
  }

  @Test("of a change ends at twice the items after it and 256", arguments: [0, 890, 899])
  func change(item: Int) throws {
    // All 899 rows are placed again.
    let after = 899 - item
    let most = 2 * after + 256
    let excess = most - 899
    try expectEqual(
      findings(BusyRows.Excess(prepare: max(excess, 0)), deleting: item).isEmpty,
      excess >= 0
    )
    try expectEqual(
      findings(BusyRows.Excess(prepare: max(excess, 0) + 1), deleting: item),
      [
        "a change reads \(max(most, 899) + 1) sizes and places 0 items, and \(after) are after it"
      ]
    )
  }

  @Test("of a change that changes nothing is 256 alone")
  func noChange() throws {
    var trace = PlanTrace(items: 10)
    trace.frame(0)
    trace.edit()
    trace.frame(0)
    // Ten rows are read again.
    try expectEqual(findings(BusyRows.Excess(prepare: 246), in: trace), [])
    try expectEqual(
      findings(BusyRows.Excess(prepare: 247), in: trace),
      ["a change reads 257 sizes and places 0 items, and 0 are after it"]
    )
  }

  @Test("counts nothing that checks ask for themselves")
  func ownWork() throws {
    var trace = PlanTrace(items: 900)
    for offset in [0.0, 10, 20, 30] { trace.frame(offset) }
    try expectEqual(findings(BusyRows.Excess(attributes: 900), in: trace, CheckOptions()), [])
  }

  @Test("of an answer that may hold more ends at eight times what shares area, and 256")
  func answer() throws {
    try expectEqual(findings(BusyRows.Excess(returned: 8 * 4 + 256)), [])
    try expectEqual(
      findings(BusyRows.Excess(returned: 8 * 4 + 257)),
      ["289 elements are returned where 4 share area"]
    )
  }

  @Test("of an answer of full breadth is zero in a view without breadth", arguments: [false, true])
  func answerInAViewWithoutBreadth(isAskedForFullBreadth: Bool) throws {
    let excess = BusyRows.Excess(
      returned: 8 * 4 + 257,
      isAskedForFullBreadth: isAskedForFullBreadth
    )
    var trace = PlanTrace(items: 900)
    trace.add(.view(TraceView(size: Size(width: 0, height: 400))))
    trace.frame(0)
    trace.frame(100)
    try expectEqual(findings(excess, in: trace).isEmpty, isAskedForFullBreadth)
  }
}
