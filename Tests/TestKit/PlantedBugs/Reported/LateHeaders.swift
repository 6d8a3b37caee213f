import LayoutUnderTest

/// A list of groups whose headers stay at the top of the view while their rows are in it.
struct LateHeaders: CollectionLayout {
  /// The places of a group along the scroll axis.
  private struct Group {
    var start = 0.0
    var header: Double?
    var rows = [0.0]
    var end: Double { rows[rows.count - 1] }
  }

  let isFaulty: Bool
  private var groups: [Group] = []
  private var width = 0.0
  /// The top of the view, and the top at the preparation before.
  private var top = 0.0
  private var lastTop: Double?

  init(isFaulty: Bool) {
    self.isFaulty = isFaulty
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.cellLength = .item
    traits.supplementaryKinds = [.header]
    traits.pinnedKinds = [.header]
    traits.kindsPinnedInEverySection = [.header]
    return traits
  }

  var contentSize: Size { Size(width: width, height: groups.last?.end ?? 0) }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds != environment.bounds
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    let now = environment.bounds.y + environment.contentInset.top
    top = isFaulty ? lastTop ?? now : now
    lastTop = now
    groups = []
    for (number, section) in environment.model.sections.enumerated() {
      var group = Group(start: groups.last?.end ?? 0)
      let height = LengthGrid.rounded(section.header?.height ?? 0)
      if height > 0 { group.header = height }
      group.rows = [group.start + height]
      for item in 0..<section.count {
        let size = environment.size(at: ItemPath(section: number, item: item))
        group.rows.append(group.end + LengthGrid.rounded(size.height))
      }
      groups.append(group)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard groups.indices.contains(element.section) else { return nil }
    let group = groups[element.section]
    if element.kind == .header {
      guard let height = group.header, element.item == 0 else { return nil }
      let y = max(group.start, min(top, group.end - height))
      let frame = Rect(x: 0, y: y, width: width, height: height)
      return LayoutAttributes(element: element, frame: frame, zIndex: 1)
    }
    guard element.kind == .cell, group.rows.dropLast().indices.contains(element.item) else {
      return nil
    }
    let start = group.rows[element.item]
    let height = group.rows[element.item + 1] - start
    let frame = Rect(x: 0, y: start, width: width, height: height)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    func append(_ element: ElementPath, to elements: inout ElementBuffer<NoDetail>) {
      guard let found = attributes(for: element), found.frame.sharesArea(with: rect) else { return }
      elements.append(found)
    }
    for (section, group) in groups.enumerated()
    where group.start < rect.maxY && group.end > rect.minY {
      for item in 0..<group.rows.count - 1 {
        append(.cell(ItemPath(section: section, item: item)), to: &elements)
      }
      append(.header(ofSection: section), to: &elements)
    }
  }
}
