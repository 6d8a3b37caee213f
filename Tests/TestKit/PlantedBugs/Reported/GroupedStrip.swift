import LayoutUnderTest

/// Groups side by side, each with a header, with a gap between any two elements.
struct GroupedStrip: CollectionLayout {
  /// A mistake in a gap.
  enum Mistake {
    case none, lacksGapBeforeHeader, addsGapAtEnd
  }

  static let gap = 10.0
  let mistake: Mistake
  private var elements: [LayoutAttributes<NoDetail>] = []
  private(set) var contentSize = Size.zero

  init(_ mistake: Mistake) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.supplementaryKinds = [.header]
    traits.interSectionSpacing = Self.gap
    traits.placement = PlacementRule(
      .lanes(count: 1, picksShortest: false),
      itemSpacing: Self.gap,
      lineSpacing: 0
    )
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    elements = []
    contentSize = Size(width: 0, height: environment.containerSize.height)
    for (section, model) in environment.model.sections.enumerated() {
      let header = LengthGrid.rounded(model.header?.width ?? 0)
      if header > 0 {
        let gap = mistake == .lacksGapBeforeHeader ? 0 : Self.gap
        add(.header(ofSection: section), header, gap: gap)
      }
      for item in 0..<model.count {
        let path = ItemPath(section: section, item: item)
        add(.cell(path), LengthGrid.rounded(environment.size(at: path).width), gap: Self.gap)
      }
    }
    if mistake == .addsGapAtEnd, !elements.isEmpty { contentSize.width += Self.gap }
    if environment.isRightToLeft { mirror() }
    elements.sort { $0.element < $1.element }
  }

  /// Adds an element after the last one, at a distance unless it is the first, in points.
  private mutating func add(_ element: ElementPath, _ width: Double, gap: Double) {
    let x = contentSize.width + (elements.isEmpty ? 0 : gap)
    let frame = Rect(x: x, y: 0, width: width, height: contentSize.height)
    elements.append(LayoutAttributes(element: element, frame: frame))
    contentSize.width = frame.maxX
  }

  /// Mirrors all frames in the width of the content.
  private mutating func mirror() {
    for index in elements.indices {
      elements[index].frame.x = contentSize.width - elements[index].frame.maxX
    }
  }

  mutating func collectElements(in rect: Rect, into buffer: inout ElementBuffer<NoDetail>) {
    for element in elements where element.frame.sharesArea(with: rect) { buffer.append(element) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && elements[low].element == element ? elements[low] : nil
  }
}
