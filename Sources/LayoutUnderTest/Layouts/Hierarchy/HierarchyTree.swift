/// Who is whose child, and where everybody is: what a hierarchy keeps from edit to edit.
///
/// Nodes have slots, which stay theirs. An update finds out which nodes came, went or changed their
/// parent; puts the children of those parents and of all their ancestors together again, deepest
/// section first; and then moves what is to move, from the top level down. Nothing recurses.
struct HierarchyTree {
  /// What an update did.
  struct Outcome {
    /// How many nodes are elsewhere than before, or are new.
    var placedCount = 0
    /// The first section whose elements changed in any way.
    var firstSection = 0
  }

  /// What an update notes on its way; its room is used again.
  struct Notes {
    /// The first section that may have changed.
    var firstSection = 0
    /// The first item of it that may have changed.
    var firstItem = 0
    /// The slots of the sections from there on as they were, perhaps with those before, and where
    /// each section begins.
    var orderBefore: ContiguousArray<Int32> = []
    var startsBefore: ContiguousArray<Int> = []
    /// Whether any node came, went, changed places with another, or changed its parent.
    var hasChange = false
    var removed: ContiguousArray<Int32> = []
    /// Nodes whose subtree changed; later by section, the deepest last.
    var dirty: ContiguousArray<Int32> = []
    /// Where the dirty nodes of each section begin.
    var dirtyStarts: ContiguousArray<Int> = []
    /// Places before the update of nodes that went, or that are among others now.
    var gone: ContiguousArray<Int> = []
    /// Ids of nodes that came, or that stood among others before, with their places in `order`.
    var came: ContiguousArray<(position: Int, id: Int)> = []
    /// Nodes of one section whose parent is to be looked for, the ids of these parents, and their
    /// indexes in the section before.
    var asking: ContiguousArray<Int32> = []
    var wanted: ContiguousArray<Int> = []
    var found: ContiguousArray<Int32> = []
    /// Nodes with the parents that they get.
    var newParents: ContiguousArray<(slot: Int32, parent: Int32)> = []
    /// Nodes whose children are to be placed, section after section.
    var queue: ContiguousArray<Int32> = []
    /// Blocks after section 0 that moved, section after section.
    var movedOrphans: ContiguousArray<Int32> = []
    var placedCount = 0
    var firstPlacedSection = Int.max
  }

  /// How rows are given to nodes.
  let variant: HierarchySettings.Variant
  /// From one row to the next, in whole 1/256 pt.
  let rowUnits: Int64
  var nodes = HierarchyNodes()
  /// The slots of nodes by section and item.
  var order: ContiguousArray<Int32> = []
  /// Where each section begins in `order`, and where the last one ends.
  var sectionStarts: ContiguousArray<Int> = [0]
  /// The top-level nodes that are not in section 0, by section and item.
  var orphans: ContiguousArray<Int32> = []
  /// Slots to give to new nodes.
  var freeSlots: ContiguousArray<Int32> = []
  /// The height of all rows together, in whole 1/256 pt.
  var contentUnits: Int64 = 0
  var notes = Notes()
  var table = HierarchyIDTable()

  init(_ settings: HierarchySettings, _ grid: HierarchyGrid) {
    variant = settings.variant
    rowUnits = grid.rowUnits
  }

  var sectionCount: Int { sectionStarts.count - 1 }

  /// The slots of a section's nodes, as a range of `order`.
  func positions(ofSection section: Int) -> Range<Int> {
    sectionStarts[section]..<sectionStarts[section + 1]
  }

  /// Whether items that an invalidation names are still who and whose children they were.
  ///
  /// - Parameters:
  ///   - run: The items; they need not exist.
  ///   - model: The collection now.
  /// - Returns: The first item of which that is not sure, or nil.
  /// - Complexity: O(items named).
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

  /// Follows a change of the collection.
  ///
  /// - Parameters:
  ///   - frames: The frames of its elements.
  ///   - model: The collection now.
  ///   - first: Items before this path are who and whose children they were.
  /// - Returns: What was done.
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
    let hasOtherSections = notes.startsBefore.count != sectionStarts.count - notes.firstSection
    var outcome = Outcome(firstSection: Swift.max(0, notes.firstSection - 1))
    if notes.hasChange {
      if variant == .compact { unthread(frames) }
      relink(&frames)
      free(&frames)
      sortDirty(frames)
      placeAll(&frames)
      outcome.placedCount = notes.placedCount
      outcome.firstSection = Swift.min(
        outcome.firstSection,
        Swift.max(0, notes.firstPlacedSection - 1)
      )
      clearMarks()
    }
    if notes.hasChange || hasOtherSections {
      listElements(&frames, fromSection: Swift.max(0, notes.firstSection - 1))
    } else {
      outcome.firstSection = Int.max
    }
    return outcome
  }

  /// Takes the sections from the first change on out of `order`, to be matched with the new ones.
  private mutating func begin(from first: ItemPath, sectionCount countAfter: Int) {
    let section = Swift.min(Swift.max(0, first.section), sectionCount, countAfter)
    let start = sectionStarts[section]
    notes.firstSection = section
    notes.firstItem = first.section == section ? Swift.max(0, first.item) : 0
    notes.orderBefore.removeAll(keepingCapacity: true)
    notes.startsBefore.removeAll(keepingCapacity: true)
    // Either what changes is copied out, or what does not is copied back: the shorter of both.
    let isMostlyKept = start > order.count / 2
    if isMostlyKept {
      notes.orderBefore.append(contentsOf: order[start...])
      order.removeLast(order.count - start)
    } else {
      swap(&notes.orderBefore, &order)
      order.reserveCapacity(notes.orderBefore.capacity)
      order.append(contentsOf: notes.orderBefore[..<start])
    }
    for begin in sectionStarts[section...] {
      notes.startsBefore.append(isMostlyKept ? begin - start : begin)
    }
    sectionStarts.removeLast(sectionStarts.count - section - 1)
    notes.hasChange = false
    notes.removed.removeAll(keepingCapacity: true)
    notes.dirty.removeAll(keepingCapacity: true)
    notes.newParents.removeAll(keepingCapacity: true)
    notes.queue.removeAll(keepingCapacity: true)
    notes.movedOrphans.removeAll(keepingCapacity: true)
    notes.placedCount = 0
    notes.firstPlacedSection = Int.max
  }

  /// Notes that the children of a node changed, so that it and its ancestors are to be done again.
  mutating func markRelinked(_ slot: Int32) {
    guard slot >= 0 else { return }
    let marks = nodes.marks[Int(slot)]
    if !marks.contains(.isDirty) { notes.dirty.append(slot) }
    nodes.marks[Int(slot)] = marks.union([.isDirty, .isRelinked])
  }

  private mutating func clearMarks() {
    for slot in notes.dirty { nodes.marks[Int(slot)] = [] }
    for slot in notes.queue { nodes.marks[Int(slot)] = [] }
  }

  /// Lists the elements of the sections from `first` on again, in the order of answers.
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
      var section = HierarchyGeometry.Section(firstElement: begin, count: nodes.count)
      section.connectorCount = end - begin - nodes.count
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
