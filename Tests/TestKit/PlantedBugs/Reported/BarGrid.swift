import LayoutUnderTest

/// A grid of squares beside a scroll bar, which is there only if the squares need it.
struct BarGrid: CollectionLayout {
  let isFaulty: Bool
  private let columns = 3
  private var count = 0
  private var firstItems = [0]
  private var width = 0.0
  private var hasBar = false
  private var needsPass = false

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasSectionsInOrder = false
    traits.mirrorsRightToLeft = false
    traits.hasIndependentSizes = true
    return traits
  }

  private var room: Double { max(0, width - (hasBar ? 15 : 0)) }
  private var side: Double { LengthGrid.rounded(room / Double(columns)) }
  private var length: Double { side * Double((count + columns - 1) / columns) }

  var contentSize: Size { Size(width: width, height: length) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    firstItems = [0]
    for section in 0..<environment.sectionCount {
      firstItems.append(firstItems[section] + environment.itemCount(inSection: section))
    }
    count = firstItems[firstItems.count - 1]
    let hadBar = hasBar
    if !isFaulty { hasBar = false }
    hasBar = length > environment.containerSize.height
    needsPass = isFaulty && hasBar != hadBar
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { needsPass = false }
    return needsPass ? .boundsChange : nil
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section >= 0, element.section < firstItems.count - 1
    else { return nil }
    let items = firstItems[element.section]..<firstItems[element.section + 1]
    let number = items.lowerBound + element.item
    guard items.contains(number) else { return nil }
    let x = Double(number % columns) * room / Double(columns)
    let y = Double(number / columns) * side
    let frame = Rect(x: x, y: y, width: room / Double(columns), height: side)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in 0..<firstItems.count - 1 {
      for item in 0..<firstItems[section + 1] - firstItems[section] {
        let path = ItemPath(section: section, item: item)
        guard let cell = attributes(for: .cell(path)) else { continue }
        if cell.frame.sharesArea(with: rect) { elements.append(cell) }
      }
    }
  }
}
