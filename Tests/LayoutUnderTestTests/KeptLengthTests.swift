import Expectations
import LayoutUnderTest
import TestSupport
import Testing

/// A layout that stores lengths, with changes that are not all reported: the sizes that it then
/// reads, and a comparison with a new layout.
private struct Edited<Layout: CollectionLayout> {
  var counted: CountedLayout<Layout>
  private let new: Layout
  private var nextID = 1000

  init(_ layout: Layout, _ counts: [Int]) {
    new = layout
    counted = CountedLayout(layout, counts)
    _ = counted.work()
  }

  static func metrics(_ height: Double, caption: Double = 0) -> ItemMetrics {
    ItemMetrics(size: Size(width: 100, height: height), captionHeight: caption)
  }

  /// Applies a batch and invalidates the layout, without a prepare.
  mutating func batch(_ operations: BatchUpdate.Operation...) throws {
    let counts = counted.environment.model.sections.map(\.count)
    let update = try BatchUpdate(operations: operations, counts: counts)
    counted.environment.model.apply(update)
    counted.layout.invalidate(
      .counts(changedBy: update)
    )
  }

  mutating func insert(_ section: Int, _ item: Int, _ metrics: ItemMetrics = metrics(33)) throws {
    nextID += 1
    let path = ItemPath(section: section, item: item)
    try batch(.insertItem(path, BatchUpdate.Item(id: nextID, metrics: metrics)))
  }

  mutating func measure(_ section: Int, _ items: Range<Int>, height: Double) {
    let sizes = items.map { _ in Size(width: 100, height: height) }
    counted.environment.model.sections[section].measure(items, sizes: sizes[...])
    counted.layout.invalidate(.items(items, ofSection: section))
  }

  /// Prepares the layout, and expects that it equals a new one.
  ///
  /// - Returns: The sizes read and the items placed.
  mutating func work(line: Int = #line) -> [Int] {
    let work = counted.work()
    var layout = counted.layout
    let difference = layout.difference(from: new, counted.environment)
    expectNil(difference, line: line)
    _ = counted.environment.counter.take()
    return work
  }
}

@Suite("Lengths that are kept")
struct KeptLengthTests {
  private func waterfall(_ counts: [Int]) -> Edited<WaterfallLayout<ChunkedStarts>> {
    Edited(WaterfallLayout(), counts)
  }

  private func rows(_ counts: [Int]) -> Edited<RaggedRowLayout<ChunkedStarts>> {
    Edited(RaggedRowLayout(), counts)
  }

  /// Returns the sizes read and the items placed by some changes of sections of 30, 20 and 10
  /// items.
  private func works<Layout: CollectionLayout>(_ edited: Edited<Layout>) throws -> [[Int]] {
    func work(_ change: (inout Edited<Layout>) throws -> Void) throws -> [Int] {
      var copy = edited
      try change(&copy)
      return copy.work()
    }
    return [
      try work { try $0.insert(1, 5) },
      try work { try $0.batch(.deleteItem(ItemPath(section: 1, item: 5))) },
      try work { $0.measure(1, 5..<8, height: 71) },
      try work { try $0.batch(.deleteSection(1)) },
      try work { try $0.batch(.moveSection(from: 0, to: 1)) },
    ]
  }

  @Test("are not read again on either side of an edit, whatever moves")
  func editsInTheMiddle() throws {
    let works = [[1, 26], [0, 24], [3, 25], [0, 10], [50, 60]]
    try expectEqual(self.works(waterfall([30, 20, 10])), works)
    try expectEqual(self.works(rows([30, 20, 10])), works)
  }

  @Test("survive two batches before one prepare, in which what is between them is read")
  func twoBatches() throws {
    var waterfall = waterfall([30, 20, 10])
    try waterfall.insert(1, 5)
    try waterfall.insert(2, 1)
    // From the first new item to the second: 16 of section 1 and two of section 2.
    expectEqual(waterfall.work(), [18, 27])
    try waterfall.insert(0, 3)
    try waterfall.batch(.deleteItem(ItemPath(section: 0, item: 3)))
    expectEqual(waterfall.work(), [0, 59])
    var rows = rows([30, 20, 10])
    try rows.insert(2, 9)
    try rows.insert(2, 3)
    expectEqual(rows.work(), [8, 9])
  }

  @Test("after a batch are read again where items changed in addition, before it or after it")
  func batchesWithItems() throws {
    for isMeasuredFirst in [false, true] {
      var waterfall = waterfall([30, 20])
      if isMeasuredFirst { waterfall.measure(0, 10..<12, height: 99) }
      try waterfall.insert(0, 4)
      if !isMeasuredFirst { waterfall.measure(0, 10..<12, height: 99) }
      expectEqual(waterfall.work(), [47, 47])
      waterfall.measure(1, 2..<4, height: 50)
      waterfall.measure(0, 29..<30, height: 50)
      expectEqual(waterfall.work(), [6, 22])
    }
  }

  @Test("are read again from the first change on where nothing is known of the end")
  func unknownEnd() throws {
    var waterfall = waterfall([30, 20])
    try waterfall.insert(0, 4)
    waterfall.counted.layout.invalidate(.counts(from: ItemPath(section: 0, item: 6)))
    expectEqual(waterfall.work(), [47, 47])
    // A section whose insertion was not reported.
    var section = SectionModel(id: 7)
    section.append(id: 5000, ItemMetrics(size: Size(width: 100, height: 10)))
    waterfall.counted.environment.model.sections.append(section)
    waterfall.counted.layout.invalidate(.supplementaries([.header(ofSection: 2)]))
    expectEqual(waterfall.work(), [1, 1])
  }

  @Test("hold the photo's apart from the caption's as soon as one item has a caption")
  func captions() throws {
    typealias Waterfall = Edited<WaterfallLayout<ChunkedStarts>>
    var waterfall = waterfall([30, 20])
    try waterfall.insert(0, 4, Waterfall.metrics(60, caption: 20))
    expectEqual(waterfall.work(), [1, 47])
    try waterfall.insert(0, 2)
    expectEqual(waterfall.work(), [1, 50])
    try waterfall.batch(.deleteItem(ItemPath(section: 0, item: 5)))
    expectEqual(waterfall.work(), [0, 46])
  }

  @Test("and insets move with their items, and come with the first item that has any")
  func insets() throws {
    var rows = rows([30, 20])
    let inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let metrics = ItemMetrics(size: Size(width: 100, height: 60), insets: inset)
    try rows.insert(0, 4, metrics)
    expectEqual(rows.work(), [1, 47])
    try rows.insert(0, 2)
    expectEqual(rows.work(), [1, 50])
    try rows.batch(.deleteItem(ItemPath(section: 0, item: 0)))
    expectEqual(rows.work(), [0, 51])
    try rows.batch(.deleteItem(ItemPath(section: 0, item: 4)))
    expectEqual(rows.work(), [0, 46])
  }

  @Test("follow from rows with a variable frontier, so that all after an edit are read")
  func variableFrontier() throws {
    var settings = RaggedRowSettings()
    settings.hasVariableFrontier = true
    settings.firstRandom = 20
    var rows = Edited(RaggedRowLayout<ChunkedStarts>(settings: settings), [30, 20])
    try rows.insert(0, 4)
    expectEqual(rows.work(), [47, 47])
    rows.measure(1, 3..<4, height: 200)
    expectEqual(rows.work(), [17, 17])
  }

  @Test("are none while there is no room, and are read when there is some again")
  func noRoom() throws {
    var waterfall = waterfall([30, 20])
    waterfall.counted.environment.bounds.width = 0
    waterfall.counted.layout.invalidate(.boundsChange)
    expectEqual(waterfall.work(), [0, 50])
    try waterfall.insert(0, 4)
    expectEqual(waterfall.work(), [0, 47])
    waterfall.counted.environment.bounds.width = 320
    waterfall.counted.layout.invalidate(.boundsChange)
    expectEqual(waterfall.work(), [51, 51])
  }
}
