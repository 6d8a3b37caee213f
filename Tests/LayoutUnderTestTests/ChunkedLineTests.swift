import Expectations
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@testable import LayoutUnderTest

/// Layouts that store lines in chunks, with enough items for chunks to split, join and disappear.
@Suite("Lines in chunks")
struct ChunkedLineTests {
  /// A chunked layout and a plain one, which places everything after a change.
  private struct Pair<Chunked: CollectionLayout, Plain: CollectionLayout>
  where Chunked.Detail == NoDetail, Plain.Detail == NoDetail {
    var chunked: Chunked
    var plain: Plain
    var environment: LayoutEnvironment

    init(_ chunked: Chunked, _ plain: Plain, _ generator: inout Choices) {
      (self.chunked, self.plain) = (chunked, plain)
      let counts = [
        generator.integer(0...3000), generator.pick(0, 1, 700), generator.integer(0...90),
      ]
      let spans = generator.pick([1], [1, 3, 2, 1, 9], [2])
      environment = LayoutEnvironment(
        model: CollectionModel(counts: counts) {
          ItemMetrics(size: .zero, columnSpan: spans[$0 * $0 % spans.count])
        },
        bounds: Rect(x: 0, y: 0, width: generator.pick(320, 700), height: 480)
      )
      for number in counts.indices {
        measure(number, 0..<counts[number], &generator)
        if generator.chance(0.5) {
          environment.model.sections[number].header = Size(width: 10, height: 33)
        }
      }
    }

    mutating func measure(_ number: Int, _ items: Range<Int>, _ generator: inout Choices) {
      let breadths = generator.pick([100.0, 60, 0], [100.0], [0.0, 0.001], [])
      let sizes = items.map { _ in
        Size(
          width: breadths.isEmpty
            ? generator.length(0...400) : generator.element(of: breadths) ?? 0,
          height: generator.pick(0, 40, generator.length(0...300))
        )
      }
      environment.model.sections[number].measure(items, sizes: sizes[...])
    }

    mutating func invalidate(_ invalidation: LayoutInvalidation) {
      chunked.invalidate(invalidation)
      plain.invalidate(invalidation)
    }

    /// Makes a random change and returns its description.
    mutating func change(_ round: Int, _ generator: inout Choices) throws -> String {
      let counts = environment.model.sections.map(\.count)
      let number = generator.integer(0...counts.count - 1)
      let first = generator.integer(0...counts[number])
      switch generator.integer(0...6) {
      case 6:
        environment.bounds.width = generator.pick(320, 700, 333.3)
        invalidate(.boundsChange)
        return "width \(environment.bounds.width)"
      case 0, 1:
        let length = generator.pick(1, 1, 700, counts[number])
        let items = first..<min(counts[number], first + length)
        measure(number, items, &generator)
        invalidate(.items(items, ofSection: number))
        return "items \(items) of section \(number) measured"
      case 2:
        let drawn = (0..<generator.pick(2, 12)).map { _ in generator.integer(0...counts[number]) }
        let runs = Set(drawn).filter { $0 < counts[number] }.sorted()
        for item in runs { measure(number, item..<item + 1, &generator) }
        invalidate(
          .items(runs.map { LayoutInvalidation.ItemRun(section: number, items: $0..<$0 + 1) })
        )
        return "items \(runs) of section \(number) measured"
      default:
        return try edit(round, number, first, counts, &generator)
      }
    }

    private mutating func edit(
      _ round: Int,
      _ number: Int,
      _ first: Int,
      _ counts: [Int],
      _ generator: inout Choices
    ) throws -> String {
      let count = generator.pick(1, 1, 40, 900)
      let size = Size(width: generator.pick(0, 100), height: 40)
      let isDeleting = generator.chance(0.5)
      var operations: [BatchUpdate.Operation] = []
      if isDeleting {
        operations = (first..<min(first + count, counts[number])).map {
          .deleteItem(ItemPath(section: number, item: $0))
        }
      } else {
        operations = (0..<count).map {
          let item = BatchUpdate.Item(
            id: 1_000_000 * (round + 1) + $0,
            metrics: ItemMetrics(size: size)
          )
          return .insertItem(ItemPath(section: number, item: first + $0), item)
        }
      }
      if generator.chance(0.4) { operations = scattered(round, number, counts[number], &generator) }
      if generator.chance(0.1) { operations = [.deleteSection(number)] }
      if generator.chance(0.1) { operations = [.insertSection(number, id: 100 + round)] }
      // After deletions, operations drawn for the end may be out of range.
      guard let update = try? BatchUpdate(operations: operations, counts: counts) else {
        return "nothing"
      }
      environment.model.apply(update)
      invalidate(.counts(changedBy: update))
      return "\(operations.count) operations from \(first) of section \(number)"
    }

    /// Draws deletions, insertions, reloads and moves all over a section.
    private mutating func scattered(
      _ round: Int,
      _ number: Int,
      _ count: Int,
      _ generator: inout Choices
    ) -> [BatchUpdate.Operation] {
      var free = Set(0..<count)
      func path(_ item: Int) -> ItemPath { ItemPath(section: number, item: item) }
      return (0..<generator.pick(2, 6, 30)).compactMap { index in
        let place = generator.integer(0...Swift.max(0, count - 1))
        guard free.remove(place) != nil else { return nil }
        let metrics = ItemMetrics(size: Size(width: generator.pick(0, 60, 100), height: 40))
        let item = BatchUpdate.Item(id: 1_000_000 * (round + 1) + index, metrics: metrics)
        switch generator.integer(0...3) {
        case 0: return .insertItem(path(place), item)
        case 1: return .reloadItem(path(place), item)
        case 2: return .deleteItem(path(place))
        default:
          let target = generator.integer(0...count - 1)
          guard free.remove(target) != nil else { return nil }
          return .moveItem(from: path(place), to: path(target))
        }
      }
    }

    mutating func difference() -> String? {
      chunked.prepare(environment)
      plain.prepare(environment)
      guard chunked.contentSize == plain.contentSize else {
        return "\(chunked.contentSize), not \(plain.contentSize)"
      }
      for (number, section) in environment.model.sections.enumerated() {
        for item in 0..<section.count {
          let path = ElementPath(section: number, kind: .cell, item: item)
          let (found, expected) = (chunked.attributes(for: path), plain.attributes(for: path))
          if found != expected { return "\(path): \(found as Any), not \(expected as Any)" }
        }
      }
      var found = ElementBuffer<NoDetail>()
      var expected = ElementBuffer<NoDetail>()
      for start in stride(from: -40.0, to: plain.contentSize.height + 500, by: 1733) {
        let rect = Rect(x: 0, y: start, width: 200, height: 480)
        found.removeAll()
        expected.removeAll()
        chunked.collectElements(in: rect, into: &found)
        plain.collectElements(in: rect, into: &expected)
        if Array(found.elements) != Array(expected.elements) { return "other elements in \(rect)" }
      }
      return nil
    }

    mutating func finding(
      rounds: Int,
      _ generator: inout Choices,
      store: (Chunked) -> String?
    ) throws -> String? {
      if let difference = difference() { return "at first: \(difference)" }
      for round in 0..<rounds {
        if environment.model.sections.isEmpty { return nil }
        let change = try change(round, &generator)
        if let difference = difference() ?? store(chunked) {
          return "\(change), round \(round): \(difference)"
        }
      }
      return nil
    }
  }

  @Test("of a flow are where those of a plain one do, through any edits")
  func flow() throws {
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<30)) { generator in
      var settings = FlowSettings()
      settings.alignment = generator.pick(.justified, .left)
      settings.itemSpacing = generator.pick(0, 10)
      settings.lineSpacing = generator.pick(0, 7.5)
      var pair = Pair(
        ChunkedFlowLayout(settings: settings),
        FlowLayout<SortedSweep>(settings: settings),
        &generator
      )
      return try pair.finding(rounds: 12, &generator) { $0.sections.store.flaw }
    }
    expectNil(finding)
  }

  @Test("of a span grid are where those of a plain one do, through any edits")
  func spanGrid() throws {
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<30)) { generator in
      var settings = SpanGridSettings()
      settings.columns = generator.pick(1, 3, 7)
      settings.rowSpacing = generator.pick(0, 7.5)
      settings.alignment = generator.pick(.top, .center, .bottom)
      var pair = Pair(
        ChunkedSpanGridLayout(settings: settings),
        SpanGridLayout<SortedSweep>(settings: settings),
        &generator
      )
      for number in pair.environment.model.sections.indices where generator.chance(0.3) {
        pair.environment.model.sections[number].rowHeights = [40, 0, 17.25]
      }
      return try pair.finding(rounds: 12, &generator) { $0.sections.store.flaw }
    }
    expectNil(finding)
  }

  @Test("are filled only around an edit, wherever it is")
  func work() throws {
    // If all items had the same width, every item after the edit would move.
    var flow = CountedLayout(ChunkedFlowLayout(), [100_000]) {
      ItemMetrics(size: Size(width: Double(40 + $0 * $0 % 101), height: 60))
    }
    expectEqual(flow.work(), [100_000, 100_000])
    for item in [0, 50_000, 99_999] {
      let path = ItemPath(section: 0, item: item)
      let insert = BatchUpdate.Operation.insertItem(
        path,
        BatchUpdate.Item(id: 500_000 + item, metrics: CountedLayout<ChunkedFlowLayout>.metrics(3))
      )
      let counts = flow.environment.model.sections.map(\.count)
      let update = try BatchUpdate(operations: [insert], counts: counts)
      flow.environment.model.apply(update)
      let work = flow.work(
        after: .counts(changedBy: update)
      )
      expectTrue(work.max() ?? 0 <= 200)
    }
    expectTrue(flow.work(after: .items(70_000..<70_001, ofSection: 0)).max() ?? 0 <= 200)
    expectEqual(flow.work(after: .supplementaries([.header(ofSection: 0)])), [0, 0])
    expectEqual(flow.work(), [0, 0])
  }

  @Test("are filled around each of several edits and sizes, and kept between them")
  func severalEdits() throws {
    var flow = CountedLayout(ChunkedFlowLayout(), [100_000]) {
      ItemMetrics(size: Size(width: Double(40 + $0 * $0 % 101), height: 60))
    }
    _ = flow.work()
    let places = stride(from: 500, to: 100_000, by: 1000).map { ItemPath(section: 0, item: $0) }
    let operations = places.enumerated().map { number, path -> BatchUpdate.Operation in
      let item = BatchUpdate.Item(id: 500_000 + number, metrics: flow.environment.metrics(at: path))
      let target = places[(number + 48) % 100]
      return switch number % 4 {
      case 0: .insertItem(path, item)
      case 1: .deleteItem(path)
      case 2: .reloadItem(path, item)
      default: .moveItem(from: path, to: target)
      }
    }
    let update = try BatchUpdate(operations: operations, counts: [100_000])
    flow.environment.model.apply(update)
    expectTrue(flow.work(after: .counts(changedBy: update)).max() ?? 0 < 20_000)
    let runs = places.map {
      LayoutInvalidation.ItemRun(section: 0, items: $0.item..<$0.item + 1)
    }
    expectTrue(flow.work(after: .items(runs)).max() ?? 0 < 20_000)
    expectNil(flow.layout.attributeDifference(from: ChunkedFlowLayout(), flow.environment))
  }

  @Test("believe no runs that the section has no place for")
  func unsoundRuns() {
    var flow = CountedLayout(ChunkedFlowLayout(), [3000])
    _ = flow.work()
    let unsound: [[UnchangedRange]] = [
      [UnchangedRange(items: 10..<3001, firstBefore: 9)],
      [UnchangedRange(items: 10..<3000, firstBefore: 11)],
      [
        UnchangedRange(items: 10..<20, firstBefore: 10),
        UnchangedRange(items: 15..<30, firstBefore: 25),
      ],
      [
        UnchangedRange(items: 10..<20, firstBefore: 10),
        UnchangedRange(items: 20..<30, firstBefore: 15),
      ],
      [UnchangedRange(items: 7..<7, firstBefore: 7)],
      [UnchangedRange(items: 0..<9, firstBefore: -1)],
    ]
    for runs in unsound {
      var invalidation = LayoutInvalidation.counts(from: ItemPath(section: 0, item: 0))
      invalidation.unchangedRanges = runs
      expectEqual(flow.work(after: invalidation), [3000, 3000])
    }
  }

  @Test("are filled once where several sizes move everything after them")
  func severalSizes() {
    var flow = CountedLayout(ChunkedFlowLayout(), [40_000]) { _ in
      ItemMetrics(size: Size(width: 100, height: 60))
    }
    expectEqual(flow.work(), [40_000, 40_000])
    let items = stride(from: 1000, to: 40_000, by: 1000).map { $0 }
    for item in items {
      let size = Size(width: 215, height: 60)
      flow.environment.model.sections[0].measure(item..<item + 1, sizes: [size])
    }
    let runs = items.map { LayoutInvalidation.ItemRun(section: 0, items: $0..<$0 + 1) }
    expectTrue(flow.work(after: .items(runs)).max() ?? 0 < 40_100)
    expectNil(flow.layout.attributeDifference(from: ChunkedFlowLayout(), flow.environment))
  }

  @Test("are filled from one change to the next where few items are between")
  func sizesAllOver() {
    var flow = CountedLayout(ChunkedFlowLayout(), [20_000]) {
      ItemMetrics(size: Size(width: Double(40 + $0 * $0 % 101), height: 60))
    }
    expectEqual(flow.work(), [20_000, 20_000])
    func work(changing items: StrideTo<Int>) -> Int {
      let runs = items.map { LayoutInvalidation.ItemRun(section: 0, items: $0..<$0 + 1) }
      return flow.work(after: .items(runs)).max() ?? 0
    }
    expectTrue(6900..<7000 ~= work(changing: stride(from: 12_000, to: 19_000, by: 128)))
    expectTrue(work(changing: stride(from: 12_000, to: 19_000, by: 129)) < 500)
  }

  @Test("are in the room of those before them when a resize fills all again")
  func resizes() {
    var flow = CountedLayout(ChunkedFlowLayout(), [20_000, 3000]) {
      ItemMetrics(size: Size(width: Double(40 + $0 * $0 % 101), height: 60))
    }
    _ = flow.work()
    let bytes = flow.layout.byteCount
    for width in [700.0, 320, 1000, 150] {
      flow.environment.bounds.width = width
      expectEqual(flow.work(after: .boundsChange), [23_000, 23_000])
      expectNil(flow.layout.sections.store.flaw)
      expectTrue(flow.layout.sections.store.places.count * 10 < 23_000 * 12)
    }
    expectTrue(flow.layout.byteCount < bytes * 11 / 10)
  }

  @Test("take the room of those that they replace where all after an insert moves on")
  func roomWithoutJoins() throws {
    // With items of one width, three to a line, the lines after an insertion never equal the old
    // ones.
    var flow = CountedLayout(ChunkedFlowLayout(), [30_000])
    _ = flow.work()
    let room = flow.layout.sections.store.slotsEnd
    let item = BatchUpdate.Item(id: 30_000, metrics: CountedLayout<ChunkedFlowLayout>.metrics(3))
    let insert = BatchUpdate.Operation.insertItem(ItemPath(section: 0, item: 15_000), item)
    let update = try BatchUpdate(operations: [insert], counts: [30_000])
    flow.environment.model.apply(update)
    expectTrue(flow.work(after: .counts(changedBy: update)).max() ?? 0 >= 15_000)
    expectTrue(flow.layout.sections.store.slotsEnd <= room + 8192)
  }

  @Test("hold more items than a chunk where a line does, beside lines that do not")
  func longLines() {
    let sizes = [Size(width: 0, height: 10), Size(width: 100, height: 20)]
    var settings = FlowSettings()
    settings.itemSpacing = 0
    var flow = CountedLayout(ChunkedFlowLayout(settings: settings), [4000]) {
      ItemMetrics(size: 1000..<2500 ~= $0 ? sizes[0] : sizes[1])
    }
    expectEqual(flow.work(), [4000, 4000])
    expectNil(flow.layout.sections.store.flaw)
    expectTrue(flow.layout.sections.store.chunks.contains { $0.itemCount > 1500 })
    let plain = FlowLayout<SortedSweep>(settings: settings)
    expectNil(flow.layout.attributeDifference(from: plain, flow.environment))
  }

  @Test("take up little room again once most items are gone")
  func memory() throws {
    var flow = CountedLayout(ChunkedFlowLayout(), [20_000])
    _ = flow.work()
    let full = flow.layout.byteCount
    while flow.environment.model.itemCount > 100 {
      let count = flow.environment.model.itemCount
      let operations = (0..<count / 2).map {
        BatchUpdate.Operation.deleteItem(ItemPath(section: 0, item: $0 * 2))
      }
      let update = try BatchUpdate(operations: operations, counts: [count])
      flow.environment.model.apply(update)
      _ = flow.work(after: .counts(changedBy: update))
      expectNil(flow.layout.sections.store.flaw)
    }
    expectTrue(flow.layout.byteCount * 2 < full)
  }
}
