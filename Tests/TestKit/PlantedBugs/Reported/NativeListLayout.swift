import LayoutUnderTest

/// The frames of the cells of one section, and the size of the content.
struct NativeCells {
  /// The frames, by item.
  var frames: [Rect] = []
  /// The size of the content.
  var size = Size.zero

  /// Returns the attributes of a cell, or nil for any other element.
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }
}

/// A list of one section that stores the frames of its cells.
protocol NativeListLayout: CollectionLayout where Detail == NoDetail {
  /// The frames.
  var cells: NativeCells { get }
}

extension NativeListLayout {
  var contentSize: Size { cells.size }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    cells.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in cells.frames.indices where cells.frames[item].sharesArea(with: rect) {
      let path = ElementPath.cell(ItemPath(section: 0, item: item))
      elements.append(LayoutAttributes(element: path, frame: cells.frames[item]))
    }
  }
}

extension LayoutEnvironment {
  /// The number of items in the first section, or 0.
  var firstSectionCount: Int { sectionCount > 0 ? itemCount(inSection: 0) : 0 }

  /// Returns the height of an item of the first section, in points.
  func firstSectionHeight(_ item: Int) -> Double {
    LengthGrid.rounded(size(at: ItemPath(section: 0, item: item)).height)
  }
}
