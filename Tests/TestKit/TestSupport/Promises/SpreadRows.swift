import LayoutUnderTest

/// Rows of one section, a few of which are placed in every frame.
public struct SpreadRows: CollectionLayout {
  /// The work units of a row.
  public static let workUnitsPerRow = 8192
  /// The start of each row, and the end of the last one.
  private var edges: [Double] = [0]
  private var width = 0.0
  private var placedCount = 0

  /// Creates a layout without items.
  public init() {}

  /// Traits of a layout whose rows may have no attributes yet.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .none
    traits.isPartial = true
    return traits
  }

  private var count: Int { edges.count - 1 }

  /// Reads all sizes, and places at least four rows, or as many as were placed before.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    width = environment.containerSize.width
    edges = [0]
    if environment.sectionCount > 0 {
      for item in 0..<environment.itemCount(inSection: 0) {
        let height = environment.size(at: ItemPath(section: 0, item: item)).height
        edges.append(edges[item] + LengthGrid.rounded(height))
      }
    }
    placedCount = min(max(placedCount, 4), count)
  }

  /// The size of the placed rows.
  public var contentSize: Size { Size(width: width, height: edges[placedCount]) }

  /// Adds the placed rows in a rectangle.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    for item in 0..<placedCount {
      let row = row(item)
      if row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }

  /// Returns the attributes of a placed row.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, (0..<placedCount).contains(element.item)
    else { return nil }
    return row(element.item)
  }

  private func row(_ item: Int) -> LayoutAttributes<NoDetail> {
    LayoutAttributes(
      element: ElementPath(section: 0, kind: .cell, item: item),
      frame: Rect(x: 0, y: edges[item], width: width, height: edges[item + 1] - edges[item])
    )
  }

  /// A Boolean value that indicates whether every row is placed.
  public var isSettled: Bool { placedCount == count }

  /// Places as many further rows as the work units allow.
  public mutating func continueLayout(workUnits: Int) {
    placedCount = min(placedCount + workUnits / Self.workUnitsPerRow, count)
  }
}
