import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("An on-demand list keeps in place")
struct OnDemandListAnchorTests {
  private let rows = [Double](repeating: 80, count: 100)
  private let small = [Double](repeating: 1, count: 3000)

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func insertion(at item: Int, id: Int = 5000) -> [BatchUpdate.Operation] {
    [.insertItem(path(item), onDemandItem(id, height: 40))]
  }

  private func deletion(_ items: Range<Int>) -> [BatchUpdate.Operation] {
    items.map { .deleteItem(path($0)) }
  }

  /// Applies a batch without ending the changes.
  private func apply(_ operations: [BatchUpdate.Operation], to host: inout OnDemandHost) throws {
    let counts = host.environment.model.sections.map(\.count)
    host.apply(try BatchUpdate(operations: operations, counts: counts))
  }

  // MARK: The first visible row

  @Test("the first row that ends below the view's top, by however little")
  func firstVisible() throws {
    var scrolled = onDemandHost([[0.5, 0.5] + rows])
    scrolled.scroll(to: 1)
    try scrolled.perform(insertion(at: 1))
    expectEqual(scrolled.screenY(ofItem: 2), 0)
    var resting = onDemandHost([[1] + rows])
    try resting.perform(insertion(at: 1))
    expectEqual(resting.screenY(ofItem: 0), 0)
  }

  @Test("the first row that has a height where the list is pulled below the view's top")
  func firstVisibleWhilePulled() throws {
    var host = onDemandHost([[0] + rows])
    host.scroll(to: -0.5, isBouncing: true)
    try host.perform(insertion(at: 1))
    expectEqual(host.screenY(ofItem: 1), 0.5)
  }

  @Test("what its rows show where those above them were replaced by as many as went")
  func replacedAbove() throws {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: 410)
    try host.perform(deletion(45..<55))
    expectEqual(host.screenY(ofItem: 55), -10)
    expectNil(host.frame(44))
    let offset = host.offset - 50
    expectEqual(host.work { $0.scroll(to: offset) }, [1, 1])
    expectEqual(host.visibleIDs().first, 44)
  }

  @Test("every loaded row where the data is said to have changed and did not")
  func unchanged() {
    var host = onDemandHost([rows], at: 50)
    host.scroll(to: -790)
    host.scroll(to: 810)
    expectEqual(host.work { $0.prepare(after: .counts(from: path(45))) }, [0, 0])
    expectEqual(host.frame(40)?.minY, 0)
    expectEqual(host.screenY(ofItem: 50), -10)
  }

  @Test("a row 511 rows below the first one with the rows after it loaded, not one further away")
  func farBelow() throws {
    for (deleted, work) in [(511, [511, 511]), (512, [512, 1000])] {
      let sections = [Array(small.prefix(deleted)), small]
      var host = onDemandHost(sections, size: Size(width: 320, height: 1000))
      try expectEqual(host.work { try $0.perform([.deleteSection(0)]) }, work)
      expectEqual(host.visibleIDs(), Array(deleted..<deleted + 1000))
    }
  }

  @Test("a row 512 rows above the first one with the rows after it loaded, not one further away")
  func farAbove() {
    for (top, work) in [(521.0, [0, 0]), (522, [0, 993])] {
      var host = onDemandHost([[600] + small])
      host.scroll(to: top)
      host.deliver([10], from: 0, ofSection: 0)
      expectEqual(host.work { $0.prepare(after: .counts(from: nil)) }, work)
      expectEqual(host.screenY(ofItem: 0), -top)
    }
  }

  @Test("the number of the first row where the nearest loaded one left is 1,025 away, not 1,024")
  func farSuccessor() throws {
    for (deleted, first) in [(1124, 1124), (1125, 1225)] {
      let sections = [Array(small.prefix(deleted)), small]
      var host = onDemandHost(sections, size: Size(width: 320, height: 10)) {
        $0.measureAhead = 3000
      }
      host.scroll(to: 100)
      try host.perform([.deleteSection(0)])
      expectEqual(host.visibleIDs().first, first)
    }
  }

  // MARK: Several changes

  @Test(
    "rows through changes that are prepared together, wherever each of them begins",
    arguments: [(95, 0), (0, 95), (nil, 95), (95, nil), (nil, nil)] as [(Int?, Int?)]
  )
  func together(_ first: Int?, _ second: Int?) throws {
    let host = onDemandHost([rows], at: 50)
    var (layout, environment) = (host.layout, host.environment)
    environment.model.apply(try BatchUpdate(operations: deletion(0..<10), counts: [100]))
    layout.invalidate(.counts(from: first.map { path($0) }))
    layout.invalidate(.counts(from: second.map { path($0) }))
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .cell(path(40)))?.frame.minY, 0)
    expectNil(layout.attributes(for: .cell(path(39))))
    expectNil(layout.attributes(for: .cell(path(46))))
  }

  @Test(
    "the first visible row where everything is laid out again, whatever a hint says in addition"
  )
  func everything() throws {
    let host = onDemandHost([rows], at: 50)
    var (layout, environment) = (host.layout, host.environment)
    environment.model.apply(try BatchUpdate(operations: deletion(0..<10), counts: [100]))
    var invalidation = LayoutInvalidation.all
    invalidation.firstChange = path(95)
    layout.invalidate(invalidation)
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .cell(path(40)))?.frame.minY, 0)
  }

  @Test("what was visible before the first of several changes, a new length among them")
  func resizedBetween() throws {
    var host = onDemandHost([rows], at: 50)
    host.deliver([180], from: 50, ofSection: 0)
    host.resize(to: Size(width: 320, height: 600))
    try apply(deletion(50..<51), to: &host)
    expectEqual(host.screenY(ofItem: 51), 80)
    host.endChanges()
    expectEqual(host.screenY(ofItem: 51), 80)
  }

  @Test("nothing that only the new length shows: what follows goes to the top")
  func resizedBefore() throws {
    var host = onDemandHost([rows], at: 50)
    host.resize(to: Size(width: 320, height: 960))
    try apply(deletion(50..<56), to: &host)
    host.endChanges()
    expectEqual(host.screenY(ofItem: 56), 0)
    expectEqual(host.visibleIDs(), Array(56...67))
  }

  @Test("what follows the rows that are gone, even where one of them comes back elsewhere")
  func goneAndBack() throws {
    var host = onDemandHost([rows], at: 50)
    try apply(deletion(50..<56), to: &host)
    try apply(insertion(at: 3, id: 52), to: &host)
    host.endChanges()
    expectEqual(host.visibleIDs(), Array(56...61))
  }

  @Test("the item that was asked for, through changes before it is shown", arguments: [480.0, 600])
  func loadedBefore(height: Double) throws {
    var host = onDemandHost([rows], at: 50, adjustsAtOnce: false)
    host.scroll(to: 400)
    host.layout.load(path(10))
    host.prepare(after: .boundsChange)
    host.resize(to: Size(width: 320, height: height))
    try apply(insertion(at: 12), to: &host)
    expectEqual(host.screenY(ofItem: 10), 0)
    host.endChanges()
    expectEqual(host.visibleIDs().prefix(4), [10, 11, 5000, 12])
  }

  @Test("nothing at an offset that is not a number, and asks for no adjustment of it")
  func noOffset() {
    let host = onDemandHost([rows], at: 50)
    var (layout, environment) = (host.layout, host.environment)
    environment.bounds.y = .nan
    environment.model = onDemandModel([rows], firstID: 900)
    layout.invalidate(.all)
    layout.prepare(environment)
    expectNil(layout.takeOwnInvalidation())
    expectEqual(layout.attributes(for: .cell(path(50)))?.frame.minY, 0)
  }
}
