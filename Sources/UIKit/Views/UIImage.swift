/// An image.
@MainActor @preconcurrency
open class UIImage: NSObject {
  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }
  open var cgImage: CGImage? { nil }
  open var capInsets: UIEdgeInsets { .zero }
  /// Returns the image itself: no parts are stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public override init() { super.init() }
  /// Returns nil: image files are not read.
  public init?(named name: String) { nil }
}

/// A view of an image.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  /// Makes a view of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes an empty view; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
