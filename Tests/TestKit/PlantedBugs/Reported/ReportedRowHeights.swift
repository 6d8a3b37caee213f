import LayoutUnderTest

/// Rows of wrapped text between headers and footers, whose heights the list keeps.
///
/// Visible cells report the height that they have at their own width.
struct ReportedRowHeights: CollectionLayout {
  /// A mistake in a report.
  enum Mistake {
    case none, mistakesHeader, acceptsAnyWidth
  }

  let mistake: Mistake
  private var width = 0.0
  private var heights: [[Double]] = []
  private var frames: [LayoutAttributes<NoDetail>] = []
  private(set) var contentSize = Size.zero
  private var changed: [ElementPath] = []
  private var reports: [(path: ItemPath, width: Double, height: Double)] = []

  init(_ mistake: Mistake) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header, .footer]
    traits.hasIndependentSizes = true
    return traits
  }

  /// Lets visible cells report their heights at the new width.
  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    for cell in frames where cell.element.kind == .cell && cell.frame.sharesArea(with: newBounds) {
      let path = cell.element.itemPath
      guard environment.model.contains(path) else { continue }
      let height = height(of: environment.size(at: path), at: newBounds.width)
      reports.append((path, newBounds.width, height))
    }
    return .boundsChange
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything || invalidation.dataSourceCounts { (heights, reports) = ([], []) }
    if !invalidation.items.isEmpty { reports = [] }
    for run in invalidation.items {
      changed += run.items.map { ElementPath(section: run.section, kind: .cell, item: $0) }
    }
    changed += invalidation.supplementaries
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    refresh(environment)
    frames = []
    contentSize = Size(width: width, height: 0)
    for (section, model) in environment.model.sections.enumerated() {
      add(.header(ofSection: section), LengthGrid.rounded(model.header?.height ?? 0))
      for item in 0..<model.count {
        add(.cell(ItemPath(section: section, item: item)), heights[section][item])
      }
      add(.footer(ofSection: section), LengthGrid.rounded(model.footer?.height ?? 0))
    }
    frames.sort { $0.element < $1.element }
  }

  /// Measures what is not known, and accepts reports.
  private mutating func refresh(_ environment: LayoutEnvironment) {
    let breadth = environment.containerSize.width
    let model = environment.model
    if heights.isEmpty || breadth != width {
      width = breadth
      heights = model.sections.indices.map { section in
        (0..<environment.itemCount(inSection: section)).map { item in
          height(of: environment.size(at: ItemPath(section: section, item: item)), at: breadth)
        }
      }
    }
    for element in changed where model.contains(element.itemPath) {
      if element.kind == .cell {
        let size = environment.size(at: element.itemPath)
        heights[element.section][element.item] = height(of: size, at: breadth)
      } else if mistake == .mistakesHeader {
        let section = model.sections[element.section]
        let size = element.kind == .header ? section.header : section.footer
        heights[element.section][element.item] = LengthGrid.rounded(size?.height ?? 0)
      }
    }
    for report in reports where report.width == breadth || mistake == .acceptsAnyWidth {
      heights[report.path.section][report.path.item] = report.height
    }
    (changed, reports) = ([], [])
  }

  /// Returns the height of a text that has a size in one line, at a width, in points.
  private func height(of size: Size, at width: Double) -> Double {
    let line = LengthGrid.rounded(size.height)
    guard width > 0 else { return line }
    return LengthGrid.rounded(line * max(1, (LengthGrid.rounded(size.width) / width).rounded(.up)))
  }

  /// Adds a row below the content so far; a header or footer without height does not exist.
  private mutating func add(_ element: ElementPath, _ height: Double) {
    guard element.kind == .cell || height > 0 else { return }
    let frame = Rect(x: 0, y: contentSize.height, width: width, height: height)
    frames.append(LayoutAttributes(element: element, frame: frame))
    contentSize.height += height
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for element in frames where element.frame.sharesArea(with: rect) { elements.append(element) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low < frames.count && frames[low].element == element ? frames[low] : nil
  }
}
