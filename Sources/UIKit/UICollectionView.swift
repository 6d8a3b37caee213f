/// A view of items that a layout places.
///
/// In a replay it is what a layout asks, as a host sets it: bounds, insets, numbers of sections and
/// items, and no cells. Elsewhere it asks its data source and lays itself out, as UIKit's does.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where a scroll to an item leaves it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, down.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, across.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Which way a layout scrolls.
  public typealias ScrollDirection = UICollectionViewScrollDirection

  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard !isHosted, oldValue !== collectionViewLayout else {
        oldValue.host = nil
        collectionViewLayout.host = self
        return
      }
      layoutDidChange(from: oldValue)
    }
  }
  /// Who knows the items.
  open weak var dataSource: UICollectionViewDataSource? { didSet { if !isHosted { forgetData() } } }
  /// Who answers what a layout asks.
  open weak var delegate: UICollectionViewDelegate?
  package final override var scrollDelegate: UIScrollViewDelegate? {
    get { delegate }
    set { delegate = newValue as? UICollectionViewDelegate }
  }
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// The number of items of each section: set by a host, or read from the data source.
  package final var counts: [Int] = [] { didSet { if !own.isReadingCounts { isHosted = true } } }
  /// The state of a view that lays itself out.
  final var own = OwnLayout()
  /// The views that a view that lays itself out shows.
  final var views = ElementViews()
  /// Invalidations that the layout started by itself, in order; nil for one without a context.
  package final var ownInvalidations: [UICollectionViewLayoutInvalidationContext?] = []
  /// The context that `invalidateLayout()` made, while it calls `invalidateLayout(with:)`.
  package final var plainInvalidation: UICollectionViewLayoutInvalidationContext?
  /// Whether the layout is being told of an invalidation, whose `super` calls mean nothing new.
  package final var isDelivering = false

  /// The attributes of cells before the updates, by their index paths after them; nil outside of
  /// updates.
  package final var placesBeforeUpdates: [IndexPath: UICollectionViewLayoutAttributes]?

  /// Makes a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.host = self
  }

  /// Makes a collection view from an archive; here one with a layout that shows nothing.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.host = self
  }

  deinit {
    onReplayThread { collectionViewLayout.host = nil }
  }

  // MARK: What a layout asks

  /// How many sections there are.
  open var numberOfSections: Int {
    readCountsIfNeeded()
    return counts.count
  }

  /// How many items a section holds; a section that is not there ends the process, as in UIKit.
  open func numberOfItems(inSection section: Int) -> Int {
    readCountsIfNeeded()
    guard counts.indices.contains(section) else {
      fatalError("numberOfItems(inSection: \(section)): there are \(counts.count) sections")
    }
    return counts[section]
  }

  /// The attributes of a cell, as the layout has them.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The attributes of a supplementary view, as the layout has them.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The item at a point, as the layout has it.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }

  // MARK: What is shown

  /// The items that are shown; in a replay those whose cells are in the bounds, as the layout has
  /// them.
  open var indexPathsForVisibleItems: [IndexPath] {
    guard isHosted else { return views.cellPaths }
    return (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map(\.indexPath)
  }
  /// The items that are selected, in ascending order.
  open var indexPathsForSelectedItems: [IndexPath]? { own.selection.sorted() }
  /// The cells that are shown: none in a replay.
  open var visibleCells: [UICollectionViewCell] {
    isHosted ? [] : views.cellPaths.compactMap { cellForItem(at: $0) }
  }
  /// The cell of an item that is shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    isHosted ? nil : views.shown[.cell(indexPath)] as? UICollectionViewCell
  }
  /// The item of a cell that is shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.shown.first { $0.value === cell }?.key.indexPath
  }
  /// A supplementary view that is shown.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    isHosted ? nil : views.shown[.supplementary(elementKind, indexPath)]
  }
  /// The supplementary views of a kind that are shown.
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
  /// The places of the supplementary views of a kind that are shown, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    views.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  // MARK: Laying out

  /// Lays out what is due and shows what is in the bounds; a replay does so by its host.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isHosted { layOut() }
  }

  final override func boundsWillChange(to newBounds: CGRect) {
    prepareContext(for: newBounds)
  }
  final override func boundsDidChange(from oldBounds: CGRect) {
    deliverBoundsContext()
    super.boundsDidChange(from: oldBounds)
  }

  // MARK: What an app does, which a trace does in a replay

  /// Reads the data source again and lays out everything at the next layout pass.
  open func reloadData() {
    guard isHosted else {
      loadAgain()
      return
    }
    let context = collectionViewLayout.makeInvalidationContext()
    context.coverEverything()
    ownInvalidations.append(context)
  }
  /// Makes changes of the items together, at once: nothing is animated here.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard isHosted else {
      update(updates, completion)
      return
    }
    updates?()
    completion?(true)
  }
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted += indexPaths }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted += indexPaths }
  }
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded += indexPaths }
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if !isHosted { askAgain(for: indexPaths) }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  /// Scrolls to an item; at once, since nothing is animated here.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    if !isHosted { scroll(to: indexPath, scrollPosition, isAnimated: animated) }
  }
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard !isHosted else { return }
    select(indexPath)
    guard let indexPath, scrollPosition != [] else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath)
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    if !isHosted { layoutIfNeeded() }
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(layout, animated: animated)
    completion?(true)
  }
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  open func endInteractiveMovement() {}
  open func cancelInteractiveMovement() {}

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    views.register(cellClass, .cell, nil, identifier)
  }
  /// Takes a file of cells, which is not read: its cells are plain ones.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    views.register(nib.map { _ in UICollectionViewCell.self }, .cell, nil, identifier)
  }
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.register(viewClass, .supplementaryView, elementKind, identifier)
  }
  /// Takes a file of views, which is not read: its views are plain ones.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    let known = nib.map { _ in UICollectionReusableView.self }
    views.register(known, .supplementaryView, kind, identifier)
  }
  /// A cell that was shown before, or a new one of the class that is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard !isHosted else { return UICollectionViewCell(frame: .zero) }
    let view = dequeue(identifier, for: .cell(indexPath))
    guard let cell = view as? UICollectionViewCell else {
      fatalError("the class registered for cells '\(identifier)' is \(type(of: view)): no cell")
    }
    return cell
  }
  /// A supplementary view that was shown before, or a new one of the class that is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard !isHosted else { return UICollectionReusableView(frame: .zero) }
    return dequeue(identifier, for: .supplementary(elementKind, indexPath))
  }

  // MARK: What a layout says of itself

  /// Notes that a layout wants to be laid out again, unless it is just being told so.
  final func noteInvalidation(
    by layout: UICollectionViewLayout,
    _ context: UICollectionViewLayoutInvalidationContext?
  ) {
    guard !isDelivering, layout === collectionViewLayout else { return }
    let context = context === plainInvalidation ? nil : context
    guard isHosted else {
      didInvalidate(context)
      return
    }
    ownInvalidations.append(context)
  }
}

/// Which way a layout scrolls.
public enum UICollectionViewScrollDirection: Int, Sendable {
  case vertical
  case horizontal
}

/// A transition between two layouts under a finger; here never made by a collection view.
@MainActor @preconcurrency
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that goes.
  public final let currentLayout: UICollectionViewLayout
  /// The layout that comes.
  public final let nextLayout: UICollectionViewLayout
  open var transitionProgress: CGFloat = 0
  /// Makes a transition between two layouts.
  public init(
    currentLayout: UICollectionViewLayout,
    nextLayout newLayout: UICollectionViewLayout
  ) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }
  /// Makes a transition from an archive; here between layouts that show nothing.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }
}
