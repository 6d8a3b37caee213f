import LayoutUnderTest

/// Sections below a space for the list's own header; section headers stay at the top of the view.
struct NativeStickyList: CollectionLayout {
  /// The deviations from the correct list.
  enum Mistake {
    /// Headers are reached without the space above the first section.
    case ignoresSpace
    /// A query leaves out a header that rests too far above it.
    case losesFarHeaders
  }

  /// The space for the list's own header, in points.
  private static let space = 40.0
  /// The distance within which resting headers are kept, in points.
  private static let reach = 5000.0
  private let mistake: Mistake?
  private var elements: [LayoutAttributes<NoDetail>] = []
  private var rests: [ElementPath: Double] = [:]
  private(set) var contentSize = Size.zero

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    // A list without sections has only the space.
    traits.hasTightContentSize = false
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    return traits
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    newBounds != environment.bounds
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    elements = []
    rests = [:]
    let top = environment.bounds.y + environment.contentInset.top
    let width = environment.containerSize.width
    var y = Self.space
    for section in 0..<environment.sectionCount {
      let rest = y
      let header = LengthGrid.rounded(environment.model.sections[section].header?.height ?? 0)
      y += header
      for item in 0..<environment.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        let height = LengthGrid.rounded(environment.size(at: path).height)
        let frame = Rect(x: 0, y: y, width: width, height: height)
        elements.append(LayoutAttributes(element: .cell(path), frame: frame))
        y += height
      }
      guard header > 0 else { continue }
      let path = ElementPath.header(ofSection: section)
      let pinned = position(of: rest, end: y - header, top: top)
      let frame = Rect(x: 0, y: pinned, width: width, height: header)
      elements.append(LayoutAttributes(element: path, frame: frame, zIndex: 1))
      rests[path] = rest
    }
    contentSize = Size(width: width, height: y)
  }

  /// Returns where a header is that rests at `rest` and may move down to `end`.
  private func position(of rest: Double, end: Double, top: Double) -> Double {
    let start = mistake == .ignoresSpace ? rest - Self.space : rest
    return start <= top ? min(max(top, start), end) : rest
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for element in self.elements where element.frame.sharesArea(with: rect) {
      let rest = rests[element.element] ?? rect.y
      if mistake == .losesFarHeaders, rest < rect.y - Self.reach { continue }
      elements.append(element)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    elements.first { $0.element == element }
  }
}
