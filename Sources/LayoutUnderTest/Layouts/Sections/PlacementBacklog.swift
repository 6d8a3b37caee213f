/// The backlog of items without a place, in a layout that places the needed part of a long
/// collection now and the rest over the following frames.
struct PlacementBacklog {
  /// The first item without a place.
  var first = ItemPath(section: 0, item: 0)
  /// A position above which no item without a place begins, in points; infinite if all are placed.
  var start = Double.infinity
  /// The number of items when the layout was last prepared.
  var itemCount = 0
  /// The estimated growth of the content per item, in points.
  var meanLength = 0.0
  /// The number of items that the next preparation may place, needed or not.
  private(set) var grantedCount = 0
  /// An item that the next preparation has to place, or nil.
  var wanted: ItemPath?
  /// A Boolean value that indicates whether the granted preparation is still to be requested.
  private var isAsking = false

  /// The units of work that place one share of the items: the units that the host grants a frame.
  static var unitsPerShare: Double { 32_768 }
  /// The greatest number of frames until all items are placed.
  static var frames: Int { 24 }

  /// A Boolean value that indicates whether all items are placed.
  var isEmpty: Bool { start == .infinity }

  /// Lets the next preparation place more items, needed or not, and requests it.
  ///
  /// A share is a third of `deferAbove`, or 1/24 of the items if that is more.
  mutating func grant(_ workUnits: Int, deferAbove: Int) {
    guard !isEmpty else { return }
    let share = Swift.max(deferAbove / 3, (itemCount + Self.frames - 1) / Self.frames)
    let items = Double(workUnits) / Self.unitsPerShare * Double(share)
    grantedCount = Int(Swift.min(Swift.max(items, 1), 1e12))
    isAsking = true
  }

  /// Returns the requested preparation, once.
  mutating func consumeInvalidation() -> LayoutInvalidation? {
    defer { isAsking = false }
    return isAsking ? .boundsChange : nil
  }
}

extension SectionBands {
  /// Adds the section in which a backlog begins and all later ones.
  ///
  /// Items without a place get the mean length of the others.
  ///
  /// - Parameters:
  ///   - section: The section, whose length is that of its items with a place.
  ///   - count: The number of its items without a place.
  ///   - placedCount: The number of items with a place, through all sections.
  ///   - backlog: The backlog, which receives the mean length.
  ///   - model: The collection.
  /// - Complexity: O(sections).
  mutating func estimate(
    _ section: SectionBand,
    withoutPlace count: Int,
    placedCount: Int,
    _ backlog: inout PlacementBacklog,
    in model: CollectionModel
  ) {
    let length = bands.reduce(section.itemsEnd - section.itemsStart) {
      $0 + ($1.itemsEnd - $1.itemsStart)
    }
    backlog.meanLength = length / Double(Swift.max(placedCount, 1))
    append(section, extendedBy: Double(count) * backlog.meanLength)
    for next in model.sections[(backlog.first.section + 1)...] {
      append(self.next(next), extendedBy: Double(next.count) * backlog.meanLength)
    }
  }

  private mutating func append(_ section: SectionBand, extendedBy length: Double) {
    var section = section
    section.itemsEnd += length
    append(section)
  }
}
