import LayoutUnderTest

/// A pager with padding at both ends, whose pages are as high as the view.
///
/// A swipe ends with a page at the start of the view, as far as the content allows.
struct PaddedPager: CollectionLayout {
  private static let padding = 24.0
  private static let pageWidth = 240.0

  private let isFaulty: Bool
  private var count = 0
  private var hasSection = false
  private var height = 0.0
  private var viewWidth = 0.0
  private var inset = EdgeInsets.zero

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.hasOneSection = true
    traits.hasOwnItemSize = true
    traits.mirrorsRightToLeft = false
    traits.sectionLeadingInset = Self.padding
    traits.sectionTrailingInset = Self.padding
    return traits
  }

  var contentSize: Size {
    let length = Self.pageWidth * Double(count) + Self.padding * 2
    return Size(width: hasSection ? length : 0, height: height)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    hasSection = environment.sectionCount > 0
    count = hasSection ? environment.itemCount(inSection: 0) : 0
    height = environment.containerSize.height
    viewWidth = environment.bounds.width
    inset = environment.contentInset
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, (0..<count).contains(element.item) else {
      return nil
    }
    let x = Self.padding + Self.pageWidth * Double(element.item)
    let frame = Rect(x: x, y: 0, width: Self.pageWidth, height: height)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in 0..<count {
      let page = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let page, page.frame.sharesArea(with: rect) { elements.append(page) }
    }
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard velocity != nil, count > 0 else { return proposed }
    let page = ((proposed.x + inset.left) / Self.pageWidth).rounded()
    var target = min(max(0, page), Double(count - 1)) * Self.pageWidth - inset.left
    let last = max(-inset.left, contentSize.width + inset.right - viewWidth)
    if !isFaulty { target = min(target, last) }
    return Point(x: target, y: proposed.y)
  }
}
