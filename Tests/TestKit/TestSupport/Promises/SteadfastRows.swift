import LayoutUnderTest

/// Rows that move only vertically when dragged; the first row never gives way.
public struct SteadfastRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()

  /// Creates a layout without items.
  public init() {}

  /// Returns the row of the section at the position, but never the first.
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    var target = ItemPath(section: item.section, item: 0)
    while let frame = attributes(for: .cell(target))?.frame, frame.maxY <= position.y {
      target.item += 1
    }
    target.item = max(1, target.item)
    return attributes(for: .cell(target)) == nil ? item : target
  }

  /// Returns the row's attributes, centered on the finger's y.
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<NoDetail>? {
    var attributes = attributes(for: .cell(item))
    if let height = attributes?.frame.height { attributes?.frame.y = position.y - height / 2 }
    return attributes
  }
}
