import LayoutUnderTest

/// Rows that a finger carries up and down only, and of which the first gives way to none.
public struct SteadfastRows: RowsBased {
  /// The rows.
  public var rows = RowsLayout()

  /// Makes a layout for no items.
  public init() {}

  /// The row of the section at the position, but the second at least.
  public func target(forMoving item: ItemPath, at position: Point) -> ItemPath? {
    var target = ItemPath(section: item.section, item: 0)
    while let frame = attributes(for: .cell(target))?.frame, frame.maxY <= position.y {
      target.item += 1
    }
    target.item = max(1, target.item)
    return attributes(for: .cell(target)) == nil ? item : target
  }

  /// The row at the finger's height, in its column.
  public func attributes(
    forMoving item: ItemPath,
    at position: Point
  ) -> LayoutAttributes<NoDetail>? {
    var attributes = attributes(for: .cell(item))
    if let height = attributes?.frame.height { attributes?.frame.y = position.y - height / 2 }
    return attributes
  }
}
