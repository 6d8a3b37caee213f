/// A view of items that a layout places.
///
/// In a replay it answers a layout's queries with values that a host sets (bounds, insets, numbers
/// of sections and items) and has no cells. Otherwise it asks its data source and lays itself out,
/// as UIKit's does.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The position of an item after a scroll to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which a layout scrolls.
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
  /// The object that provides the data.
  open weak var dataSource: UICollectionViewDataSource? { didSet { if !isHosted { forgetData() } } }
  /// The delegate of the collection view.
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
  /// The views of a collection view that lays itself out.
  final var views = ElementViews()
  /// The invalidations that the layout started, in order; nil for one without a context.
  package final var ownInvalidations: [UICollectionViewLayoutInvalidationContext?] = []
  /// The context that `invalidateLayout()` made, while it calls `invalidateLayout(with:)`.
  package final var plainInvalidation: UICollectionViewLayoutInvalidationContext?
  /// A Boolean value that indicates whether an invalidation is being delivered to the layout, whose
  /// `super` calls are not new invalidations.
  package final var isDelivering = false

  /// The attributes of cells before the updates, by their index paths after them; nil outside of
  /// updates.
  package final var attributesBeforeUpdates: [IndexPath: UICollectionViewLayoutAttributes]?

  /// Makes a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.host = self
  }

  /// Makes a collection view with an empty layout; the archive is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.host = self
  }

  deinit {
    onReplayThread { collectionViewLayout.host = nil }
  }

  // MARK: Queries by layouts

  /// The number of sections.
  open var numberOfSections: Int {
    readCountsIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section; a missing section ends the process, as in UIKit.
  open func numberOfItems(inSection section: Int) -> Int {
    readCountsIfNeeded()
    guard counts.indices.contains(section) else {
      fatalError("numberOfItems(inSection: \(section)): there are \(counts.count) sections")
    }
    return counts[section]
  }

  /// The layout's attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The layout's attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The index path of the item at a point, according to the layout.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }

  // MARK: Visible elements

  /// The items that are shown; in a replay, the items that the layout returns for the bounds.
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
  /// The index paths of the supplementary views of a kind that are shown, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    views.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  // MARK: Laying out

  /// Lays out and shows the elements in the bounds; in a replay, the host lays out.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isHosted { layOut() }
  }

  /// Asks the layout for the invalidation context for new bounds, while the old ones are current.
  final override func boundsWillChange(to newBounds: CGRect) {
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    own.boundsContext = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
  }
  /// Invalidates the layout with that context, when the new bounds are current.
  final override func boundsDidChange(from oldBounds: CGRect) {
    if let context = own.boundsContext {
      own.boundsContext = nil
      collectionViewLayout.invalidateLayout(using: context)
    }
    super.boundsDidChange(from: oldBounds)
  }

  // MARK: Changes by an app; in a replay, by a trace

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
  /// Performs changes of the items as one batch, without animation.
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
  /// Scrolls to an item, without animation.
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
    views.register(cellClass, .cell, "", identifier)
  }
  /// Registers a nib file, which is not read: its cells are plain ones.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    views.register(nib.map { _ in UICollectionViewCell.self }, .cell, "", identifier)
  }
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.register(viewClass, .supplementaryView, elementKind, identifier)
  }
  /// Registers a nib file, which is not read: its views are plain ones.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    let known = nib.map { _ in UICollectionReusableView.self }
    views.register(known, .supplementaryView, kind, identifier)
  }
  /// Returns a reused cell, or a new one of the registered class.
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
  /// Returns a reused supplementary view, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard !isHosted else { return UICollectionReusableView(frame: .zero) }
    return dequeue(identifier, for: .supplementary(elementKind, indexPath))
  }

  // MARK: Invalidations by the layout

  /// Records an invalidation by a layout, unless one is being delivered to it.
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

/// The direction in which a layout scrolls.
public enum UICollectionViewScrollDirection: Int, Sendable {
  case vertical
  case horizontal
}

/// An interactive transition between two layouts; a collection view never makes one here.
@MainActor @preconcurrency
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition.
  public final let currentLayout: UICollectionViewLayout
  /// The layout after the transition.
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
  /// Makes a transition between empty layouts; the archive is not read.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }
}
