import LayoutUnderTest

/// Lines of tags, as many as fit, each in the middle of its line's height.
struct WrapFlow: CollectionLayout {
  /// A mistake between measuring and placing.
  enum Mistake {
    case none, reusesLines, centersRawSizes
  }

  static let gap = 8.0
  let mistake: Mistake
  /// The lines of the last measuring, and the breadth it was made for.
  private var lines: (breadth: Double, items: [Range<Int>])?
  private var frames: [Rect] = []
  private(set) var contentSize = Size.zero

  init(_ mistake: Mistake) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.placement = PlacementRule(
      .rows(length: contentSize.width, isSpread: false),
      itemSpacing: Self.gap,
      lineSpacing: Self.gap
    )
    return traits
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    measure(newBounds.inset(by: environment.contentInset).width, environment)
    return .boundsChange
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var rest = invalidation
    rest.bounds = false
    if !rest.coversNothing { lines = nil }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    if lines == nil || lines?.breadth != width && mistake != .reusesLines {
      measure(width, environment)
    }
    frames = []
    contentSize = Size(width: width, height: 0)
    for line in lines?.items ?? [] { place(line, environment) }
    if environment.isRightToLeft {
      for item in frames.indices { frames[item].x = width - frames[item].maxX }
    }
  }

  /// Breaks the tags into lines of a breadth, in points.
  private mutating func measure(_ breadth: Double, _ environment: LayoutEnvironment) {
    let breadth = max(0, breadth)
    var (items, first, x) = ([Range<Int>](), 0, 0.0)
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    for item in 0..<count {
      let width = min(breadth, LengthGrid.rounded(size(item, environment).width))
      if item > first, x + width > breadth {
        items.append(first..<item)
        (first, x) = (item, 0)
      }
      x += width + Self.gap
    }
    if first < count { items.append(first..<count) }
    lines = (breadth, items)
  }

  /// Places a line below the content so far.
  private mutating func place(_ line: Range<Int>, _ environment: LayoutEnvironment) {
    var x = 0.0
    let y = contentSize.height + (frames.isEmpty ? 0 : Self.gap)
    let sizes = line.map { size($0, environment) }
    let height = sizes.map { LengthGrid.rounded($0.height) }.max() ?? 0
    let highest = mistake == .centersRawSizes ? sizes.map(\.height).max() ?? 0 : height
    for size in sizes {
      let depth = LengthGrid.rounded(size.height)
      let raw = mistake == .centersRawSizes ? size.height : depth
      let width = min(contentSize.width, LengthGrid.rounded(size.width))
      frames.append(Rect(x: x, y: y + (highest - raw) / 2, width: width, height: depth))
      x += width + Self.gap
    }
    contentSize.height = y + height
  }

  private func size(_ item: Int, _ environment: LayoutEnvironment) -> Size {
    environment.size(at: ItemPath(section: 0, item: item))
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (item, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      let element = ElementPath.cell(ItemPath(section: 0, item: item))
      elements.append(LayoutAttributes(element: element, frame: frame))
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }
}
