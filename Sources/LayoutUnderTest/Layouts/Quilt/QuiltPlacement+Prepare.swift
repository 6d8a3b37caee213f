extension QuiltPlacement {
  /// Places everything from the first invalidated item.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  /// - Complexity: O(items from there on), with a search for each item from the first whose span
  ///   changes; O(1) without an invalidation. If only headers and footers changed, O(items) that
  ///   move, without a search. If content is mirrored, a new breadth changes every frame.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard areBoundsInvalid || firstInvalid != nil || firstMoved != nil || backlog.wanted != nil
    else { return nil }
    let mirrorBefore = frames.mirrorBreadth
    if areBoundsInvalid { enter(QuiltContainer(settings, environment)) }
    areBoundsInvalid = false
    sections.follow(environment)
    guard firstInvalid != nil || firstMoved != nil || !isSettled else {
      return frames.mirrorBreadth != mirrorBefore ? 0 : nil
    }
    // Sections that were only estimated.
    if !isSettled { sections.cut(to: backlog.first.section + (backlog.first.item > 0 ? 1 : 0)) }
    let countBefore = frames.count
    let end = ItemPath(section: Swift.max(sections.count, environment.sectionCount), item: 0)
    let first = firstInvalid ?? end
    firstInvalid = nil
    let moved = moveSections(environment.model, through: first.section)
    if isEverythingInvalid { forgetPlaces() }
    let kept = keptMeasures(environment.model)
    let (changed, resized) = remeasure(environment, from: first, kept)
    let firstPlaced = place(environment, from: changed, kept)
    pending.clear()
    former = QuiltFormerPlaces()
    updateContentBreadth()
    let firstChanged = Swift.min(firstPlaced, moved ?? firstPlaced, resized ?? firstPlaced)
    let firstOther = frames.mirrorBreadth != mirrorBefore ? 0 : firstChanged
    // Items beyond these counts are not in the index.
    guard firstOther < Swift.max(frames.count, countBefore) else { return nil }
    return firstOther
  }

  /// Removes the places of all blocks.
  mutating func forgetPlaces() {
    isEverythingInvalid = false
    areAllMeasured = false
    backlog.first = ItemPath(section: 0, item: 0)
    backlog.start = .infinity
    sections.cut(to: 0)
    occupancy.removeSections(from: 0)
    frames.cut(to: 0)
  }

  /// Applies a new container; another grid invalidates everything.
  mutating func enter(_ container: QuiltContainer) {
    let isOther =
      container.grid != frames.container.grid || container.axis != frames.container.axis
    frames.container = container
    sections.rule = SectionRule(
      settings,
      breadth: container.breadth,
      isCollapsed: container.isCollapsed
    )
    updateContentBreadth()
    guard isOther else { return }
    firstInvalid = ItemPath(section: 0, item: 0)
    isEverythingInvalid = true
  }

  /// Updates how far blocks extend out of the container: before its start if content is mirrored.
  mutating func updateContentBreadth() {
    frames.updateContentBreadth()
    let reach = frames.contentBreadth - frames.container.breadth
    sections.rule.origin = frames.container.isMirrored ? reach : 0
  }

  /// Moves the sections from the first whose header, footer or background changed.
  ///
  /// - Returns: The first item that moved, or nil.
  mutating func moveSections(_ model: CollectionModel, through last: Int) -> Int? {
    guard let first = firstMoved.map({ Swift.max(0, $0) }) else { return nil }
    firstMoved = nil
    var moved: Int?
    let end = Swift.min(sections.count, model.sections.count, last + 1)
    for number in first..<Swift.max(first, end) {
      let section = sections.standing(number, model.sections[number])
      let distance = section.itemsStart - sections[number].itemsStart
      sections.replace(number, with: section)
      guard distance != 0 else { continue }
      frames.move(section.firstItem..<section.endItem, by: distance)
      moved = moved ?? section.firstItem
    }
    return moved
  }
}
