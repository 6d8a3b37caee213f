import LayoutUnderTest

/// Rows of any fraction of a point, with a total that follows each change of a length.
struct TotalingRows: CollectionLayout {
  private let isFaulty: Bool
  private var rows: [ItemPath] = []
  /// The index of each section's first row.
  private var firstRows: [Int] = []
  private var lengths: [Double] = []
  private var edges: [Double] = [0]
  private var total = 0.0
  private var width = 0.0

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.cellLength = .item
    traits.frameTolerance = 1.0 / 256
    return traits
  }

  var contentSize: Size { Size(width: width, height: isFaulty ? total : max(0, total)) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    (rows, firstRows) = ([], [])
    for section in 0..<environment.sectionCount {
      firstRows.append(rows.count)
      let count = environment.itemCount(inSection: section)
      rows += (0..<count).map { ItemPath(section: section, item: $0) }
    }
    while lengths.count > rows.count { total -= lengths.removeLast() }
    while lengths.count < rows.count { lengths.append(0) }
    edges = [0]
    for row in rows.indices {
      setLength(environment.size(at: rows[row]).height, ofRow: row)
      edges.append(edges[row] + lengths[row])
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, firstRows.indices.contains(element.section), element.item >= 0
    else { return nil }
    let row = firstRows[element.section] + element.item
    guard row < rows.count, rows[row] == element.itemPath else { return nil }
    return attributes(ofRow: row)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let first = rows.indices.partitioningIndex { edges[$0 + 1] > rect.minY }
    for row in first..<rows.count {
      if edges[row] >= rect.maxY { break }
      let found = attributes(ofRow: row)
      if found.frame.sharesArea(with: rect) { elements.append(found) }
    }
  }

  /// Sets a row's length, and changes the total by the difference.
  private mutating func setLength(_ height: Double, ofRow row: Int) {
    let length = height > 0 ? min(height, LengthGrid.maximumLength) : 0
    guard length != lengths[row] else { return }
    total -= lengths[row]
    total += length
    lengths[row] = length
  }

  /// Returns the attributes of a row, counted over all sections.
  private func attributes(ofRow row: Int) -> LayoutAttributes<NoDetail> {
    let frame = Rect(x: 0, y: edges[row], width: width, height: lengths[row])
    return LayoutAttributes(element: .cell(rows[row]), frame: frame)
  }
}
