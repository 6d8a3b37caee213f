import HarnessCommands
import LayoutUnderTest
import TestSupport
import Traces

/// A correct layout with an unusual style, on which no invariant may fire.
public struct Innocent: Sendable, CustomStringConvertible {
  /// The layout's name in the catalog.
  public let name: String
  /// A short description of its placement.
  public let summary: String
  /// The factory of the layout.
  public let factory: LayoutFactory
  private let add: @Sendable (inout LayoutCatalog) -> Void

  /// Creates a layout that computes every frame in each preparation.
  ///
  /// - Parameters:
  ///   - name: The layout's name in the catalog.
  ///   - summary: A short description of its placement.
  ///   - declare: Changes the default traits.
  ///   - place: Places every element.
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

  /// Creates an entry for a separate layout type.
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

  /// Every innocent layout.
  public static let all: [Innocent] = lists + anchors + grids + sections + freeforms

  /// The settings of the layout, without parameters.
  public var settings: LayoutSettings { LayoutSettings(kind: name) }

  /// The shape of random traces for the layout.
  public var shape: RandomTrace {
    var shape = RandomTrace(kind: name, settings: [])
    shape.hasUnsoundSizes = true
    return shape
  }
}

/// The placement of a layout's elements.
struct Board {
  private(set) var elements: [LayoutAttributes<NoDetail>] = []
  var contentSize = Size.zero
  /// The number of preparations so far, including the current one.
  let preparation: Int

  init(preparation: Int) {
    self.preparation = preparation
  }

  /// Adds an element, and extends the content to its end.
  mutating func add(_ path: ElementPath, _ frame: Rect, zIndex: Int = 0, alpha: Float = 1) {
    elements.append(
      LayoutAttributes(element: path, frame: frame, zIndex: Int16(zIndex), alpha: alpha)
    )
    contentSize.width = max(contentSize.width, frame.maxX)
    contentSize.height = max(contentSize.height, frame.maxY)
  }

  /// Sorts the elements into answer order.
  mutating func sort() { elements.sort { $0.element < $1.element } }

  /// Returns an element's attributes.
  func attributes(for path: ElementPath) -> LayoutAttributes<NoDetail>? {
    let index = elements.indices.partitioningIndex { elements[$0].element >= path }
    return index < elements.count && elements[index].element == path ? elements[index] : nil
  }
}

/// A layout that computes every frame in each preparation, and examines each in every query.
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
  /// The available width, in points.
  var width: Double { containerSize.width }

  /// Every item with its cell's path, in order.
  var items: [(path: ItemPath, cell: ElementPath)] {
    model.sections.indices.flatMap { items(of: $0) }
  }

  /// Returns a section's items with their cells' paths, in order.
  func items(of section: Int) -> [(path: ItemPath, cell: ElementPath)] {
    (0..<itemCount(inSection: section)).map { item in
      let path = ItemPath(section: section, item: item)
      return (path, .cell(path))
    }
  }

  /// Returns an item's height, in points.
  func height(_ path: ItemPath) -> Double { LengthGrid.rounded(size(at: path).height) }

  /// Returns an item's width, in points.
  func breadth(_ path: ItemPath) -> Double { LengthGrid.rounded(size(at: path).width) }

  /// Adds rows one below the other, in points; returns the end of the last, including its gap.
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

  /// Returns the height of a section's header or footer, or nil.
  func height(_ kind: ElementKind, _ section: Int) -> Double? {
    let size = kind == .header ? model.sections[section].header : model.sections[section].footer
    let height = LengthGrid.rounded(size?.height ?? 0)
    return height > 0 ? height : nil
  }
}
