/// The state of a collection view that lays itself out.
struct OwnLayout {
  /// A Boolean value that indicates whether the counts are those of the data source.
  var hasCounts = false
  /// A Boolean value that indicates whether the data source is being asked for counts.
  var isReadingCounts = false
  /// A Boolean value that indicates whether the next layout pass reloads everything.
  var needsReload = true
  /// A Boolean value that indicates whether the layout is up to date.
  var isPrepared = false
  /// A Boolean value that indicates whether the layout is in its `prepare()`.
  var isPreparing = false
  /// The invalidation context for bounds that are about to change.
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

  /// Reads the counts from the data source unless they are known; never reads them in a replay.
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

  /// Invalidates the counts and the layout and requests a reload, for a new data source.
  final func forgetData() {
    own.hasCounts = false
    own.isPrepared = false
    own.needsReload = true
    setNeedsLayout()
  }

  /// Hides all views, clears the selection, and invalidates the counts and the layout.
  final func loadAgain() {
    own.needsReload = false
    own.hasCounts = false
    own.selection = []
    for key in Array(views.shown.keys) { hide(key) }
    let context = collectionViewLayout.makeInvalidationContext()
    context.coverEverything()
    collectionViewLayout.invalidateLayout(using: context)
    // A layout may omit the call of `super`.
    own.isPrepared = false
    setNeedsLayout()
  }

  // MARK: Invalidation

  /// Records an invalidation by the layout, with its context; nil for `invalidateLayout()`.
  final func didInvalidate(_ context: UICollectionViewLayoutInvalidationContext?) {
    // A layout is prepared after its `prepare()`, even if that calls `invalidateLayout()`.
    guard context != nil || !own.isPreparing else { return }
    own.isPrepared = false
    if let context {
      if context.invalidateDataSourceCounts { own.hasCounts = false }
      own.offsetAdjustment.x += context.contentOffsetAdjustment.x
      own.offsetAdjustment.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  /// Performs the transition from the previous layout to the current one.
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

  /// Prepares the layout if it is out of date; never prepares it in a replay.
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

  /// Lays out until the layout stays valid: preferred sizes of cells may invalidate it again.
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

  /// Reads the content size from the layout, and moves the offset back into smaller content.
  final func takeContentSize() {
    let old = contentSize
    let size = collectionViewLayout.collectionViewContentSize
    guard size != old else { return }
    contentSize = size
    moveIntoContent(from: old)
  }

  /// Moves the offset back into content that has become smaller.
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

  /// Moves the offset to the layout's target offset after a change.
  final func moveToTarget() {
    let offset = contentOffset
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
    if target != offset { contentOffset = target }
  }
}
