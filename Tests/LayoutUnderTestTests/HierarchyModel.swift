import LayoutUnderTest

extension CollectionModel {
  /// Creates a collection of items by section, each with its parent's id or nil.
  init(hierarchy sections: [[(id: Int, parent: Int?)]]) {
    self.init()
    for items in sections {
      var section = SectionModel(id: self.sections.count)
      for (id, parent) in items {
        section.append(id: id, ItemMetrics(size: Size(width: 7, height: 9), parent: parent))
      }
      self.sections.append(section)
    }
  }
}

extension LayoutEnvironment {
  /// Creates an environment for a collection, with default values otherwise.
  init(showing model: CollectionModel, isRightToLeft: Bool = false) {
    self.init(
      model: model,
      bounds: Rect(x: 0, y: 0, width: 320, height: 480),
      isRightToLeft: isRightToLeft
    )
  }
}
