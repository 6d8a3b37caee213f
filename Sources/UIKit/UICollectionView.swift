/// A view of items that a layout places.
///
/// Here it is what a layout asks: bounds, insets, numbers of sections and items. It has no cells.
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
      oldValue.host = nil
      collectionViewLayout.host = self
    }
  }
  /// Who knows the items.
  open weak var dataSource: UICollectionViewDataSource?
  /// Who answers what a layout asks.
  open weak var delegate: UICollectionViewDelegate?
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  /// How many items each section holds.
  package final var counts: [Int] = []
  /// Invalidations that the layout started by itself, in order; nil for one without a context.
  package final var ownInvalidations: [UICollectionViewLayoutInvalidationContext?] = []
  /// The context that `invalidateLayout()` made, while it calls `invalidateLayout(with:)`.
  package final var plainInvalidation: UICollectionViewLayoutInvalidationContext?
  /// Whether the layout is being told of an invalidation, whose `super` calls mean nothing new.
  package final var isDelivering = false

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
  open var numberOfSections: Int { counts.count }

  /// How many items a section holds; a section that is not there ends the process, as in UIKit.
  open func numberOfItems(inSection section: Int) -> Int {
    guard counts.indices.contains(section) else {
      fatalError("numberOfItems(inSection: \(section)): there are \(counts.count) sections")
    }
    return counts[section]
  }

  /// The attributes of a cell, as the layout has them.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The attributes of a supplementary view, as the layout has them.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The item at a point, as the layout has it.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?
      .indexPath
  }
  /// The items whose cells are in the bounds, as the layout has them.
  open var indexPathsForVisibleItems: [IndexPath] {
    (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map(\.indexPath)
  }
  /// The items that are selected: none.
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  /// The cells: none.
  open var visibleCells: [UICollectionViewCell] { [] }
  /// The cell of an item: none.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  /// The place of a cell: none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  /// A supplementary view: none.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    nil
  }

  // MARK: What an app does, which a trace does here

  /// Has the layout lay out everything again.
  open func reloadData() {
    let context = collectionViewLayout.makeInvalidationContext()
    context.coverEverything()
    ownInvalidations.append(context)
  }
  /// Makes changes at once.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  open func insertSections(_ sections: IndexSet) {}
  open func deleteSections(_ sections: IndexSet) {}
  open func reloadSections(_ sections: IndexSet) {}
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  open func endInteractiveMovement() {}
  open func cancelInteractiveMovement() {}

  // MARK: Cells, which there are none of

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView(frame: .zero)
  }

  // MARK: What a layout says of itself

  /// Notes that a layout wants to be laid out again, unless it is just being told so.
  final func noteInvalidation(
    by layout: UICollectionViewLayout,
    _ context: UICollectionViewLayoutInvalidationContext?
  ) {
    guard !isDelivering, layout === collectionViewLayout else { return }
    ownInvalidations.append(context === plainInvalidation ? nil : context)
  }
}

/// A view that is used again for other elements.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
}

/// An item's view.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  /// What holds the content of the cell.
  public final let contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
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
