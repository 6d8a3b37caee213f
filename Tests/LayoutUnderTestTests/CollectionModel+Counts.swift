import LayoutUnderTest

extension CollectionModel {
  /// Sections of so many items, of which each is given the metrics of its number in its section.
  init(counts: [Int], metrics: (_ item: Int) -> ItemMetrics) {
    self.init()
    for count in counts {
      var section = SectionModel(id: sections.count)
      for item in 0..<count { section.append(id: itemCount + item, metrics(item)) }
      sections.append(section)
    }
  }
}
