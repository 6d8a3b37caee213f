import LayoutUnderTest
import Testing

@testable import TraceReplay

@Suite("The host calls a layout")
struct CallOrderTests {
  private typealias Host = HostCollectionView<LoggingLayout, Unobserved, NoProbe>

  /// Shows 20 rows of 100 in a view 300 x 250.
  private static func host(_ log: CallLog) -> Host {
    var section = SectionModel(id: 0)
    for id in 0..<20 {
      section.append(id: id, ItemMetrics(size: Size(width: 100, height: 100)))
    }
    return Host(
      layout: LoggingLayout(log),
      environment: LayoutEnvironment(
        model: CollectionModel(sections: [section]),
        bounds: Rect(x: 0, y: 0, width: 300, height: 250),
        observer: Unobserved()
      ),
      probe: NoProbe()
    )
  }

  /// The calls of a frame that stays where it is, behind its events.
  private func calls(
    of events: (inout HostCollectionView<LoggingLayout, Unobserved, NoProbe>) -> Void
  )
    -> [String]
  {
    let log = CallLog()
    var host = Self.host(log)
    host.load()
    host.scroll(to: 150)
    _ = log.take()
    host.beginEvents()
    events(&host)
    host.endEvents()
    host.finishChanges()
    host.scroll(to: host.offset)
    return log.take()
  }

  @Test("in order on load")
  func load() {
    let log = CallLog()
    var host = Self.host(log)
    host.load()
    #expect(
      log.take() == [
        "invalidate everything counts", "prepare for 20", "own invalidation?", "contentSize",
        "own invalidation?",
        "contentSize", "elements in 0.0...250.0",
      ]
    )
  }

  @Test("about new bounds before it scrolls, and for elements only where the rectangle changed")
  func scroll() {
    let log = CallLog()
    var host = Self.host(log)
    host.load()
    _ = log.take()
    host.scroll(to: 40)
    #expect(
      log.take() == [
        "bounds 0.0, 300.0 -> 40.0, 300.0?", "own invalidation?", "contentSize",
        "elements in 40.0...290.0",
      ]
    )
    host.scroll(to: 40)
    #expect(log.take() == ["own invalidation?", "contentSize"])
  }

  @Test("about a new size before it is assigned, then invalidates and prepares")
  func resize() {
    let calls = calls { $0.resize(to: TraceView(size: Size(width: 200, height: 250))) }
    #expect(
      calls == [
        "bounds 150.0, 300.0 -> 150.0, 200.0?", "context for width 200.0", "invalidate bounds",
        "prepare for 20", "own invalidation?", "contentSize", "attributes cell (0, 1)",
        "contentSize",
        "own invalidation?", "contentSize", "elements in 150.0...400.0",
      ]
    )
  }

  @Test("through a batch as a collection view does")
  func batch() throws {
    let update = try BatchUpdate(
      operations: [
        .insertItem(
          ItemPath(section: 0, item: 0),
          BatchUpdate.Item(id: 50, metrics: ItemMetrics(size: Size(width: 100, height: 60)))
        ),
        .deleteItem(ItemPath(section: 0, item: 3)), .deleteItem(ItemPath(section: 0, item: 9)),
      ],
      counts: [20]
    )
    let calls = calls { $0.performBatch(update) }
    #expect(
      calls == [
        "invalidate counts from (0, 0)", "prepare for 19", "own invalidation?", "contentSize",
        "updates 3",
        "target for 150.0", "final cell (0, 9)", "final cell (0, 3)", "initial cell (0, 0)",
        "contentSize", "attributes cell (0, 2)", "bounds 150.0, 300.0 -> 210.0, 300.0?",
        "contentSize", "finalize", "own invalidation?", "contentSize",
        "elements in 210.0...460.0",
      ]
    )
  }

  @Test("about measured sizes of what is on screen, then once for all")
  func sizes() {
    let size = Size(width: 100, height: 70)
    let measured = MeasuredSizes([
      (ItemPath(section: 0, item: 12), size), (ItemPath(section: 0, item: 2), size),
      (ItemPath(section: 0, item: 3), size), (ItemPath(section: 0, item: 0), size),
    ])
    let calls = calls { $0.deliver(measured) }
    #expect(
      calls == [
        "attributes cell (0, 2)", "attributes cell (0, 3)",
        "preferred cell (0, 2) 100.0 -> 70.0?", "preferred cell (0, 3) 100.0 -> 70.0?",
        "invalidate items [Range(0..<1), Range(2..<4), Range(12..<13)]", "prepare for 20",
        "own invalidation?", "contentSize", "attributes cell (0, 1)",
        "bounds 150.0, 300.0 -> 120.0, 300.0?",
        "contentSize", "own invalidation?", "contentSize", "elements in 120.0...370.0",
      ]
    )
  }

  @Test("about measured sizes where a batch of the same frame left their cells")
  func sizesAfterBatch() throws {
    let item = BatchUpdate.Item(id: 900, metrics: ItemMetrics(size: Size(width: 1, height: 1)))
    let update = try BatchUpdate(
      operations: [.insertItem(ItemPath(section: 0, item: 0), item)],
      counts: [20]
    )
    let measured = MeasuredSizes([
      (ItemPath(section: 0, item: 1), Size(width: 100, height: 60)),
      (ItemPath(section: 0, item: 3), Size(width: 100, height: 70)),
    ])
    let calls = calls {
      $0.performBatch(update)
      $0.deliver(measured)
    }
    #expect(
      calls.filter { $0.hasPrefix("preferred") } == ["preferred cell (0, 3) 100.0 -> 70.0?"]
    )
  }

  @Test("anew on reloadData")
  func reload() {
    let calls = calls { $0.reloadData(CollectionModel()) }
    #expect(
      calls == [
        "invalidate everything counts", "prepare for 0", "own invalidation?", "contentSize",
        "bounds 150.0, 300.0 -> 0.0, 300.0?", "contentSize", "own invalidation?", "contentSize",
        "elements in 0.0...250.0",
      ]
    )
  }
}
