/// A layer that stores its values and draws nothing.
@MainActor @preconcurrency open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowPath: CGPath?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var mask: CALayer?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var speed: Float = 1
  open var timeOffset: Double = 0
  open var beginTime: Double = 0
  open var name: String?
  open var contents: Any?
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var actions: [String: Any]?
  open var isOpaque = false
  open var allowsEdgeAntialiasing = false
  open var anchorPointZ: CGFloat = 0
  open var isDoubleSided = true
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?

  /// Adds a layer on top of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(idx), sublayers?.count ?? 0))
    layer.superlayer = self
  }

  /// Ignores the animation: nothing is animated here.
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Returns nil: animations are not stored.
  open func animation(forKey key: String) -> CAAnimation? { nil }
  /// Ignores the call: nothing is animated here.
  open func removeAnimation(forKey key: String) {}
  /// Ignores the call: nothing is animated here.
  open func removeAllAnimations() {}
  open func layoutSublayers() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}

  /// Ignores the call: nothing is drawn here.
  open func setNeedsDisplay() {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner of the least x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of the greatest x and the least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of the least x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of the greatest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
