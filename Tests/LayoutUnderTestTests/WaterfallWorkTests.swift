import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The waterfall's work")
struct WaterfallWorkTests {
  @Test("is zero without an invalidation")
  func idempotent() {
    var waterfall = CountedLayout(WaterfallLayout<GridBuckets>(), [30, 20])
    expectEqual(waterfall.work(), [50, 50])
    expectEqual(waterfall.work(), [0, 0])
    expectEqual(waterfall.work(after: LayoutInvalidation()), [0, 0])
  }

  @Test("of an edit or a measured size places the suffix from there on, and reads what it names")
  func incremental() {
    var waterfall = CountedLayout(WaterfallLayout<SortedSweep>(), [30, 20, 10])
    expectEqual(waterfall.work(), [60, 60])
    expectEqual(waterfall.work(after: .items(15..<16, ofSection: 1)), [1, 15])
    expectEqual(waterfall.work(after: .counts(from: ItemPath(section: 2, item: 9))), [1, 1])
    expectEqual(waterfall.work(after: .supplementaries([.footer(ofSection: 1)])), [0, 30])
    expectEqual(waterfall.work(after: .counts(from: nil)), [60, 60])
    let both = waterfall.work(after: .items(29..<30, ofSection: 0), .items(0..<1, ofSection: 2))
    expectEqual(both, [22, 31])
  }

  @Test("of new bounds is all of it where the width changes, and none where it does not")
  func bounds() throws {
    var waterfall = CountedLayout(WaterfallLayout<LinearScan>(), [40])
    expectEqual(waterfall.work(), [40, 40])
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    expectTrue(!waterfall.isInvalidated(by: taller))
    expectEqual(waterfall.work(at: taller), [0, 0])
    let wider = Rect(x: 0, y: 100, width: 480, height: 900)
    expectTrue(waterfall.isInvalidated(by: wider))
    let invalidation = waterfall.layout.invalidation(forBoundsChange: wider, waterfall.environment)
    waterfall.environment.bounds = wider
    expectEqual(waterfall.work(after: invalidation), [40, 40])
    try waterfall.layout.reconfigure(
      LayoutSettings(kind: "waterfall", parameters: [("columns", .number(5))])
    )
    expectEqual(waterfall.work(), [40, 40])
  }

  @Test("ends where a fresh layout's does, after edits at any place")
  func endsAsFresh() {
    let finding = forAll(seeds: 0..<200) { generator in
      let settings = RandomWaterfall.settings(&generator)
      var environment = LayoutEnvironment(
        model: RandomModel().draw(&generator),
        bounds: Rect(x: 0, y: 0, width: 320, height: 480)
      )
      var layout = WaterfallLayout<SortedSweep>(settings: settings)
      layout.prepare(environment)
      for round in 0..<6 {
        let sizes = RandomModel()
        let batch = RandomBatch(
          ids: environment.model.sections.map { Array($0.ids) },
          firstID: 1000 * (round + 1),
          changesSections: true,
          &generator
        ) { sizes.metrics(&$0) }
        let counts = environment.model.sections.map(\.count)
        guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
          return "the batch is refused"
        }
        environment.model.apply(update)
        layout.invalidate(
          .counts(changedBy: update)
        )
        if generator.chance(0.3) { continue }
        layout.prepare(environment)
        var fresh = WaterfallLayout<SortedSweep>(settings: settings)
        fresh.prepare(environment)
        if !layout.agrees(with: fresh, on: environment.model) { return "round \(round)" }
      }
      return nil
    }
    expectNil(finding)
  }
}

extension IndexedLayout where Placement == WaterfallPlacement {
  /// Returns true if both layouts agree on the attributes of a model and on a query.
  fileprivate mutating func agrees(with other: Self, on model: CollectionModel) -> Bool {
    var other = other
    var mine = ElementBuffer<WaterfallDetail>()
    var theirs = ElementBuffer<WaterfallDetail>()
    let window = Rect(x: -1, y: 200, width: 999, height: 500)
    collectElements(in: window, into: &mine)
    other.collectElements(in: window, into: &theirs)
    guard contentSize == other.contentSize, mine.elements.elementsEqual(theirs.elements) else {
      return false
    }
    return model.sections.indices.allSatisfy { section in
      (-1...model.sections[section].count).allSatisfy { item in
        [ElementKind.cell, .header, .footer].allSatisfy { kind in
          let path = ElementPath(section: section, kind: kind, item: item)
          return attributes(for: path) == other.attributes(for: path)
        }
      }
    }
  }
}
