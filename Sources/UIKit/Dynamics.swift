// UIKit Dynamics compiles but simulates nothing: a replay has no clock, so items stay at rest.

/// An object that a dynamic animator can move.
@MainActor @preconcurrency
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

/// A dynamic behavior, such as a force.
@MainActor @preconcurrency
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open var action: (() -> Void)?
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
}

/// A spring between an item and an anchor point.
@MainActor @preconcurrency
open class UIAttachmentBehavior: UIDynamicBehavior {
  open private(set) var items: [UIDynamicItem]
  open var anchorPoint: CGPoint
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  open var frictionTorque: CGFloat = 0
  /// Makes a spring between an item and a point.
  public init(item: UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    super.init()
  }
}

/// An animator that applies dynamic behaviors.
@MainActor @preconcurrency
open class UIDynamicAnimator: NSObject {
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The layout to invalidate after an item moved.
  private weak var layout: UICollectionViewLayout?
  public override init() { super.init() }
  /// Makes an animator of views.
  public init(referenceView view: UIView) { super.init() }
  /// Makes an animator of the attributes of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    layout.isMovedByPhysics = true
  }
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }
  open func removeAllBehaviors() { behaviors = [] }
  /// Moves an item to its anchor point, where a spring comes to rest, and invalidates the layout.
  open func updateItem(usingCurrentState item: UIDynamicItem) {
    for attachment in attachments where attachment.items.contains(where: { $0 === item }) {
      item.center = attachment.anchorPoint
    }
    layout?.invalidateLayout()
  }
  /// The attached items that intersect a rectangle.
  open func items(in rect: CGRect) -> [UIDynamicItem] {
    attachments.flatMap(\.items).filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2,
        y: item.center.y - size.height / 2,
        width: size.width,
        height: size.height
      ).intersects(rect)
    }
  }
  /// The attributes of an attached cell.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attachments.lazy.flatMap(\.items)
      .compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
  private var attachments: [UIAttachmentBehavior] {
    behaviors.compactMap { $0 as? UIAttachmentBehavior }
  }
}
