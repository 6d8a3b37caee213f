/// A class diagram: a column for every section, the children of a node in the next column, and
/// connectors in the gaps between columns.
///
/// **Placement rule.** An item is a node and its section its depth: x = section · (W + l + r) + l,
/// y = row · (H + t + b) + t for cells of W x H within insets. A node's parent must be an item of
/// the section just before; a node without one begins a block at the top level. Blocks are one
/// below the other: those of section 0 in order, then the others by section and item. With
/// *reserved* rows, a node has as many rows as its children have together, at least one, and is on
/// the first of them with its first child next to it. With *compact* rows, it is next to the middle
/// between its first and last child, and subtrees, including those of section 0, move together
/// until rows are kept (see `HierarchyContours`). A node with children has a connector, which fills
/// the gap after its column from the first child's middle to the last one's. Lengths are rounded to
/// `LengthGrid`. If content runs from right to left, x is mirrored within the content.
///
/// **Cost.** A full prepare is O(items). An edit compares ids and parents from there on, places the
/// children of the nodes above it together again, and places only the nodes that move. Sizes are
/// never read. Measured sizes, new bounds, headers and footers place nothing.
///
/// **Not for** cells of different sizes, or headers and footers, which it does not show.
public struct HierarchyPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public private(set) var settings: HierarchySettings
  /// A Boolean value that indicates whether `prepare` stores all attributes; no index is then
  /// queried.
  public let keepsAttributes: Bool
  var tree: HierarchyTree
  /// The frames of all cells and connectors.
  public internal(set) var frames: HierarchyGeometry
  /// All attributes in answer order, if they are stored.
  var keptAttributes: ContiguousArray<LayoutAttributes<HierarchyDetail>> = []
  /// The first item that may have changed in identity or parent, or nil.
  var firstInvalid: ItemPath? = ItemPath(section: 0, item: 0)
  /// Items whose parents may have changed.
  var invalidItems: [LayoutInvalidation.ItemRun] = []
  /// A Boolean value that indicates whether the direction may have changed.
  var areBoundsInvalid = true
  /// A Boolean value that indicates whether everything is to be rebuilt.
  var isTreeInvalid = false

  /// Makes a layout of no items.
  public init(settings: HierarchySettings) {
    self.init(settings: settings, keepsAttributes: false)
  }

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: HierarchySettings, keepsAttributes: Bool) {
    self.settings = settings
    self.keepsAttributes = keepsAttributes
    let grid = HierarchyGrid(settings)
    tree = HierarchyTree(variant: settings.variant, rowUnits: grid.rowUnits)
    frames = HierarchyGeometry(grid: grid)
  }

  /// Returns whether the index uses lanes; other indexes examine long connectors repeatedly.
  public static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool {
    index is LaneSearch.Type
  }

  /// The traits of an exact layout with sections side by side and connectors at items.
  ///
  /// An edit never moves the columns before it, except mirrored ones if the content's width
  /// changes.
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

  /// The width of all columns and the height of all rows, in points.
  public var contentSize: Size {
    Size(width: frames.contentWidth, height: LengthGrid.points(tree.contentUnits))
  }

  /// Marks the items that the invalidation covers; `prepare` finds the changes among them.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    if invalidation.everything { isTreeInvalid = true }
    invalidItems += invalidation.items
    guard invalidation.dataSourceCounts || invalidation.everything else { return }
    let first = invalidation.everything ? nil : invalidation.firstChange
    firstInvalid.formMinimum(first ?? ItemPath(section: 0, item: 0))
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a hierarchy does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    isTreeInvalid = true
    firstInvalid = ItemPath(section: 0, item: 0)
  }

  /// Returns `false`: the settings determine the size of cells, in any bounds.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    false
  }

  /// Returns `false`: the settings determine the size of cells, regardless of preferred sizes.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<HierarchyDetail>,
    original: LayoutAttributes<HierarchyDetail>
  ) -> Bool {
    false
  }

  /// Updates the tree and the frames.
  ///
  /// - Returns: The first element that may have changed; nil if no element did or if attributes are
  ///   stored.
  /// - Complexity: That of the tree's update and, if attributes are stored, O(elements from the
  ///   first that changed on); O(1) without an invalidation.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    var firstSection = Int.max
    if areBoundsInvalid, frames.isMirrored != environment.isRightToLeft {
      frames.isMirrored = environment.isRightToLeft
      firstSection = 0
    }
    areBoundsInvalid = false
    for run in invalidItems {
      if let first = tree.firstChange(in: run, environment.model) {
        firstInvalid.formMinimum(first)
      }
    }
    invalidItems.removeAll(keepingCapacity: true)
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

  /// Finds cells and connectors with the index, unless attributes are stored.
  ///
  /// - Complexity: That of the index's query.
  @inlinable
  public func collectItems(in rect: Rect, with index: some RectIndex, into hits: inout HitBuffer) {
    guard !keepsAttributes else { return }
    index.collect(rect, in: frames, into: &hits)
  }

  /// Adds the elements that the index found, per section cells, then connectors; if attributes are
  /// stored, those that share area with `rect`.
  ///
  /// - Complexity: O(hits); O(elements) if attributes are stored.
  @inline(never)
  public mutating func appendElements(
    in rect: Rect,
    to elements: inout ElementBuffer<HierarchyDetail>
  ) {
    guard keepsAttributes else {
      for hit in 0..<elements.hits.count {
        elements.append(frames.attributes(of: frames.elements[elements.hits[hit]]))
      }
      return
    }
    let count = keptAttributes.count
    elements.hits.examined &+= count
    // For few elements, testing each costs less than searching for the next candidate.
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

  /// Returns the attributes of a cell or a connector.
  ///
  /// - Complexity: O(1); O(log connectors) for a connector if attributes are stored.
  public func attributes(for element: ElementPath) -> LayoutAttributes<HierarchyDetail>? {
    guard keepsAttributes else { return frames.slot(of: element).map { frames.attributes(of: $0) } }
    return frames.element(at: element).map { keptAttributes[$0] }
  }

  /// Returns the number of a section's first cell among all elements.
  public func firstFrame(ofSection section: Int) -> Int? {
    frames.sections.indices.contains(section) ? frames.sections[section].firstElement : nil
  }

  /// Tests the frames of cells or connectors.
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
  /// Updates the tree and the frames.
  mutating func update(to model: CollectionModel, from first: ItemPath) -> HierarchyTree.Outcome {
    let isRebuilt = isTreeInvalid
    if isRebuilt {
      isTreeInvalid = false
      let grid = HierarchyGrid(settings)
      tree = HierarchyTree(variant: settings.variant, rowUnits: grid.rowUnits)
      frames = HierarchyGeometry(grid: grid, isMirrored: frames.isMirrored)
    }
    var outcome = tree.update(&frames, to: model, from: first)
    let width = Double(model.sections.count) * frames.grid.columnPitch
    if isRebuilt || (frames.isMirrored && width != frames.contentWidth) { outcome.firstSection = 0 }
    frames.contentWidth = width
    return outcome
  }
}

/// `HierarchyPlacement` with a visible-rect index.
public typealias HierarchyLayout<Index: RectIndex> = IndexedLayout<HierarchyPlacement, Index>

extension IndexedLayout where Placement == HierarchyPlacement {
  /// Makes a layout of no items.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - keepsAttributes: A Boolean value that indicates whether `prepare` makes and stores all
  ///     attributes, so that no index is queried.
  public init(settings: HierarchySettings = HierarchySettings(), keepsAttributes: Bool) {
    self.init(HierarchyPlacement(settings: settings, keepsAttributes: keepsAttributes))
  }
}
