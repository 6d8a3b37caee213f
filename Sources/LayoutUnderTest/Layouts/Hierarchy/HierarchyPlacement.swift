/// A class diagram: a column for every section, the children of a node in the column after it, and
/// connectors in the gaps between columns.
///
/// **Placement rule.** An item is a node and its section its depth: x = section · (W + l + r) + l,
/// y = row · (H + t + b) + t for cells of W x H within insets. A node's parent must be an item of
/// just the section before; without one it begins a block at the top level. Blocks are one below
/// the other: those of section 0 in order, then the others by section and item. With *reserved*
/// rows a node has as many rows as its children have together, at least one, and is on the
/// first of them with its first child beside it. With *compact* ones it is beside the middle of
/// its first and last child, and subtrees, those of section 0 too, move together until rows are
/// kept (see `HierarchyContours`). A node with children has a connector, which fills the gap after
/// its column from the first child's middle to the last one's. Lengths are rounded to `LengthGrid`.
/// Where content runs from right to left, x is mirrored within the content.
///
/// **Cost.** A full prepare is O(items). An edit compares ids and parents from there on, puts the
/// children of the nodes above it together again, and places just the nodes that move; sizes are
/// never asked for, and measured ones, new bounds, headers and footers place nothing.
///
/// **Not for** cells of different sizes, or headers and footers, which it does not show.
public struct HierarchyPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public private(set) var settings: HierarchySettings
  /// Whether all attributes are made while preparing and kept; then no index is asked.
  public let keepsAttributes: Bool
  var tree: HierarchyTree
  /// The frames of all cells and connectors.
  public internal(set) var frames: HierarchyGeometry
  /// All attributes in the order of answers, where they are kept.
  var keptAttributes: ContiguousArray<LayoutAttributes<HierarchyDetail>> = []
  /// The first item that may be another or a child of another, or nil when there is none.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// Items whose parents may have changed.
  var invalidItems: [LayoutInvalidation.ItemRun] = []
  /// Whether the direction may have changed.
  var areBoundsInvalid = true
  /// Whether everything is to be rebuilt.
  var isTreeInvalid = false

  /// Makes a layout for no items.
  @inline(never)
  public init(
    settings: HierarchySettings = HierarchySettings(),
    keepsAttributes: Bool = false
  ) {
    self.settings = settings
    self.keepsAttributes = keepsAttributes
    let grid = HierarchyGrid(settings)
    tree = HierarchyTree(settings, grid)
    frames = HierarchyGeometry(grid)
  }

  /// True for the one that knows columns: others look at long connectors again and again.
  public static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool {
    index is LaneSearch.Type
  }

  /// An exact layout with sections side by side and connectors at items.
  ///
  /// Columns never change for an edit after them, but mirrored ones do with the content's width.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasStablePlacement = !frames.isMirrored
    traits.hasIndependentSizes = true
    traits.isIdleWhenValid = true
    traits.areSectionsSideBySide = true
    traits.sectionTrailingInset = LengthGrid.rounded(settings.inset.bottom)
    traits.supplementaryItemKinds = [.connector]
    return traits
  }

  /// The columns of all sections and the rows of all blocks, in points.
  public var contentSize: Size {
    Size(width: frames.contentWidth, height: LengthGrid.points(tree.contentUnits))
  }

  /// Marks what the invalidation covers; `prepare` looks what it changed.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    if invalidation.everything { isTreeInvalid = true }
    invalidItems += invalidation.items
    guard invalidation.dataSourceCounts || invalidation.everything else { return }
    let first = invalidation.everything ? nil : invalidation.firstChange
    invalidate(from: first ?? ItemPath(section: 0, item: 0))
  }

  /// Notes that an item and those after it may be others or children of others.
  mutating func invalidate(from first: ItemPath) {
    firstInvalid = firstInvalid.map { Swift.min($0, first) } ?? first
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a hierarchy cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    isTreeInvalid = true
    invalidate(from: ItemPath(section: 0, item: 0))
  }

  /// False: cells are as large as the settings say, in whatever view.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    false
  }

  /// False: cells are as large as the settings say, whatever they would like to be.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HierarchyDetail>,
    original: LayoutAttributes<HierarchyDetail>
  ) -> Bool {
    false
  }

  /// Brings tree and frames up to date.
  ///
  /// - Returns: The first element that may have changed; nil without one, or where attributes are
  ///   kept.
  /// - Complexity: That of the tree's update and, where attributes are kept, O(elements from the
  ///   first that changed on); O(1) without an invalidation.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    var firstSection = Int.max
    if areBoundsInvalid {
      areBoundsInvalid = false
      if frames.isMirrored != environment.isRightToLeft {
        frames.isMirrored = environment.isRightToLeft
        firstSection = 0
      }
    }
    checkInvalidItems(environment.model)
    if let first = firstInvalid {
      firstInvalid = nil
      let outcome = update(to: environment.model, from: first)
      environment.didPlace(items: outcome.placedCount)
      firstSection = Swift.min(firstSection, outcome.firstSection)
    }
    guard firstSection < Int.max else { return nil }
    let first =
      firstSection < frames.sections.count
      ? frames.sections[firstSection].firstElement : frames.count
    guard keepsAttributes else { return first }
    frames.refresh(&keptAttributes, from: first)
    return nil
  }

  /// Has the index find cells and connectors; asks none where attributes are kept.
  ///
  /// - Complexity: That of the index's query.
  @inlinable
  public func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  ) {
    guard !keepsAttributes else { return }
    index.collect(rect, in: frames, into: &hits)
  }

  /// Adds what the index found, per section cells, then connectors; of kept attributes, those that
  /// share area with `rect`.
  ///
  /// - Complexity: O(elements found); O(elements) where attributes are kept.
  @inline(never)
  public mutating func appendElements(
    in rect: Rect,
    to elements: inout ElementBuffer<HierarchyDetail>
  ) {
    guard keepsAttributes else {
      for hit in 0..<elements.hits.count {
        elements.append(frames.attributes(at: elements.hits[hit]))
      }
      return
    }
    let count = keptAttributes.count
    elements.hits.examined &+= count
    // Of a few, a look at each costs less than one for the next.
    guard count > 2_048 else {
      for number in 0..<count where keptAttributes[number].frame.sharesArea(with: rect) {
        elements.append(keptAttributes[number])
      }
      return
    }
    var number = frames.firstCandidate(for: rect, in: 0..<count)
    while number < count {
      let kept = keptAttributes[number]
      if kept.frame.sharesArea(with: rect) { elements.append(kept) }
      number = frames.firstCandidate(for: rect, in: number + 1..<count)
    }
  }

  /// The attributes of a cell or a connector.
  ///
  /// - Complexity: O(1); O(log connectors) for a connector where attributes are kept.
  public func attributes(for element: ElementPath) -> LayoutAttributes<HierarchyDetail>? {
    guard keepsAttributes else { return frames.slot(of: element).map { frames.attributes(of: $0) } }
    return frames.element(at: element).map { keptAttributes[$0] }
  }

  /// The number of a section's first cell among all elements.
  public func firstFrame(ofSection section: Int) -> Int? {
    frames.sections.indices.contains(section) ? frames.sections[section].firstElement : nil
  }

  /// Looks at the frames of cells or connectors.
  public func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int {
    guard kind == .connector, frames.sections.indices.contains(section) else {
      return kind == .cell ? firstCell(ofSection: section, in: items, for: rect) : items.lowerBound
    }
    let section = frames.sections[section]
    let next = frames.connector(from: items.lowerBound, of: section)
    let found = frames.firstCandidate(for: rect, in: next..<section.endElement)
    return found < section.endElement ? frames.item(ofConnector: found) : items.upperBound
  }
}

extension HierarchyPlacement {
  /// Looks whether items that an invalidation names have other parents than before.
  mutating func checkInvalidItems(_ model: CollectionModel) {
    guard !invalidItems.isEmpty else { return }
    for run in invalidItems {
      if let first = tree.firstChange(in: run, model) { invalidate(from: first) }
    }
    invalidItems.removeAll(keepingCapacity: true)
  }

  /// Brings tree and frames up to date.
  mutating func update(to model: CollectionModel, from first: ItemPath) -> HierarchyTree.Outcome {
    let isRebuilt = isTreeInvalid
    if isRebuilt {
      isTreeInvalid = false
      let grid = HierarchyGrid(settings)
      let isMirrored = frames.isMirrored
      tree = HierarchyTree(settings, grid)
      frames = HierarchyGeometry(grid)
      frames.isMirrored = isMirrored
    }
    var outcome = tree.update(&frames, to: model, from: first)
    let width = Double(model.sections.count) * frames.grid.columnPitch
    if isRebuilt || (frames.isMirrored && width != frames.contentWidth) { outcome.firstSection = 0 }
    frames.contentWidth = width
    return outcome
  }
}
