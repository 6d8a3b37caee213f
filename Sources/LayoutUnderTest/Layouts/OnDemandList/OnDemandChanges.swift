/// The changes since an on-demand list was last prepared.
struct OnDemandChanges {
  /// The union of the invalidations.
  var covered = LayoutInvalidation()
  /// The positions among the loaded rows of those that a batch update reloaded.
  var stalePositions: Set<Int> = []

  var isEmpty: Bool { !covered.bounds && !coversRows }

  /// A Boolean value that indicates whether rows may have changed in identity, position or height.
  var coversRows: Bool { coversCounts || !covered.items.isEmpty || !stalePositions.isEmpty }

  /// A Boolean value that indicates whether the numbers of items may have changed.
  var coversCounts: Bool { covered.dataSourceCounts || covered.everything }

  /// The path of the first change of counts, or nil if it is unknown.
  var firstChange: ItemPath? { covered.everything ? nil : covered.firstChange }
}

/// The data needed to find loaded rows after the collection changed.
struct OnDemandSearch {
  /// The collection after the change.
  var model: CollectionModel
  /// The number of rows before the change.
  var rowCountBefore: Int
  /// The first row that may differ from before.
  var firstChange = 0
  /// A Boolean value that indicates whether all heights are unknown.
  var keepsNone = false
}

/// A row that is to keep its position on screen.
struct OnDemandAnchor: BitwiseCopyable {
  /// The item's id.
  var id: Int
  /// The start of the row's frame at that position, in points.
  var start: Double
}

/// An offset adjustment that an on-demand list requested and the host may not have applied yet.
///
/// A host may process several changes before it moves the offset once for all of them.
struct PendingOffsetAdjustment {
  /// The distance by which the offset is to move, in points.
  var amount = 0.0
  /// The offset at the time of the request.
  ///
  /// Any other offset shows that the host moved it.
  var offset = Double.nan
  /// The rows that were visible before the first of the changes.
  var anchors: [OnDemandAnchor] = []
  /// A Boolean value that indicates whether the host queried elements, as after moving the offset.
  var isAnswered = false

  /// Returns the distance that is still to be applied at an offset, in points.
  func amount(at offset: Double) -> Double {
    !isAnswered && offset == self.offset ? amount : 0
  }

  /// Returns whether the offset is unchanged or moved by the requested distance: nothing scrolled.
  func isSettled(at offset: Double) -> Bool {
    !isAnswered && (offset == self.offset || offset == self.offset + amount)
  }

  /// Moves the anchors along with rows that moved within the content.
  mutating func moveAnchors(by shift: Double) {
    for index in anchors.indices { anchors[index].start += shift }
  }
}
