import LayoutContract
import Results

extension ViolationFigure {
  /// The minimum length of the window along the scroll axis, as a share of the view's length.
  private static let leastShare = 0.6
  /// The largest minimum breadth of the window, in points: more would make everything tiny.
  private static let leastBreadth = 520.0
  /// The maximum size of the window, in widths and heights of the view.
  private static let greatest = Size(width: 2, height: 1.5)
  /// The margin around wrong areas, in widths and heights of the view.
  private static let margin = 0.04
  /// The minimum extent of a view, in points: a view without extent still has surroundings.
  private static let shortest = 100.0

  /// Returns the area that the panels show: all wrong areas and their surroundings, at least the
  /// view's breadth and three fifths of its length, so that small elements can be read.
  ///
  /// - Parameters:
  ///   - focus: The wrong areas, in content coordinates; the first is shown even if others are far
  ///     away.
  ///   - bounds: The visible bounds.
  ///   - contentSize: The content size.
  ///   - axis: The axis that content scrolls along.
  /// - Returns: The window, in content coordinates.
  static func window(
    around focus: [Rect],
    bounds: Rect,
    contentSize: Size?,
    along axis: Axis
  ) -> Rect {
    let focus = focus.filter(\.isDrawable)
    guard let first = focus.first, bounds.isDrawable else { return bounds }
    let all = focus.dropFirst().reduce(first) { $0.union($1) }
    let content = Rect(origin: .zero, size: contentSize ?? .zero)
    let reach = bounds.union(content)
    let screen = Size(width: max(bounds.width, shortest), height: max(bounds.height, shortest))
    let across = min(axis == .y ? screen.width : screen.height, leastBreadth)
    let along = leastShare * (axis == .y ? screen.height : screen.width)
    let (x, width) = span(
      all.minX...all.maxX,
      around: first.minX...first.maxX,
      in: reach.minX...reach.maxX,
      least: axis == .y ? across : along,
      greatest: greatest.width * screen.width,
      margin: margin * screen.width
    )
    let (y, height) = span(
      all.minY...all.maxY,
      around: first.minY...first.maxY,
      in: reach.minY...reach.maxY,
      least: axis == .y ? along : across,
      greatest: greatest.height * screen.height,
      margin: margin * screen.height
    )
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the window along one axis.
  private static func span(
    _ all: ClosedRange<Double>,
    around first: ClosedRange<Double>,
    in reach: ClosedRange<Double>,
    least: Double,
    greatest: Double,
    margin: Double
  ) -> (start: Double, length: Double) {
    // No margin is needed beyond the content, where nothing is drawn.
    var start = all.lowerBound <= reach.lowerBound ? all.lowerBound : all.lowerBound - margin
    var end = all.upperBound >= reach.upperBound ? all.upperBound : all.upperBound + margin
    if end - start > greatest {
      // Too far apart: the first area is shown, and the side toward the others.
      let isFirstNearStart = first.lowerBound - start < end - first.upperBound
      start = isFirstNearStart ? first.lowerBound - margin : first.upperBound + margin - greatest
      end = start + greatest
    }
    let length = max(end - start, least)
    start -= (length - (end - start)) / 2
    // Within the scrollable area, unless a wrong area is beyond it.
    let room = min(reach.lowerBound, all.lowerBound)...max(reach.upperBound, all.upperBound)
    guard room.upperBound - room.lowerBound >= length else {
      return (room.lowerBound - (length - (room.upperBound - room.lowerBound)) / 2, length)
    }
    return (min(max(start, room.lowerBound), room.upperBound - length), length)
  }
}
