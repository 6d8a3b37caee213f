import LayoutUnderTest

/// A strip of cells side by side that begins where reading begins.
struct SideStrip: CollectionLayout {
  /// A mistake in following the direction of reading.
  enum Mistake {
    case directionOfFirstLayout
    case rangeFromLeft
  }

  let mistake: Mistake?
  private var table = RowTable()
  private var height = 0.0
  private var isRightToLeft: Bool?

  init(_ mistake: Mistake?) {
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.cellLength = .item
    traits.hasSectionsInOrder = false
    return traits
  }

  var contentSize: Size { Size(width: table.length, height: height) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    table = RowTable(environment, axis: .x)
    height = environment.containerSize.height
    if mistake == .directionOfFirstLayout, isRightToLeft != nil { return }
    isRightToLeft = environment.isRightToLeft
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard let row = table.row(of: element) else { return nil }
    let (start, end) = (table.starts[row], table.end(of: row))
    let x = isRightToLeft == true ? table.length - end : start
    return LayoutAttributes(
      element: element,
      frame: Rect(x: x, y: 0, width: end - start, height: height)
    )
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    var (start, end) = (rect.minX, rect.maxX)
    if isRightToLeft == true, mistake != .rangeFromLeft {
      (start, end) = (table.length - end, table.length - start)
    }
    for row in table.rows(from: start, to: end) {
      guard let cell = attributes(for: table.cell(of: row)) else { continue }
      if cell.frame.sharesArea(with: rect) { elements.append(cell) }
    }
  }
}
