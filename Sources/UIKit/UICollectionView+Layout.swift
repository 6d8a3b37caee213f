/// The state of a collection view that lays itself out.
struct OwnLayout {
  /// Whether the counts are what the data source says.
  var hasCounts = false
  /// Whether the data source is being asked.
  var isReadingCounts = false
  /// Whether everything is to be loaded before the next layout pass.
  var needsReload = true
  /// Whether the layout is up to date.
  var isPrepared = false
  /// Whether the layout is in its `prepare()`.
  var isPreparing = false
  /// The context for bounds that are about to change.
  var boundsContext: UICollectionViewLayoutInvalidationContext?
  /// The sum of the contexts' offset adjustments for the next layout pass.
  var offsetAdjustment = CGPoint.zero
  /// The changes of the batch that is being collected.
  var batch: ItemBatch?
  /// The items that are selected.
  var selection: Set<IndexPath> = []
}

extension UICollectionView {
  // MARK: Counts

  /// Asks the data source how many items there are, where that is not known: never in a replay.
  @inline(__always)
  final func readCountsIfNeeded() {
    if !isHosted, !own.hasCounts { readCounts() }
  }

  private func readCounts() {
    guard !own.isReadingCounts else { return }
    own.isReadingCounts = true
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<max(0, sections)).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    own.isReadingCounts = false
    own.hasCounts = true
  }

  /// Discards the counts and the views of another data source.
  final func forgetData() {
    own.hasCounts = false
    own.isPrepared = false
    own.needsReload = true
    setNeedsLayout()
  }

  /// Invalidates everything and the counts for the next layout pass.
  final func loadAgain() {
    own.needsReload = false
    own.hasCounts = false
    own.selection = []
    for key in Array(views.shown.keys) { hide(key) }
    let context = collectionViewLayout.makeInvalidationContext()
    context.coverEverything()
    collectionViewLayout.invalidateLayout(using: context)
    // A layout may not call `super`.
    own.isPrepared = false
    setNeedsLayout()
  }

  // MARK: Invalidation

  /// Notes what a layout wants, by a context; nil for `invalidateLayout()`.
  final func didInvalidate(_ context: UICollectionViewLayoutInvalidationContext?) {
    // A layout is prepared after its `prepare()`, whatever that called `invalidateLayout()` for.
    guard context != nil || !own.isPreparing else { return }
    own.isPrepared = false
    if let context {
      if context.invalidateDataSourceCounts { own.hasCounts = false }
      own.offsetAdjustment.x += context.contentOffsetAdjustment.x
      own.offsetAdjustment.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  /// Asks the layout what new bounds invalidate, while the old ones are current.
  final func prepareContext(for newBounds: CGRect) {
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    own.boundsContext = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
  }

  /// Invalidates that, when the new bounds are current.
  final func deliverBoundsContext() {
    guard let context = own.boundsContext else { return }
    own.boundsContext = nil
    collectionViewLayout.invalidateLayout(using: context)
  }

  /// Replaces one layout by another.
  final func layoutDidChange(from old: UICollectionViewLayout) {
    let new = collectionViewLayout
    old.prepareForTransition(to: new)
    new.host = self
    new.prepareForTransition(from: old)
    old.host = nil
    own.isPrepared = false
    own.offsetAdjustment = .zero
    setNeedsLayout()
    if !own.needsReload {
      prepareLayoutIfNeeded()
      takeContentSize()
      moveToTarget()
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  // MARK: The layout pass

  /// Brings the layout up to date, of a view that lays itself out.
  @inline(__always)
  final func prepareLayoutIfNeeded() {
    if !isHosted, !own.isPrepared { prepareLayout() }
  }

  private func prepareLayout() {
    guard !own.isPreparing else { return }
    readCountsIfNeeded()
    (own.isPreparing, own.isPrepared) = (true, true)
    collectionViewLayout.prepare()
    own.isPreparing = false
  }

  /// The number of rounds after which a layout pass counts as endless.
  private static var mostPasses: Int { 1_000 }

  /// Lays out until nothing asks for more: what cells want to be may change what is shown.
  final func layOut() {
    if own.needsReload { reloadData() }
    for _ in 0..<Self.mostPasses {
      prepareLayoutIfNeeded()
      takeContentSize()
      makeOffsetAdjustment()
      guard own.isPrepared else { continue }
      showElements()
      if own.isPrepared {
        backgroundView?.frame = bounds
        // The pass itself satisfied these requests.
        needsLayout = false
        return
      }
    }
    fatalError("\(type(of: collectionViewLayout)) is invalidated by every layout pass")
  }

  /// Takes over the size of the content, and moves an offset that is beyond it.
  final func takeContentSize() {
    let old = contentSize
    let size = collectionViewLayout.collectionViewContentSize
    guard size != old else { return }
    contentSize = size
    moveIntoContent(from: old)
  }

  /// Moves an offset that is beyond content that was larger before.
  final func moveIntoContent(from old: CGSize) {
    guard contentSize.width < old.width || contentSize.height < old.height else { return }
    let offset = inContent(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  private func makeOffsetAdjustment() {
    let adjustment = own.offsetAdjustment
    guard adjustment != .zero else { return }
    own.offsetAdjustment = .zero
    contentOffset.x += adjustment.x
    contentOffset.y += adjustment.y
  }

  /// Moves the offset to where the layout wants it after a change.
  final func moveToTarget() {
    let offset = contentOffset
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
    if target != offset { contentOffset = target }
  }
}
