import LayoutUnderTest
import Synchronization
import TestSupport
import Testing

/// Counts what a layout does while it prepares.
final class WorkTally: LayoutObserver, Sendable {
  private let counts = Mutex((read: 0, placed: 0))

  func didRead(sizes count: Int) { counts.withLock { $0.read += count } }

  func didPlace(items count: Int) { counts.withLock { $0.placed += count } }

  /// The sizes read and the items placed since the last call.
  func take() -> [Int] {
    counts.withLock { counts in
      defer { counts = (0, 0) }
      return [counts.read, counts.placed]
    }
  }
}

@Suite("The waterfall's work")
struct WaterfallWorkTests {
  private let counter = WorkTally()

  private func environment(_ counts: [Int]) -> LayoutEnvironment<WorkTally> {
    var model = CollectionModel()
    for count in counts {
      var section = SectionModel(id: model.sections.count)
      for item in 0..<count {
        let size = Size(width: 100, height: Double(40 + item * 7 % 90))
        section.append(id: model.itemCount + item, ItemMetrics(size: size))
      }
      model.sections.append(section)
    }
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, observer: counter)
  }

  private func run(_ section: Int, _ items: Range<Int>) -> LayoutInvalidation {
    .items([LayoutInvalidation.ItemRun(section: section, items: items)])
  }

  @Test("is none without an invalidation")
  func idempotent() {
    let environment = environment([30, 20])
    var layout = WaterfallLayout<GridBuckets>()
    layout.prepare(environment)
    #expect(counter.take() == [50, 50])
    layout.prepare(environment)
    layout.invalidate(LayoutInvalidation())
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
  }

  @Test("of an edit or a measured size is the suffix from there on")
  func incremental() {
    let environment = environment([30, 20, 10])
    var layout = WaterfallLayout<SortedSweep>()
    layout.prepare(environment)
    _ = counter.take()
    layout.invalidate(run(1, 15..<16))
    layout.prepare(environment)
    #expect(counter.take() == [15, 15])
    layout.invalidate(.counts(from: ItemPath(section: 2, item: 9)))
    layout.prepare(environment)
    #expect(counter.take() == [1, 1])
    layout.invalidate(.supplementaries([.footer(ofSection: 1)]))
    layout.prepare(environment)
    #expect(counter.take() == [30, 30])
    layout.invalidate(.counts(from: nil))
    layout.prepare(environment)
    #expect(counter.take() == [60, 60])
    layout.invalidate(run(0, 29..<30))
    layout.invalidate(run(2, 0..<1))
    layout.prepare(environment)
    #expect(counter.take() == [31, 31])
  }

  @Test("of new bounds is all of it where the width changes, and none where it does not")
  func bounds() throws {
    var environment = environment([40])
    var layout = WaterfallLayout<LinearScan>()
    layout.prepare(environment)
    _ = counter.take()
    let taller = Rect(x: 0, y: 100, width: 320, height: 900)
    #expect(!layout.shouldInvalidate(forBoundsChange: taller, environment))
    environment.bounds = taller
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    #expect(counter.take() == [0, 0])
    let wider = Rect(x: 0, y: 100, width: 480, height: 900)
    #expect(layout.shouldInvalidate(forBoundsChange: wider, environment))
    layout.invalidate(layout.invalidation(forBoundsChange: wider, environment))
    environment.bounds = wider
    layout.prepare(environment)
    #expect(counter.take() == [40, 40])
    try layout.reconfigure(
      LayoutSettings(kind: "waterfall", parameters: [("columns", .number(5))])
    )
    layout.prepare(environment)
    #expect(counter.take() == [40, 40])
  }

  @Test("ends where a fresh layout's does, after edits at any place")
  func endsAsFresh() {
    let finding = forAll(seeds: 0..<200) { generator in
      let configuration = RandomWaterfall.configuration(&generator)
      var environment = LayoutEnvironment(
        model: RandomModel().draw(&generator),
        bounds: Rect(x: 0, y: 0, width: 320, height: 480),
        observer: Unobserved()
      )
      var layout = WaterfallLayout<SortedSweep>(configuration: configuration)
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
        layout.invalidate(.counts(from: update.firstChange))
        layout.prepare(environment)
        var fresh = WaterfallLayout<SortedSweep>(configuration: configuration)
        fresh.prepare(environment)
        if !layout.agrees(with: fresh, on: environment.model) { return "round \(round)" }
      }
      return nil
    }
    #expect(finding == nil)
  }
}

extension WaterfallLayout {
  /// Whether both have the same attributes for every element of a model and answer alike.
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
