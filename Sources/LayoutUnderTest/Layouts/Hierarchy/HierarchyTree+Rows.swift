extension HierarchyTree {
  /// Places children together from the bottom up, then the nodes that move from the top level down.
  mutating func placeAll(_ frames: inout HierarchyGeometry) {
    contentUnits = 0
    withTables(&frames) { tree, tables in
      let roots = tree.order[..<tree.sectionStarts[Swift.min(1, tree.sectionCount)]]
      switch tree.variant {
      case .reserved:
        for slot in tree.work.dirty.reversed() where tables.isAlive(slot) {
          tables.stackChildren(of: slot, tree.rowUnits)
        }
        for slot in roots { tree.placeBlock(slot, tables) }
      case .compact:
        tree.placeTidily(roots, tables)
      }
      for slot in tree.orphans { tree.placeBlock(slot, tables) }
      tree.placeDescendants(tables)
    }
  }

  /// Places children next to their siblings, and all nodes of section 0 as siblings.
  private mutating func placeTidily(_ roots: ArraySlice<Int32>, _ tables: HierarchyTables) {
    let most = work.dirty.reduce(roots.count) {
      Swift.max($0, Int(tables.families[Int($1)].childCount))
    }
    withUnsafeTemporaryAllocation(of: HierarchySibling.self, capacity: most) { siblings in
      let contours = HierarchyContours(tables: tables, siblings: siblings, rowUnits: rowUnits)
      for slot in work.dirty.reversed() where tables.isAlive(slot) {
        contours.combineChildren(of: slot)
      }
      placeForest(roots, contours)
    }
  }

  /// Places all nodes of section 0 as siblings.
  private mutating func placeForest(_ roots: ArraySlice<Int32>, _ contours: HierarchyContours) {
    guard !roots.isEmpty else { return }
    for (index, slot) in roots.enumerated() {
      contours.siblings[index] = HierarchySibling(slot: slot)
    }
    let extent = contours.combine(roots.count)
    for sibling in contours.siblings[..<roots.count] {
      place(sibling.slot, at: sibling.distance - extent.lowerBound, contours.tables)
    }
    contentUnits = extent.upperBound - extent.lowerBound + rowUnits
  }

  /// Places a block below all previous ones.
  private mutating func placeBlock(_ slot: Int32, _ tables: HierarchyTables) {
    let node = tables.nodes[Int(slot)]
    place(slot, at: contentUnits + node.above, tables)
    contentUnits += node.above + node.below + rowUnits
  }

  /// Places a node of the top level.
  private mutating func place(_ slot: Int32, at top: Int64, _ tables: HierarchyTables) {
    guard tables.tops[Int(slot)] != top else { return }
    tables.tops[Int(slot)] = top
    work.placedCount += 1
    let section = Int(tables.columns[Int(slot)])
    work.firstPlacedSection = Swift.min(work.firstPlacedSection, section)
    if section == 0 {
      queue(slot, tables)
    } else {
      work.movedOrphans.append(slot)
    }
  }

  /// Places, section by section, the children of nodes that moved or whose children changed.
  private mutating func placeDescendants(_ tables: HierarchyTables) {
    var begin = 0
    var orphan = 0
    var areMostMoved = false
    for section in sectionStarts.indices.dropLast(2) {
      while orphan < work.movedOrphans.count,
        tables.columns[Int(work.movedOrphans[orphan])] == section
      {
        queue(work.movedOrphans[orphan], tables)
        orphan += 1
      }
      for position in work.dirtyStarts[section]..<work.dirtyStarts[section + 1] {
        queue(work.dirty[position], tables)
      }
      let end = work.queue.count
      let children = positions(ofSection: section + 1)
      // Placing a whole section queues no nodes, so all later sections are placed whole, too.
      if 8 * (end - begin) > Swift.max(1024, children.count) { areMostMoved = true }
      let placed =
        areMostMoved
        ? placeAll(children, tables) : placeChildren(ofQueued: begin..<end, tables)
      if placed > 0 {
        work.placedCount += placed
        work.firstPlacedSection = Swift.min(work.firstPlacedSection, section + 1)
      }
      begin = end
    }
  }

  /// Places all nodes of a section that have parents, in one pass through the arrays.
  ///
  /// - Returns: The number of nodes that moved.
  private func placeAll(_ positions: Range<Int>, _ tables: HierarchyTables) -> Int {
    order[positions].withUnsafeBufferPointer { order in
      var placed = 0
      for slot in order {
        let parent = Int(tables.parents[Int(slot)])
        guard parent >= 0 else { continue }
        let top = tables.tops[parent] &+ tables.offsets[Int(slot)]
        placed &+= tables.tops[Int(slot)] == top ? 0 : 1
        tables.tops[Int(slot)] = top
      }
      return placed
    }
  }

  /// Places the children of queued nodes, and queues those that moved and have children themselves.
  ///
  /// - Returns: The number of nodes that moved.
  private mutating func placeChildren(
    ofQueued range: Range<Int>,
    _ tables: HierarchyTables
  ) -> Int {
    // Moved out of `work`, to avoid a uniqueness check at each node.
    var queue: ContiguousArray<Int32> = []
    swap(&queue, &work.queue)
    defer { swap(&queue, &work.queue) }
    var placed = 0
    for position in range {
      let parent = queue[position]
      let top = tables.tops[Int(parent)]
      var child = tables.firstChild(parent)
      while child >= 0 {
        let childTop = top + tables.offsets[Int(child)]
        if tables.tops[Int(child)] != childTop {
          tables.tops[Int(child)] = childTop
          placed += 1
          if tables.firstChild(child) >= 0, tables.flags[Int(child)].insert(.isQueued).inserted {
            queue.append(child)
          }
        }
        child = tables.nextSiblings[Int(child)]
      }
    }
    return placed
  }

  private mutating func queue(_ slot: Int32, _ tables: HierarchyTables) {
    if tables.flags[Int(slot)].insert(.isQueued).inserted { work.queue.append(slot) }
  }
}

extension HierarchyTables {
  /// Returns whether a node is still in the collection.
  func isAlive(_ slot: Int32) -> Bool { columns[Int(slot)] >= 0 }

  /// Places the blocks of a node's children one below the other, the first next to the node.
  ///
  /// - Complexity: O(children).
  func stackChildren(of slot: Int32, _ rowUnits: Int64) {
    var end: Int64 = 0
    var child = firstChild(slot)
    while child >= 0 {
      offsets[Int(child)] = end
      end += nodes[Int(child)].below + rowUnits
      child = nextSiblings[Int(child)]
    }
    nodes[Int(slot)].below = Swift.max(0, end - rowUnits)
  }
}
