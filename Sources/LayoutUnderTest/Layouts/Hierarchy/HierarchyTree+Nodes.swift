extension HierarchyTree {
  /// Finds the kept, inserted and removed nodes of the changed sections, and rebuilds their order.
  ///
  /// The unchanged beginning and end of a section are only compared; nodes between them are found
  /// by their ids.
  mutating func match(_ model: CollectionModel, _ frames: inout HierarchyGeometry) {
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

  /// Reserves room for the first nodes.
  private mutating func reserve(_ count: Int, _ frames: inout HierarchyGeometry) {
    nodes.reserveCapacity(count)
    order.reserveCapacity(count)
    frames.reserveCapacity(count)
  }

  /// Rebuilds the order of one section's nodes.
  ///
  /// - Parameters:
  ///   - ids: The ids of the section's items.
  ///   - before: The section's former nodes, as a range of `orderBefore`.
  ///   - section: The section's index.
  ///   - frames: The frames of elements.
  private mutating func match(
    _ ids: UnsafeBufferPointer<Int>,
    with before: Range<Int>,
    section: Int,
    _ frames: inout HierarchyGeometry
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
    order.withUnsafeBufferPointer { order in
      frames.items.withUnsafeMutableBufferPointer { items in
        for item in head..<ids.count {
          items[Int(order[begin &+ item])] = Int32(truncatingIfNeeded: item)
        }
      }
    }
  }

  /// Returns the id of a node at a position of the former order.
  private func id(_ position: Int) -> Int { nodes.ids[Int(notes.orderBefore[position])] }

  /// Adds nodes to the order, some of which may have existed before in any order.
  private mutating func replace(
    _ before: Range<Int>,
    with ids: UnsafeBufferPointer<Int>,
    section: Int,
    _ frames: inout HierarchyGeometry
  ) {
    guard !before.isEmpty || !ids.isEmpty else { return }
    notes.hasChange = true
    guard !before.isEmpty, !ids.isEmpty else {
      for position in before { remove(notes.orderBefore[position]) }
      add(ids, section: section, &frames)
      return
    }
    notes.gone.removeAll(keepingCapacity: true)
    notes.came.removeAll(keepingCapacity: true)
    align(before, with: ids)
    settle(section: section, &frames)
  }

  /// Walks through both lists of nodes together and adds the nodes that both contain, in order.
  private mutating func align(_ before: Range<Int>, with ids: UnsafeBufferPointer<Int>) {
    // Borrowed, to avoid a uniqueness check at each node.
    let (orderBefore, nodeIDs) = (notes.orderBefore, nodes.ids)
    orderBefore.withUnsafeBufferPointer { orderBefore in
      nodeIDs.withUnsafeBufferPointer { align(before, of: orderBefore, $0, with: ids) }
    }
  }

  private mutating func align(
    _ before: Range<Int>,
    of orderBefore: UnsafeBufferPointer<Int32>,
    _ nodeIDs: UnsafeBufferPointer<Int>,
    with ids: UnsafeBufferPointer<Int>
  ) {
    func isSame(_ old: Int, _ new: Int) -> Bool {
      nodeIDs[Int(orderBefore[old])] == ids[new]
    }
    var (old, new) = (before.lowerBound, 0)
    func skip(_ goneCount: Int, _ cameCount: Int) {
      notes.gone.append(contentsOf: old..<old + goneCount)
      for item in new..<new + cameCount {
        notes.came.append((order.count, ids[item]))
        order.append(-1)
      }
      (old, new) = (old + goneCount, new + cameCount)
    }
    var meetings = HierarchyDiff()
    while old < before.upperBound, new < ids.count {
      let (oldBegin, newBegin) = (old, new)
      let most = Swift.min(before.upperBound - old, ids.count - new)
      var length = 0
      while length < most, isSame(oldBegin &+ length, newBegin &+ length) { length &+= 1 }
      order.append(contentsOf: orderBefore[oldBegin..<oldBegin + length])
      (old, new) = (oldBegin + length, newBegin + length)
      let meeting = meetings.next((before.upperBound - old, ids.count - new)) {
        isSame(oldBegin &+ length &+ $0, newBegin &+ length &+ $1)
      }
      guard let meeting else { break }
      skip(meeting.gone, meeting.came)
    }
    skip(before.upperBound - old, ids.count - new)
  }

  /// Finds the inserted nodes that had moved, adds the others, and removes the nodes that are gone.
  private mutating func settle(section: Int, _ frames: inout HierarchyGeometry) {
    for position in notes.gone {
      nodes.marks[Int(notes.orderBefore[position])].insert(.removed)
    }
    let idsBefore = ContiguousArray(notes.gone.map { id($0) })
    idsBefore.withUnsafeBufferPointer { idsBefore in
      table.fill(with: idsBefore)
      for (position, id) in notes.came {
        let found = table.index(of: id, among: idsBefore)
          .map { notes.orderBefore[notes.gone[$0]] }
        if let slot = found, nodes.marks[Int(slot)].contains(.removed) {
          nodes.marks[Int(slot)].remove(.removed)
          // Its position among its siblings may have changed.
          markRelinked(nodes.parents[Int(slot)])
          order[position] = slot
        } else {
          withUnsafePointer(to: id) { id in
            add(UnsafeBufferPointer(start: id, count: 1), section: section, &frames)
          }
          order[position] = order.removeLast()
        }
      }
    }
    for position in notes.gone {
      let slot = notes.orderBefore[position]
      if nodes.marks[Int(slot)].contains(.removed) { remove(slot) }
    }
  }

  /// Adds new nodes to the order, in slots of removed nodes if there are any.
  private mutating func add(
    _ ids: UnsafeBufferPointer<Int>,
    section: Int,
    _ frames: inout HierarchyGeometry
  ) {
    let column = Int32(truncatingIfNeeded: section)
    var position = 0
    while position < ids.count, let slot = freeSlots.popLast() {
      order.append(slot)
      nodes.replace(Int(slot), id: ids[position])
      frames.replace(Int(slot), section: column)
      position += 1
    }
    let slots = nodes.count..<nodes.count + ids.count - position
    guard !slots.isEmpty else { return }
    order.append(contentsOf: slots.lazy.map { Int32(truncatingIfNeeded: $0) })
    nodes.append(ids: ids[position...])
    frames.resize(to: slots.upperBound, section: column)
  }

  private mutating func remove(_ slot: Int32) {
    notes.hasChange = true
    notes.removed.append(slot)
    nodes.marks[Int(slot)].insert(.removed)
    markRelinked(slot)
    markRelinked(nodes.parents[Int(slot)])
  }

  /// Frees the slots of removed nodes.
  mutating func free(_ frames: inout HierarchyGeometry) {
    for slot in notes.removed {
      frames.replace(Int(slot), section: -1)
      nodes.parents[Int(slot)] = -1
      freeSlots.append(slot)
    }
  }
}
