import LayoutContract

extension FrameScene {
  /// How far the window reaches beyond content that goes on there once it is loaded, in lengths of
  /// the bounds.
  private static let unloadedShare = 0.2
  /// An empty strip beside the bounds is left out from so many breadths of them on.
  private static let emptyShare = 0.25
  /// A view without extent shows nothing, but its surroundings are there all the same.
  private static let shortest = 100.0

  /// What is shown: so many screens around the bounds, as far as there is content.
  ///
  /// - Parameters:
  ///   - facts: The host.
  ///   - screensAround: How many lengths of the bounds are shown before them, and as many after.
  ///   - isUnloaded: Whether the content still lacks items before or after all others.
  /// - Returns: The window, in content coordinates.
  static func window(
    _ facts: InspectedHost.Facts,
    screensAround: Double,
    isUnloaded: (before: Bool, after: Bool)
  ) -> Rect {
    let isVertical = facts.traits.axis == .y
    let bounds = isVertical ? facts.bounds : facts.bounds.transposed
    let size = isVertical ? facts.contentSize : facts.contentSize.transposed
    let screen = max(bounds.height, shortest)
    let around = screensAround * screen
    let length = size.height.isFinite ? max(size.height, 0) : 0
    let beyond = min(around, unloadedShare * screen)
    let start = isUnloaded.before ? -beyond : 0
    let end = isUnloaded.after ? length + beyond : length
    let top = min(bounds.minY, max(bounds.minY - around, start))
    let bottom = max(bounds.maxY, min(bounds.maxY + around, end))
    // Content wider than the bounds is shown, up to one width of them beyond each side.
    let side = max(bounds.width, shortest)
    let breadth = size.width.isFinite ? max(size.width, 0) : 0
    let left = min(bounds.minX, max(bounds.minX - side, 0))
    let right = max(bounds.maxX, min(bounds.maxX + side, breadth))
    let window = Rect(
      x: left,
      y: top,
      width: max(right - left, shortest),
      height: max(bottom - top, shortest)
    )
    return isVertical ? window : window.transposed
  }

  /// The window without broad strips beside the bounds in which nothing is.
  ///
  /// One block wider than the view makes all content that wide, and most frames are far from it.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - frames: What is in it, and may be beside it.
  ///   - facts: The host.
  /// - Returns: The window that is drawn.
  static func trimmed(_ window: Rect, to frames: [Rect], _ facts: InspectedHost.Facts) -> Rect {
    let isVertical = facts.traits.axis == .y
    let bounds = isVertical ? facts.bounds : facts.bounds.transposed
    let widest = isVertical ? window : window.transposed
    let breadth = max(bounds.width, shortest)
    var (left, right) = (bounds.minX, max(bounds.maxX, bounds.minX + shortest))
    for frame in frames where frame.isFinite && frame.sharesArea(with: window) {
      let frame = isVertical ? frame : frame.transposed
      left = min(left, max(frame.minX, widest.minX))
      right = max(right, min(frame.maxX, widest.maxX))
    }
    if left - widest.minX < emptyShare * breadth { left = widest.minX }
    if widest.maxX - right < emptyShare * breadth { right = widest.maxX }
    let trimmed = Rect(x: left, y: widest.y, width: right - left, height: widest.height)
    return isVertical ? trimmed : trimmed.transposed
  }
}
