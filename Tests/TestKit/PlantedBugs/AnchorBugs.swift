import LayoutUnderTest

/// A list whose offset adjustments are lost in the middle of a batch.
struct ForgetfulList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var isUpdating = false

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.dataSourceCounts, !invalidation.everything { isUpdating = true }
    base.invalidate(invalidation)
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard var own = base.takeOwnInvalidation() else { return nil }
    if isUpdating { own.contentOffsetAdjustment = .zero }
    return own
  }

  mutating func finalizeUpdates() {
    isUpdating = false
    base.finalizeUpdates()
  }
}

/// A list that keeps the nearer edge of the first visible row in place while the row grows.
struct NearestEdgeList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var model = CollectionModel()
  private var correction = 0.0

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let top = environment.bounds.y
    let first = firstVisible(at: top)
    base.prepare(environment)
    model = environment.model
    guard let first, top - first.frame.minY > first.frame.maxY - top,
      let path = model.path(ofItem: first.id), let now = base.attributes(for: .cell(path))?.frame
    else { return }
    correction += now.height - first.frame.height
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { correction = 0 }
    return base.takeOwnInvalidation().movingOffset(by: correction)
  }

  private func firstVisible(at top: Double) -> (id: Int, frame: Rect)? {
    for (number, section) in model.sections.enumerated() {
      for (item, id) in section.ids.enumerated() {
        let path = ElementPath(section: number, kind: .cell, item: item)
        guard let frame = base.attributes(for: path)?.frame, frame.minY <= top, frame.maxY > top
        else { continue }
        return (id, frame)
      }
    }
    return nil
  }
}

/// A list that clamps the offset to its range after rows were measured, even while it bounces.
struct SnappingList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var hasMeasured = false

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.items.isEmpty { hasMeasured = true }
    base.invalidate(invalidation)
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    base.shouldInvalidate(forBoundsChange: newBounds, environment)
      || snap(newBounds, environment.contentInset) != 0
  }

  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    let snap = snap(newBounds, environment.contentInset)
    var result =
      base.shouldInvalidate(forBoundsChange: newBounds, environment)
      ? base.invalidation(forBoundsChange: newBounds, environment) : LayoutInvalidation()
    result.contentOffsetAdjustment.y += snap
    return result
  }

  /// Returns the distance from the bounds to the nearest offset at which they may rest, in points.
  private func snap(_ bounds: Rect, _ inset: EdgeInsets) -> Double {
    guard hasMeasured else { return 0 }
    let lowest = -inset.top
    let highest = max(lowest, base.contentSize.height + inset.bottom - bounds.height)
    return min(max(bounds.y, lowest), highest) - bounds.y
  }
}

/// A list that forgets row heights and its position at each reload.
struct ReestimatingList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>
  private var isPrepared = false
  private var isReloaded = false
  private var hasEstimates = false

  init(_ base: OnDemandListLayout<RowSearch>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything, isPrepared {
      isReloaded = true
      hasEstimates = true
    } else if !invalidation.items.isEmpty {
      hasEstimates = false
    }
    base.invalidate(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    isPrepared = true
    var environment = environment
    if hasEstimates {
      for number in environment.model.sections.indices {
        let section = environment.model.sections[number]
        for (item, id) in section.ids.enumerated() {
          var metrics = section.metrics(at: item)
          metrics.size.height = 150
          environment.model.sections[number].replace(at: item, id: id, with: metrics)
        }
      }
    }
    base.prepare(environment)
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard var own = base.takeOwnInvalidation() else { return nil }
    if isReloaded { own.contentOffsetAdjustment = .zero }
    return own
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    isReloaded = false
    base.collectElements(in: rect, into: &elements)
  }
}

/// A list whose smallest offset is 0, regardless of the insets.
struct ZeroBoundList: LayoutVariant {
  var base: OnDemandListLayout<RowSearch>

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    Point(x: proposed.x, y: max(0, proposed.y))
  }
}
