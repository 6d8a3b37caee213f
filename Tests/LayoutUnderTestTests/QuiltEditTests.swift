import Expectations
import LayoutUnderTest
import Testing

@Suite("A quilt that is edited")
struct QuiltEditTests {
  /// A quilt in units of 100 points, in a view that is three units wide by default.
  private struct Quilt {
    var layout: QuiltLayout<SortedSweep>
    var environment: LayoutEnvironment
    private var nextID = 0

    init(_ sections: [[(Double, Double)]], width: Double = 300) {
      layout = QuiltLayout(settings: QuiltSettings())
      environment = LayoutEnvironment(
        model: CollectionModel(),
        bounds: Rect(x: 0, y: 0, width: width, height: 480)
      )
      for blocks in sections {
        var section = SectionModel(id: environment.model.sections.count)
        for (width, height) in blocks {
          section.append(id: nextID, ItemMetrics(size: Size(width: width, height: height)))
          nextID += 1
        }
        environment.model.sections.append(section)
      }
      layout.prepare(environment)
    }

    /// Changes the size of an item, and invalidates it.
    mutating func measure(_ item: Int, section: Int = 0, _ width: Double, _ height: Double) {
      environment.model.sections[section].measure(item..<item + 1) { _ in
        Size(width: width, height: height)
      }
      layout.invalidate(.items(item..<item + 1, ofSection: section))
    }

    /// Inserts a block, and invalidates the layout.
    mutating func insert(_ width: Double, _ height: Double, at item: Int, section: Int = 0) {
      let old = environment.model.sections[section]
      var new = old.emptied()
      new.append(0..<item, of: old)
      new.append(id: 1000 + nextID, ItemMetrics(size: Size(width: width, height: height)))
      new.append(item..<old.count, of: old)
      nextID += 1
      environment.model.sections[section] = new
      layout.invalidate(.counts(from: ItemPath(section: section, item: item)))
    }

    /// Applies an operation to the only section, and invalidates the layout.
    mutating func apply(_ operation: BatchUpdate.Operation) throws {
      let counts = [environment.model.sections[0].count]
      let update = try BatchUpdate(operations: [operation], counts: counts)
      environment.model.apply(update)
      layout.invalidate(.counts(changedBy: update))
    }

    /// Prepares the layout, and returns the number of sizes that it read.
    mutating func sizesReadByPreparing() -> Int {
      let before = environment.counter.work.sizesRead
      layout.prepare(environment)
      return environment.counter.work.sizesRead - before
    }

    /// Returns the first difference from a new layout; nil if they agree.
    mutating func difference() -> String? {
      layout.prepare(environment)
      let new = QuiltLayout<SortedSweep>(settings: layout.settings)
      return layout.difference(from: new, environment)
    }
  }

  @Test("is as broad as the broadest block left that reaches out of the view")
  func overhang() {
    var quilt = Quilt([[(60, 20), (100, 20), (20, 20)]], width: 50)
    expectEqual(quilt.layout.contentSize.width, 100)
    quilt.measure(2, 90, 30)
    expectNil(quilt.difference())
    expectEqual(quilt.layout.contentSize.width, 100)
    quilt.insert(30, 30, at: 2)
    expectNil(quilt.difference())
    // A block of so many lines makes the section start over.
    quilt.insert(30, 4000, at: 2)
    expectNil(quilt.difference())
    quilt.measure(1, 30, 20)
    expectNil(quilt.difference())
    expectEqual(quilt.layout.contentSize.width, 90)
    quilt.measure(4, 30, 20)
    expectNil(quilt.difference())
    expectEqual(quilt.layout.contentSize.width, 60)
    quilt.environment.model.sections[0].measure(0..<5) { _ in Size(width: 30, height: 20) }
    quilt.layout.invalidate(.all)
    expectNil(quilt.difference())
    expectEqual(quilt.layout.contentSize.width, 50)
  }

  @Test("equals a new one where it is edited after everything was reloaded")
  func editAfterReload() {
    var quilt = Quilt([[(90, 90), (190, 90), (90, 190)], [(90, 90), (100, 250)]])
    quilt.layout.invalidate(.all)
    expectNil(quilt.difference())
    for section in [1, 0] {
      quilt.insert(250, 90, at: 1, section: section)
      expectNil(quilt.difference())
    }
  }

  @Test("equals a new one where sections of one form follow those of another")
  func forms() {
    let bytes = [(90.0, 90.0), (190, 90), (90, 190), (90, 90)]
    let words = [(90.0, 90.0), (190, 1190), (90, 190), (90, 90)]
    let bands = [(90.0, 90.0), (190, 4190), (90, 190), (90, 90)]
    var quilt = Quilt([bytes, words, bands, bands, words, bytes])
    expectNil(quilt.difference())
    for section in [5, 4, 3, 2, 1, 0, 3, 1] {
      quilt.insert(250, 90, at: 1, section: section)
      expectNil(quilt.difference())
      quilt.insert(80, 80, at: 4, section: section)
      expectNil(quilt.difference())
    }
    for section in [0, 2, 4] {
      quilt.insert(80, 3900, at: 3, section: section)
      expectNil(quilt.difference())
    }
  }

  @Test("asks for the sizes of the blocks that changed, not of those after them")
  func sizesRead() throws {
    var quilt = Quilt([(0..<50).map { (90 + Double($0 % 3) * 100, 90) }])
    quilt.measure(7, 190, 80)
    expectEqual(quilt.sizesReadByPreparing(), 1)
    expectNil(quilt.difference())
    quilt.measure(7, 290, 80)
    expectEqual(quilt.sizesReadByPreparing(), 1)
    expectNil(quilt.difference())
    let path = ItemPath(section: 0, item: 20)
    let block = BatchUpdate.Item(id: 2000, metrics: ItemMetrics(size: Size(width: 90, height: 190)))
    // Once to find that it takes other units than the previous block, and once to measure it.
    try quilt.apply(.insertItem(path, block))
    expectEqual(quilt.sizesReadByPreparing(), 2)
    expectNil(quilt.difference())
    try quilt.apply(.deleteItem(ItemPath(section: 0, item: 3)))
    expectEqual(quilt.sizesReadByPreparing(), 1)
    expectNil(quilt.difference())
  }

  @Test("takes the earlier of two changes, whichever is told first")
  func earlierChange() {
    for order in [[0, 1], [1, 0]] {
      var quilt = Quilt([[(90, 90), (90, 90)], [(90, 90), (90, 90)]])
      for section in order { quilt.measure(1, section: section, 250, 90) }
      expectNil(quilt.difference())
      for section in order {
        let length = Double(10 + section)
        quilt.environment.model.sections[section].header = Size(width: length, height: length)
        quilt.layout.invalidate(.supplementaries([.header(ofSection: section)]))
      }
      expectNil(quilt.difference())
    }
  }

  @Test("follows a header by a point, and one of no section not at all")
  func headers() {
    var quilt = Quilt([[(90, 90), (90, 90)], [(90, 90), (90, 90)]])
    for length in [20.0, 21, 20, 1, 0, 1] {
      quilt.environment.model.sections[0].header = Size(width: 10, height: length)
      quilt.layout.invalidate(.supplementaries([.header(ofSection: 0)]))
      expectNil(quilt.difference())
    }
    quilt.layout.invalidate(.supplementaries([.header(ofSection: -1)]))
    quilt.layout.invalidate(.supplementaries([.header(ofSection: 9)]))
    expectNil(quilt.difference())
  }

  @Test("takes another width alone, or another height alone, within the same units")
  func oneSide() {
    var quilt = Quilt([[(90, 90), (90, 90), (190, 90)]])
    quilt.measure(1, 70, 90)
    expectNil(quilt.difference())
    quilt.measure(1, 70, 60)
    expectNil(quilt.difference())
    quilt.measure(2, 190, 70)
    expectNil(quilt.difference())
  }

  @Test("says that its content ends with its last block, or after it")
  func tightness() {
    var quilt = Quilt([[(100, 100), (100, 100)], []])
    expectTrue(quilt.layout.traits.hasTightContentSize)
    quilt.measure(0, 80, 100)
    quilt.layout.prepare(quilt.environment)
    expectTrue(quilt.layout.traits.hasTightContentSize)
    quilt.measure(1, 100, 99)
    quilt.layout.prepare(quilt.environment)
    expectTrue(!quilt.layout.traits.hasTightContentSize)
    expectTrue(!Quilt([[(100, 90)], []]).layout.traits.hasTightContentSize)
    expectTrue(Quilt([[(100, 90)], [(100, 100)]]).layout.traits.hasTightContentSize)
    expectTrue(Quilt([[(100, 90)]], width: 0).layout.traits.hasTightContentSize)
    expectTrue(Quilt([[], []]).layout.traits.hasTightContentSize)
  }
}
