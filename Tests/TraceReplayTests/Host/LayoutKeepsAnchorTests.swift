import Expectations
import LayoutUnderTest
import Measurement
import Testing

@testable import TraceReplay

@Suite("The anchor of a layout that keeps it itself")
struct LayoutKeepsAnchorTests {
  private typealias Host = CollectionViewHost

  /// Returns a host with 30 rows of 100 in a view 300 x 250, opened at row 10.
  private static func host() -> Host {
    var section = SectionModel(id: 0)
    for id in 0..<30 {
      section.append(id: id, ItemMetrics(size: Size(width: 100, height: 100)))
    }
    var settings = OnDemandListSettings()
    settings.openAt = 10
    var host = Host(
      layout: AnyCollectionLayout(OnDemandListLayout<RowSearch>(settings: settings)),
      environment: LayoutEnvironment(
        model: CollectionModel(sections: [section]),
        bounds: Rect(x: 0, y: 0, width: 300, height: 250)
      ),
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout()
    return host
  }

  /// Returns the y of a row on screen, in points.
  private func screenY(_ item: Int, _ host: borrowing Host) -> Double? {
    host.layout.attributes(.cell(ItemPath(section: 0, item: item)), false)
      .map { $0.frame.minY - host.offset }
  }

  @Test("is what the layout showed last where a frame has two batches")
  func twoBatches() throws {
    var host = Self.host()
    let low = ItemMetrics(size: Size(width: 100, height: 40))
    host.beginEvents()
    host.performBatch(
      try BatchUpdate(operations: [.deleteItem(ItemPath(section: 0, item: 10))], counts: [30])
    )
    let insertion = BatchUpdate.Operation.insertItem(
      ItemPath(section: 0, item: 10),
      BatchUpdate.Item(id: 100, metrics: low)
    )
    host.performBatch(try BatchUpdate(operations: [insertion], counts: [29]))
    host.endEvents()
    // Row 11 stayed when row 10 was deleted, so row 9 appeared above it; then row 9 stayed.
    expectEqual(host.anchor.cells.map(\.id), [9, 11, 12])
    expectNil(host.anchor.excuse)
    expectEqual([9, 10, 11].map { screenY($0, host) }, [0, 100, 140])
  }

  @Test("moves before elements are asked for between a batch and a finger that takes an item up")
  func batchAndMove() throws {
    var host = Self.host()
    let move = BatchUpdate.Operation.moveItem(
      from: ItemPath(section: 0, item: 10),
      to: ItemPath(section: 0, item: 25)
    )
    host.beginEvents()
    host.performBatch(try BatchUpdate(operations: [move], counts: [30]))
    let position = Point(x: 150, y: 120)
    host.interact(
      PlannedMove(phase: .begin, path: ItemPath(section: 0, item: 26), position: position)
    )
    host.endEvents()
    expectEqual(host.elements.map(\.element.item), [25, 26, 27])
    expectEqual(screenY(25, host), 0)
  }

  @Test("is excused where its first item is in a finger's hold, whose place the layout may keep")
  func firstHeld() {
    var host = Self.host()
    host.beginEvents()
    let position = Point(x: 150, y: 20)
    host.interact(
      PlannedMove(phase: .begin, path: ItemPath(section: 0, item: 10), position: position)
    )
    host.deliver(
      MeasuredSizes(
        runs: [LayoutInvalidation.ItemRun(section: 0, items: 10..<11)],
        sizes: [Size(width: 100, height: 160)],
        indexes: []
      )
    )
    host.anchor.isCarrying = false
    host.endEvents()
    expectEqual(host.anchor.excuse, .carrying)
    expectEqual([10, 11].map { screenY($0, host) }, [0, 160])
  }
}
