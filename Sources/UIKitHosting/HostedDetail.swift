import LayoutContract
import UIKit

/// The values of UIKit's attributes that the contract's attributes lack.
@frozen
public struct HostedDetail: BitwiseCopyable, Hashable, Sendable {
  /// The position in the stacking order, not clamped.
  public var zIndex: Int
  /// A Boolean value that indicates whether the element is hidden.
  public var isHidden: Bool
  /// A hash of the transform; 0 for the identity, or if details are not compared.
  public var transformHash: Int
  /// A hash of the values that a subclass of the attributes stores; 0 without such values, or if
  /// details are not compared.
  public var stateHash: Int

  init(_ attributes: UICollectionViewLayoutAttributes, isCompared: Bool) {
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    transformHash = 0
    stateHash = 0
    guard isCompared else { return }
    let stored = Self.stored(by: attributes)
    transformHash = Self.hash(attributes.transform3D)
    stateHash = stored.isEmpty ? 0 : stored.hashValue
    guard transformHash != 0 || stateHash != 0 else { return }
    DetailText.store(Self.words(for: attributes.transform3D, stored), ofHash: hashValue)
  }

  /// A transform and the values of a subclass as text, for reports.
  private static func words(for transform: CATransform3D, _ stored: [String]) -> String {
    let rows = [
      transform.m11, transform.m12, transform.m21, transform.m22, transform.m33, transform.m34,
      transform.m41, transform.m42, transform.m43,
    ]
    let numbers = rows.map { "\($0)" }.joined(separator: " ")
    let moved = CATransform3DIsIdentity(transform) ? [] : ["transform \(numbers)"]
    return (moved + stored).joined(separator: ", ")
  }

  private static func hash(_ transform: CATransform3D) -> Int {
    guard !CATransform3DIsIdentity(transform) else { return 0 }
    // Rounded below, because sums in another order differ in their last digits.
    let rows = [
      transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22,
      transform.m23, transform.m24, transform.m31, transform.m32, transform.m33, transform.m34,
      transform.m41, transform.m42, transform.m43, transform.m44,
    ]
    var hasher = Hasher()
    for number in rows { hasher.combine((number * digits).rounded() + 0) }
    return hasher.finalize()
  }

  /// The reciprocal of the tolerance between equal entries of transforms.
  private static let digits = 1e6

  /// Returns a value as text; nil for a value that may differ between two instances of a layout,
  /// such as an object or a random identifier.
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

  /// The values that subclasses of the attributes store, with their names, as text: no other form
  /// is common to all types.
  private static func stored(by attributes: UICollectionViewLayoutAttributes) -> [String] {
    guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return [] }
    var mirror: Mirror? = Mirror(reflecting: attributes)
    var stored: [String] = []
    while let level = mirror, level.subjectType != UICollectionViewLayoutAttributes.self {
      for child in level.children {
        guard let text = Self.text(child.value) else { continue }
        stored.append("\(child.label ?? "") \(text)")
      }
      mirror = level.superclassMirror
    }
    return stored
  }
}
