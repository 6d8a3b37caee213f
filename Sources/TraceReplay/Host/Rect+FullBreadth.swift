import LayoutContract

extension Rect {
  /// Returns the rectangle over the whole breadth of a view and its content, as UIKit queries it.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the view.
  ///   - content: The size of its content.
  ///   - axis: The scroll axis.
  /// - Returns: The broader rectangle; nil if it is less than 1 point long.
  func broadened(to bounds: Rect, _ content: Size, along axis: Axis) -> Rect? {
    var rect = self
    if axis == .y {
      rect.x = min(bounds.x, 0)
      rect.width = max(bounds.maxX, content.width) - rect.x
      return rect.height >= 1 ? rect : nil
    }
    rect.y = min(bounds.y, 0)
    rect.height = max(bounds.maxY, content.height) - rect.y
    return rect.width >= 1 ? rect : nil
  }
}
