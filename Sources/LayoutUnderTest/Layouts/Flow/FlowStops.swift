/// Places along the scroll axis at which a paging flow comes to rest.
///
/// They are the places of lines or pages, brought into the scrollable range, and its two ends: a
/// header before the first line and the rest of a long last line could not be seen otherwise.
struct FlowStops: BitwiseCopyable {
  /// What is visible.
  var viewport: FlowViewport
  /// Whether pages are asked for, not lines.
  var arePages: Bool
  /// The least offset, in points.
  var lowest: Double
  /// The greatest offset, in points.
  var highest: Double

  /// How fast a flick is that has a direction, in points a millisecond.
  static var leastSpeed: Double { 0.2 }
  /// How far from a stop a flick counts as being there: offsets come rounded to whole pixels.
  static var tolerance: Double { 0.5 }

  init(_ viewport: FlowViewport, contentLength: Double, arePages: Bool) {
    self.viewport = viewport
    self.arePages = arePages
    lowest = viewport.lowest
    highest = viewport.highest(contentLength)
  }

  /// The stop of a scroll that would end at an offset: the nearest one, or for a flick the first
  /// one in its direction.
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

  /// The first stop that does not be before an offset.
  func next(from offset: Double, in lines: borrowing some FlowLineStarts) -> Double {
    if offset <= lowest { return lowest }
    if arePages { return page(pageNumber(of: offset).rounded(.up)) }
    let start = lines.firstStart { $0 - viewport.leading >= offset }
    return start.map { clamped($0 - viewport.leading) } ?? highest
  }

  /// The last stop that does not be after an offset.
  func last(upTo offset: Double, in lines: borrowing some FlowLineStarts) -> Double {
    if offset >= highest { return highest }
    if arePages { return page(pageNumber(of: offset).rounded(.down)) }
    let start = lines.lastStart { $0 - viewport.leading > offset }
    return start.map { clamped($0 - viewport.leading) } ?? lowest
  }

  /// How many pages are before an offset.
  func pageNumber(of offset: Double) -> Double {
    (offset + viewport.leading) / viewport.visibleLength
  }

  /// Where a page begins.
  func page(_ number: Double) -> Double {
    clamped(number * viewport.visibleLength - viewport.leading)
  }

  func clamped(_ offset: Double) -> Double {
    Swift.min(Swift.max(offset, lowest), highest)
  }

  /// The offset at which a scroll along an axis is to end, or the one proposed where the flow has
  /// no say.
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
