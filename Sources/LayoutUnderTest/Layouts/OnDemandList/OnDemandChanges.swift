/// The invalidations since an on-demand list was last prepared.
struct OnDemandChanges {
  /// A Boolean value that indicates whether everything was invalidated.
  var everything = false
  /// A Boolean value that indicates whether the numbers of items changed.
  var counts = false
  /// The path of the first change of counts, or nil if it is unknown.
  var firstChange: ItemPath?
  /// Items whose heights may have changed.
  var items: [LayoutInvalidation.ItemRun] = []
  /// A Boolean value that indicates whether the bounds or the insets changed.
  var bounds = false
  /// The positions among the loaded rows of those that a batch update reloaded.
  var stalePositions: Set<Int> = []

  /// Makes an empty set of changes.
  init() {}

  init(_ invalidation: LayoutInvalidation) {
    add(invalidation)
  }

  var isEmpty: Bool { !bounds && !coversRows }

  /// A Boolean value that indicates whether rows may have changed in identity, position or height.
  var coversRows: Bool {
    everything || counts || !items.isEmpty || !stalePositions.isEmpty
  }

  mutating func add(_ invalidation: LayoutInvalidation) {
    if invalidation.everything { everything = true }
    if invalidation.bounds { bounds = true }
    items += invalidation.items
    guard invalidation.dataSourceCounts || invalidation.everything else { return }
    let change = invalidation.everything ? nil : invalidation.firstChange
    if counts, let earlier = firstChange {
      firstChange = change.map { Swift.min($0, earlier) }
    } else if !counts {
      firstChange = change
    }
    counts = true
  }
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
