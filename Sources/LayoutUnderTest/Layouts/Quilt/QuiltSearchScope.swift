/// The set of blocks that cached search bounds are valid for.
struct QuiltSearchScope: BitwiseCopyable {
  /// The first block of the section, counted through all sections.
  var firstItem: Int
  /// The next block to place in order, counted through all sections.
  var item: Int
  /// The spans of that block and those after it.
  var demand: QuiltDemand

  init(_ section: SectionBand, from item: Int, _ demand: QuiltDemand) {
    firstItem = section.firstItem
    self.item = item
    self.demand = demand
  }

  /// Returns whether bounds for these blocks are valid for others: later blocks of the same
  /// section, with the same range of spans.
  func covers(_ other: QuiltSearchScope) -> Bool {
    firstItem == other.firstItem && item <= other.item && demand == other.demand
  }
}
