import LayoutUnderTest

/// Rows of text that wraps at the width of the view, all measured at once.
struct WrappedRows: CollectionLayout {
  /// The mistakes in measuring rows for a width.
  enum Mistake {
    case dropsHeightsOnResize, takesBreadthOfSample
  }

  let mistake: Mistake?
  /// The start of each row, and the end of the last.
  private var starts = [0.0]
  private var width = 0.0
  /// The breadth of the first row's text if it did not wrap.
  private var sample = 0.0
  private var isStale = true

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    return traits
  }

  var contentSize: Size {
    let breadth = mistake == .takesBreadthOfSample ? max(width, sample) : width
    return Size(width: breadth, height: starts[starts.count - 1])
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var rest = invalidation
    rest.bounds = false
    isStale = isStale || !rest.coversNothing
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard isStale || environment.containerSize.width != width else { return }
    width = environment.containerSize.width
    let measuresAll = isStale || mistake != .dropsHeightsOnResize
    isStale = false
    measure(environment, to: measuresAll ? .infinity : environment.bounds.maxY)
  }

  /// Measures the rows that begin before an end, in points; the others have no height yet.
  private mutating func measure(_ environment: LayoutEnvironment, to end: Double) {
    starts = [0]
    sample = 0
    let count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    for item in 0..<count {
      let top = starts[item]
      guard top < end else {
        starts.append(top)
        continue
      }
      let size = environment.size(at: ItemPath(section: 0, item: item))
      let breadth = LengthGrid.rounded(size.width)
      if item == 0 { sample = breadth }
      let lines = width > 0 ? max(1, (breadth / width).rounded(.up)) : 1
      starts.append(top + LengthGrid.rounded(LengthGrid.rounded(size.height) * lines))
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, element.item >= 0,
      element.item < starts.count - 1
    else { return nil }
    let top = starts[element.item]
    let frame = Rect(x: 0, y: top, width: width, height: starts[element.item + 1] - top)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in 0..<starts.count - 1 {
      let row = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }
}
