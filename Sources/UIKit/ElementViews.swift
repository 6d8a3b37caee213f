/// The identity of an element of a collection view.
struct ElementKey: Hashable {
  let category: UICollectionElementCategory
  /// The kind's name; empty for a cell.
  let kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
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
      kind: attributes.representedElementKind ?? "",
      indexPath: attributes.indexPath
    )
  }
}

/// The key by which a view is reused.
struct ReuseKey: Hashable {
  let category: UICollectionElementCategory
  /// The kind's name; empty for a cell.
  let kind: String
  let identifier: String
}

/// The views of a collection view.
struct ElementViews {
  /// The views on screen.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The views that wait for reuse.
  var waiting: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The registered classes of new views.
  private(set) var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The attributes of the view that the data source is being asked for.
  var asked: UICollectionViewLayoutAttributes?
  /// The visible cell that the data source is configuring again.
  var kept: UICollectionReusableView?

  /// The items whose cells are shown, in ascending order.
  var cellPaths: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// Registers the class of new views; nil removes the registration.
  mutating func register(
    _ viewClass: AnyClass?,
    _ category: UICollectionElementCategory,
    _ kind: String,
    _ identifier: String
  ) {
    let key = ReuseKey(category: category, kind: kind, identifier: identifier)
    classes[key] = viewClass as? UICollectionReusableView.Type
  }
}
