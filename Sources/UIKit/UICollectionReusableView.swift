/// A view that is reused for other elements.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The reuse identifier; nil for a view that is not reused.
  open var reuseIdentifier: String? { reuse?.identifier }
  /// The reuse identifier and the kind of view.
  final var reuse: ReuseKey?
  /// The attributes that the view shows.
  final var shownAttributes: UICollectionViewLayoutAttributes?

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that the view prefers; by default the given ones.
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

  /// Applies attributes that differ from the ones that the view shows.
  ///
  /// - Returns: A Boolean value that indicates whether they differ.
  final func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let shownAttributes, shownAttributes.isEqual(attributes) { return false }
    // A copy, because a layout may change its own object later.
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

/// The view of an item.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content of the cell.
  public final let contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// Makes a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Makes an empty cell; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// The cell's rectangle in its own coordinates; the content view fills it.
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
