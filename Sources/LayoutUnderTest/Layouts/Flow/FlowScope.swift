/// What a flow goes by in addition to its items, whatever keeps its lines: the settings, the room,
/// what is visible, and how far sizes have been measured where they are estimated.
struct FlowScope {
  var settings: FlowSettings
  var container = FlowContainer()
  /// Whether the bounds may have changed.
  var areBoundsInvalid = true
  /// How many items, from the first on, have been measured where sizes are estimated.
  var measuredCount = 0
  /// How far lines are measured where sizes are estimated, in points along the scroll axis.
  var measuredReach = 0.0
  /// What is visible, for paging.
  var viewport = FlowViewport()

  init(_ settings: FlowSettings) {
    self.settings = settings
  }

  /// Takes over what an invalidation says of the bounds.
  ///
  /// - Returns: What it says of items.
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

  /// Takes over new bounds.
  ///
  /// - Returns: The first item to place again, or nil where lines have the room that they had and
  ///   none that is only estimated comes into view.
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

  /// Takes over what is visible.
  mutating func look(_ environment: LayoutEnvironment) {
    viewport = FlowViewport(settings.axis, environment.bounds.size, environment.contentInset)
  }

  /// Has lines up to a position measured.
  ///
  /// - Returns: The first item that was only estimated, or nil where none comes into view.
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

  /// Whether the breadth changes, and with paging the length; whether the bounds reach lines that
  /// are only estimated, or something pinned has to follow.
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

  /// Whether the item would have another extent in its line than it has, but never where sizes are
  /// fixed or there is no room for any; or whether a header or footer would have another length.
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

  /// With paging and a velocity the line or page at which the scroll is to end, else where it was
  /// going.
  ///
  /// The layout knows where the scroll would end, not where the finger let go: no scroll reaches it
  /// unless something is pinned. So a flick goes on, in its direction, from where it would end; it
  /// never turns back. Without a velocity the collection changed or the view did: who keeps the
  /// anchor decides then what is on screen.
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
