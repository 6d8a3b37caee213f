import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("UpdateProtocol")
struct UpdateProtocolTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "UpdateProtocol")
    // All seeds at any depth, because few traces have questions in the middle of a batch.
    try expectNil(property.findingOnWaterfalls(seeds: InvariantProperty.allSeeds))
    expectTrue(property.looks > 100)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "UpdateProtocol")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds an answer in mid-batch that mixes the data before and after")
  func findsMixture() throws {
    let finding = try finding(in: MixingRows())
    expectEqual(finding?.contains("neither before it nor after it"), true)
    try expectNil(self.finding(in: StaleRows()))
    try expectNil(self.finding(in: RowsLayout()))
  }

  @Test("finds what appears with another size than it has")
  func findsWrongSize() throws {
    let property = InvariantProperty(name: "UpdateProtocol")
    let finding = try property.findingOnMutant(seeds: 0..<60) { fault in
      fault.misgreet = { $0.frame.height += 1 }
    }
    expectEqual(finding?.contains("appears with another size"), true)
  }

  @Test("finds an inserted item that comes from nowhere")
  func findsSilence() throws {
    var trace = Self.trace
    trace.edit(.insert(section: 0, item: 2, ids: [20]))
    trace.frame(0)
    let found = try Self.check(SilentRows(), trace)
    expectEqual(found.firstFinding?.contains("does not say from where"), true)
    try expectNil(Self.check(RowsLayout(), trace).firstFinding)
  }

  @Test("lets what appears come from anywhere, in any opacity")
  func passesOtherPlaces() throws {
    let property = InvariantProperty(name: "UpdateProtocol")
    let isFound = try property.finds { fault in
      fault.misgreet = { attributes in
        attributes.frame.x -= 500
        attributes.frame.y = 7
        attributes.alpha = 0.25
      }
    }
    expectTrue(!isFound)
  }

  @Test("excuses frames with further changes, and layouts that are not settled")
  func excuses() throws {
    var trace = Self.trace
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.size([3], height: 20)
    trace.frame(0)
    let outcome = try Self.check(RowsLayout(), trace)
    let count = outcome.count(of: "UpdateProtocol")
    expectEqual(count.checked, 2)
    expectEqual(count.excused, 1)
    let spread = try Self.check(SpreadRows(), Self.trace).count(of: "UpdateProtocol")
    expectEqual(spread.excused, spread.checked)
  }

  // MARK: Layouts that answer in the middle of a batch

  /// Rows that answer for the data before a batch until they are prepared for its updates.
  private struct StaleRows: RowsBased {
    var rows = RowsLayout()
    var rowsBefore = RowsLayout()
    var isInBatch = false

    mutating func invalidate(_ invalidation: LayoutInvalidation) {
      isInBatch = invalidation.dataSourceCounts && !invalidation.everything
      rowsBefore = rows
    }

    mutating func prepare(forUpdates update: BatchUpdate) { isInBatch = false }

    func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
      (isInBatch ? rowsBefore : rows).attributes(for: element)
    }

    mutating func collectElements(
      in rect: Rect,
      into elements: inout ElementBuffer<NoDetail>
    ) {
      if isInBatch {
        rowsBefore.collectElements(in: rect, into: &elements)
      } else {
        rows.collectElements(in: rect, into: &elements)
      }
    }
  }

  /// Rows that answer for the old data for every second element.
  private struct MixingRows: RowsBased {
    var base = StaleRows()
    var rows: RowsLayout {
      get { base.rows }
      set { base.rows = newValue }
    }

    mutating func invalidate(_ invalidation: LayoutInvalidation) { base.invalidate(invalidation) }

    mutating func prepare(forUpdates update: BatchUpdate) { base.prepare(forUpdates: update) }

    mutating func collectElements(
      in rect: Rect,
      into elements: inout ElementBuffer<NoDetail>
    ) {
      rows.collectElements(in: rect, into: &elements)
      for index in 0..<elements.count where index % 2 == 1 {
        elements[index] = base.attributes(for: elements[index].element) ?? elements[index]
      }
    }
  }

  /// Rows without initial attributes for appearing elements.
  private struct SilentRows: RowsBased {
    var rows = RowsLayout()

    func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
      nil
    }
  }

  /// A trace of twelve rows of different heights, and a batch with a question in its middle.
  private static var trace: PlanTrace {
    var trace = PlanTrace(items: 0)
    let widths = [Double](repeating: 100, count: 12)
    let heights = (0..<12).map { 40 + 10 * Double($0) }
    trace.addItems(0..<12, sizes: .listed(widths: widths, heights: heights))
    trace.frame(0)
    let rect = Rect(x: 0, y: 0, width: 300, height: 400)
    trace.add(.question(TraceQuestion(question: .rect(rect), moment: .midBatch)))
    trace.edit(.delete(section: 0, item: 0, count: 1))
    trace.frame(0)
    return trace
  }

  private static func check<Layout: CollectionLayout>(
    _ layout: @escaping @autoclosure @Sendable () -> Layout,
    _ trace: PlanTrace
  ) throws -> CheckOutcome {
    let factory = LayoutFactory(kind: "rows") { _ in layout() }
    let options = CheckOptions(only: "UpdateProtocol")
    return try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
  }

  private func finding<Layout: CollectionLayout>(
    in layout: @escaping @autoclosure @Sendable () -> Layout
  ) throws -> String? {
    try Self.check(layout(), Self.trace).firstFinding
  }
}
