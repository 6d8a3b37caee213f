/// A detail that holds lines, as a connector's does; for pictures.
public protocol LineDetail {
  /// The lines to draw in an element, in content coordinates.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - frame: Its frame.
  ///   - cellFrame: The frame of a cell, or nil for one that does not exist.
  /// - Returns: Pairs of points.
  func lines(
    of element: ElementPath,
    in frame: Rect,
    cellFrame: (ItemPath) -> Rect?
  ) -> [(from: Point, to: Point)]
}
