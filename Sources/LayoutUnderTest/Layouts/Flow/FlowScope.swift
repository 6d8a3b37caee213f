/// The state of a flow apart from its lines: the settings, the room, the viewport, and the extent
/// of measured sizes if sizes are estimated.
struct FlowScope {
  var settings: FlowSettings
  var container = FlowContainer()
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true
  /// The number of items measured, from the first on, if sizes are estimated.
  var measuredCount = 0
  /// The position up to which lines are measured if sizes are estimated, in points.
  var measuredReach = 0.0
  /// The visible part, for paging.
  var viewport = FlowViewport()

  init(_ settings: FlowSettings) {
    self.settings = settings
  }

  /// Records a change of bounds from an invalidation.
  ///
  /// - Returns: The rest of the invalidation, which concerns items.
  mutating func cover(_ invalidation: LayoutInvalidation) -> LayoutInvalidation {
    if invalidation.bounds { areBoundsInvalid = true }
    if invalidation.everything {
      areBoundsInvalid = true
      (measuredCount, measuredReach) = (0, 0)
    }
    var covered = invalidation
    covered.bounds = false
    if settings.sizing == .fixed { covered.items = [] }
    return covered
  }

  /// Applies new bounds.
  ///
  /// - Returns: The first item to place again, or nil if the room of lines is unchanged and no
  ///   estimated item comes into view.
  mutating func follow(
    _ environment: LayoutEnvironment,
    _ sections: inout SectionBands
  ) -> ItemPath? {
    areBoundsInvalid = false
    let new = FlowContainer(
      settings,
      size: environment.containerSize,
      isRightToLeft: environment.isRightToLeft
    )
    let isOther = new != container
    container = new
    sections.rule = SectionRule(settings, new)
    if isOther { (measuredCount, measuredReach) = (0, 0) }
    let firstSeen = measure(upTo: end(of: environment.bounds), sections)
    return isOther ? ItemPath(section: 0, item: 0) : firstSeen
  }

  /// Stores the visible part.
  mutating func look(_ environment: LayoutEnvironment) {
    viewport = FlowViewport(settings.axis, environment.bounds.size, environment.contentInset)
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

  func end(of bounds: Rect) -> Double {
    container.axis == .y ? bounds.maxY : bounds.maxX
  }

  /// Returns whether the breadth changes, the length changes with paging, the bounds reach lines
  /// that are only estimated, or a pinned element has to move.
  @inline(__always)
  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment,
    _ sections: SectionBands
  ) -> Bool {
    let isVertical = container.axis == .y
    let old = environment.bounds
    if isVertical ? newBounds.width != old.width : newBounds.height != old.height { return true }
    if newBounds.size != old.size, settings.paging != .none { return true }
    if sections.mustFollow(newBounds, environment.contentInset) { return true }
    guard settings.sizing == .estimated, measuredCount < sections.last?.endItem ?? 0 else {
      return false
    }
    return end(of: newBounds) > measuredReach
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
    return FlowItemSize(width: new.width, height: new.height, in: container)
      != FlowItemSize(width: old.width, height: old.height, in: container)
  }

  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset.
  ///
  /// The layout knows the proposed end of the scroll, not the offset at which the finger lifted,
  /// because it need not see every scroll. A flick therefore continues in its direction from the
  /// proposed end and never turns back. A nil velocity means that the collection or the view
  /// changed; the anchoring then determines the offset.
  func targetContentOffset(
    forProposed proposed: Point,
    velocity: Point?,
    _ contentSize: Size,
    in lines: some FlowLineStarts
  ) -> Point {
    guard settings.paging != .none, let velocity, !container.isCollapsed else {
      return proposed
    }
    let stops = FlowStops(
      viewport,
      contentLength: container.axis == .y ? contentSize.height : contentSize.width,
      arePages: settings.paging == .page
    )
    return stops.target(container.axis, proposed, velocity, in: lines)
  }
}
