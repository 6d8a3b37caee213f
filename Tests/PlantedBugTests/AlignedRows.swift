import LayoutUnderTest

/// Rows on whole points that shift if a pixel is a 64th of a point.
struct AlignedRows: CollectionLayout {
  private var rows = RowsLayout()
  private let axis: Axis
  private let length: NudgedLength
  /// The change of the length at fine pixels, in points.
  private let distance: Double
  private var isFine = false

  init(_ length: NudgedLength, by distance: Double, axis: Axis) {
    self.length = length
    self.distance = distance
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
    guard var attributes = rows.attributes(for: element) else { return nil }
    attributes.frame.width.round(.up)
    if isFine { length.nudge(&attributes, by: distance) }
    return attributes
  }
}
