import Expectations
import LayoutContract
import PropertyTesting
import Testing

/// Each precondition ends the process with a sentence that names the type.
struct PreconditionTests {
  @Test func `A setting has a name that a command line can name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutSetting("a b", default: .number(1), "")
    }
    Self.expect("LayoutSetting: 'a b' cannot be set", in: result)
  }

  @Test func `The default of an integer is in its range`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try? LayoutSettings(kind: "a").integer("columns", default: 9, in: 1...4)
    }
    Self.expect("LayoutSettings.integer: the default 9 of 'columns'", in: result)
  }

  @Test func `The default of a length is a length`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try? LayoutSettings(kind: "a").length("gap", default: -1)
    }
    Self.expect("LayoutSettings.length: the default -1.0 of 'gap'", in: result)
  }

  @Test func `A placement rule has spacings that are not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacementRule(.lanes(count: 2, picksShortest: true), itemSpacing: -1, lineSpacing: 0)
    }
    Self.expect("PlacementRule: spacings", in: result)
  }

  @Test func `A placement rule has a period of an item or more`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacementRule(
        .lanes(count: 2, picksShortest: true),
        itemSpacing: 0,
        lineSpacing: 0,
        period: 0
      )
    }
    Self.expect("PlacementRule: a period", in: result)
  }

  @Test func `A buffer has a capacity that is not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GrowableBuffer<Int>(minimumCapacity: -1)
    }
    Self.expect("GrowableBuffer: a capacity", in: result)
  }

  @Test func `A buffer removes values that it has`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var buffer = GrowableBuffer<Int>(minimumCapacity: 1)
      buffer.remove(at: 0)
    }
    Self.expect("GrowableBuffer has no value at this index", in: result)
  }

  @Test func `Elements are asked for by their indexes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnsweredElements()[0]
    }
    Self.expect("AnsweredElements has no element at this index", in: result)
  }

  @Test func `A section has a capacity that is not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = SectionModel(id: 0)
      section.reserveCapacity(-1)
    }
    Self.expect("SectionModel.reserveCapacity: a capacity", in: result)
  }

  @Test func `A probability is from 0 to 1`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var choices = Choices(seed: 1)
      _ = choices.chance(1.5)
    }
    Self.expect("Choices.chance: a probability", in: result)
  }

  @Test func `A property has a case or more`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Budget(cases: 0)
    }
    Self.expect("Budget: a property needs", in: result)
  }

  @Test func `An unchanged suffix has numbers that are not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnchangedSuffix(sections: -1, items: 0)
    }
    Self.expect("UnchangedSuffix: numbers of sections and items", in: result)
  }

  @Test func `A section takes items that another one has`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = SectionModel(id: 0)
      section.append(0..<1, of: SectionModel(id: 1))
    }
    Self.expect("SectionModel.append: the section has 0 items", in: result)
  }

  @Test func `A section replaces items that it has`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = SectionModel(id: 0)
      section.replace(at: 0, id: 1, with: ItemMetrics(size: .zero))
    }
    Self.expect("SectionModel.replace: the section has 0 items", in: result)
  }

  @Test func `A section is given a size for each item`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = SectionModel(id: 0)
      section.append(id: 1, ItemMetrics(size: .zero))
      section.measure(0..<1, sizes: [])
    }
    Self.expect("SectionModel.measure: 1 items get 0 sizes", in: result)
  }

  @Test func `A section measures items that it has`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var section = SectionModel(id: 0)
      section.measure(0..<1) { _ in .zero }
    }
    Self.expect("SectionModel.measure: the section has 0 items", in: result)
  }

  @Test func `A model takes batches that were made for it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var model = CollectionModel()
      if let update = try? BatchUpdate(operations: [], counts: [0, 0]) { model.apply(update) }
    }
    Self.expect("CollectionModel.apply: the batch was made for 2 sections", in: result)
  }

  @Test func `A batch is made for counts that are not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try? BatchUpdate(operations: [], counts: [-1])
    }
    Self.expect("BatchUpdate: a number of items is not negative", in: result)
  }

  @Test func `A batch keeps the ids of its items`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let item = BatchUpdate.Item(id: 1, metrics: ItemMetrics(size: .zero))
      let insert = BatchUpdate.Operation.insertItem(ItemPath(section: 0, item: 0), item)
      let update = try? BatchUpdate(operations: [insert], counts: [0])
      _ = update?.mappingItems { BatchUpdate.Item(id: 2, metrics: $0.metrics) }
    }
    Self.expect("BatchUpdate.mappingItems: item 1 became 2", in: result)
  }

  @Test func `A catalog prefers indexes that a layout is registered with`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var catalog = LayoutCatalog()
      catalog.prefer(["linear-scan"], of: "nothing")
    }
    Self.expect("LayoutCatalog.prefer: 'nothing' is not registered", in: result)
  }

  @Test func `A catalog excludes indexes that a layout is not registered with`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var catalog = LayoutCatalog()
      catalog.register("empty") { _ in EmptyLayout() }
      catalog.exclude("linear-scan", from: "empty", because: "it has no elements")
    }
    Self.expect("LayoutCatalog.exclude: 'empty' is registered with 'linear-scan'", in: result)
  }

  @Test func `A catalog excludes an index with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var catalog = LayoutCatalog()
      catalog.exclude("linear-scan", from: "empty", because: "")
    }
    Self.expect("LayoutCatalog.exclude: give the reason", in: result)
  }

  @Test func `A layout is registered with settings of different names`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let gap = LayoutSetting("gap", default: .number(1), "")
      var catalog = LayoutCatalog()
      catalog.register("empty", settings: [gap, gap]) { _ in EmptyLayout() }
    }
    Self.expect("LayoutCatalog.register: 'empty' has two settings", in: result)
  }

  @Test func `A placement rule has a column or more`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacementRule(.lanes(count: 0, picksShortest: true), itemSpacing: 0, lineSpacing: 0)
    }
    Self.expect("PlacementRule: there is at least one column", in: result)
  }

  @Test func `A placement rule has rows of a length that is not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlacementRule(.rows(length: -1, isSpread: false), itemSpacing: 0, lineSpacing: 0)
    }
    Self.expect("PlacementRule: the length of a row", in: result)
  }

  @Test func `An environment has device pixels`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutEnvironment(model: CollectionModel(), bounds: .zero, scale: 0)
    }
    Self.expect("LayoutEnvironment: a point has a positive number", in: result)
  }

  @Test func `An environment reads sizes from an item that exists`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.environment().readSizes(ofSection: 0, from: 3) { _, _, _ in }
    }
    Self.expect("LayoutEnvironment.readSizes: the section has 2 items; begin", in: result)
  }

  @Test func `An environment reads the sizes of items that exist`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.environment().readSizes(ofSection: 0, items: 1..<3) { _, _, _ in }
    }
    Self.expect("LayoutEnvironment.readSizes: the section has 2 items, and not all", in: result)
  }

  @Test func `An environment counts the sizes that are read`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.environment().readSizes(ofSection: 0, counting: { _, _ in (read: -1, result: ()) })
    }
    Self.expect("LayoutEnvironment.readSizes: a number of reads", in: result)
  }

  /// The environment of a collection of one section with two items.
  private static func environment() -> LayoutEnvironment {
    var section = SectionModel(id: 0)
    for id in 0..<2 { section.append(id: id, ItemMetrics(size: Size(width: 10, height: 10))) }
    return LayoutEnvironment(model: CollectionModel(sections: [section]), bounds: .zero)
  }

  /// A layout without elements.
  private struct EmptyLayout: CollectionLayout {
    var contentSize: Size { .zero }
    mutating func prepare(_ environment: LayoutEnvironment) {}
    func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
    mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {}
  }

  /// Fails the test unless a process printed a sentence.
  private static func expect(_ sentence: String, in result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectTrue(text.contains(sentence), "the process printed '\(text)'")
  }
}
