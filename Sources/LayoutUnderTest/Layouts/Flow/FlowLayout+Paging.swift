/// Places along the scroll axis at which a paging flow comes to rest.
///
/// They are the places of lines or pages, brought into the scrollable range, and its two ends: a
/// header before the first line and the rest of a long last line could not be seen otherwise.
@frozen
@usableFromInline
struct FlowStops: BitwiseCopyable {
  /// What is visible.
  @usableFromInline var viewport: FlowViewport
  /// Whether pages are asked for, not lines.
  @usableFromInline var arePages: Bool
  /// The least offset, in points.
  @usableFromInline var lowest: Double
  /// The greatest offset, in points.
  @usableFromInline var highest: Double

  /// How fast a flick is that has a direction, in points a millisecond.
  @inlinable static var leastSpeed: Double { 0.2 }
  /// How far from a stop a flick counts as being there: offsets come rounded to whole pixels.
  @inlinable static var tolerance: Double { 0.5 }

  @inlinable
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
  @inlinable
  func stop(near offset: Double, speed: Double, in frames: borrowing FlowFrames) -> Double {
    let offset = clamped(offset)
    if speed > Self.leastSpeed { return next(from: offset - Self.tolerance, in: frames) }
    if speed < -Self.leastSpeed { return last(upTo: offset + Self.tolerance, in: frames) }
    let before = last(upTo: offset, in: frames)
    let after = next(from: offset, in: frames)
    return offset - before < after - offset ? before : after
  }

  /// The first stop that does not lie before an offset.
  @inlinable
  func next(from offset: Double, in frames: borrowing FlowFrames) -> Double {
    if offset <= lowest { return lowest }
    if arePages { return page(pageNumber(of: offset).rounded(.up)) }
    let line = frames.firstLine { $0 - viewport.leading >= offset }
    return line < frames.lines.count
      ? clamped(frames.lines[line].start - viewport.leading) : highest
  }

  /// The last stop that does not lie behind an offset.
  @inlinable
  func last(upTo offset: Double, in frames: borrowing FlowFrames) -> Double {
    if offset >= highest { return highest }
    if arePages { return page(pageNumber(of: offset).rounded(.down)) }
    let line = frames.firstLine { $0 - viewport.leading > offset }
    return line > 0 ? clamped(frames.lines[line - 1].start - viewport.leading) : lowest
  }

  /// How many pages lie before an offset.
  @inlinable
  func pageNumber(of offset: Double) -> Double {
    (offset + viewport.leading) / viewport.visibleLength
  }

  /// Where a page begins.
  @inlinable
  func page(_ number: Double) -> Double {
    clamped(number * viewport.visibleLength - viewport.leading)
  }

  @inlinable
  func clamped(_ offset: Double) -> Double {
    Swift.min(Swift.max(offset, lowest), highest)
  }
}

extension FlowFrames {
  /// The first line whose start meets a condition that all behind it meet, too.
  ///
  /// - Complexity: O(log lines).
  @inlinable
  func firstLine(where meets: (_ start: Double) -> Bool) -> Int {
    (0..<lines.count).partitioningIndex { meets(lines[$0].start) }
  }
}

extension FlowLayout {
  /// With paging and a velocity the line or page at which the scroll is to end, else where it was
  /// going.
  ///
  /// The layout knows where the scroll would end, not where the finger let go: no scroll reaches it
  /// unless something is pinned. So a flick goes on, in its direction, from where it would end; it
  /// never turns back. Without a velocity the collection changed or the view did: who keeps the
  /// anchor decides then what is on screen.
  ///
  /// - Complexity: O(log lines), without an allocation.
  @inlinable
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard configuration.paging != .none, let velocity else { return proposed }
    let axis = frames.container.axis
    let offset = axis == .y ? proposed.y : proposed.x
    guard frames.count > 0, !frames.container.isCollapsed, viewport.showsAnything,
      offset.isFinite
    else { return proposed }
    let stops = FlowStops(
      viewport,
      contentLength: axis == .y ? contentSize.height : contentSize.width,
      arePages: configuration.paging == .page
    )
    let speed = axis == .y ? velocity.y : velocity.x
    let target = stops.stop(near: offset, speed: speed, in: frames)
    return axis == .y ? Point(x: proposed.x, y: target) : Point(x: target, y: proposed.y)
  }
}
