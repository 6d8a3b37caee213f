/// What kind of view an element of a collection view is.
public enum UICollectionElementCategory: UInt, Sendable {
  case cell
  case supplementaryView
  case decorationView
}

extension UICollectionView {
  /// What kind of view an element is, by the name that UIKit nests.
  public typealias ElementCategory = UICollectionElementCategory
}

/// Where and how a layout shows one element.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  /// The middle of the element's frame, in points.
  open var center = CGPoint.zero
  /// The element's size before the transform, in points.
  open var size = CGSize.zero
  /// How the element is moved, scaled and turned around its middle.
  open var transform3D = CATransform3DIdentity
  /// How opaque the element is, 0 to 1.
  open var alpha: CGFloat = 1
  /// The element's place in the stacking order; higher is nearer to the viewer.
  open var zIndex = 0
  /// Whether the element is not shown.
  open var isHidden = false
  /// The element's place.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What kind of view the element is.
  public package(set) final var representedElementCategory = UICollectionElementCategory.cell
  /// The name of the element's kind; nil for a cell.
  public package(set) final var representedElementKind: String?

  public override init() {
    super.init()
  }

  /// Makes the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// Makes the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// The element's frame, in points: around what the transform makes of it, as a view's is.
  open var frame: CGRect {
    get {
      let resting = CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
      guard !CATransform3DIsIdentity(transform3D) else { return resting }
      return resting.offsetBy(dx: -center.x, dy: -center.y)
        .applying(CATransform3DGetAffineTransform(transform3D))
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2
      )
    }
  }

  /// The element's size, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The part of the transform that stays in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// A new object of the same class with the same values; a subclass adds its own.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    onReplayThread {
      let copy = Self.make()
      copy.take(from: self)
      return copy
    }
  }

  /// Copies what this class holds.
  final func take(from other: UICollectionViewLayoutAttributes) {
    center = other.center
    size = other.size
    transform3D = other.transform3D
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
  }

  /// Whether another object says the same of the same element; a subclass adds its own.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    onReplayThread {
      guard let other = object as? UICollectionViewLayoutAttributes else { return false }
      return self === other
        || indexPath == other.indexPath && center == other.center && size == other.size
          && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
          && isHidden == other.isHidden
          && representedElementCategory == other.representedElementCategory
          && representedElementKind == other.representedElementKind
    }
  }

  open nonisolated override var hash: Int {
    onReplayThread { indexPath.hashValue }
  }
}
