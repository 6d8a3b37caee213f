extension HierarchyTree {
  /// Finds the kept, inserted and removed nodes of the changed sections, and rebuilds their order.
  ///
  /// The unchanged beginning and end of a section are only compared; nodes between them are found
  /// by their ids.
  mutating func match(_ model: CollectionModel, _ frames: inout HierarchyGeometry) {
    let countBefore = work.startsBefore.count - 1
    if nodes.count == 0 {
      nodes.reserveCapacity(model.itemCount)
      order.reserveCapacity(model.itemCount)
      frames.reserveCapacity(model.itemCount)
    }
    for number in work.firstSection..<Swift.max(work.firstSection, model.sections.count) {
      let position = number - work.firstSection
      let before =
        position < countBefore
        ? work.startsBefore[position]..<work.startsBefore[position + 1] : 0..<0
      model.sections[number].ids.withUnsafeBufferPointer { ids in
        match(ids, with: before, section: number, &frames)
      }
      sectionStarts.append(order.count)
    }
    let left = Swift.max(0, model.sections.count - work.firstSection)
    guard left < countBefore else { return }
    for slot in work.orderBefore[work.startsBefore[left]...] { remove(slot) }
  }

  /// Rebuilds the order of one section's nodes, whose former ones are the range `before` of
  /// `orderBefore`.
  private mutating func match(
    _ ids: UnsafeBufferPointer<Int>,
    with before: Range<Int>,
    section: Int,
    _ frames: inout HierarchyGeometry
  ) {
    let common = Swift.min(before.count, ids.count)
    var head = section == work.firstSection ? Swift.min(work.firstItem, common) : 0
    while head < common, id(before.lowerBound + head) == ids[head] { head += 1 }
    var tail = 0
    while tail < common - head, id(before.upperBound - 1 - tail) == ids[ids.count - 1 - tail] {
      tail += 1
    }
    let begin = order.count
    order.append(contentsOf: work.orderBefore[before.lowerBound..<before.lowerBound + head])
    replace(
      before.lowerBound + head..<before.upperBound - tail,
      with: UnsafeBufferPointer(rebasing: ids[head..<ids.count - tail]),
      section: section,
      &frames
    )
    order.append(contentsOf: work.orderBefore[before.upperBound - tail..<before.upperBound])
    order.withUnsafeBufferPointer { order in
      frames.items.withUnsafeMutableBufferPointer { items in
        for item in head..<ids.count {
          items[Int(order[begin &+ item])] = Int32(truncatingIfNeeded: item)
        }
      }
    }
  }

  /// Returns the id of a node at a position of the former order.
  private func id(_ position: Int) -> Int { nodes.ids[Int(work.orderBefore[position])] }

  /// Adds nodes to the order, some of which may have existed before in any order.
  private mutating func replace(
    _ before: Range<Int>,
    with ids: UnsafeBufferPointer<Int>,
    section: Int,
    _ frames: inout HierarchyGeometry
  ) {
    guard !before.isEmpty || !ids.isEmpty else { return }
    work.hasChange = true
    guard !before.isEmpty, !ids.isEmpty else {
      for position in before { remove(work.orderBefore[position]) }
      add(ids, section: section, &frames)
      return
    }
    work.gone.removeAll(keepingCapacity: true)
    work.came.removeAll(keepingCapacity: true)
    align(before, with: ids)
    matchMoved(section: section, &frames)
  }

  /// Walks through both lists of nodes together and adds the nodes that both contain, in order.
  private mutating func align(_ before: Range<Int>, with ids: UnsafeBufferPointer<Int>) {
    // Borrowed, to avoid a uniqueness check at each node.
    let (orderBefore, nodeIDs) = (work.orderBefore, nodes.ids)
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
      work.gone.append(contentsOf: old..<old + goneCount)
      for item in new..<new + cameCount {
        work.came.append((order.count, ids[item]))
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
  private mutating func matchMoved(section: Int, _ frames: inout HierarchyGeometry) {
    for position in work.gone {
      nodes.flags[Int(work.orderBefore[position])].insert(.removed)
    }
    let idsBefore = ContiguousArray(work.gone.map { id($0) })
    idsBefore.withUnsafeBufferPointer { idsBefore in
      table.fill(with: idsBefore)
      for (position, id) in work.came {
        let found = table.index(of: id, among: idsBefore)
          .map { work.orderBefore[work.gone[$0]] }
        if let slot = found, nodes.flags[Int(slot)].contains(.removed) {
          nodes.flags[Int(slot)].remove(.removed)
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
    for position in work.gone {
      let slot = work.orderBefore[position]
      if nodes.flags[Int(slot)].contains(.removed) { remove(slot) }
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
    work.hasChange = true
    work.removed.append(slot)
    nodes.flags[Int(slot)].insert(.removed)
    markRelinked(slot)
    markRelinked(nodes.parents[Int(slot)])
  }

  /// Frees the slots of removed nodes.
  mutating func free(_ frames: inout HierarchyGeometry) {
    for slot in work.removed {
      frames.replace(Int(slot), section: -1)
      nodes.parents[Int(slot)] = -1
      freeSlots.append(slot)
    }
  }
}

/// A greedy diff: finds the next position at which two lists of nodes agree after a difference.
///
/// It first examines a few nodes of both lists, where most changes end. A run of nodes that was
/// inserted, removed or moved is longer: then it searches the other list for one of the next nodes.
/// Such a search is expensive, so their number is limited.
struct HierarchyDiff {
  /// The distance, summed over both lists, within which every node is compared with every other.
  private static let nearDistance = 16
  /// The number of nodes of each list to search for in the other, and the distance of that search.
  private static let soughtCount = 8
  private static let farDistance = 1 << 14

  private var farLooksLeft = 64

  /// Skips as few nodes of both lists as it can.
  ///
  /// - Parameters:
  ///   - counts: The number of nodes left in each list.
  ///   - isSame: Returns whether a node of the first list and a node of the second are the same,
  ///     given their distances from the current position.
  /// - Returns: The numbers of nodes removed from the first list and inserted into the second, or
  ///   nil if the lists do not seem to agree again.
  mutating func next(
    _ counts: (Int, Int),
    _ isSame: (Int, Int) -> Bool
  ) -> (gone: Int, came: Int)? {
    guard counts.0 > 0, counts.1 > 0 else { return nil }
    for distance in 1...Self.nearDistance {
      for gone in 0...distance where gone < counts.0 && distance - gone < counts.1 {
        if isSame(gone, distance - gone) { return (gone, distance - gone) }
      }
    }
    guard farLooksLeft > 0 else { return nil }
    farLooksLeft -= 1
    return farMeeting(counts, isSame)
  }

  private func farMeeting(
    _ counts: (Int, Int),
    _ isSame: (Int, Int) -> Bool
  ) -> (gone: Int, came: Int)? {
    var best = Self.farDistance
    var meeting: (gone: Int, came: Int)?
    for sought in 0..<Self.soughtCount {
      if sought < counts.0 {
        let range = 0..<Swift.max(0, Swift.min(counts.1, best - sought))
        if let came = range.first(where: { isSame(sought, $0) }) {
          (best, meeting) = (sought + came, (sought, came))
        }
      }
      if sought < counts.1 {
        let range = 0..<Swift.max(0, Swift.min(counts.0, best - sought))
        if let gone = range.first(where: { isSame($0, sought) }) {
          (best, meeting) = (sought + gone, (gone, sought))
        }
      }
    }
    return meeting
  }
}
