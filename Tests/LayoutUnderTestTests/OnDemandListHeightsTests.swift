import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The heights that an on-demand list knows")
struct OnDemandListHeightsTests {
  private func rows(_ count: Int, _ height: Double) -> [Double] {
    [Double](repeating: height, count: count)
  }

  /// Measures all rows of two sections, each 1 high, deletes the second and inserts its first row
  /// again; returns true if that row is measured again.
  private func forgets(
    _ counts: [Int],
    _ change: (inout OnDemandHost) -> Void = { _ in }
  ) throws -> Bool {
    let total = Double(counts[0] + counts[1])
    let sections = counts.map { rows($0, 1) }
    var host = onDemandHost(sections, size: Size(width: 320, height: total))
    expectEqual(host.sizesRead, counts[0] + counts[1])
    change(&host)
    try host.perform([.deleteSection(1)])
    let back = onDemandItem(counts[0], height: 1)
    let work = try host.work { host in
      try host.perform([.insertItem(ItemPath(section: 0, item: 1), back)])
    }
    expectEqual(host.frame(1)?.height, 1)
    return work[0] == 1
  }

  @Test("go once more than 1,024 are known, and more than two for each row that there is")
  func pruned() throws {
    expectTrue(try !forgets([500, 524]))
    expectTrue(try forgets([500, 525]))
    expectTrue(try !forgets([1000, 1000]))
    expectTrue(try forgets([999, 1001]))
  }

  @Test("count no more once they were invalidated, and once only")
  func counted() throws {
    func invalidate(_ item: Int, _ host: inout OnDemandHost) {
      host.resize(to: Size(width: 320, height: 400))
      host.deliver([1], from: item, ofSection: 1)
      host.deliver([1], from: item, ofSection: 1)
    }
    expectTrue(try !forgets([500, 525]) { invalidate(524, &$0) })
    expectTrue(try forgets([500, 526]) { invalidate(524, &$0) })
  }

  @Test("may be 0: such rows are measured once like any other")
  func zero() {
    var host = onDemandHost([rows(30, 0) + rows(60, 80)])
    expectEqual(host.sizesRead, 36)
    host.load(ItemPath(section: 0, item: 60))
    expectEqual(host.work { $0.load(ItemPath(section: 0, item: 0)) }, [0, 36])
  }

  @Test("go for the rows that were invalidated, where others among those were never measured")
  func invalidatedInPart() {
    var host = onDemandHost([rows(100, 10)], size: Size(width: 320, height: 160))
    for item in [32, 48] { host.load(ItemPath(section: 0, item: item)) }
    expectEqual(host.sizesRead, 48)
    let work = host.work { $0.deliver(rows(64, 20), from: 0, ofSection: 0) }
    expectEqual(work, [8, 8])
    expectEqual(host.frame(48)?.height, 20)
    host.load(ItemPath(section: 0, item: 32))
    expectEqual(host.frame(32)?.height, 20)
    expectEqual(host.frame(39)?.height, 20)
  }

  @Test("go likewise where ids don't count up")
  func invalidatedInAnyOrder() {
    var model = onDemandModel([rows(16, 10)], firstID: 64)
    for id in Array(32..<40) + Array(100..<116) {
      let metrics = ItemMetrics(size: Size(width: 50, height: 10))
      model.sections[0].append(id: id, metrics)
    }
    var settings = OnDemandListSettings()
    settings.measureAhead = 0
    settings.openAt = 16
    var host = OnDemandHost(
      OnDemandListLayout(settings: settings),
      model: model,
      size: Size(width: 320, height: 160)
    )
    host.open()
    expectEqual(host.visibleIDs(), Array(32..<40) + Array(100..<108))
    host.deliver(rows(24, 20), from: 0, ofSection: 0)
    expectEqual(host.frame(16)?.height, 20)
    expectEqual(host.sizesRead, 24)
  }

  @Test("go for invalidated rows that are gone by then, too")
  func invalidatedAndGone() throws {
    var host = onDemandHost([rows(100, 80)], at: 90)
    let work = try host.work { host in
      host.invalidate(.items(80..<100, ofSection: 0))
      let gone = (95..<100).map { ItemPath(section: 0, item: $0) }
      try host.perform(gone.map { .deleteItem($0) })
    }
    expectEqual(work, [6, 6])
    expectEqual(host.visibleIDs(), Array(89...94))
  }
}
