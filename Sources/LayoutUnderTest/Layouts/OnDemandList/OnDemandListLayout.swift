/// Costly self-sizing rows, one below the other, of which only those shown are ever measured.
///
/// **Placement rule.** A stretch of all rows is loaded: it begins where the list is opened, y = 0
/// is its first row and the content ends with its last. Bounds that reach beyond it load the next
/// rows until the gap is filled; below, as far again as `measureAhead` says. Rows added above raise
/// the content offset by their height in the same frame, so that nothing on screen moves. Rows that
/// are not loaded have no attributes. A row is as wide as the container and as high as it was
/// measured, once, until it is invalidated or the width changes. After a change of the data, the
/// first visible row stays where it is on screen, and rows around it stay loaded as far as they
/// stayed together.
///
/// **Cost.** Opening anywhere costs the rows shown, whatever is above. A row costs O(1) to load
/// at either end. An edit after the loaded rows costs nothing but a count of the sections after
/// it; one among them O(loaded rows between it and the end), and O(items) where the first visible
/// row went far away or is gone. A query is O(log n + k) with `RowSearch`.
///
/// **Not for** rows whose sizes are cheap, which `Flow` lays out at once with a true content
/// length, or headers, footers and backgrounds, which it does not show.
public struct OnDemandListLayout<Index: RectIndex>: CollectionLayout {
  /// The settings; a change needs an invalidation of everything.
  public private(set) var settings: OnDemandListSettings
  var rows = OnDemandRows()
  var index = Index()
  var known = KnownHeights()
  /// What `prepare` has to look at; at first, everything.
  var changes = OnDemandChanges(.all)
  /// The item to open at next, where the host asked for one.
  var target: ItemPath?
  /// The row to open at once there is one and room for it; nil while rows are loaded.
  var opening: Int?
  /// Whether there is no width, so that nothing is shown and nothing can be measured.
  var isCollapsed = true
  /// The offset to come back to when there is width again, in points.
  var restingOffset = 0.0
  /// How long the view was when rows were last prepared, in points.
  var shownHeight = 0.0
  var debt = OnDemandDebt()
  /// Whether the rows that new bounds show were loaded when their invalidation was made.
  var hasFilledBounds = false
  /// Whether a batch was laid out whose updates the layout has not heard yet.
  var awaitsUpdates = false
  /// The items measured since that batch, whose reload is no news.
  var freshIDs: [Int] = []
  /// The invalidation to hand over next.
  var own = LayoutInvalidation()

  /// Makes a layout for no items.
  public init(settings: OnDemandListSettings = OnDemandListSettings()) {
    self.settings = settings
    opening = settings.openAt
  }

  /// A partial layout that keeps the anchor itself.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    traits.isPartial = true
    traits.hasStablePlacement = true
    traits.keepsLanesWhenMeasured = true
    traits.hasIndependentSizes = true
    traits.cellLength = isCollapsed ? nil : .item
    return traits
  }

  /// The container's width and the height of the loaded rows, in points.
  public var contentSize: Size {
    isCollapsed ? .zero : Size(width: rows.width, height: rows.length)
  }

  /// Notes what the invalidation covers; rows for new bounds are loaded already.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var rest = invalidation
    if hasFilledBounds { rest.bounds = false }
    hasFilledBounds = false
    changes.add(rest)
  }

  /// Takes new settings; another `openAt` counts where no row is loaded.
  ///
  /// - Throws: `LayoutSettingError` for settings that an on-demand list cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    let openedAt = self.settings.openAt
    try self.settings.apply(settings)
    if rows.isEmpty, self.settings.openAt != openedAt { opening = self.settings.openAt }
    changes.add(.all)
  }

  /// Opens at the item in the next `prepare`, unless it is loaded.
  public mutating func load(_ item: ItemPath) {
    target = item
  }

  /// An adjustment of the offset after a change; covers the bounds after rows were reloaded.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard own.bounds || own.contentOffsetAdjustment.y != 0 else { return nil }
    defer { own = LayoutInvalidation() }
    return own
  }

  /// True where the height differs: every row is as wide as the container.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    LengthGrid.rounded(preferred.frame.height) != original.frame.height
  }

  /// Forgets the heights of rows that a batch reloaded, and asks to be prepared again for those
  /// that are loaded.
  ///
  /// - Complexity: O(items reloaded).
  public mutating func prepare(forUpdates update: BatchUpdate) {
    // What was asked for until now was asked in the middle of the batch.
    debt.isAnswered = false
    awaitsUpdates = false
    let fresh = Set(freshIDs)
    for reloaded in update.reloadedItems where !fresh.contains(reloaded.item.id) {
      known.forget(CollectionOfOne(reloaded.item.id))
      let row = rows.sections.row(at: reloaded.path)
      guard rows.loaded.contains(row) else { continue }
      changes.stalePositions.insert(row - rows.firstRow)
      own.bounds = true
    }
  }

  /// The row's attributes, transparent; nil for a reloaded row, whose height is not known yet.
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let position = rows.sections.row(at: element.itemPath) - rows.firstRow
    guard !changes.stalePositions.contains(position) else { return nil }
    var attributes = attributes(for: element)
    attributes?.alpha = 0
    return attributes
  }

  /// Adds the loaded rows that share area with `rect`.
  ///
  /// - Complexity: That of the index's query, plus O(log sections) for each section in `rect`.
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<NoDetail>
  ) {
    debt.isAnswered = true
    guard !isCollapsed else { return }
    index.collect(rect, in: rows, into: &elements.hits)
    var section = 0
    var sectionRows = 0..<0
    for hit in 0..<elements.hits.count {
      let position = elements.hits[hit]
      let row = rows.firstRow &+ position
      if row >= sectionRows.upperBound {
        section = rows.sections.section(ofRow: row)
        sectionRows = rows.sections.rows(ofSection: section)
      }
      elements.append(
        LayoutAttributes(
          element: ElementPath(
            section: section,
            kind: .cell,
            item: row &- sectionRows.lowerBound
          ),
          frame: rows.frame(at: position)
        )
      )
    }
  }

  /// The attributes of a loaded row; nil for any other element.
  ///
  /// Inlined, so that a scan passes over rows that are not loaded without a call.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard !isCollapsed, element.kind == .cell, element.section >= 0,
      element.section < rows.sections.count
    else { return nil }
    let sectionRows = rows.sections.rows(ofSection: element.section)
    guard element.item >= 0, element.item < sectionRows.count else { return nil }
    let row = sectionRows.lowerBound + element.item
    guard rows.loaded.contains(row) else { return nil }
    return LayoutAttributes(element: element, frame: rows.frame(at: row - rows.firstRow))
  }
}
