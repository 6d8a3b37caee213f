import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("An invalidation")
struct InvalidationTests {
  /// Returns a trace of 20 rows at an offset, then an invalidation by the app.
  private func trace(at offset: Double, by y: Double) -> PlanTrace {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(offset, phase: offset < 0 ? .bounce : .drag)
    trace.add(
      .invalidate(TraceInvalidation(scope: .offset, adjustment: Point(x: 0, y: y)))
    )
    trace.frame(offset, phase: offset < 0 ? .bounce : .drag)
    return trace
  }

  /// Returns rows whose anchor is kept by the host, by the layout, or not at all.
  private func rows(_ anchoring: LayoutTraits.Anchoring) -> Mutant<RowsLayout> {
    Mutant(RowsLayout()) { fault in fault.misdeclare = { $0.anchoring = anchoring } }
  }

  @Test(
    "by the app moves the offset, for host and layout as anchors",
    arguments: [LayoutTraits.Anchoring.host, .layout, .none]
  )
  func movesOffset(anchoring: LayoutTraits.Anchoring) throws {
    for (offset, y, wanted) in [(150.0, 25.0, 175.0), (150, -25, 125), (0, 40, 40)] {
      let plan = try trace(at: offset, by: y).plan()
      expectEqual(plan.offsets(of: rows(anchoring)).last, wanted)
    }
  }

  @Test("moves the offset as far as the content goes, and leaves over-scroll as it is")
  func isClamped() throws {
    try expectEqual(trace(at: 150, by: 1e9).plan().offsets(of: RowsLayout()).last, 1600)
    try expectEqual(trace(at: 150, by: -1e9).plan().offsets(of: RowsLayout()).last, 0)
    try expectEqual(trace(at: -30, by: 10).plan().offsets(of: RowsLayout()).last, -30)
  }

  @Test("is no fault of the layout's", arguments: [LayoutTraits.Anchoring.host, .layout])
  func isNoViolation(anchoring: LayoutTraits.Anchoring) throws {
    let factory = LayoutFactory(kind: "rows") { _ in
      Mutant(RowsLayout()) { fault in fault.misdeclare = { $0.anchoring = anchoring } }
    }
    let plan = try trace(at: 150, by: 60).plan()
    let outcome = try factory.check(plan, LayoutSettings(kind: "rows"), CheckOptions())
    expectNil(outcome.firstFinding)
    expectEqual(outcome.count(of: "AnchorStability").excused, 0)
  }

  @Test("adds its adjustment to the content size until the layout says how large it is")
  func adjustsSize() throws {
    let plan = try PlanTrace(items: 20).plan()
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(RowsLayout()),
      environment: plan.environment(),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout()
    var invalidation = LayoutInvalidation()
    invalidation.contentSizeAdjustment = Size(width: 0, height: 300)
    host.invalidateByApp(invalidation)
    expectEqual(host.contentSize.height, 2300)
    expectEqual(host.scrollRange.highest, 1900)
    invalidation.contentSizeAdjustment = Size(width: -900, height: -9000)
    host.invalidateByApp(invalidation)
    expectEqual(host.contentSize, .zero)
    host.scroll(to: 0)
    expectEqual(host.contentSize, Size(width: 300, height: 2000))
  }

  // MARK: Started by the layout

  /// Rows that always request another invalidation, and count preparations.
  private final class RestlessRows: RowsBased {
    var rows = RowsLayout()
    private(set) var prepareCount = 0
    private(set) var isPrepared = false

    func prepare(_ environment: LayoutEnvironment) {
      rows.prepare(environment)
      prepareCount += 1
      isPrepared = true
    }

    func invalidate(_ invalidation: LayoutInvalidation) { isPrepared = false }

    func takeOwnInvalidation() -> LayoutInvalidation? { .boundsChange }

    func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
      expectTrue(isPrepared)
      rows.collectElements(in: rect, into: &elements)
    }
  }

  @Test("that a layout starts again and again ends, with the layout prepared")
  func isBounded() throws {
    var trace = PlanTrace(items: 20)
    for _ in 0..<5 { trace.frame(0) }
    let layout = RestlessRows()
    let counts = try trace.plan().notes(of: layout) { _ in layout.prepareCount }
    // A pass has eight preparations; the initial layout makes two passes.
    expectEqual(counts, [24, 32, 40, 48, 56])
  }

  @Test("that a layout starts in a batch moves the offset where it keeps the anchor")
  func movesOffsetInBatch() throws {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(150)
    trace.edit(.insert(section: 0, item: 0, ids: [50]))
    trace.frame(150)
    let own: [LayoutInvalidation?] = [nil, nil, nil, nil, .movingOffset(by: 100)]
    let layout = Mutant(ScriptedRows(own: own)) { fault in
      fault.misdeclare = { $0.anchoring = .layout }
    }
    try expectEqual(trace.plan().offsets(of: layout), [0, 150, 250])
  }

  // MARK: By measured sizes

  /// Rows that record the invalidations by measured sizes.
  private final class NoticingRows: RowsBased {
    var rows = RowsLayout()
    let accepts: Bool
    private(set) var invalidations: [LayoutInvalidation] = []

    init(accepts: Bool) { self.accepts = accepts }

    func shouldInvalidate(
      forPreferred preferred: LayoutAttributes<NoDetail>,
      original: LayoutAttributes<NoDetail>
    ) -> Bool { accepts }

    func invalidation(
      forPreferred preferred: LayoutAttributes<NoDetail>,
      original: LayoutAttributes<NoDetail>
    ) -> LayoutInvalidation {
      .supplementaries([.header(ofSection: preferred.element.item)])
    }

    func invalidate(_ invalidation: LayoutInvalidation) { invalidations.append(invalidation) }
  }

  private func measured(_ ids: [Int], _ layout: NoticingRows) throws -> LayoutInvalidation? {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.size(ids, height: 70)
    trace.frame(0)
    let counts = try trace.plan().notes(of: layout) { _ in layout.invalidations.count }
    return counts[1] > counts[0] ? layout.invalidations.last : nil
  }

  @Test("by measured sizes that the layout refuses covers the items off screen alone")
  func isRefused() throws {
    try expectNil(measured([1, 2], NoticingRows(accepts: false)))
    let invalidation = try measured([1, 2, 12, 13], NoticingRows(accepts: false))
    expectEqual(invalidation, .items([LayoutInvalidation.ItemRun(section: 0, items: 12..<14)]))
  }

  @Test("by measured sizes is what the layout says, on screen")
  func isTheLayouts() throws {
    let invalidation = try measured([1, 2], NoticingRows(accepts: true))
    expectEqual(
      invalidation,
      .supplementaries([.header(ofSection: 1), .header(ofSection: 2)])
    )
  }
}
