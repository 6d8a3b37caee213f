/// The offsets along the scroll axis at which a paging flow comes to rest.
///
/// They are the starts of lines or pages, clamped to the scrollable range, and the two ends of the
/// range. Without the ends, a header before the first line and the rest of a long last line could
/// not be seen.
struct FlowStops: BitwiseCopyable {
  /// The visible part.
  var viewport: FlowViewport
  /// A Boolean value that indicates whether stops are pages, not lines.
  var arePages: Bool
  /// The minimum offset, in points.
  var lowest: Double
  /// The maximum offset, in points.
  var highest: Double

  /// The minimum speed of a flick in a direction, in points per millisecond.
  static var leastSpeed: Double { 0.2 }
  /// The distance within which a flick is at a stop, in points: offsets are rounded to pixels.
  static var tolerance: Double { 0.5 }

  init(_ viewport: FlowViewport, contentLength: Double, arePages: Bool) {
    self.viewport = viewport
    self.arePages = arePages
    lowest = viewport.lowest
    highest = viewport.highest(contentLength)
  }

  /// Returns the stop of a scroll that would end at an offset: the nearest one, or for a flick the
  /// first one in its direction.
  ///
  /// - Complexity: O(log lines), without an allocation.
  func stop(near offset: Double, speed: Double, in lines: borrowing some FlowLineStarts) -> Double {
    let offset = clamped(offset)
    if speed > Self.leastSpeed { return next(from: offset - Self.tolerance, in: lines) }
    if speed < -Self.leastSpeed { return last(upTo: offset + Self.tolerance, in: lines) }
    let before = last(upTo: offset, in: lines)
    let after = next(from: offset, in: lines)
    return offset - before < after - offset ? before : after
  }

  /// Returns the first stop at or after an offset.
  func next(from offset: Double, in lines: borrowing some FlowLineStarts) -> Double {
    if offset <= lowest { return lowest }
    if arePages { return page(pageNumber(of: offset).rounded(.up)) }
    let start = lines.firstStart { $0 - viewport.leading >= offset }
    return start.map { clamped($0 - viewport.leading) } ?? highest
  }

  /// Returns the last stop at or before an offset.
  func last(upTo offset: Double, in lines: borrowing some FlowLineStarts) -> Double {
    if offset >= highest { return highest }
    if arePages { return page(pageNumber(of: offset).rounded(.down)) }
    let start = lines.lastStart { $0 - viewport.leading > offset }
    return start.map { clamped($0 - viewport.leading) } ?? lowest
  }

  /// Returns the number of pages before an offset.
  func pageNumber(of offset: Double) -> Double {
    (offset + viewport.leading) / viewport.visibleLength
  }

  /// Returns the start of a page, in points.
  func page(_ number: Double) -> Double {
    clamped(number * viewport.visibleLength - viewport.leading)
  }

  func clamped(_ offset: Double) -> Double {
    Swift.min(Swift.max(offset, lowest), highest)
  }

  /// Returns the offset at which a scroll along an axis ends, or the proposed offset if nothing is
  /// visible or the offset is not finite.
  func target(
    _ axis: Axis,
    _ proposed: Point,
    _ velocity: Point,
    in lines: borrowing some FlowLineStarts
  ) -> Point {
    let offset = axis == .y ? proposed.y : proposed.x
    guard viewport.showsAnything, offset.isFinite else { return proposed }
    let target = stop(near: offset, speed: axis == .y ? velocity.y : velocity.x, in: lines)
    return axis == .y ? Point(x: proposed.x, y: target) : Point(x: target, y: proposed.y)
  }
}
