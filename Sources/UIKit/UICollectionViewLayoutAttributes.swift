/// The category of an element of a collection view.
public enum UICollectionElementCategory: UInt, Sendable {
  case cell
  case supplementaryView
  case decorationView
}

extension UICollectionView {
  /// The category of an element, by the name that UIKit nests.
  public typealias ElementCategory = UICollectionElementCategory
}

/// Deterministic counts of the work with layout attributes.
package struct AttributesWork {
  /// The number of frames that were read, for example by a filter.
  package var framesRead = 0
  /// The number of frames and centers that were set: elements placed.
  package var framesSet = 0

  /// The counts of this thread so far, for all layouts.
  package static var done: AttributesWork { attributesWork().pointee }
}

/// Returns the counts of this thread, which `CUIKit` stores.
@_silgen_name("cuikit_attributes_work")
private func attributesWork() -> UnsafeMutablePointer<AttributesWork>

/// The position and the appearance of one element of a layout.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  // `frame` is computed from these, so an override of `center` or `size` does not change it.
  private final var storedCenter = CGPoint.zero
  private final var storedSize = CGSize.zero
  private final var storedTransform = CATransform3DIdentity
  private final var isTransformed = false

  /// The center of the element's frame, in points.
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
  /// The transform of the element around its center.
  open var transform3D: CATransform3D {
    get { storedTransform }
    set {
      storedTransform = newValue
      isTransformed = !CATransform3DIsIdentity(newValue)
    }
  }
  /// The opacity of the element, 0 to 1.
  open var alpha: CGFloat = 1
  /// The element's position in the stacking order; higher is nearer to the viewer.
  open var zIndex = 0
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden = false
  /// The element's index path.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  public package(set) final var representedElementCategory = UICollectionElementCategory.cell
  /// The name of the element's kind; nil for a cell.
  public package(set) final var representedElementKind: String?

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

  /// The element's frame, in points: the bounding box of the transformed element, as for a view.
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

  /// Returns whether the element still has the frame that was set.
  ///
  /// A frame that is read may differ from that one in the last bit.
  final func isAsSet(to frame: CGRect) -> Bool {
    storedSize == frame.size && storedCenter == Self.center(of: frame) && !isTransformed
  }

  /// A rectangle of the element's size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set { storedSize = newValue.size }
  }

  /// The affine part of the transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(storedTransform) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy of the same class; a subclass adds its own values.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    onReplayThread {
      let copy = Self.make()
      copy.storedCenter = storedCenter
      copy.storedSize = storedSize
      copy.storedTransform = storedTransform
      copy.isTransformed = isTransformed
      copy.alpha = alpha
      copy.zIndex = zIndex
      copy.isHidden = isHidden
      copy.indexPath = indexPath
      copy.representedElementCategory = representedElementCategory
      copy.representedElementKind = representedElementKind
      return copy
    }
  }

  /// Returns whether another object has equal values; a subclass adds its own.
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
