/// What was invalidated since an on-demand list was last prepared.
@usableFromInline
struct OnDemandChanges {
  /// Whether everything was.
  @usableFromInline var everything = false
  /// Whether the numbers of items were.
  @usableFromInline var counts = false
  /// Where they changed first, or nil where nothing is known.
  @usableFromInline var firstChange: ItemPath?
  /// Items whose heights may have changed.
  @usableFromInline var items: [LayoutInvalidation.ItemRun] = []
  /// Whether the bounds or the insets were.
  @usableFromInline var bounds = false
  /// The places among the loaded rows of those that a batch reloaded.
  @usableFromInline var stalePositions: Set<Int> = []

  /// Nothing.
  @usableFromInline
  init() {}

  @usableFromInline
  init(_ invalidation: LayoutInvalidation) {
    add(invalidation)
  }

  @usableFromInline var isEmpty: Bool { !bounds && !coversRows }

  /// Whether rows may be others, elsewhere or of other heights than before.
  @usableFromInline var coversRows: Bool {
    everything || counts || !items.isEmpty || !stalePositions.isEmpty
  }

  @usableFromInline
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
