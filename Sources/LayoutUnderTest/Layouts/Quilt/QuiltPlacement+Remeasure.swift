/// The blocks of a collection of one section that keep their measured sizes.
struct KeptQuiltMeasures {
  /// The number of such blocks at the beginning.
  var head: Int
  /// The number of such blocks at the end.
  var tail: Int
  /// The greatest breadth of a block that extends out of the container, in whole 1/256 pt; or 0.
  var reach: Int32
}

extension QuiltPlacement {
  /// Returns the blocks that need not be measured again; nil if they are unknown.
  func keptMeasures(_ model: CollectionModel) -> KeptQuiltMeasures? {
    let countBefore = frames.starts.count
    guard areAllMeasured, model.sections.count == 1, sections.count == 1,
      sections[0].count == countBefore
    else { return nil }
    let (head, tail) = pending.kept(of: countBefore, in: model)
    return KeptQuiltMeasures(head: head, tail: tail, reach: frames.overhangs.last?.reach ?? 0)
  }

  /// Updates the extents of items from one on, up to the first whose place may change.
  ///
  /// A block's place depends on the spans of that block and those before it. So blocks with
  /// unchanged spans keep their places, even if their sizes or items change.
  ///
  /// - Returns: The first item to search a place for, or the end of the items; and the first item
  ///   that has another frame at its old place, counted through all sections.
  /// - Complexity: O(items) up to the first one returned.
  mutating func remeasure(
    _ environment: LayoutEnvironment,
    from first: ItemPath,
    _ kept: KeptQuiltMeasures?
  ) -> (changed: ItemPath, resized: Int?) {
    if let kept { return remeasure(environment, from: first, keeping: kept) }
    var next = first
    var resized: Int?
    guard first.section < sections.count, !frames.container.isCollapsed else {
      return (first, nil)
    }
    let section = sections[first.section]
    frames.forgetOverhangs(from: section.firstItem + Swift.min(first.item, section.count))
    while next.section < Swift.min(sections.count, environment.sectionCount),
      sections.isInPlace(next.section, environment.model.sections[next.section])
    {
      let section = sections[next.section]
      let count = environment.itemCount(inSection: next.section)
      let items =
        section.firstItem + Swift.min(next.item, section.count, count)..<section.firstItem
        + Swift.min(section.count, count)
      let found = remeasure(environment, items, of: next.section)
      resized = resized ?? found.resized
      let isWhole = found.end == section.endItem && section.count == count
      guard isWhole else {
        return (ItemPath(section: next.section, item: found.end - section.firstItem), resized)
      }
      next = ItemPath(section: next.section + 1, item: 0)
    }
    return (next, resized)
  }

  /// Updates the extents of items from one on, except kept ones.
  ///
  /// If the number of items changed, this only finds the items with the same span as the former
  /// ones at their indexes. Stored measures move with their items later, and are needed until then
  /// to free units.
  private mutating func remeasure(
    _ environment: LayoutEnvironment,
    from first: ItemPath,
    keeping kept: KeptQuiltMeasures
  ) -> (changed: ItemPath, resized: Int?) {
    let count = environment.itemCount(inSection: 0)
    guard first.section == 0, sections.isInPlace(0, environment.model.sections[0]) else {
      return (first, nil)
    }
    let countBefore = sections[0].count
    guard count == countBefore else {
      let items = Swift.min(first.item, count, countBefore)..<Swift.min(count, countBefore)
      let end = firstOther(environment, items)
      return (ItemPath(section: 0, item: end), end > items.lowerBound ? items.lowerBound : nil)
    }
    let end = count - kept.tail
    let items = Swift.min(first.item, end)..<end
    frames.forgetOverhangs(from: items.lowerBound)
    let found = remeasure(environment, items, of: 0)
    guard found.end == end else { return (ItemPath(section: 0, item: found.end), found.resized) }
    frames.recordOverhangs(end..<count, upTo: kept.reach)
    return (ItemPath(section: 1, item: 0), found.resized)
  }

  /// Returns the first of some items of the first section whose span differs from that of the
  /// former item at its index, or the end of the items.
  ///
  /// - Complexity: O(items) up to it.
  private func firstOther(_ environment: LayoutEnvironment, _ items: Range<Int>) -> Int {
    let (axis, grid, spans) = (frames.container.axis, frames.container.grid, frames.spans)
    return environment.readSizes(ofSection: 0) { widths, heights in
      let (across, along) = axis.oriented(widths, heights)
      let other = items.first {
        QuiltMeasure(across: across[$0], along: along[$0], grid: grid).span != spans[$0]
      }
      let end = other ?? items.upperBound
      return (Swift.min(end + 1, items.upperBound) - items.lowerBound, end)
    }
  }

  /// Updates the extents of items of a section, up to the first whose span changes.
  mutating func remeasure(
    _ environment: LayoutEnvironment,
    _ items: Range<Int>,
    of number: Int
  ) -> (end: Int, resized: Int?) {
    let axis = frames.container.axis
    let first = items.lowerBound - sections[number].firstItem
    let last = items.upperBound - sections[number].firstItem
    guard first < last else { return (items.upperBound, nil) }
    let found = environment.readSizes(ofSection: number) { widths, heights in
      let (across, along) = axis.oriented(widths[first..<last], heights[first..<last])
      let found = frames.remeasure(items, across: across, along: along)
      return (found.end - items.lowerBound, found)
    }
    if found.hasRemainders { occupancy.recordRemainders(inSection: number) }
    return (found.end, found.resized)
  }
}
