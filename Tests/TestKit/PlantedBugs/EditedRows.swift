import LayoutUnderTest

/// Rows that keep their heights across batches, and read only those of new and measured rows.
struct EditedRows: CollectionLayout {
  /// A mistake in applying a batch.
  enum Mistake {
    /// The old position of a moved row is shifted by deletions.
    case movesFromShiftedPlaces
    /// Heights of unchanged rows are taken from the section with the same index.
    case keepsOtherSections
    /// Rows measured in the middle of a batch are identified by their old indexes.
    case measuresBeforeUpdates
  }

  let mistake: Mistake?
  private var heights: [[Double?]] = []
  private var frames: [[Rect]] = []
  private var isStale = true
  private var awaitsUpdate = false
  /// The rows measured since the pending batch, by their indexes after it.
  private var measured: [LayoutInvalidation.ItemRun] = []
  private var own: LayoutInvalidation?
  private(set) var contentSize = Size.zero

  init(_ mistake: Mistake? = nil) {
    self.mistake = mistake
  }

  /// Traits without supplementary elements.
  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.supplementaryKinds = []
    return traits
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if invalidation.everything || invalidation.dataSourceCounts && invalidation.firstChange == nil {
      isStale = true
    }
    awaitsUpdate = !isStale && (awaitsUpdate || invalidation.dataSourceCounts)
    if awaitsUpdate, mistake != .measuresBeforeUpdates {
      measured += invalidation.items
    } else {
      forget(invalidation.items)
    }
  }

  private mutating func forget(_ runs: [LayoutInvalidation.ItemRun]) {
    for run in runs where heights.indices.contains(run.section) {
      for item in run.items.clamped(to: heights[run.section].indices) {
        heights[run.section][item] = nil
      }
    }
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard !awaitsUpdate else { return }
    if isStale {
      heights = environment.model.sections.map { Array(repeating: nil, count: $0.count) }
    }
    isStale = false
    measured = []
    let width = environment.containerSize.width
    var end = 0.0
    frames = []
    for section in heights.indices {
      frames.append([])
      for item in heights[section].indices {
        let height =
          heights[section][item]
          ?? LengthGrid.rounded(
            environment.size(at: ItemPath(section: section, item: item)).height
          )
        heights[section][item] = height
        frames[section].append(Rect(x: 0, y: end, width: width, height: height))
        end += height
      }
    }
    contentSize = Size(width: width, height: end)
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    guard awaitsUpdate else { return }
    awaitsUpdate = false
    let before = heights
    heights = update.sectionsAfter.enumerated().map { number, section in
      section.runs.flatMap { run -> [Double?] in
        switch run {
        case .inserted(let items): Array(repeating: nil, count: items.count)
        case .kept(let section, let items): kept(items, of: section, before, asSection: number)
        }
      }
    }
    if mistake == .movesFromShiftedPlaces { misplaceMoves(update, before) }
    for reloaded in update.reloadedItems {
      heights[reloaded.path.section][reloaded.path.item] = nil
    }
    forget(measured)
    own = .boundsChange
  }

  private func kept(
    _ items: Range<Int>,
    of section: Int,
    _ before: [[Double?]],
    asSection number: Int
  ) -> [Double?] {
    let isElsewhere =
      mistake == .keepsOtherSections && number < before.count
      && items.upperBound <= before[number].count
    return Array(before[isElsewhere ? number : section][items])
  }

  private mutating func misplaceMoves(_ update: BatchUpdate, _ before: [[Double?]]) {
    for case .moveItem(let from, let to) in update.changes {
      let shift = update.changes.count {
        if case .deleteItem(let path) = $0 {
          path.section == from.section && path < from
        } else {
          false
        }
      }
      guard from.item + shift < before[from.section].count else { continue }
      heights[to.section][to.item] = before[from.section][from.item + shift]
    }
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    defer { own = nil }
    return own
  }

  /// Returns a full invalidation: the order changed without a batch.
  func invalidation(forMoving item: ItemPath, to target: ItemPath) -> LayoutInvalidation { .all }

  /// Returns a full invalidation: the order is the data source's again, without a batch.
  func invalidation(
    forEndingMoveOf item: ItemPath,
    to target: ItemPath,
    isCancelled: Bool
  ) -> LayoutInvalidation {
    .all
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for section in frames.indices {
      for item in frames[section].indices where frames[section][item].sharesArea(with: rect) {
        let path = ElementPath(section: section, kind: .cell, item: item)
        elements.append(LayoutAttributes(element: path, frame: frames[section][item]))
      }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, frames.indices.contains(element.section),
      frames[element.section].indices.contains(element.item)
    else { return nil }
    return LayoutAttributes(element: element, frame: frames[element.section][element.item])
  }
}
