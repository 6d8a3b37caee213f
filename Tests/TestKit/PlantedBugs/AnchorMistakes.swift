import LayoutUnderTest

/// A list that adds the adjustment of the last update at every request for a target offset, and not
/// once.
struct RestoringList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var restored = 0.0

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    let own = base.takeOwnInvalidation()
    if let own { restored = own.contentOffsetAdjustment.y }
    return own
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    Point(x: proposed.x, y: proposed.y + (velocity == nil ? restored : 0))
  }
}

/// A list that adjusts the offset for a change only after the change was shown.
struct LateList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var late = 0.0
  private var isShown = false

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    base.collectElements(in: rect, into: &elements)
    if late != 0 { isShown = true }
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    var own = base.takeOwnInvalidation()
    let now = isShown ? late : 0
    if isShown { (late, isShown) = (0, false) }
    late += own?.contentOffsetAdjustment.y ?? 0
    if own == nil, now != 0 { own = LayoutInvalidation() }
    own?.contentOffsetAdjustment.y = now
    return own
  }
}

/// A list that loses its anchor if it moved farther than the height of the view.
struct WindowedList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var window = 0.0

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    window = environment.bounds.height
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    var own = base.takeOwnInvalidation()
    if let shift = own?.contentOffsetAdjustment.y, shift.magnitude > window {
      own?.contentOffsetAdjustment.y = 0
    }
    return own
  }
}

/// A list that shows rows loaded above in one frame and adjusts the offset in the next.
struct TwoFrameList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var late = 0.0
  private var isShown = false

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    var result = base.invalidation(forBoundsChange: newBounds, environment)
    late += result.contentOffsetAdjustment.y
    result.contentOffsetAdjustment.y = 0
    return result
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    base.collectElements(in: rect, into: &elements)
    if late != 0 { isShown = true }
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    let own = base.takeOwnInvalidation()
    guard isShown else { return own }
    defer { (late, isShown) = (0, false) }
    var result = own ?? LayoutInvalidation()
    result.contentOffsetAdjustment.y += late
    return result
  }
}
