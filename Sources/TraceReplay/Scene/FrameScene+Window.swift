import LayoutContract
import Results

extension FrameScene {
  /// The length of the window beyond content that is not loaded, as a share of the bounds' length.
  private static let unloadedShare = 0.2
  /// The breadth above which an empty strip is cut off, as a share of the bounds' breadth.
  private static let emptyShare = 0.25
  /// The minimum extent, in points: a view without extent still has surroundings.
  private static let shortest = 100.0

  /// Returns the window: a number of screens around the bounds, as far as there is content.
  ///
  /// - Parameters:
  ///   - facts: The host's state.
  ///   - screensAround: The number of bounds lengths before, and after, the bounds.
  ///   - isUnloaded: Whether items are not loaded before or after all others.
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
    // Content wider than the bounds is shown, up to one width of the bounds on each side.
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

  /// Returns the window without broad empty strips next to the bounds.
  ///
  /// A single block wider than the view makes all content that wide, but most frames are far from
  /// it.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - frames: The frames of the elements in the window; others are ignored.
  ///   - facts: The host's state.
  /// - Returns: The window to draw.
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
