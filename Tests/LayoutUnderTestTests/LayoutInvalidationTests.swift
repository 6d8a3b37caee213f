import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("Joined invalidations")
struct LayoutInvalidationTests {
  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation.ItemRun {
    LayoutInvalidation.ItemRun(section: section, items: items)
  }

  private func union(_ first: LayoutInvalidation, _ second: LayoutInvalidation)
    -> LayoutInvalidation
  {
    var result = first
    result.formUnion(second)
    return result
  }

  @Test("cover what either covers")
  func coverBoth() {
    let joined = union(.boundsChange, .all)
    expectTrue(joined.bounds && joined.everything && joined.dataSourceCounts)
    let header = ElementPath.header(ofSection: 2)
    let footer = ElementPath.footer(ofSection: 2)
    let elements = union(.supplementaries([header, footer]), .supplementaries([header]))
    expectEqual(elements.supplementaries, [header, footer])
    expectTrue(union(LayoutInvalidation(), LayoutInvalidation()).coversNothing)
  }

  @Test("add their adjustments")
  func addAdjustments() {
    var first = LayoutInvalidation()
    first.contentOffsetAdjustment = Point(x: 1, y: -20)
    first.contentSizeAdjustment = Size(width: 2, height: 30)
    var second = LayoutInvalidation.boundsChange
    second.contentOffsetAdjustment = Point(x: 10, y: 5)
    second.contentSizeAdjustment = Size(width: -2, height: 4)
    let joined = union(first, second)
    expectEqual(joined.contentOffsetAdjustment, Point(x: 11, y: -15))
    expectEqual(joined.contentSizeAdjustment, Size(width: 0, height: 34))
  }

  @Test("know the nearer of two first changes, and nothing where one knows nothing")
  func firstChange() {
    let near = ItemPath(section: 0, item: 9)
    let far = ItemPath(section: 1, item: 0)
    expectEqual(union(.counts(from: far), .counts(from: near)).firstChange, near)
    expectEqual(union(.counts(from: near), .counts(from: far)).firstChange, near)
    expectNil(union(.counts(from: near), .counts(from: nil)).firstChange)
    expectNil(union(.counts(from: nil), .counts(from: near)).firstChange)
    expectEqual(union(.boundsChange, .counts(from: far)).firstChange, far)
    expectEqual(union(.counts(from: far), .boundsChange).firstChange, far)
  }

  @Test("keep runs ascending and join those that touch")
  func joinRuns() {
    let joined = union(
      .items([run(0, 2..<4), run(0, 8..<9), run(1, 0..<1)]),
      .items([run(0, 4..<5), run(0, 7..<8), run(2, 3..<4), run(1, 5..<6)])
    )
    expectEqual(
      joined.items,
      [
        run(0, 2..<5), run(0, 7..<9), run(1, 0..<1), run(1, 5..<6), run(2, 3..<4),
      ]
    )
    expectEqual(union(joined, .items([run(0, 0..<20)])).items.first, run(0, 0..<20))
    expectEqual(union(joined, .items([run(0, 3..<3)])), joined)
    expectTrue(union(LayoutInvalidation(), .items([run(0, 3..<3)])).coversNothing)
  }

  @Test("forget an item at a run's start, middle and end, and one that is not there")
  func removeItem() {
    var invalidation = LayoutInvalidation.items([run(0, 2..<6), run(1, 0..<1)])
    invalidation.removeItem(at: ItemPath(section: 0, item: 4))
    expectEqual(invalidation.items, [run(0, 2..<4), run(0, 5..<6), run(1, 0..<1)])
    invalidation.removeItem(at: ItemPath(section: 0, item: 2))
    invalidation.removeItem(at: ItemPath(section: 1, item: 0))
    invalidation.removeItem(at: ItemPath(section: 0, item: 5))
    invalidation.removeItem(at: ItemPath(section: 0, item: 99))
    invalidation.removeItem(at: ItemPath(section: 3, item: 3))
    expectEqual(invalidation.items, [run(0, 3..<4)])
    invalidation.removeItem(at: ItemPath(section: 0, item: 3))
    expectTrue(invalidation.coversNothing)
  }

  @Test("hold just the items of a set that the same steps change")
  func modeled() {
    let finding = forAll(seeds: 0..<300) { generator in
      var invalidation = LayoutInvalidation()
      var covered: Set<ItemPath> = []
      for _ in 0..<generator.integer(1...30) {
        let section = generator.integer(0...2)
        let first = generator.integer(0...30)
        if generator.chance(0.5) {
          let items = first..<first + generator.integer(0...6)
          invalidation.formUnion(.items([run(section, items)]))
          covered.formUnion(items.map { ItemPath(section: section, item: $0) })
        } else {
          invalidation.removeItem(at: ItemPath(section: section, item: first))
          covered.remove(ItemPath(section: section, item: first))
        }
      }
      let items = invalidation.items.flatMap { run in
        run.items.map { ItemPath(section: run.section, item: $0) }
      }
      if items != covered.sorted() { return "\(items) instead of \(covered.sorted())" }
      let touches = zip(invalidation.items, invalidation.items.dropFirst()).contains {
        $0.section == $1.section && $0.items.upperBound == $1.items.lowerBound
      }
      return touches ? "runs touch" : invalidation.coversNothing == covered.isEmpty ? nil : "cover"
    }
    expectNil(finding)
  }
}
