/// The blocks for which lines are known before which none of them fits.
struct QuiltSearchScope: BitwiseCopyable {
  /// The first block of the section, counted through all sections.
  var firstItem: Int
  /// The next block to place in order, counted through all sections.
  var item: Int
  /// What it and those after it ask for.
  var demand: QuiltDemand

  init(_ section: SectionBand, from item: Int, _ demand: QuiltDemand) {
    firstItem = section.firstItem
    self.item = item
    self.demand = demand
  }

  /// Whether what is known of these blocks holds for others: later ones of the same section, told
  /// apart in the same way.
  func covers(_ other: QuiltSearchScope) -> Bool {
    firstItem == other.firstItem && item <= other.item && demand == other.demand
  }
}
