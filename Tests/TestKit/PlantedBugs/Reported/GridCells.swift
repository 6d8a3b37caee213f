import LayoutUnderTest

/// The frames of the cells of a layout with one section.
struct GridCells {
  /// The frames by item.
  var frames: [Rect] = []

  /// The end of the last cell.
  var end: Double { frames.reduce(0) { max($0, $1.maxY) } }

  /// Returns a cell's attributes.
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  /// Appends the cells that share area with a rectangle.
  func collect(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in frames.indices where frames[item].sharesArea(with: rect) {
      append(item, to: &elements)
    }
  }

  /// Appends a cell.
  func append(_ item: Int, to elements: inout ElementBuffer<NoDetail>) {
    let path = ElementPath.cell(ItemPath(section: 0, item: item))
    elements.append(LayoutAttributes(element: path, frame: frames[item]))
  }
}

/// A layout of one section that keeps the frames of its cells and finds them one by one.
protocol GridCellLayout: CollectionLayout where Detail == NoDetail {
  /// The cells.
  var cells: GridCells { get }
}

extension GridCellLayout {
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    cells.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    cells.collect(in: rect, into: &elements)
  }
}

extension LayoutEnvironment {
  /// The number of items of the only section.
  var gridItemCount: Int { model.sections.isEmpty ? 0 : itemCount(inSection: 0) }

  /// Returns the height of an item of the only section, in points.
  func cellHeight(_ item: Int) -> Double {
    LengthGrid.rounded(size(at: ItemPath(section: 0, item: item)).height)
  }

  /// The rounded sizes of the items of a panel, each at most as broad as the panel.
  var panelSizes: [Size] {
    (0..<gridItemCount).map { item in
      let size = size(at: ItemPath(section: 0, item: item))
      return Size(
        width: min(containerSize.width, LengthGrid.rounded(size.width)),
        height: LengthGrid.rounded(size.height)
      )
    }
  }
}
