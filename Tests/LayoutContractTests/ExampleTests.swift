import Expectations
import LayoutContract
import Testing

/// The examples in documentation comments of `LayoutContract`, line by line: a rule of the
/// repository compares them.
struct ExampleTests {
  @Test func aLayoutOfOneSquare() {
    var layout = OneSquare()
    layout.prepare(environment)
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect, into: &elements)
    expectEqual(elements.count, 1)
    expectNil(layout.attributes(for: .header(ofSection: 0)))
  }

  @Test func anEnvironmentHasTheSizes() {
    let path = ItemPath(section: 0, item: 0)
    let width = environment.containerSize.width
    let height = LengthGrid.rounded(environment.size(at: path).height)
    expectEqual([width, height], [320, 44])
  }

  @Test func aBufferTakesWhatIsInARect() {
    let frame = Rect(x: 0, y: 120, width: 320, height: 44)
    let row = LayoutAttributes(element: .cell(ItemPath(section: 0, item: 2)), frame: frame)
    let rows = [row]
    let rect = Rect(x: 0, y: 0, width: 320, height: 130)
    var elements = ElementBuffer<NoDetail>()
    for row in rows where row.frame.sharesArea(with: rect) {
      elements.append(row)
    }
    expectEqual(elements.count, 1)
  }

  @Test func anInvalidationCoversItems() {
    var rows = [1, 2, 3]
    func invalidate(_ invalidation: LayoutInvalidation) {
      guard let first = invalidation.firstItemCovered else { return }
      rows.removeSubrange(first.item...)
    }
    invalidate(.items([LayoutInvalidation.ItemRun(section: 0, items: 1..<2)]))
    expectEqual(rows, [1])
  }

  @Test func aBatchMovesItems() throws {
    let item = BatchUpdate.Item(id: 7, metrics: ItemMetrics(size: Size(width: 320, height: 44)))
    let update = try BatchUpdate(
      operations: [
        .deleteItem(ItemPath(section: 0, item: 1)),
        .insertItem(ItemPath(section: 0, item: 0), item),
      ],
      counts: [2]
    )
    let moved = update.pathAfter(ItemPath(section: 0, item: 0))  // (0, 1)
    expectEqual(moved, ItemPath(section: 0, item: 1))
  }

  @Test func aModelFindsItems() {
    var section = SectionModel(id: 0)
    section.header = Size(width: 320, height: 28)
    section.append(id: 7, ItemMetrics(size: Size(width: 320, height: 44)))
    let model = CollectionModel(sections: [section])
    let path = model.path(ofItem: 7)  // (0, 0)
    expectEqual(path, ItemPath(section: 0, item: 0))
  }

  @Test func pathsAreInTheOrderOfQueries() {
    let cell = ElementPath.cell(ItemPath(section: 3, item: 12))
    let header = ElementPath.header(ofSection: 3)
    let comesFirst = cell < header  // true: cells precede supplementary views
    expectTrue(comesFirst)
    let path = ItemPath(section: 0, item: 12)
    let isBefore = path < ItemPath(section: 1, item: 0)  // true
    expectTrue(isBefore)
  }

  @Test func lengthsAreOnAGrid() {
    let screen = Rect(x: 0, y: 100, width: 320, height: 480)
    let isVisible = Rect(x: 0, y: 570, width: 320, height: 44).sharesArea(with: screen)  // true
    expectTrue(isVisible)
    let height = LengthGrid.rounded(43.3333)  // 43.33203125, a multiple of 1/256
    let end = LengthGrid.points(LengthGrid.units(height) + LengthGrid.units(10))
    expectEqual([height, end], [43.33203125, 53.33203125])
  }

  @Test func settingsAreRead() throws {
    let settings = LayoutSettings(kind: "columns", parameters: [("columns", .number(4))])
    do {
      let columns = try settings.integer("columns", default: 3, in: 1...255)  // 4
      expectEqual(columns, 4)
    }
    let columns = LayoutSetting("columns", default: .number(3), "number of columns, 1 to 255")
    try settings.requireKnown([columns])
  }

  @Test func aCatalogDerivesALinearScan() {
    var catalog = LayoutCatalog()
    catalog.register("square", summary: "one square") { _ in OneSquare() }
    let names = catalog.entries(ofLayout: "square").map(\.index)  // "" and "linear-scan"
    expectEqual(names, ["", "linear-scan"])
  }

  @Test func traitsAreDeclared() {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.anchoring = .layout
    expectTrue(traits != LayoutTraits())
  }

  @Test func hitsAreFound() {
    let frames = [Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 0, y: 90, width: 9, height: 9)]
    let rect = Rect(x: 0, y: 80, width: 9, height: 20)
    var hits = HitBuffer()
    hits.reset()
    hits.append(
      0..<frames.count,
      while: { _ in true },
      where: { frames[$0].sharesArea(with: rect) }
    )
    hits.sort()
    expectEqual([hits.count, hits[0]], [1, 1])
  }

  /// The environment of a collection of one item.
  private var environment: LayoutEnvironment {
    var section = SectionModel(id: 0)
    section.append(id: 7, ItemMetrics(size: Size(width: 320, height: 44)))
    return LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480)
    )
  }
}

struct OneSquare: CollectionLayout {
  var contentSize: Size { Size(width: 10, height: 10) }
  mutating func prepare(_ environment: LayoutEnvironment) {}
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let square = ElementPath.cell(ItemPath(section: 0, item: 0))
    guard element == square else { return nil }
    return LayoutAttributes(element: square, frame: Rect(origin: .zero, size: contentSize))
  }
  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let square = attributes(for: .cell(ItemPath(section: 0, item: 0)))
    if let square, square.frame.sharesArea(with: rect) { elements.append(square) }
  }
}
