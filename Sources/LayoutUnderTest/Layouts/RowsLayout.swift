/// A layout of rows of the container's width, one below the other: the smallest useful layout.
///
/// **Placement rule.** Places item after item, section after section. Each is as high as its
/// intrinsic height and as wide as the container. **Cost.** Prepare is O(items) for any change; a
/// query is O(log items + k). **Limits.** An example only: it has no headers, gaps or insets.
public struct RowsLayout: CollectionLayout {
  var rows: [LayoutAttributes<NoDetail>] = []
  var sectionStarts = [0]
  /// The container's width and the end of the last row, in points.
  public var contentSize = Size.zero

  /// Makes a layout of no items.
  public init() {}

  /// Places every row below the one before.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    contentSize = Size(width: environment.containerSize.width, height: 0)
    (rows, sectionStarts) = ([], [0])
    for section in 0..<environment.sectionCount {
      for item in 0..<environment.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        let height = LengthGrid.rounded(environment.size(at: path).height)
        let frame = Rect(x: 0, y: contentSize.height, width: contentSize.width, height: height)
        rows.append(LayoutAttributes(element: .cell(path), frame: frame))
        contentSize.height += height
      }
      sectionStarts.append(rows.count)
    }
  }

  /// Adds the rows from the first that ends below the rectangle's top to its bottom.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    let first = (0..<rows.count).partitioningIndex { rows[$0].frame.maxY > rect.minY }
    for row in rows[first...].prefix(while: { $0.frame.minY < rect.maxY })
    where row.frame.sharesArea(with: rect) {
      elements.append(row)
    }
  }

  /// Returns the attributes of a row, or nil if it does not exist.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, (0..<sectionStarts.count - 1).contains(element.section) else {
      return nil
    }
    let items = sectionStarts[element.section]..<sectionStarts[element.section + 1]
    return element.item >= 0 && element.item < items.count
      ? rows[items.lowerBound + element.item] : nil
  }
}
