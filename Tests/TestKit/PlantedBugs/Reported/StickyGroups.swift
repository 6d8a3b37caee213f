import LayoutUnderTest

/// Groups of rows below group rows that stick to the upper edge of the view.
struct StickyGroups: CollectionLayout {
  /// A Boolean value that indicates whether group rows stick to the lower edge too.
  let isFaulty: Bool
  private(set) var contentSize = Size.zero
  private var groups: [Group] = []

  /// The frames of a group.
  private struct Group {
    var header: Rect?
    var rows: [Rect] = []
  }

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = [.header]
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    traits.cellLength = .item
    return traits
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    true
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    let view = environment.bounds.inset(by: environment.contentInset)
    var end = 0.0
    groups = environment.model.sections.indices.map { section in
      let start = end
      let length = LengthGrid.rounded(environment.model.sections[section].header?.height ?? 0)
      var group = Group()
      end += length
      for item in 0..<environment.itemCount(inSection: section) {
        let size = environment.size(at: ItemPath(section: section, item: item))
        let height = LengthGrid.rounded(size.height)
        group.rows.append(Rect(x: 0, y: end, width: width, height: height))
        end += height
      }
      guard length > 0 else { return group }
      var y = max(start, min(view.minY, end - length))
      if isFaulty, start < view.maxY, start + length > view.maxY { y = view.maxY - length }
      group.header = Rect(x: 0, y: y, width: width, height: length)
      return group
    }
    contentSize = Size(width: width, height: end)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (section, group) in groups.enumerated() {
      for (item, frame) in group.rows.enumerated() where frame.sharesArea(with: rect) {
        let path = ElementPath(section: section, kind: .cell, item: item)
        elements.append(LayoutAttributes(element: path, frame: frame))
      }
      if let header = attributes(for: .header(ofSection: section)),
        header.frame.sharesArea(with: rect)
      {
        elements.append(header)
      }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard groups.indices.contains(element.section) else { return nil }
    let group = groups[element.section]
    if element.kind == .header, element.item == 0, let header = group.header {
      return LayoutAttributes(element: element, frame: header, zIndex: 1)
    }
    guard element.kind == .cell, group.rows.indices.contains(element.item) else { return nil }
    return LayoutAttributes(element: element, frame: group.rows[element.item])
  }
}
