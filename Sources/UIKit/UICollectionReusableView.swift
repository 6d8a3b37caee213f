/// A view that is used again for other elements.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The reuse identifier; nil for a view that is not reused.
  open var reuseIdentifier: String? { reuse?.identifier }
  /// The reuse identifier with the kind of view.
  final var reuse: ReuseKey?
  /// The attributes that the view shows.
  final var shownAttributes: UICollectionViewLayoutAttributes?

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that the view would have; its own where a subclass does not say.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Takes over attributes that are other ones than it shows.
  ///
  /// - Returns: Whether they are.
  final func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let shownAttributes, shownAttributes.isEqual(attributes) { return false }
    // A layout may go on to change its own object.
    shownAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    center = attributes.center
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
    return true
  }
}

/// An item's view.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content of the cell.
  public final let contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// Makes a cell at a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Makes a cell from an archive; here an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// The cell's rectangle in its own coordinates, which its content fills.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { fitContentView() } }
  }

  private func addContentView() {
    addSubview(contentView)
    fitContentView()
  }

  private func fitContentView() {
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
  }
}
