import LayoutUnderTest

/// A panel of one section that keeps the frames of its cells.
protocol PanelLayout: CollectionLayout where Detail == NoDetail {
  /// The frames by item.
  var frames: [Rect] { get }
}

extension PanelLayout {
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, frames.indices.contains(element.item) else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (item, frame) in frames.enumerated() where frame.sharesArea(with: rect) {
      let element = ElementPath.cell(ItemPath(section: 0, item: item))
      elements.append(LayoutAttributes(element: element, frame: frame))
    }
  }
}

extension LayoutEnvironment {
  /// The rounded sizes of the items of a panel, each at most as broad as the panel.
  var panelSizes: [Size] {
    let count = model.sections.isEmpty ? 0 : itemCount(inSection: 0)
    return (0..<count).map { item in
      let size = size(at: ItemPath(section: 0, item: item))
      return Size(
        width: min(containerSize.width, LengthGrid.rounded(size.width)),
        height: LengthGrid.rounded(size.height)
      )
    }
  }
}
