import LayoutUnderTest

/// Rows on whole points, which are elsewhere in pixels of a 64th of a point.
struct AlignedRows: CollectionLayout {
  private var rows = RowsLayout()
  private let axis: Axis
  /// By how much more a row is to the right, further down, broader and higher in fine pixels, in
  /// points.
  private let difference: Rect
  private var isFine = false

  init(_ difference: Rect, axis: Axis) {
    self.difference = difference
    self.axis = axis
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.alignsToPixels = true
    return traits
  }

  var contentSize: Size { rows.contentSize }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    isFine = environment.scale >= 64
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    var item = 0
    while let row = attributes(for: .cell(ItemPath(section: 0, item: item))) {
      if row.frame.sharesArea(with: rect) { elements.append(row) }
      item += 1
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var attributes = rows.attributes(for: element)
    attributes?.frame.width.round(.up)
    if isFine, element.item % 4 == 2 {
      attributes?.frame.x += difference.x
      attributes?.frame.y += difference.y
      attributes?.frame.width += difference.width
      attributes?.frame.height += difference.height
    }
    return attributes
  }
}
