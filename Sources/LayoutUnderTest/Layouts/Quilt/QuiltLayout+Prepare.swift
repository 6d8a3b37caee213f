extension QuiltLayout {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Complexity: O(items from there on), with a search for each from the first on that takes
  ///   other units than before; O(1) without an invalidation. Where only headers and footers
  ///   changed, O(items) that move, without a search.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    if areBoundsInvalid {
      areBoundsInvalid = false
      follow(
        QuiltContainer(
          configuration,
          size: environment.containerSize,
          isRightToLeft: environment.isRightToLeft
        )
      )
    }
    guard firstInvalid != nil || firstMoved != nil else { return }
    let end = ItemPath(section: Swift.max(sections.count, environment.sectionCount), item: 0)
    let first = firstInvalid ?? end
    firstInvalid = nil
    let moved = moveSections(environment.model, through: first.section)
    if isEverythingInvalid { forgetPlaces() }
    let (changed, resized) = remeasure(environment, from: first)
    let countBefore = frames.count
    let firstPlaced = place(environment, from: changed)
    frames.updateContentBreadth()
    let firstMoved = [moved, resized].reduce(firstPlaced) { Swift.min($0, $1 ?? $0) }
    guard firstMoved < frames.count || frames.count != countBefore else { return }
    index.update(frames, from: firstMoved)
  }

  /// Forgets where all blocks are.
  @usableFromInline
  mutating func forgetPlaces() {
    isEverythingInvalid = false
    sections.removeAll(keepingCapacity: true)
    units.removeSections(from: QuiltUnits.Mark())
  }

  /// Takes a new container; another grid places everything anew.
  @usableFromInline
  mutating func follow(_ container: QuiltContainer) {
    let isOther =
      container.grid != frames.container.grid || container.axis != frames.container.axis
    frames.container = container
    frames.updateContentBreadth()
    guard isOther else { return }
    firstInvalid = ItemPath(section: 0, item: 0)
    isEverythingInvalid = true
  }

  /// Moves the sections from the first on whose header, footer or background changed.
  ///
  /// - Parameters:
  ///   - model: The collection; its sections up to `last` hold what they held.
  ///   - last: The section behind which all are placed anew.
  /// - Returns: The first item that moved, or nil where none did.
  @usableFromInline
  mutating func moveSections(_ model: CollectionModel, through last: Int) -> Int? {
    guard let first = firstMoved.map({ Swift.max(0, $0) }) else { return nil }
    firstMoved = nil
    var moved: Int?
    let end = Swift.min(sections.count, model.sections.count, last + 1)
    for number in first..<Swift.max(first, end) {
      let before = sections[number].itemsStart
      sections[number].stand(
        at: number > 0 ? sections[number - 1].end : 0,
        model.sections[number],
        inset: configuration.insetAlongY,
        container: frames.container
      )
      let distance = sections[number].itemsStart - before
      guard distance != 0 else { continue }
      let items = sections[number].firstItem..<sections[number].endItem
      frames.move(items, by: distance)
      moved = moved ?? items.lowerBound
    }
    return moved
  }

  /// Places everything from an item on.
  ///
  /// - Returns: The first item placed, counted through all sections.
  @inlinable
  mutating func place(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    from first: ItemPath
  ) -> Int {
    let model = environment.model
    var resumed = resume(at: first, in: model)
    let firstItem = sections.last?.endItem ?? 0
    let firstPlaced = firstItem + resumed.unchanged
    frames.resize(to: model.itemCount, keeping: firstPlaced)
    for number in sections.count..<Swift.max(sections.count, model.sections.count) {
      var section = resumed.section
      section.firstItem = sections.last?.endItem ?? 0
      section.count = model.sections[number].count
      section.stand(
        at: sections.last?.end ?? 0,
        model.sections[number],
        inset: configuration.insetAlongY,
        container: frames.container
      )
      let kept = placeItems(environment, &section, number, from: resumed.unchanged)
      environment.observer.didPlace(items: section.count - kept)
      sections.append(section)
      resumed = (QuiltSection(), 0)
    }
    return firstPlaced
  }

  /// Forgets the sections from that of an item on, and of its section the units of the blocks from
  /// the item on.
  ///
  /// - Returns: The section as it was, and how many of its items keep their places.
  @usableFromInline
  mutating func resume(
    at first: ItemPath,
    in model: CollectionModel
  ) -> (section: QuiltSection, unchanged: Int) {
    guard first.section < sections.count else { return (QuiltSection(), 0) }
    let section = sections[first.section]
    let next = first.section + 1 < sections.count ? sections[first.section + 1] : nil
    sections.removeLast(sections.count - first.section)
    let countNow = first.section < model.sections.count ? model.sections[first.section].count : 0
    let unchanged = Swift.min(first.item, section.count, countNow)
    let vacated = section.firstItem + unchanged..<section.endItem
    if let next { units.removeSections(from: next.mark) }
    guard unchanged > 0, !frames.container.isCollapsed else {
      units.removeSections(from: section.mark)
      return (QuiltSection(), 0)
    }
    units.vacate(vacated, of: section, frames)
    return (section, unchanged)
  }

  /// Places the items of a section from `first` on.
  ///
  /// - Returns: How many items keep their places: `first`, or none where the section begins anew.
  @inlinable
  mutating func placeItems(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ section: inout QuiltSection,
    _ number: Int,
    from first: Int
  ) -> Int {
    guard !frames.container.isCollapsed else {
      section.mark = units.end
      frames.collapse(section.firstItem..<section.endItem, at: section.itemsStart)
      return 0
    }
    let items = section.firstItem + first..<section.endItem
    let demand = measure(environment, items, number, from: first)
    let columns = frames.container.grid.columns
    let form = QuiltUnits.form(of: demand, columns: columns)
    guard first == 0 || form.rawValue <= section.form.rawValue else {
      // Rare: the first block of many lines in a section that had none.
      units.removeSections(from: section.mark)
      section.hasRemainders = false
      frames.forgetOverhangs(from: section.firstItem)
      return placeItems(environment, &section, number, from: 0)
    }
    if first == 0 { units.begin(&section, form, columns: columns) }
    section.hasRemainders = section.hasRemainders || demand.hasRemainders
    let count = units.place(items, of: section, demand, in: &frames)
    section.itemsLength = LengthGrid.points(Int64(count) * frames.container.grid.unitAlong)
    return first
  }

  /// Reads the sizes of a section's items from `first` on and tells what they ask for.
  @inlinable
  mutating func measure(
    _ environment: LayoutEnvironment<some LayoutObserver>,
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
