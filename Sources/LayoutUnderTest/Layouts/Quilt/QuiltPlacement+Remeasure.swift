/// What blocks of a collection of one section ask for as they did when they were measured.
struct KeptQuiltMeasures {
  /// How many of the first blocks.
  var head: Int
  /// How many of the last blocks.
  var tail: Int
  /// How many blocks there were.
  var countBefore: Int
  /// How far the broadest block reaches that reached out of the container, in whole 1/256 pt.
  var reach: Int32
}

extension QuiltPlacement {
  /// Which blocks need not be measured again; nil where that is not known.
  func keptMeasures(_ model: CollectionModel) -> KeptQuiltMeasures? {
    let countBefore = frames.starts.count
    guard areAllMeasured, model.sections.count == 1, sections.count == 1,
      sections[0].count == countBefore
    else { return nil }
    let (head, tail) = pending.kept(of: countBefore, in: model)
    return KeptQuiltMeasures(
      head: head,
      tail: tail,
      countBefore: countBefore,
      reach: frames.overhangs.last?.reach ?? 0
    )
  }

  /// Gives items from one on their extents, up to the first whose place may change.
  ///
  /// A block's place follows from the units that it and those before it take. So blocks that take
  /// what they took stay where they are, whatever their sizes are now, or whichever items they are.
  ///
  /// - Parameters:
  ///   - environment: The collection.
  ///   - first: The first item whose size may have changed.
  ///   - kept: The blocks whose size did not, as far as that is known.
  /// - Returns: The first item to search a place for, after the last one where there is none; and
  ///   the first item that has another frame at its old place, counted through all sections.
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

  /// Gives items from one on their extents where others keep theirs.
  ///
  /// Where items are others than before, those that take what others took at their place are only
  /// looked for: what was measured moves with them, and is needed to free the units until then.
  private mutating func remeasure(
    _ environment: LayoutEnvironment,
    from first: ItemPath,
    keeping kept: KeptQuiltMeasures
  ) -> (changed: ItemPath, resized: Int?) {
    let count = environment.itemCount(inSection: 0)
    guard first.section == 0, sections.isInPlace(0, environment.model.sections[0]) else {
      return (first, nil)
    }
    guard count == kept.countBefore else {
      let items =
        Swift.min(first.item, count, kept.countBefore)..<Swift.min(count, kept.countBefore)
      let end = firstOther(environment, items)
      return (ItemPath(section: 0, item: end), end > items.lowerBound ? items.lowerBound : nil)
    }
    let end = count - kept.tail
    let items = Swift.min(first.item, end)..<end
    frames.forgetOverhangs(from: items.lowerBound)
    let found = remeasure(environment, items, of: 0)
    guard found.end == end else { return (ItemPath(section: 0, item: found.end), found.resized) }
    frames.noteOverhangs(end..<count, upTo: kept.reach)
    return (ItemPath(section: 1, item: 0), found.resized)
  }

  /// The first of some items of the first section that takes other units than the one before it in
  /// its place; the end of them where none does.
  private func firstOther(_ environment: LayoutEnvironment, _ items: Range<Int>) -> Int {
    let isVertical = frames.container.axis == .y
    return environment.readSizes(ofSection: 0) { widths, heights in
      let end = frames.firstOther(
        items,
        across: isVertical ? widths : heights,
        along: isVertical ? heights : widths
      )
      return (Swift.min(end + 1, items.upperBound) - items.lowerBound, end)
    }
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
