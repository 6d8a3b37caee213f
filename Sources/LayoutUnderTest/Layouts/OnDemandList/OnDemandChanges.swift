/// What was invalidated since an on-demand list was last prepared.
struct OnDemandChanges {
  /// Whether everything was.
  var everything = false
  /// Whether the numbers of items were.
  var counts = false
  /// Where they changed first, or nil where nothing is known.
  var firstChange: ItemPath?
  /// Items whose heights may have changed.
  var items: [LayoutInvalidation.ItemRun] = []
  /// Whether the bounds or the insets were.
  var bounds = false
  /// The places among the loaded rows of those that a batch reloaded.
  var stalePositions: Set<Int> = []

  /// Nothing.
  init() {}

  init(_ invalidation: LayoutInvalidation) {
    add(invalidation)
  }

  var isEmpty: Bool { !bounds && !coversRows }

  /// Whether rows may be others, elsewhere or of other heights than before.
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
