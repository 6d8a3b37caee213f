extension HierarchyTree {
  /// Finds out which nodes of the changed sections stayed, came and went, and lists them anew.
  ///
  /// What is at the beginning and the end of a section as before is only compared; between the two
  /// nodes are found by their ids.
  mutating func match(_ model: CollectionModel, _ frames: inout HierarchyFrames) {
    let countBefore = notes.startsBefore.count - 1
    if nodes.count == 0 { reserve(model.itemCount, &frames) }
    for number in notes.firstSection..<Swift.max(notes.firstSection, model.sections.count) {
      let position = number - notes.firstSection
      let before =
        position < countBefore
        ? notes.startsBefore[position]..<notes.startsBefore[position + 1] : 0..<0
      model.sections[number].ids.withUnsafeBufferPointer { ids in
        match(ids, with: before, section: number, &frames)
      }
      sectionStarts.append(order.count)
    }
    let left = Swift.max(0, model.sections.count - notes.firstSection)
    guard left < countBefore else { return }
    let gone = notes.startsBefore[left]..<notes.orderBefore.count
    for position in gone { remove(notes.orderBefore[position]) }
  }

  /// Makes room for the first nodes.
  private mutating func reserve(_ count: Int, _ frames: inout HierarchyFrames) {
    nodes.reserveCapacity(count)
    order.reserveCapacity(count)
    frames.tops.reserveCapacity(count)
    frames.columns.reserveCapacity(count)
    frames.families.reserveCapacity(count)
  }

  /// Lists the nodes of one section.
  ///
  /// - Parameters:
  ///   - ids: The ids of the section's items.
  ///   - before: The nodes that the section had, as a range of the slots before.
  ///   - section: The section's index.
  ///   - frames: The frames of elements.
  private mutating func match(
    _ ids: UnsafeBufferPointer<Int>,
    with before: Range<Int>,
    section: Int,
    _ frames: inout HierarchyFrames
  ) {
    let common = Swift.min(before.count, ids.count)
    var head = section == notes.firstSection ? Swift.min(notes.firstItem, common) : 0
    while head < common, id(before.lowerBound + head) == ids[head] { head += 1 }
    var tail = 0
    while tail < common - head, id(before.upperBound - 1 - tail) == ids[ids.count - 1 - tail] {
      tail += 1
    }
    let begin = order.count
    order.append(contentsOf: notes.orderBefore[before.lowerBound..<before.lowerBound + head])
    replace(
      before.lowerBound + head..<before.upperBound - tail,
      with: UnsafeBufferPointer(rebasing: ids[head..<ids.count - tail]),
      section: section,
      &frames
    )
    order.append(contentsOf: notes.orderBefore[before.upperBound - tail..<before.upperBound])
    for item in head..<ids.count {
      frames.families[Int(order[begin + item])].item = Int32(truncatingIfNeeded: item)
    }
  }

  /// The id of a node as it was listed before.
  private func id(_ position: Int) -> Int { nodes.ids[Int(notes.orderBefore[position])] }

  /// Lists nodes of which some may have been there before, in whatever order.
  private mutating func replace(
    _ before: Range<Int>,
    with ids: UnsafeBufferPointer<Int>,
    section: Int,
    _ frames: inout HierarchyFrames
  ) {
    guard !before.isEmpty || !ids.isEmpty else { return }
    notes.hasChange = true
    guard !before.isEmpty, !ids.isEmpty else {
      for position in before { remove(notes.orderBefore[position]) }
      add(ids, section: section, &frames)
      return
    }
    for position in before {
      nodes.marks[Int(notes.orderBefore[position])].insert(.removed)
    }
    let idsBefore = ContiguousArray(before.map { id($0) })
    idsBefore.withUnsafeBufferPointer { idsBefore in
      table.fill(with: idsBefore)
      for index in ids.indices {
        let found = table.index(of: ids[index], among: idsBefore)
          .map { notes.orderBefore[before.lowerBound + $0] }
        if let slot = found, nodes.marks[Int(slot)].contains(.removed) {
          nodes.marks[Int(slot)].remove(.removed)
          // Among its siblings it may stand elsewhere now.
          markRelinked(nodes.parents[Int(slot)])
          order.append(slot)
        } else {
          let newcomer = UnsafeBufferPointer(rebasing: ids[index...index])
          add(newcomer, section: section, &frames)
        }
      }
    }
    for position in before {
      let slot = notes.orderBefore[position]
      if nodes.marks[Int(slot)].contains(.removed) { remove(slot) }
    }
  }

  /// Lists new nodes, in slots of nodes that went as far as there are any.
  private mutating func add(
    _ ids: UnsafeBufferPointer<Int>,
    section: Int,
    _ frames: inout HierarchyFrames
  ) {
    let column = Int32(truncatingIfNeeded: section)
    var position = 0
    while position < ids.count, let slot = freeSlots.popLast() {
      order.append(slot)
      nodes.replace(Int(slot), id: ids[position])
      frames.tops[Int(slot)] = HierarchyTables.unplaced
      frames.columns[Int(slot)] = column
      frames.families[Int(slot)] = HierarchyFrames.Family(item: 0)
      position += 1
    }
    let slots = nodes.count..<nodes.count + ids.count - position
    guard !slots.isEmpty else { return }
    order.append(contentsOf: slots.lazy.map { Int32(truncatingIfNeeded: $0) })
    nodes.append(ids: ids[position...])
    frames.tops.resize(to: slots.upperBound, filler: HierarchyTables.unplaced)
    frames.columns.resize(to: slots.upperBound, filler: column)
    frames.families.resize(to: slots.upperBound, filler: HierarchyFrames.Family(item: 0))
  }

  private mutating func remove(_ slot: Int32) {
    notes.hasChange = true
    notes.removed.append(slot)
    nodes.marks[Int(slot)].insert(.removed)
    markRelinked(slot)
    markRelinked(nodes.parents[Int(slot)])
  }

  /// Gives up the slots of nodes that went.
  mutating func free(_ frames: inout HierarchyFrames) {
    for slot in notes.removed {
      frames.columns[Int(slot)] = -1
      frames.families[Int(slot)] = HierarchyFrames.Family(item: -1)
      nodes.parents[Int(slot)] = -1
      freeSlots.append(slot)
    }
  }
}
