/// A detail with lines to draw in pictures, such as a connector's.
public protocol LineDetail {
  /// Returns the lines to draw in an element, in content coordinates.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - frame: The element's frame.
  ///   - cellFrame: Returns the frame of a cell, or nil if it does not exist.
  /// - Returns: The end points of each line.
  func lines(
    of element: ElementPath,
    in frame: Rect,
    cellFrame: (ItemPath) -> Rect?
  ) -> [(from: Point, to: Point)]
}
