/// Expensive self-sizing rows, one below the other, of which only those shown are measured.
///
/// **Placement rule.** A range of consecutive rows is loaded. It begins at the row where the list
/// is opened; y = 0 is the first loaded row, and the content ends with the last one. Bounds that
/// extend beyond the range load the next rows until the gap is filled, and below it `measureAhead`
/// points more. Rows added above increase the content offset by their height in the same frame, so
/// that nothing moves on screen. Rows that are not loaded have no attributes. A row has the
/// container's width and its measured height. It is measured once, until it is invalidated or the
/// width changes. After a change of the data, the first visible row keeps its position on screen,
/// and rows around it stay loaded if they are still consecutive.
///
/// **Cost.** Opening anywhere costs only the rows shown. A row costs O(1) to load at either end. An
/// edit after the loaded rows costs only a count of the sections after it. An edit among them costs
/// O(loaded rows between it and the end), and O(items) if the first visible row moved far or was
/// deleted. A query is O(log n + k) with `RowSearch`.
///
/// **Not for** rows whose sizes are cheap, which `FlowPlacement` lays out completely, with the true
/// content length; nor for headers, footers and backgrounds, which it does not show.
public struct OnDemandListLayout<Index: RectIndex>: CollectionLayout {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public private(set) var settings: OnDemandListSettings
  var rows = OnDemandRows()
  var index = Index()
  var known = KnownHeights()
  /// The changes for `prepare` to process; initially everything.
  var changes = LayoutInvalidation.all
  /// The positions among the loaded rows of those that a batch update reloaded.
  var stalePositions: Set<Int> = []
  /// The item to open at next, if the host requested one.
  var target: ItemPath?
  /// The row to open at as soon as there are rows and room for them; nil while rows are loaded.
  var opening: Int?
  /// A Boolean value that indicates whether the width is 0, so that no row is shown or measured.
  var isCollapsed = true
  /// The offset to return to when the width is positive again, in points.
  var restingOffset = 0.0
  /// The height of the view when rows were last prepared, in points.
  var shownHeight = 0.0
  var pendingAdjustment = PendingOffsetAdjustment()
  /// A Boolean value that indicates whether the rows in the invalidated bounds are already loaded.
  var hasFilledBounds = false
  /// A Boolean value that indicates whether a laid-out batch awaits its `prepare(forUpdates:)`.
  var awaitsUpdates = false
  /// The items measured since that batch update, whose reload needs no new measurement.
  var freshIDs: [Int] = []
  /// The next invalidation to return from `takeOwnInvalidation()`.
  var own = LayoutInvalidation()

  /// Makes a layout of no items.
  public init(settings: OnDemandListSettings = OnDemandListSettings()) {
    self.settings = settings
    opening = settings.openAt
  }

  /// The traits of a partial layout that keeps the anchor itself.
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

  /// Records what the invalidation covers; rows in new bounds are already loaded.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var rest = invalidation
    if hasFilledBounds { rest.bounds = false }
    hasFilledBounds = false
    if rest.everything { (rest.dataSourceCounts, rest.firstChange) = (true, nil) }
    // Kept as they are: even runs without items request a preparation.
    changes.items += rest.items
    (rest.items, rest.supplementaries) = ([], [])
    changes.formUnion(rest)
  }

  /// Applies new settings.
  ///
  /// A new `openAt` takes effect only if no row is loaded.
  ///
  /// - Throws: `LayoutSettingError` for settings that an on-demand list does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    let openedAt = self.settings.openAt
    try self.settings.apply(settings)
    if rows.isEmpty, self.settings.openAt != openedAt { opening = self.settings.openAt }
    changes.formUnion(.all)
  }

  /// Requests that the next `prepare` open the list at the item, unless it is loaded.
  public mutating func load(_ item: ItemPath) {
    target = item
  }

  /// Returns an offset adjustment after a change; it covers the bounds after a reload of rows.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard own.bounds || own.contentOffsetAdjustment.y != 0 else { return nil }
    defer { own = LayoutInvalidation() }
    return own
  }

  /// Returns whether the height changes; every row is as wide as the container.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    LengthGrid.rounded(preferred.frame.height) != original.frame.height
  }

  /// Removes the heights of rows that a batch update reloaded, and requests a preparation if any of
  /// them are loaded.
  ///
  /// - Complexity: O(items reloaded).
  public mutating func prepare(forUpdates update: BatchUpdate) {
    // Queries before this call were made in the middle of the batch update.
    pendingAdjustment.isAnswered = false
    awaitsUpdates = false
    let fresh = Set(freshIDs)
    for reloaded in update.reloadedItems where !fresh.contains(reloaded.item.id) {
      known.forget(CollectionOfOne(reloaded.item.id))
      let row = rows.sections.row(at: reloaded.path)
      guard rows.loaded.contains(row) else { continue }
      stalePositions.insert(row - rows.firstRow)
      own.bounds = true
    }
  }

  /// Returns the row's attributes, transparent; nil for a reloaded row, whose height is unknown.
  public func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let position = rows.sections.row(at: element.itemPath) - rows.firstRow
    guard !stalePositions.contains(position) else { return nil }
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
    pendingAdjustment.isAnswered = true
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
      let path = ElementPath(section: section, kind: .cell, item: row &- sectionRows.lowerBound)
      elements.append(LayoutAttributes(element: path, frame: rows.frame(at: position)))
    }
  }

  /// Returns the attributes of a loaded row; nil for any other element.
  ///
  /// Inlined, so that a scan skips rows that are not loaded without a call.
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

/// The measured heights of rows, by item id.
///
/// Ids are mostly consecutive, so sixteen neighbors share an entry. The table stays small, and its
/// growth never moves a million entries in one frame.
struct KnownHeights {
  typealias Chunk = InlineArray<16, Int32>
  /// Heights as whole numbers of 1/256 pt, -1 for unknown, by the id without its last four bits.
  ///
  /// The initial capacity is enough for a first scroll, so that no frame of it allocates.
  var chunks = [Int: Chunk](minimumCapacity: 128)
  /// The number of known heights.
  var count = 0
  /// The smallest and the greatest id whose height was stored.
  var lowest = Int.max
  var highest = Int.min

  /// The height of an item in points, or nil if it was not measured.
  ///
  /// - Complexity: O(1).
  subscript(id: Int) -> Double? {
    guard let units = chunks[id &>> 4]?[id & 15], units >= 0 else { return nil }
    return LengthGrid.points(Int64(units))
  }

  /// Stores the height of an item whose height is unknown, in points on the grid.
  mutating func store(_ height: Double, of id: Int) {
    let units = Int32(truncatingIfNeeded: LengthGrid.wholeUnits(height))
    chunks[id &>> 4, default: Chunk(repeating: -1)][id & 15] = units
    count &+= 1
    lowest = Swift.min(lowest, id)
    highest = Swift.max(highest, id)
  }

  /// Removes the heights of some items.
  ///
  /// - Complexity: O(ids), with one table access for neighboring ids.
  mutating func forget(_ ids: some Sequence<Int>) {
    var absent: Int?
    for id in ids where id >= lowest && id <= highest && id &>> 4 != absent {
      guard var chunk = chunks[id &>> 4] else {
        absent = id &>> 4
        continue
      }
      guard chunk[id & 15] >= 0 else { continue }
      chunk[id & 15] = -1
      chunks[id &>> 4] = chunk
      count -= 1
    }
  }

  /// Removes all heights.
  mutating func removeAll() {
    self = KnownHeights()
  }

  /// Removes the heights of deleted items if they may outnumber those of existing ones.
  ///
  /// - Complexity: O(items), but only after as many were measured since the last time.
  mutating func prune(to model: CollectionModel) {
    guard count > 1024, count > 2 * model.itemCount else { return }
    var kept = KnownHeights()
    for section in model.sections {
      for id in section.ids {
        if let height = self[id] { kept.store(height, of: id) }
      }
    }
    self = kept
  }
}
