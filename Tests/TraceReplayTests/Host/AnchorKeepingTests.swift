import Expectations
import LayoutUnderTest
import Measurement
import TestSupport
import Testing
import Traces

@testable import TraceReplay

@Suite("The anchor")
struct AnchorKeepingTests {
  private typealias Host = CollectionViewHost

  /// Returns a host with 30 rows of 100 in a view 300 x 250 at an offset.
  private static func host(
    at offset: Double,
    edge: LayoutTraits.AnchorEdge = .first
  ) -> Host {
    var section = SectionModel(id: 0)
    for id in 0..<30 {
      section.append(id: id, ItemMetrics(size: Size(width: 100, height: 100)))
    }
    var host = Host(
      layout: AnyCollectionLayout(
        Mutant(RowsLayout()) { fault in fault.misdeclare = { $0.anchorEdge = edge } }
      ),
      environment: LayoutEnvironment(
        model: CollectionModel(sections: [section]),
        bounds: Rect(x: 0, y: 0, width: 300, height: 250)
      ),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout()
    host.scroll(to: offset)
    return host
  }

  private func insertions(_ count: Int, at first: Int) -> [BatchUpdate.Operation] {
    (0..<count).map { index in
      let item = BatchUpdate.Item(
        id: 100 + index,
        metrics: ItemMetrics(size: Size(width: 1, height: 40))
      )
      return .insertItem(ItemPath(section: 0, item: first + index), item)
    }
  }

  private func deletions(_ items: Range<Int>) -> [BatchUpdate.Operation] {
    items.map { .deleteItem(ItemPath(section: 0, item: $0)) }
  }

  /// Returns the offset and the excuse after a batch at an offset.
  private func after(
    _ operations: [BatchUpdate.Operation],
    at offset: Double,
    edge: LayoutTraits.AnchorEdge = .first
  ) throws -> (offset: Double, excuse: AnchorKeeper.Excuse?) {
    var host = Self.host(at: offset, edge: edge)
    host.beginEvents()
    host.performBatch(try BatchUpdate(operations: operations, counts: [30]))
    host.endEvents()
    return (host.offset, host.anchor.excuse)
  }

  @Test("stays where it is while items come and go above and below it")
  func keeps() throws {
    let above = try after(insertions(3, at: 0), at: 550)
    expectEqual(above.offset, 670)
    expectNil(above.excuse)
    try expectEqual(after(deletions(0..<4), at: 550).offset, 150)
    try expectEqual(after(insertions(3, at: 7), at: 550).offset, 550)
    try expectEqual(after(insertions(1, at: 5), at: 550).offset, 590)
  }

  /// Returns the offset after item 5, which begins at 500, grows by 60, at an offset.
  private func afterGrowth(at offset: Double, edge: LayoutTraits.AnchorEdge) -> Double {
    var host = Self.host(at: offset, edge: edge)
    host.beginEvents()
    let run = LayoutInvalidation.ItemRun(section: 0, items: 5..<6)
    host.environment.model.sections[0].measure(5..<6, sizes: [Size(width: 100, height: 160)])
    host.invalidate(.items([run]))
    host.endEvents()
    return host.offset
  }

  @Test("is the visible part of the first row, if that is declared")
  func keepsVisiblePart() {
    expectEqual(afterGrowth(at: 550, edge: .first), 550)
    expectEqual(afterGrowth(at: 550, edge: .visiblePart), 610)
    expectEqual(afterGrowth(at: 500, edge: .visiblePart), 500)
  }

  @Test("follows the end of the view, if that is declared")
  func followsViewEnd() {
    for (edge, offset) in [(LayoutTraits.AnchorEdge.last, 550.0), (.viewEnd, 650)] {
      var host = Self.host(at: 550, edge: edge)
      host.beginEvents()
      host.resize(to: TraceView(size: Size(width: 300, height: 150)))
      host.endEvents()
      expectEqual(host.offset, offset)
    }
  }

  @Test("is the visible cell that begins first, if that is declared")
  func keepsTopmost() {
    var keeper = AnchorKeeper(edge: .topmost)
    let range = ScrollRange(contentLength: 900, boundsLength: 100, leading: 0, trailing: 0)
    keeper.begin(offset: 50, viewLength: 100, range: range)
    for (id, start) in [(3, 60.0), (4, 20), (5, 40)] {
      keeper.add(id: id, path: ItemPath(section: 0, item: id), start: start, end: start + 90)
    }
    keeper.sort()
    expectEqual(keeper.cells.map(\.id), [4, 5, 3])
  }

  @Test("is no cell that earlier changes of the frame brought on screen")
  func wasSeen() {
    var keeper = AnchorKeeper(edge: .first)
    let range = ScrollRange(contentLength: 900, boundsLength: 100, leading: 0, trailing: 0)
    var model = CollectionModel()
    model.sections = [SectionModel(id: 0)]
    let metrics = ItemMetrics(size: Size(width: 9, height: 9))
    for id in 0..<9 { model.sections[0].append(id: id, metrics) }
    func begin(_ ids: [Int], isMidFrame: Bool) {
      keeper.begin(offset: 50, viewLength: 100, range: range, isMidFrame: isMidFrame)
      for id in ids {
        keeper.add(id: id, path: ItemPath(section: 0, item: id), start: 60, end: 90)
      }
    }
    begin([3, 4], isMidFrame: false)
    expectEqual(keeper.survivor(in: model)?.id, 3)
    begin([4, 5], isMidFrame: true)
    expectEqual(keeper.survivor(in: model)?.id, 4)
    begin([5, 6], isMidFrame: true)
    expectNil(keeper.survivor(in: model)?.id)
  }

  @Test("is followed where it moves to")
  func follows() throws {
    let move = BatchUpdate.Operation.moveItem(
      from: ItemPath(section: 0, item: 5),
      to: ItemPath(section: 0, item: 20)
    )
    try expectEqual(after([move], at: 550).offset, 2050)
  }

  @Test("gives way to its next visible neighbor where it is deleted")
  func neighbor() throws {
    try expectEqual(after(deletions(5..<6), at: 550).offset, 450)
    try expectEqual(after(deletions(3..<7), at: 550).offset, 150)
    let gone = try after(deletions(5..<8), at: 550)
    expectEqual(gone.offset, 550)
    expectEqual(gone.excuse, .nothingLeft)
  }

  @Test("is not kept at the very start, which then stays the start")
  func atStart() throws {
    let start = try after(insertions(3, at: 0), at: 0)
    expectEqual(start.offset, 0)
    expectEqual(start.excuse, .restingAtEdge)
  }

  @Test("is the last visible item's end where the layout says so, as in a chat")
  func lastEdge() throws {
    // The view shows rows 5 to 7, and 50 points of the last two.
    try expectEqual(after(insertions(3, at: 0), at: 550, edge: .last).offset, 670)
    try expectEqual(after(insertions(3, at: 7), at: 550, edge: .last).offset, 670)
    try expectEqual(after(insertions(3, at: 8), at: 550, edge: .last).offset, 550)
    try expectEqual(after(deletions(7..<8), at: 550, edge: .last).offset, 550)
    let end = try after(insertions(3, at: 30), at: 2750, edge: .last)
    expectEqual(end.offset, 2870)
    expectEqual(end.excuse, .restingAtEdge)
    let start = try after(insertions(3, at: 0), at: 0, edge: .last)
    expectEqual(start.offset, 120)
    expectNil(start.excuse)
  }

  @Test("leaves over-scroll as far beyond the edge as it was")
  func overscroll() throws {
    let before = try after(insertions(3, at: 0), at: -35)
    expectEqual(before.offset, -35)
    expectEqual(before.excuse, .restingAtEdge)
    // 30 rows end at 3000, so 2750 is the last offset; three rows of 40 make it 2870.
    try expectEqual(after(insertions(3, at: 0), at: 2780).offset, 2900)
  }

  @Test("cannot be kept where the content gets too short")
  func clamped() throws {
    let short = try after(deletions(20..<30), at: 1950)
    expectEqual(short.offset, 1750)
    expectEqual(short.excuse, .clamped)
  }

  @Test("stays through a reload and measured sizes")
  func keepsThroughOthers() {
    var host = Self.host(at: 550)
    host.beginEvents()
    host.deliver(
      MeasuredSizes([
        (ItemPath(section: 0, item: 2), Size(width: 1, height: 130)),
        (ItemPath(section: 0, item: 9), Size(width: 1, height: 130)),
      ])
    )
    host.endEvents()
    expectEqual(host.offset, 580)
    host.scroll(to: host.offset)
    var section = SectionModel(id: 0)
    for id in [77, 5, 6] {
      section.append(id: id, ItemMetrics(size: Size(width: 100, height: 400)))
    }
    host.beginEvents()
    host.reloadData(CollectionModel(sections: [section]))
    host.endEvents()
    expectEqual(host.offset, 450)
    expectNil(host.anchor.excuse)
  }

  @Test("survives as the first of the cells that are left")
  func survivor() {
    var section = SectionModel(id: 0)
    for id in [8, 4] { section.append(id: id, ItemMetrics(size: .zero)) }
    let model = CollectionModel(sections: [section])
    var keeper = AnchorKeeper()
    let range = ScrollRange(contentLength: 900, boundsLength: 100, leading: 0, trailing: 0)
    keeper.begin(offset: 50, viewLength: 100, range: range)
    expectNil(keeper.survivor(in: model))
    keeper.add(id: 3, path: ItemPath(section: 0, item: 0), start: 40, end: 60)
    keeper.add(id: 4, path: ItemPath(section: 0, item: 0), start: 60, end: 80)
    let cell = keeper.survivor(in: model)
    expectEqual(cell?.id, 4)
    expectEqual(cell?.path, ItemPath(section: 0, item: 1))
    expectEqual(cell?.position, 60)
    expectEqual(keeper.overscroll, 0)
    expectTrue(!keeper.isAtEdge)
  }
}
