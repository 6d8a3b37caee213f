import LayoutUnderTest

/// A waterfall that answers with the state before a batch until its animations end.
struct LateWaterfall: LayoutVariant {
  /// The part of the old state in the answers.
  enum Mistake {
    /// Queries return cells with the previous frames of their paths.
    case frames
    /// Queries also return cells for paths that no longer exist.
    case ghosts
    /// Accessors also return cells for paths that no longer exist.
    case absentPaths
    /// Cells stay where they were drawn while the content is as wide as the view; the original
    /// skips the query then, which a layout can only imitate.
    case drawnCells
  }

  var base: WaterfallLayout<SortedSweep>
  private let mistake: Mistake
  private var isUpdating = false
  private var cells: [ElementPath: LayoutAttributes<WaterfallDetail>] = [:]
  private var frames: [Int: Rect] = [:]
  private var model = CollectionModel()
  private var width = 0.0

  init(_ base: WaterfallLayout<SortedSweep>, _ mistake: Mistake) {
    self.base = base
    self.mistake = mistake
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything {
      isUpdating = false
    } else if invalidation.dataSourceCounts {
      isUpdating = mistake != .drawnCells || base.contentSize.width >= width
      cells = [:]
      frames = [:]
      for cell in everyElement() where cell.element.kind == .cell {
        cells[cell.element] = cell
        if let id = model.id(at: cell.element.itemPath) { frames[id] = cell.frame }
      }
    }
    base.invalidate(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    model = environment.model
    width = environment.bounds.width
  }

  mutating func finalizeUpdates() {
    isUpdating = false
    base.finalizeUpdates()
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    guard isUpdating, mistake != .absentPaths else {
      base.collectElements(in: rect, into: &elements)
      return
    }
    base.collectElements(in: .everything, into: &elements)
    var all = elements.elements.map { mistake == .frames ? withOldFrame($0) : drawn($0) }
    if mistake == .ghosts {
      all += cells.values.filter { base.attributes(for: $0.element) == nil }
      all.sort { $0.element < $1.element }
    }
    elements.removeAll()
    for attributes in all where attributes.frame.sharesArea(with: rect) {
      elements.append(attributes)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    if let attributes = base.attributes(for: element) { return drawn(attributes) }
    return isUpdating && mistake == .absentPaths ? cells[element] : nil
  }

  private func withOldFrame(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail> {
    var result = attributes
    if let old = cells[attributes.element]?.frame { result.frame = old }
    return result
  }

  private func drawn(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail> {
    guard isUpdating, mistake == .drawnCells, attributes.element.kind == .cell,
      let id = model.id(at: attributes.element.itemPath), let frame = frames[id]
    else { return attributes }
    var result = attributes
    result.frame = frame
    return result
  }
}

/// A waterfall that indexes its sections in the middle of a batch without a bounds check.
struct TrustingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var isUpdating = false
  private var hasFooter: [Bool] = []

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.dataSourceCounts, !invalidation.everything { isUpdating = true }
    base.invalidate(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    hasFooter = environment.model.sections.map { $0.footer != nil }
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    isUpdating = false
    base.prepare(forUpdates: update)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    // An empty path has the section -1.
    if isUpdating, !hasFooter[element.section], element.kind == .footer { return nil }
    return base.attributes(for: element)
  }
}

/// A waterfall that applies the section changes of a batch before its item changes.
struct SectionsFirstWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func prepare(forUpdates update: BatchUpdate) {
    var gone: Set<Int> = []
    for case .deleteSection(let section) in update.changes { gone.insert(section) }
    for change in update.changes {
      switch change {
      case .deleteItem(let path), .moveItem(let path, _), .reloadItem(let path, _):
        if gone.contains(path.section) { fatalError("there is no section \(path.section)") }
      default: break
      }
    }
    base.prepare(forUpdates: update)
  }
}

/// A waterfall that uses the old path of a reloaded item in the new data.
struct MisreloadingWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var model = CollectionModel()
  private var modelBefore = CollectionModel()
  /// The wrong metrics of items, by id.
  private var mistaken: [Int: ItemMetrics] = [:]
  private var mustPrepare = false

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.dataSourceCounts { modelBefore = model }
    if !invalidation.dataSourceCounts || invalidation.everything { mistaken = [:] }
    base.invalidate(invalidation)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    model = environment.model
    var environment = environment
    for (id, metrics) in mistaken {
      guard let path = model.path(ofItem: id) else { continue }
      environment.model.sections[path.section].replace(at: path.item, id: id, with: metrics)
    }
    base.prepare(environment)
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    for case .reloadItem(let before, let item) in update.changes {
      guard let path = update.pathAfter(before), path != before, model.contains(before),
        modelBefore.contains(before)
      else { continue }
      mistaken[model.sections[path.section].ids[path.item]] =
        modelBefore.sections[before.section].metrics(at: before.item)
      mistaken[model.sections[before.section].ids[before.item]] = item.metrics
      mustPrepare = true
    }
    base.prepare(forUpdates: update)
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard mustPrepare else { return base.takeOwnInvalidation() }
    mustPrepare = false
    return .counts(from: nil)
  }
}
