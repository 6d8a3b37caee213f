import LayoutUnderTest

extension CollectionLayout {
  /// Returns this layout, prepared for sections in a view without insets.
  func prepared(
    for sections: ContiguousArray<SectionModel>,
    size: Size,
    isRightToLeft: Bool
  ) -> Self {
    var layout = self
    layout.prepare(
      LayoutEnvironment(
        model: CollectionModel(sections: sections),
        bounds: Rect(origin: .zero, size: size),
        isRightToLeft: isRightToLeft
      )
    )
    return layout
  }
}

/// Returns the frames of a section's first 1,000 cells.
func frames(_ layout: some CollectionLayout, section: Int = 0) -> [Rect] {
  (0..<1000).compactMap {
    layout.attributes(for: ElementPath(section: section, kind: .cell, item: $0))?.frame
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
