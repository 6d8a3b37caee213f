/// The room available to a flow layout, and its scroll direction.
struct FlowContainer: Equatable {
  /// A Boolean value that indicates whether content scrolls vertically.
  var isVertical = true
  /// The room across the scroll axis, in points.
  var room: CGFloat = 0
  /// Device pixels per point.
  var scale: CGFloat = 1

  init() {}

  @MainActor
  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    isVertical = layout.scrollDirection == .vertical
    scale = max(1, view.traitCollection.displayScale)
    let inset = view.adjustedContentInset
    room = max(
      0,
      isVertical
        ? view.bounds.width - inset.left - inset.right
        : view.bounds.height - inset.top - inset.bottom
    )
  }

  /// Returns the device pixel nearest to a position; of two equally near ones, the greater.
  func onPixel(_ position: CGFloat) -> CGFloat {
    let pixels = (position * scale + 0.5).rounded(.down)
    // A number this large has no fractions of a pixel.
    return abs(pixels) < 1e15 ? pixels / scale : position
  }
  /// The length of a size along the scroll axis.
  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  /// The length of a size across the scroll axis.
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  /// The start of a rectangle along the scroll axis.
  func start(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
  /// The end of a rectangle along the scroll axis.
  func end(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
  /// Converts insets to insets along and across the scroll axis.
  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    isVertical
      ? FlowInsets(
        leading: insets.top,
        trailing: insets.bottom,
        before: insets.left,
        after: insets.right
      )
      : FlowInsets(
        leading: insets.left,
        trailing: insets.right,
        before: insets.top,
        after: insets.bottom
      )
  }
  /// Makes a rectangle from positions and lengths along and across the scroll axis.
  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }
}

/// Insets around the items of a section, relative to the scroll axis, in points.
struct FlowInsets: Equatable {
  /// Before the items along the axis.
  var leading: CGFloat = 0
  /// After the items along the axis.
  var trailing: CGFloat = 0
  /// Before the items across the axis.
  var before: CGFloat = 0
  /// After the items across the axis.
  var after: CGFloat = 0
}
