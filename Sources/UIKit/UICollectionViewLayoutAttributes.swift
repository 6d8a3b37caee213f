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

/// How much was done with attributes, in counts that are the same on every machine.
package struct AttributesWork {
  /// Frames that were asked for: as often as a filter looks at one.
  package var framesRead = 0
  /// Frames and middles that were set: elements placed.
  package var framesSet = 0

  /// What this thread has done so far, in all layouts.
  package static var done: AttributesWork { attributesWork().pointee }
}

/// Where `CUIKit` keeps what this thread has done: hosts of other threads count their own.
@_silgen_name("cuikit_attributes_work")
private func attributesWork() -> UnsafeMutablePointer<AttributesWork>

/// Where and how a layout shows one element.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  // What a frame is computed from: a subclass that overrides one of them changes no other.
  private final var storedCenter = CGPoint.zero
  private final var storedSize = CGSize.zero
  private final var storedTransform = CATransform3DIdentity
  private final var isTransformed = false

  /// The middle of the element's frame, in points.
  open var center: CGPoint {
    get { storedCenter }
    set {
      attributesWork().pointee.framesSet &+= 1
      storedCenter = newValue
    }
  }
  /// The element's size before the transform, in points.
  open var size: CGSize {
    get { storedSize }
    set { storedSize = newValue }
  }
  /// How the element is moved, scaled and turned around its middle.
  open var transform3D: CATransform3D {
    get { storedTransform }
    set {
      storedTransform = newValue
      isTransformed = !CATransform3DIsIdentity(newValue)
    }
  }
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
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a supplementary view.
  public required convenience init(
    forSupplementaryViewOfKind kind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// Makes the attributes of a decoration view.
  public required convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// The element's frame, in points: around what the transform makes of it, as a view's is.
  open var frame: CGRect {
    get {
      attributesWork().pointee.framesRead &+= 1
      let resting = CGRect(
        x: storedCenter.x - storedSize.width / 2,
        y: storedCenter.y - storedSize.height / 2,
        width: storedSize.width,
        height: storedSize.height
      )
      guard isTransformed else { return resting }
      return resting.offsetBy(dx: -storedCenter.x, dy: -storedCenter.y)
        .applying(CATransform3DGetAffineTransform(storedTransform))
        .offsetBy(dx: storedCenter.x, dy: storedCenter.y)
    }
    set {
      attributesWork().pointee.framesSet &+= 1
      storedSize = newValue.size
      storedCenter = Self.center(of: newValue)
    }
  }

  private static func center(of frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.origin.x + frame.size.width / 2,
      y: frame.origin.y + frame.size.height / 2
    )
  }

  /// Whether nothing moved the element since its frame was set: a frame that is read may differ
  /// from it in the last bit.
  final func isAsSet(to frame: CGRect) -> Bool {
    storedSize == frame.size && storedCenter == Self.center(of: frame) && !isTransformed
  }

  /// The element's size, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set { storedSize = newValue.size }
  }

  /// The part of the transform that stays in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(storedTransform) }
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
    storedCenter = other.storedCenter
    storedSize = other.storedSize
    storedTransform = other.storedTransform
    isTransformed = other.isTransformed
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
