/// What draws a view; here it holds what it is given and draws nothing.
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
  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?

  public override init() {
    super.init()
  }

  /// Puts a layer on top of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Takes the layer off.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Does nothing: nothing is animated here.
  open func removeAllAnimations() {}

  /// Does nothing: nothing is drawn here.
  open func setNeedsDisplay() {}
}
