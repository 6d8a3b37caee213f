/// An element of a collection view.
struct ElementKey: Hashable {
  let category: UICollectionElementCategory
  /// The kind's name; nil for a cell.
  let kind: String?
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey {
  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind,
      indexPath: attributes.indexPath
    )
  }
}

/// The key by which a view is reused.
struct ReuseKey: Hashable {
  let category: UICollectionElementCategory
  /// The kind's name; nil for a cell.
  let kind: String?
  let identifier: String
}

/// The views of a collection view.
struct ElementViews {
  /// The views on screen.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The views that wait for reuse.
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The classes of new ones.
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The attributes of the view that the data source is being asked for.
  var asked: UICollectionViewLayoutAttributes?
  /// The cell that is shown and asked for again.
  var kept: UICollectionReusableView?

  /// The items whose cells are shown, in ascending order.
  var cellPaths: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// Names the class of new views; nil names none.
  mutating func register(
    _ viewClass: AnyClass?,
    _ category: UICollectionElementCategory,
    _ kind: String?,
    _ identifier: String
  ) {
    let key = ReuseKey(category: category, kind: kind, identifier: identifier)
    classes[key] = viewClass as? UICollectionReusableView.Type
  }

  /// Keeps a view that is no longer shown.
  mutating func keep(_ view: UICollectionReusableView, for key: ReuseKey) {
    waiting[key, default: []].append(view)
  }

  /// Takes a view that waits.
  mutating func takeWaiting(_ key: ReuseKey) -> UICollectionReusableView? {
    waiting[key]?.popLast()
  }

  /// The class of new views.
  func viewClass(_ key: ReuseKey) -> UICollectionReusableView.Type? { classes[key] }
}
