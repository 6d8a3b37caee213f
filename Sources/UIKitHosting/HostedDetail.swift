import LayoutContract
import UIKit

/// What UIKit's attributes say in addition to the contract's.
@frozen
public struct HostedDetail: BitwiseCopyable, Hashable, Sendable {
  /// The place in the stacking order, whole.
  public var zIndex: Int
  /// Whether the element is not shown.
  public var isHidden: Bool
  /// A hash of the transform; 0 for none, and where nobody compares details.
  public var transformHash: Int
  /// A hash of what a subclass of the attributes stores; 0 where it stores nothing, and where
  /// nobody compares details.
  public var stateHash: Int

  init(_ attributes: UICollectionViewLayoutAttributes, isCompared: Bool) {
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    transformHash = 0
    stateHash = 0
    guard isCompared else { return }
    transformHash = Self.hash(attributes.transform3D)
    stateHash = Self.hash(stateOf: attributes)
  }

  private static func hash(_ transform: CATransform3D) -> Int {
    guard !CATransform3DIsIdentity(transform) else { return 0 }
    var hasher = Hasher()
    withUnsafeBytes(of: transform) { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// A value as text; nil for what two instances of a layout may differ in, such as an object or an
  /// identifier that is drawn at random.
  private static func text(_ value: Any) -> String? {
    switch value {
    case let number as any Numeric: String(describing: number)
    case is Bool, is String, is CGPoint, is CGSize, is CGRect, is UIEdgeInsets, is IndexPath,
      is CGAffineTransform:
      String(describing: value)
    default:
      Mirror(reflecting: value).displayStyle == .enum ? String(describing: value) : nil
    }
  }

  /// What the subclasses of the attributes store, as text: it has no other form that every type
  /// shares.
  private static func hash(stateOf attributes: UICollectionViewLayoutAttributes) -> Int {
    guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return 0 }
    var mirror: Mirror? = Mirror(reflecting: attributes)
    var hasher = Hasher()
    var isEmpty = true
    while let level = mirror, level.subjectType != UICollectionViewLayoutAttributes.self {
      for child in level.children {
        guard let text = Self.text(child.value) else { continue }
        isEmpty = false
        hasher.combine(child.label)
        hasher.combine(text)
      }
      mirror = level.superclassMirror
    }
    return isEmpty ? 0 : hasher.finalize()
  }
}
