import LayoutUnderTest

extension CollectionModel {
  /// Creates sections with given numbers of items; metrics depend on the index in the section.
  init(counts: [Int], metrics: (_ item: Int) -> ItemMetrics) {
    self.init()
    for count in counts {
      var section = SectionModel(id: sections.count)
      for item in 0..<count { section.append(id: itemCount + item, metrics(item)) }
      sections.append(section)
    }
  }
}
