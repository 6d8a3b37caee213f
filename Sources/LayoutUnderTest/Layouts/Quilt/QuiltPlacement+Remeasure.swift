extension QuiltPlacement {
  /// Gives items from one on their extents, up to the first whose place may change.
  ///
  /// A block's place follows from the units that it and those before it take. So blocks that take
  /// what they took stay where they are, whatever their sizes are now, or whichever items they are.
  ///
  /// - Parameters:
  ///   - environment: The collection.
  ///   - first: The first item whose size may have changed.
  /// - Returns: The first item to search a place for, after the last one where there is none; and
  ///   the first item that has another frame at its old place, counted through all sections.
  /// - Complexity: O(items) up to the first one returned.
  mutating func remeasure(
    _ environment: LayoutEnvironment,
    from first: ItemPath
  ) -> (changed: ItemPath, resized: Int?) {
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

  /// Gives items of a section their extents, up to the first that takes other units than before.
  mutating func remeasure(
    _ environment: LayoutEnvironment,
    _ items: Range<Int>,
    of number: Int
  ) -> (end: Int, resized: Int?) {
    let isVertical = frames.container.axis == .y
    let first = items.lowerBound - sections[number].firstItem
    let last = items.upperBound - sections[number].firstItem
    guard first < last else { return (items.upperBound, nil) }
    let found = environment.readSizes(ofSection: number) { widths, heights in
      let found = frames.remeasure(
        items,
        across: (isVertical ? widths : heights)[first..<last],
        along: (isVertical ? heights : widths)[first..<last]
      )
      return (found.end - items.lowerBound, found)
    }
    if found.hasRemainders { units.noteRemainders(inSection: number) }
    return (found.end, found.resized)
  }
}
