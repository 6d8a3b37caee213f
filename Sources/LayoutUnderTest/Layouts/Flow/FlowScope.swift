/// The state of a flow apart from its lines: the settings, the room, the viewport, and the extent
/// of measured sizes if sizes are estimated.
struct FlowScope {
  var settings: FlowSettings
  var container = FlowLineContainer()
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// The number of items measured, from the first on, if sizes are estimated.
  var measuredCount = 0
  /// The position up to which lines are measured if sizes are estimated, in points.
  var measuredReach = 0.0
  /// The visible part, for paging.
  var viewport = FlowViewport()

  /// Records a change of bounds from an invalidation.
  ///
  /// - Returns: The rest of the invalidation, which concerns items.
  mutating func cover(_ invalidation: LayoutInvalidation) -> LayoutInvalidation {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    if invalidation.everything { (measuredCount, measuredReach) = (0, 0) }
    var covered = invalidation.withoutBounds
    if settings.sizing == .fixed { covered.items = [] }
    return covered
  }

  /// Applies the bounds: the room for lines if the bounds may have changed, and the visible part.
  ///
  /// - Returns: The first item to place again, or nil if the room of lines is unchanged and no
  ///   estimated item comes into view.
  mutating func follow(
    _ environment: LayoutEnvironment,
    _ sections: inout SectionBands
  ) -> ItemPath? {
    viewport = FlowViewport(settings.axis, environment.bounds.size, environment.contentInset)
    // At the end, because the sections' rule has the axis.
    defer { sections.follow(environment) }
    guard areBoundsInvalid else { return nil }
    areBoundsInvalid = false
    let new = FlowLineContainer(settings, environment)
    let isOther = new != container
    container = new
    sections.rule = SectionRule(settings, breadth: new.breadth, isCollapsed: new.isCollapsed)
    if isOther { (measuredCount, measuredReach) = (0, 0) }
    let firstSeen = measure(upTo: new.axis.extent(of: environment.bounds).end, sections)
    return isOther ? ItemPath(section: 0, item: 0) : firstSeen
  }

  /// Extends measuring to lines up to a position.
  ///
  /// - Returns: The first item that was only estimated, or nil if no such item comes into view.
  private mutating func measure(upTo end: Double, _ sections: SectionBands) -> ItemPath? {
    guard settings.sizing == .estimated, end > measuredReach else { return nil }
    measuredReach = end
    let number = (0..<sections.count).partitioningIndex { sections[$0].endItem > measuredCount }
    guard number < sections.count else { return nil }
    return ItemPath(section: number, item: measuredCount - sections[number].firstItem)
  }

  /// Returns whether the breadth changes, the length changes with paging, the bounds reach lines
  /// that are only estimated, or a pinned element has to move.
  @inline(__always)
  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment,
    _ sections: SectionBands
  ) -> Bool {
    let old = environment.bounds
    if settings.isOtherBreadth(newBounds, old) { return true }
    if newBounds.size != old.size, settings.paging != .none { return true }
    if sections.mustFollow(newBounds, environment.contentInset) { return true }
    guard settings.sizing == .estimated, measuredCount < sections.last?.endItem ?? 0 else {
      return false
    }
    return container.axis.extent(of: newBounds).end > measuredReach
  }

  /// Returns whether an item's size changes within its line, unless sizes are fixed or there is no
  /// room for items; or whether the length of a header or footer changes.
  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>,
    _ sections: SectionBands
  ) -> Bool {
    let (new, old) = (preferred.frame.size, original.frame.size)
    guard original.element.kind == .cell else {
      return sections.rule.differsInLength(new, from: old)
    }
    guard settings.sizing != .fixed, !container.isCollapsed else { return false }
    return FlowItemSize(new, in: container) != FlowItemSize(old, in: container)
  }

  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset.
  ///
  /// The layout knows the proposed end of the scroll, not the offset at which the finger lifted,
  /// because it need not see every scroll. A flick therefore continues in its direction from the
  /// proposed end and never turns back. A nil velocity means that the collection or the view
  /// changed; the anchoring then determines the offset. The proposed offset is kept if it is not
  /// finite or nothing is visible.
  func targetContentOffset(
    forProposed proposed: Point,
    velocity: Point?,
    _ contentSize: Size,
    in lines: some FlowLineStarts
  ) -> Point {
    let axis = container.axis
    let offset = axis == .y ? proposed.y : proposed.x
    guard settings.paging != .none, let velocity, !container.isCollapsed, viewport.showsAnything,
      offset.isFinite
    else { return proposed }
    let stops = FlowStops(
      viewport: viewport,
      arePages: settings.paging == .page,
      contentLength: axis.length(of: contentSize)
    )
    let speed = axis == .y ? velocity.y : velocity.x
    let target = stops.stop(near: offset, speed: speed, in: lines)
    return axis == .y ? Point(x: proposed.x, y: target) : Point(x: target, y: proposed.y)
  }
}

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
  /// The length of the content, in points.
  var contentLength: Double

  /// The minimum speed of a flick in a direction, in points per millisecond.
  static var leastSpeed: Double { 0.2 }
  /// The distance within which a flick is at a stop, in points: offsets are rounded to pixels.
  static var tolerance: Double { 0.5 }

  /// The minimum offset at which a scroll rests, in points.
  var lowest: Double { 0 - viewport.leading }
  /// The maximum offset, in points; never below the minimum.
  var highest: Double {
    Swift.max(lowest, contentLength + viewport.trailing - viewport.length)
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
    if arePages { return page(beside: offset, .up) }
    let start = lines.starts { $0 - viewport.leading >= offset }.after
    return start.map { clamped($0 - viewport.leading) } ?? highest
  }

  /// Returns the last stop at or before an offset.
  func last(upTo offset: Double, in lines: borrowing some FlowLineStarts) -> Double {
    if offset >= highest { return highest }
    if arePages { return page(beside: offset, .down) }
    let start = lines.starts { $0 - viewport.leading > offset }.before
    return start.map { clamped($0 - viewport.leading) } ?? lowest
  }

  /// Returns the start of the page at, before or after an offset, in points.
  func page(beside offset: Double, _ direction: FloatingPointRoundingRule) -> Double {
    let number = ((offset + viewport.leading) / viewport.visibleLength).rounded(direction)
    return clamped(number * viewport.visibleLength - viewport.leading)
  }

  func clamped(_ offset: Double) -> Double {
    Swift.min(Swift.max(offset, lowest), highest)
  }
}

/// The visible length and the range of offsets of the view that shows a flow.
struct FlowViewport: Equatable, BitwiseCopyable {
  /// The extent of the bounds, in points.
  var length = 0.0
  /// The content inset before the content, in points.
  var leading = 0.0
  /// The content inset after the content, in points.
  var trailing = 0.0

  init() {}

  init(_ axis: Axis, _ size: Size, _ inset: EdgeInsets) {
    (length, leading, trailing) =
      axis == .y ? (size.height, inset.top, inset.bottom) : (size.width, inset.left, inset.right)
  }

  /// The length of the bounds minus the content insets, in points.
  var visibleLength: Double { length - leading - trailing }

  /// A Boolean value that indicates whether the visible length is positive and finite.
  var showsAnything: Bool {
    visibleLength.isFinite && LengthGrid.units(visibleLength) > 0
  }
}

/// The starts of a flow's lines along the scroll axis, in points, in ascending order.
protocol FlowLineStarts {
  /// Returns the last start that does not meet a condition, and the first that does; nil instead of
  /// one that does not exist. All later starts must meet it, too.
  func starts(around meets: (_ start: Double) -> Bool) -> (before: Double?, after: Double?)
}
