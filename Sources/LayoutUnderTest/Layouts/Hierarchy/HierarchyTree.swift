/// The nodes of a hierarchy with their parents and positions, stored from edit to edit.
///
/// A node keeps its slot as long as it exists. An update finds the nodes that were inserted or
/// removed or whose parent changed; places the children of those parents and of all their ancestors
/// together again, deepest section first; and then moves nodes from the top level down. No step is
/// recursive.
struct HierarchyTree {
  /// The result of an update.
  struct Outcome {
    /// The number of nodes that moved or are new.
    var placedCount = 0
    /// The first section with a changed element.
    var firstSection = 0
  }

  /// The working data of an update, whose storage is reused.
  struct PendingWork {
    /// The first section that may have changed.
    var firstSection = 0
    /// The first item of that section that may have changed.
    var firstItem = 0
    /// The former slots of the sections from there on, sometimes with earlier sections, and the
    /// start of each section.
    var orderBefore: ContiguousArray<Int32> = []
    var startsBefore: ContiguousArray<Int> = []
    /// A Boolean value that indicates whether any node was inserted, removed, reordered or
    /// reparented.
    var hasChange = false
    var removed: ContiguousArray<Int32> = []
    /// Nodes whose subtree changed; after `sortDirty`, in order of their sections.
    var dirty: ContiguousArray<Int32> = []
    /// The position of the first dirty node of each section.
    var dirtyStarts: ContiguousArray<Int> = []
    /// Former positions of nodes that were removed or reordered.
    var gone: ContiguousArray<Int> = []
    /// Ids of nodes that were inserted or reordered, with their positions in `order`.
    var came: ContiguousArray<(position: Int, id: Int)> = []
    /// Nodes of one section whose parent is to be found, the ids of these parents, and their
    /// indexes in the section before.
    var asking: ContiguousArray<Int32> = []
    var wanted: ContiguousArray<Int> = []
    var found: ContiguousArray<Int32> = []
    /// Nodes with their new parents.
    var newParents: ContiguousArray<(slot: Int32, parent: Int32)> = []
    /// Nodes whose children are to be placed, section by section.
    var queue: ContiguousArray<Int32> = []
    /// Blocks after section 0 that moved, section by section.
    var movedOrphans: ContiguousArray<Int32> = []
    var placedCount = 0
    var firstPlacedSection = Int.max
  }

  /// The rule for assigning rows to nodes.
  let variant: HierarchySettings.Variant
  /// The distance from one row to the next, in whole 1/256 pt.
  let rowUnits: Int64
  var nodes = HierarchyNodes()
  /// The slots of nodes by section and item.
  var order: ContiguousArray<Int32> = []
  /// The start of each section in `order`, and the end of the last one.
  var sectionStarts: ContiguousArray<Int> = [0]
  /// The top-level nodes that are not in section 0, by section and item.
  var orphans: ContiguousArray<Int32> = []
  /// Free slots for new nodes.
  var freeSlots: ContiguousArray<Int32> = []
  /// The height of all rows together, in whole 1/256 pt.
  var contentUnits: Int64 = 0
  var work = PendingWork()
  var table = HierarchyIDTable()

  var sectionCount: Int { sectionStarts.count - 1 }

  /// Returns the positions of a section's nodes in `order`.
  func positions(ofSection section: Int) -> Range<Int> {
    sectionStarts[section]..<sectionStarts[section + 1]
  }

  /// Returns the first invalidated item whose identity or parent may have changed, or nil.
  ///
  /// - Complexity: O(invalidated items).
  func firstChange(in run: LayoutInvalidation.ItemRun, _ model: CollectionModel) -> ItemPath? {
    guard run.section >= 0, run.section < Swift.min(sectionCount, model.sections.count) else {
      return nil
    }
    let positions = positions(ofSection: run.section)
    let section = model.sections[run.section]
    let items = run.items.clamped(to: 0..<Swift.min(positions.count, section.count))
    let item = items.first { item in
      let slot = Int(order[positions.lowerBound + item])
      guard nodes.ids[slot] == section.ids[item] else { return true }
      let wanted = section.parents[item]
      let parent = Int(nodes.parents[slot])
      if parent >= 0 { return nodes.ids[parent] != wanted }
      return run.section > 0 && wanted != SectionModel.noParent
    }
    return item.map { ItemPath(section: run.section, item: $0) }
  }

  /// Updates the tree after a change of the collection.
  ///
  /// Items before `first` have unchanged identities and parents.
  ///
  /// - Returns: The result of the update.
  /// - Complexity: O(items from `first` on, children of nodes whose subtree changed and of nodes
  ///   that move, sections); without any change, O(items from `first` on, sections).
  mutating func update(
    _ frames: inout HierarchyGeometry,
    to model: CollectionModel,
    from first: ItemPath
  ) -> Outcome {
    begin(from: first, sectionCount: model.sections.count)
    match(model, &frames)
    resolveParents(model)
    let hasOtherSections = work.startsBefore.count != sectionStarts.count - work.firstSection
    var outcome = Outcome(firstSection: Swift.max(0, work.firstSection - 1))
    if work.hasChange {
      if variant == .compact { unthread(frames) }
      relink(&frames)
      free(&frames)
      sortDirty(frames)
      placeAll(&frames)
      outcome.placedCount = work.placedCount
      let firstPlaced = Swift.max(0, work.firstPlacedSection - 1)
      outcome.firstSection = Swift.min(outcome.firstSection, firstPlaced)
      for slot in work.dirty { nodes.flags[Int(slot)] = [] }
      for slot in work.queue { nodes.flags[Int(slot)] = [] }
    }
    if work.hasChange || hasOtherSections {
      listElements(&frames, fromSection: Swift.max(0, work.firstSection - 1))
    } else {
      outcome.firstSection = Int.max
    }
    return outcome
  }

  /// Removes the sections from the first change on from `order`, to be matched with the new ones.
  private mutating func begin(from first: ItemPath, sectionCount countAfter: Int) {
    let section = Swift.min(Swift.max(0, first.section), sectionCount, countAfter)
    let start = sectionStarts[section]
    work.firstSection = section
    work.firstItem = first.section == section ? Swift.max(0, first.item) : 0
    work.orderBefore.removeAll(keepingCapacity: true)
    work.startsBefore.removeAll(keepingCapacity: true)
    // Copies the changed part out or the unchanged part back, whichever is shorter.
    let isMostlyKept = start > order.count / 2
    if isMostlyKept {
      work.orderBefore.append(contentsOf: order[start...])
      order.removeLast(order.count - start)
    } else {
      swap(&work.orderBefore, &order)
      order.reserveCapacity(work.orderBefore.capacity)
      order.append(contentsOf: work.orderBefore[..<start])
    }
    for begin in sectionStarts[section...] {
      work.startsBefore.append(isMostlyKept ? begin - start : begin)
    }
    sectionStarts.removeLast(sectionStarts.count - section - 1)
    work.hasChange = false
    work.removed.removeAll(keepingCapacity: true)
    work.dirty.removeAll(keepingCapacity: true)
    work.newParents.removeAll(keepingCapacity: true)
    work.queue.removeAll(keepingCapacity: true)
    work.movedOrphans.removeAll(keepingCapacity: true)
    work.placedCount = 0
    work.firstPlacedSection = Int.max
  }

  /// Records that the children of a node changed, so that the node and its ancestors are updated.
  mutating func markRelinked(_ slot: Int32) {
    guard slot >= 0 else { return }
    let flags = nodes.flags[Int(slot)]
    if !flags.contains(.isDirty) { work.dirty.append(slot) }
    nodes.flags[Int(slot)] = flags.union([.isDirty, .isRelinked])
  }

  /// Rebuilds the list of elements of the sections from `first` on, in answer order.
  private func listElements(_ frames: inout HierarchyGeometry, fromSection first: Int) {
    let kept = Swift.min(first, frames.sections.count)
    let firstElement = kept == 0 ? 0 : frames.sections[kept - 1].endElement
    frames.sections.removeLast(frames.sections.count - kept)
    let lanes = frames.laneStarts.firstIndex { Int($0) >= firstElement } ?? 0
    frames.laneStarts.removeLast(frames.laneStarts.count - lanes)
    var end = firstElement
    for number in kept..<sectionCount {
      let nodes = order[positions(ofSection: number)]
      let begin = end
      end = frames.list(nodes, at: begin)
      let section = HierarchyGeometry.Section(
        firstElement: begin,
        count: nodes.count,
        connectorCount: end - begin - nodes.count
      )
      frames.sections.append(section)
      if section.count > 0 { frames.laneStarts.append(Int32(truncatingIfNeeded: begin)) }
      if section.connectorCount > 0 {
        frames.laneStarts.append(Int32(truncatingIfNeeded: begin + nodes.count))
      }
    }
    frames.elements.removeLast(frames.elements.count - end)
    frames.laneStarts.append(Int32(truncatingIfNeeded: end))
  }
}
