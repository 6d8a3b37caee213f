extension QuiltPlacement {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil
  ///   where no frame did.
  /// - Complexity: O(items from there on), with a search for each from the first on that takes
  ///   other units than before; O(1) without an invalidation. Where only headers and footers
  ///   changed, O(items) that move, without a search. Where content is mirrored and gets another
  ///   breadth, every frame is another.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard areBoundsInvalid || firstInvalid != nil || firstMoved != nil else { return nil }
    let mirrorBefore = frames.mirrorBreadth
    if areBoundsInvalid {
      areBoundsInvalid = false
      enter(
        QuiltContainer(
          settings,
          size: environment.containerSize,
          isRightToLeft: environment.isRightToLeft
        )
      )
    }
    sections.follow(environment)
    guard firstInvalid != nil || firstMoved != nil else {
      return frames.mirrorBreadth != mirrorBefore ? 0 : nil
    }
    let end = ItemPath(section: Swift.max(sections.count, environment.sectionCount), item: 0)
    let first = firstInvalid ?? end
    firstInvalid = nil
    let moved = moveSections(environment.model, through: first.section)
    if isEverythingInvalid { forgetPlaces() }
    let (changed, resized) = remeasure(environment, from: first)
    let countBefore = frames.count
    let firstPlaced = place(environment, from: changed)
    updateContentBreadth()
    let isMirrorOther = frames.mirrorBreadth != mirrorBefore
    let firstChanged = Swift.min(
      firstPlaced,
      Swift.min(moved ?? firstPlaced, resized ?? firstPlaced)
    )
    let firstOther = isMirrorOther ? 0 : firstChanged
    guard firstOther < frames.count || frames.count != countBefore else { return nil }
    return firstOther
  }

  /// Forgets where all blocks are.
  mutating func forgetPlaces() {
    isEverythingInvalid = false
    sections.cut(to: 0)
    units.removeSections(from: 0)
  }

  /// Takes a new container; another grid places everything again.
  mutating func enter(_ container: QuiltContainer) {
    let isOther =
      container.grid != frames.container.grid || container.axis != frames.container.axis
    frames.container = container
    sections.rule = SectionRule(settings, container)
    updateContentBreadth()
    guard isOther else { return }
    firstInvalid = ItemPath(section: 0, item: 0)
    isEverythingInvalid = true
  }

  /// Takes over how far blocks reach out of the container: before it where it is mirrored.
  mutating func updateContentBreadth() {
    frames.updateContentBreadth()
    let reach = frames.contentBreadth - frames.container.breadth
    sections.rule.origin = frames.container.isMirrored ? reach : 0
  }

  /// Moves the sections from the first on whose header, footer or background changed.
  ///
  /// - Parameters:
  ///   - model: The collection; its sections up to `last` hold what they held.
  ///   - last: The section after which all are placed again.
  /// - Returns: The first item that moved, or nil where none did.
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

  /// Places everything from an item on.
  ///
  /// - Returns: The first item placed, counted through all sections.
  mutating func place(
    _ environment: LayoutEnvironment,
    from first: ItemPath
  ) -> Int {
    let model = environment.model
    var unchanged = resume(at: first, in: model)
    let firstPlaced = (sections.last?.endItem ?? 0) + unchanged
    frames.resize(to: model.itemCount, keeping: firstPlaced)
    for number in sections.count..<Swift.max(sections.count, model.sections.count) {
      var section = sections.next(model.sections[number])
      let kept = placeItems(environment, &section, number, from: unchanged)
      environment.didPlace(items: section.count - kept)
      sections.append(section)
      unchanged = 0
    }
    return firstPlaced
  }

  /// Forgets the sections from that of an item on, and of its section the units of the blocks from
  /// the item on.
  ///
  /// - Returns: How many of the section's items keep their places.
  mutating func resume(at first: ItemPath, in model: CollectionModel) -> Int {
    guard first.section < sections.count else { return 0 }
    let section = sections[first.section]
    sections.cut(to: first.section)
    let countNow = first.section < model.sections.count ? model.sections[first.section].count : 0
    let unchanged = Swift.min(first.item, section.count, countNow)
    guard unchanged > 0, !frames.container.isCollapsed else {
      units.removeSections(from: first.section)
      return 0
    }
    units.removeSections(from: first.section + 1)
    units.vacate(section.firstItem + unchanged..<section.endItem, of: section, frames)
    return unchanged
  }

  /// Places the items of a section from `first` on.
  ///
  /// - Returns: How many items keep their places: `first`, or none where the section begins again.
  mutating func placeItems(
    _ environment: LayoutEnvironment,
    _ section: inout SectionBand,
    _ number: Int,
    from first: Int
  ) -> Int {
    let grid = frames.container.grid
    guard !frames.container.isCollapsed else {
      units.beginSection(of: QuiltDemand(), columns: 0)
      frames.collapse(section.firstItem..<section.endItem, at: section.itemsStart)
      return 0
    }
    let items = section.firstItem + first..<section.endItem
    let demand = measure(environment, items, number, from: first)
    guard first == 0 || units.suit(demand, columns: grid.columns) else {
      // Rare: the first block of many lines in a section that had none.
      units.removeSections(from: number)
      frames.forgetOverhangs(from: section.firstItem)
      return placeItems(environment, &section, number, from: 0)
    }
    if first == 0 { units.beginSection(of: demand, columns: grid.columns) }
    let lines = units.place(items, of: section, demand, in: &frames)
    section.itemsEnd += LengthGrid.points(Int64(lines) * grid.unitAlong)
    return first
  }

  /// Reads the sizes of a section's items from `first` on and tells what they ask for.
  mutating func measure(
    _ environment: LayoutEnvironment,
    _ items: Range<Int>,
    _ number: Int,
    from first: Int
  ) -> QuiltDemand {
    guard !items.isEmpty else { return QuiltDemand() }
    let isVertical = frames.container.axis == .y
    return environment.readSizes(ofSection: number, from: first) { _, widths, heights in
      frames.measure(
        items,
        across: (isVertical ? widths : heights)[first...],
        along: (isVertical ? heights : widths)[first...]
      )
    }
  }
}
