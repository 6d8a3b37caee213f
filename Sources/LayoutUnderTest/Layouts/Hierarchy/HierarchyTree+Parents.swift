extension HierarchyTree {
  /// Records the nodes whose parent changed.
  ///
  /// A parent is an item of the section just before.
  mutating func resolveParents(_ model: CollectionModel) {
    for number in sectionStarts.indices.dropLast() where number > 0 && number >= work.firstSection {
      let first = number == work.firstSection ? work.firstItem : 0
      model.sections[number].parents.withValues { recordAsking(inSection: number, from: first, $0) }
      guard !work.asking.isEmpty else { continue }
      model.sections[number - 1].ids.withUnsafeBufferPointer { ids in
        work.wanted.withUnsafeBufferPointer { table.find($0, among: ids, into: &work.found) }
      }
      let above = sectionStarts[number - 1]
      for (slot, item) in zip(work.asking, work.found) {
        let parent = nodes.parents[Int(slot)]
        let found = item >= 0 ? order[above + Int(item)] : -1
        guard found != parent else { continue }
        work.hasChange = true
        work.newParents.append((slot, found))
        markRelinked(parent)
        markRelinked(found)
      }
    }
  }

  /// Records the nodes of a section that may have another parent, with the ids of these parents.
  ///
  /// A node whose parent was removed has no parent now: a reinserted parent is not marked as
  /// removed.
  private mutating func recordAsking(
    inSection number: Int,
    from first: Int,
    _ wanted: UnsafeBufferPointer<Int>?
  ) {
    work.asking.removeAll(keepingCapacity: true)
    work.wanted.removeAll(keepingCapacity: true)
    // Borrowed, to avoid a uniqueness check at each node.
    let (order, nodes) = (order, nodes)
    let start = sectionStarts[number]
    order.withUnsafeBufferPointer { order in
      nodes.withIdentities { ids, parents, flags in
        // Consecutive siblings mostly share a parent: each parent is checked once.
        var last: (parent: Int, id: Int) = (-1, SectionModel.noParent)
        for item in first..<Swift.max(first, sectionStarts[number + 1] - start) {
          let wanted = wanted?[item] ?? SectionModel.noParent
          let slot = order[start &+ item]
          let parent = Int(parents[Int(slot)])
          if parent == last.parent, wanted == last.id { continue }
          if parent < 0 {
            if wanted == SectionModel.noParent { continue }
          } else if ids[parent] == wanted {
            if flags[parent].contains(.removed) {
              work.newParents.append((slot, -1))
            } else {
              last = (parent, wanted)
            }
            continue
          }
          work.asking.append(slot)
          work.wanted.append(wanted)
        }
      }
    }
  }

  /// Marks all ancestors of marked nodes; removes the threads set for marked nodes and their
  /// children.
  ///
  /// Called before `relink`, because the former parents determine these threads.
  mutating func unthread(_ frames: HierarchyGeometry) {
    markAncestors()
    for slot in work.dirty {
      removeThread(of: slot)
      var child = frames.firstChildren[Int(slot)]
      while child >= 0 {
        removeThread(of: child)
        child = nodes.nextSiblings[Int(child)]
      }
    }
    // All nodes of section 0 are siblings too; removed ones are marked themselves.
    guard sectionCount > 0 else { return }
    for position in positions(ofSection: 0) { removeThread(of: order[position]) }
  }

  private mutating func removeThread(of slot: Int32) {
    let origin = nodes.values[Int(slot)].threadOrigin
    guard origin >= 0 else { return }
    nodes.values[Int(origin)].thread = -1
    nodes.values[Int(slot)].threadOrigin = -1
  }

  private mutating func markAncestors() {
    var position = 0
    while position < work.dirty.count {
      let parent = nodes.parents[Int(work.dirty[position])]
      if parent >= 0, nodes.flags[Int(parent)].insert(.isDirty).inserted {
        work.dirty.append(parent)
      }
      position += 1
    }
  }

  /// Sets new parents, and rebuilds the changed lists of children and the list of orphans.
  mutating func relink(_ frames: inout HierarchyGeometry) {
    markAncestors()
    for (slot, parent) in work.newParents { nodes.parents[Int(slot)] = parent }
    for slot in work.dirty where nodes.flags[Int(slot)].contains(.isRelinked) {
      frames.firstChildren[Int(slot)] = -1
      frames.families[Int(slot)] = HierarchyGeometry.Family()
    }
    let first = Swift.max(1, work.firstSection)
    let kept = orphans.firstIndex { frames.columns[Int($0)] >= first } ?? orphans.count
    orphans.removeLast(orphans.count - kept)
    guard first < sectionCount else { return }
    withTables(&frames) { tree, tables in
      // Borrowed, to avoid a uniqueness check at each node.
      let order = tree.order
      order[tree.sectionStarts[first]...].withUnsafeBufferPointer { order in
        var last: Int32 = -2
        for slot in order {
          let parent = tables.parents[Int(slot)]
          if parent == last { continue }
          if parent < 0 {
            tree.orphans.append(slot)
          } else if tables.flags[Int(parent)].contains(.isRelinked) {
            tables.append(slot, to: parent)
          } else {
            last = parent
          }
        }
      }
    }
  }

  /// Sorts the marked nodes by section; removed nodes are excluded from all sections.
  mutating func sortDirty(_ frames: HierarchyGeometry) {
    work.dirtyStarts.removeAll(keepingCapacity: true)
    work.dirtyStarts.resize(to: sectionCount + 2, filler: 0)
    var sorted = ContiguousArray<Int32>(repeating: -1, count: work.dirty.count)
    // Removed nodes have the section -1 and come first.
    for slot in work.dirty { work.dirtyStarts[Int(frames.columns[Int(slot)]) + 1] += 1 }
    var sum = 0
    for section in work.dirtyStarts.indices {
      (work.dirtyStarts[section], sum) = (sum, sum + work.dirtyStarts[section])
    }
    for slot in work.dirty {
      let section = Int(frames.columns[Int(slot)]) + 1
      sorted[work.dirtyStarts[section]] = slot
      work.dirtyStarts[section] += 1
    }
    // Each start is now the end of its section, which is the start of the next one.
    work.dirty = sorted
  }
}

extension HierarchyNodes {
  /// Calls a closure with ids, parents and flags.
  fileprivate func withIdentities(
    _ body: (
      UnsafeBufferPointer<Int>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<HierarchyNodeFlags>
    ) -> Void
  ) {
    ids.withUnsafeBufferPointer { ids in
      parents.withUnsafeBufferPointer { parents in
        flags.withUnsafeBufferPointer { body(ids, parents, $0) }
      }
    }
  }
}

extension HierarchyTables {
  /// Adds a node after the current children of a parent.
  func append(_ slot: Int32, to parent: Int32) {
    let last = lastChild(parent)
    if last < 0 {
      firstChildren[Int(parent)] = slot
    } else {
      nextSiblings[Int(last)] = slot
    }
    nextSiblings[Int(slot)] = -1
    families[Int(parent)].lastChild = slot
    families[Int(parent)].childCount += 1
  }
}
