import HarnessCommands
import LayoutUnderTest
import TestSupport
import Traces

/// A right layout in a style of its own, on which no invariant may fire.
public struct Innocent: Sendable, CustomStringConvertible {
  /// Its name in the catalog.
  public let name: String
  /// How it places items, in a few words.
  public let summary: String
  /// Makes the layout.
  public let factory: LayoutFactory
  private let add: @Sendable (inout LayoutCatalog) -> Void

  /// A layout that works out every frame in each preparation.
  ///
  /// - Parameters:
  ///   - name: Its name in the catalog.
  ///   - summary: How it places items.
  ///   - declare: Changes the traits of a layout that says nothing of itself.
  ///   - place: Puts every element where it belongs.
  init(
    _ name: String,
    _ summary: String,
    traits declare: @escaping @Sendable (inout LayoutTraits) -> Void = { _ in },
    place: @escaping @Sendable (LayoutEnvironment, inout Board) -> Void
  ) {
    self.init(name, summary) {
      var traits = LayoutTraits()
      traits.mirrorsRightToLeft = false
      declare(&traits)
      return BoardLayout(traits: traits, place: place)
    }
  }

  /// A layout of its own type.
  init<Layout: CollectionLayout>(
    _ name: String,
    _ summary: String,
    make: @escaping @Sendable () -> Layout
  ) {
    self.name = name
    self.summary = summary
    factory = LayoutFactory(kind: name) { (_) throws(LayoutSettingError) in make() }
    add = { $0.register(name, summary: summary) { (_) throws(LayoutSettingError) in make() } }
  }

  /// Adds the layout to a catalog.
  public func register(in catalog: inout LayoutCatalog) { add(&catalog) }

  /// The name.
  public var description: String { name }

  /// Every one.
  public static let all: [Innocent] = lists + grids + sections + freeforms

  /// The settings that name it: it has none.
  public var settings: LayoutSettings { LayoutSettings(kind: name) }

  /// How random traces are drawn for it.
  public var shape: RandomTrace {
    var shape = RandomTrace(kind: name, settings: [])
    shape.hasUnsoundSizes = true
    return shape
  }
}

/// Where a layout puts its elements.
struct Board {
  private(set) var elements: [LayoutAttributes<NoDetail>] = []
  var contentSize = Size.zero
  /// How often the layout was prepared, this time included.
  let preparation: Int

  init(preparation: Int) {
    self.preparation = preparation
  }

  /// Puts an element somewhere; the content reaches at least to its end.
  mutating func add(_ path: ElementPath, _ frame: Rect, zIndex: Int = 0, alpha: Float = 1) {
    elements.append(
      LayoutAttributes(element: path, frame: frame, zIndex: Int16(zIndex), alpha: alpha)
    )
    contentSize.width = max(contentSize.width, frame.maxX)
    contentSize.height = max(contentSize.height, frame.maxY)
  }

  /// Brings the elements into the order of answers.
  mutating func sort() { elements.sort { $0.element < $1.element } }

  /// An element's attributes.
  func attributes(for path: ElementPath) -> LayoutAttributes<NoDetail>? {
    let index = elements.indices.partitioningIndex { elements[$0].element >= path }
    return index < elements.count && elements[index].element == path ? elements[index] : nil
  }
}

/// A layout that works out every frame in each preparation, and looks at each in every query.
struct BoardLayout: CollectionLayout {
  let traits: LayoutTraits
  let place: @Sendable (LayoutEnvironment, inout Board) -> Void
  private var board = Board(preparation: 0)

  init(
    traits: LayoutTraits,
    place: @escaping @Sendable (LayoutEnvironment, inout Board) -> Void
  ) {
    self.traits = traits
    self.place = place
  }

  var contentSize: Size { board.contentSize }

  mutating func prepare(_ environment: LayoutEnvironment) {
    board = Board(preparation: board.preparation + 1)
    place(environment, &board)
    board.sort()
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for element in board.elements where element.frame.sharesArea(with: rect) {
      elements.append(element)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    board.attributes(for: element)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    traits.dependsOnOffset || !traits.pinnedKinds.isEmpty
      || newBounds.size != environment.bounds.size
  }
}

extension LayoutEnvironment {
  /// The width to share out, in points.
  var width: Double { containerSize.width }

  /// Every item with its cell's path, in order.
  var items: [(path: ItemPath, cell: ElementPath)] {
    model.sections.indices.flatMap { items(of: $0) }
  }

  /// A section's items with their cells' paths, in order.
  func items(of section: Int) -> [(path: ItemPath, cell: ElementPath)] {
    (0..<itemCount(inSection: section)).map { item in
      let path = ItemPath(section: section, item: item)
      return (path, .cell(path))
    }
  }

  /// An item's height, in points.
  func height(_ path: ItemPath) -> Double { LengthGrid.rounded(size(at: path).height) }

  /// An item's width, in points.
  func breadth(_ path: ItemPath) -> Double { LengthGrid.rounded(size(at: path).width) }

  /// Puts rows one below the other, in points; returns where the last ends, with its gap.
  @discardableResult
  func addRows(
    _ items: some Sequence<(path: ItemPath, cell: ElementPath)>,
    at start: Double,
    gap: Double = 0,
    to board: inout Board
  ) -> Double {
    var y = start
    for (path, cell) in items {
      let height = height(path)
      board.add(cell, Rect(x: 0, y: y, width: width, height: height))
      y += height + gap
    }
    return y
  }

  /// The height of a section's header or footer; nil where it has none.
  func height(_ kind: ElementKind, _ section: Int) -> Double? {
    let size = kind == .header ? model.sections[section].header : model.sections[section].footer
    let height = LengthGrid.rounded(size?.height ?? 0)
    return height > 0 ? height : nil
  }
}
