extension QuiltPlacement {
  /// `false` while blocks of a long collection have no place.
  public var isSettled: Bool { backlog.isEmpty }

  /// Lets the next preparation place more blocks, needed or not, and requests it.
  ///
  /// - Parameter workUnits: The work to do; 32,768 units are a frame's share of the blocks.
  public mutating func continueLayout(workUnits: Int) {
    backlog.grant(workUnits, deferAbove: settings.deferAbove)
  }

  /// Returns the preparation that `continueLayout(workUnits:)` requested.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    backlog.consumeInvalidation()
  }

  /// Requests that the next preparation place a block of a long collection and all blocks up to two
  /// screens after it.
  public mutating func load(_ item: ItemPath) {
    if !isSettled { backlog.wanted = item }
  }

  /// Adds the blocks placed out of order.
  ///
  /// It changes nothing; it is mutating because a nonmutating call would copy the placement.
  ///
  /// - Complexity: O(blocks placed out of order).
  @usableFromInline
  mutating func collectAhead(in rect: Rect, into hits: inout HitBuffer) {
    for item in frames.ahead where frames.frame(at: Int(item)).sharesArea(with: rect) {
      hits.append(Int(item))
    }
    hits.examined &+= frames.ahead.count
  }

  /// Returns a cell of a section that is not completely placed.
  func cellOfBacklog(_ element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard sections.bands.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    guard 0..<section.count ~= element.item else { return nil }
    // A section that was not begun does not record which blocks have no place.
    let isBegun = element.section == backlog.first.section && backlog.first.item > 0
    if isBegun, frames.isPlaced(section.firstItem + element.item) {
      return sections.attributes(for: element, of: frames)
    }
    let left = Double(section.count - element.item)
    let frame = frames.container.axis.rect(
      start: section.itemsEnd - left * backlog.meanLength,
      length: 0,
      across: frames.container.leading,
      breadth: 0
    )
    return LayoutAttributes(element: element, frame: frame)
  }

  // MARK: Placing

  /// Returns the part of the collection to place now: everything if it is not long, or if it is
  /// mirrored, because places then depend on the breadth of all blocks.
  func goal(_ environment: LayoutEnvironment) -> PlacementGoal {
    let isShort = environment.model.itemCount <= settings.deferAbove
    guard !isShort, !frames.container.isCollapsed, !frames.container.isMirrored else {
      return .everything
    }
    return PlacementGoal(environment, sections.rule, backlog, placedCount: frames.count)
  }

  /// Places everything from an item on, or the needed part.
  ///
  /// - Returns: The first item that may have another place, counted through all sections.
  mutating func place(
    _ environment: LayoutEnvironment,
    from first: ItemPath,
    _ kept: KeptQuiltMeasures?
  ) -> Int {
    let model = environment.model
    var firstRead = resume(at: first, in: model)
    let firstPlaced = frames.count
    let isBegunAgain = sections.bands.isEmpty
    frames.resize(
      to: model.itemCount,
      keeping: isBegunAgain
        ? Swift.min(firstRead, kept?.head ?? .max) : (sections.last?.endItem ?? 0) + firstRead,
      measuresOfLast: kept?.tail ?? 0
    )
    if isBegunAgain { areAllMeasured = false }
    var goal = goal(environment)
    backlog = PlacementBacklog()
    backlog.itemCount = model.itemCount
    for number in sections.count..<Swift.max(sections.count, model.sections.count) {
      var section = sections.next(model.sections[number])
      if firstRead == 0, goal.isMet(by: frames, start: section.itemsStart) {
        backlog.first = ItemPath(section: number, item: 0)
        backlog.start = section.itemsStart
      } else {
        placeItems(environment, &section, number, from: firstRead, kept, to: &goal)
      }
      guard isSettled else {
        sections.estimate(
          section,
          withoutPlace: section.endItem - frames.count - frames.ahead.count,
          placedCount: frames.placedCount,
          &backlog,
          in: model
        )
        break
      }
      sections.append(section)
      firstRead = 0
    }
    return firstPlaced
  }

  /// Removes the sections from that of an item on, and frees the units of its section's blocks from
  /// the item on.
  ///
  /// If the item's section was not begun, placing resumes in the last section.
  ///
  /// - Returns: The number of the section's first items that keep their spans.
  mutating func resume(at first: ItemPath, in model: CollectionModel) -> Int {
    guard first.section < sections.count else {
      guard !isSettled, backlog.first.item > 0, let section = sections.last else { return 0 }
      sections.cut(to: sections.count - 1)
      return section.count
    }
    let section = sections[first.section]
    sections.cut(to: first.section)
    // A block without a place may be anywhere from this line on.
    let isInBacklog = !isSettled && first.section == backlog.first.section
    let knownEnd = isInBacklog ? finalLine : .max
    finalLine = 0
    let countNow = first.section < model.sections.count ? model.sections[first.section].count : 0
    let unchanged = Swift.min(first.item, section.count, countNow)
    guard unchanged > 0, !frames.container.isCollapsed else {
      occupancy.removeSections(from: first.section)
      frames.cut(to: section.firstItem)
      return 0
    }
    occupancy.removeSections(from: first.section + 1)
    let firstChanged = section.firstItem + unchanged
    let countBefore = frames.starts.count
    let removed = QuiltBlocks(items: firstChanged..<section.endItem, section: section)
    former = QuiltFormerPlaces(
      occupancy.vacate(removed, frames),
      before: Swift.min(knownEnd, frames.lineEnd(before: firstChanged, in: section)),
      firstChanged: firstChanged,
      countBefore: countBefore,
      count: model.itemCount,
      unchanged: pending.kept(of: countBefore, in: model).tail
    )
    frames.cut(to: firstChanged)
    return unchanged
  }

  /// Places the items of a section; those before `first` keep their spans.
  mutating func placeItems(
    _ environment: LayoutEnvironment,
    _ section: inout SectionBand,
    _ number: Int,
    from first: Int,
    _ kept: KeptQuiltMeasures?,
    to goal: inout PlacementGoal
  ) {
    guard !frames.container.isCollapsed else {
      occupancy.beginSection(of: QuiltDemand(), columns: 0)
      frames.collapse(section.firstItem..<section.endItem, at: section.itemsStart)
      environment.didPlace(items: section.count)
      return
    }
    let columns = frames.container.grid.columns
    let items = section.firstItem + first..<section.endItem
    let demand = measure(environment, section, number, from: first, kept)
    areAllMeasured = environment.sectionCount == 1
    if first > 0, !occupancy.suits(demand, columns: columns) {
      let kept = QuiltBlocks(items: section.firstItem..<items.lowerBound, section: section)
      occupancy.changeForm(to: demand, columns: columns, keeping: kept, frames)
    }
    if first == 0 {
      occupancy.beginSection(of: demand, columns: columns)
      finalLine = 0
      self.demand = QuiltDemand()
    }
    self.demand.formUnion(demand)
    if !goal.isEverything { frames.unplace(items) }
    let placedBefore = frames.placedCount
    let lines = placeBlocks(of: section, number, to: &goal)
    environment.didPlace(items: frames.placedCount - placedBefore)
    section.itemsEnd += LengthGrid.points(Int64(lines) * frames.container.grid.unitAlong)
  }

  /// Places blocks in order until the goal is met, then blocks out of order that are within the
  /// goal, and records the backlog.
  ///
  /// The line up to which blocks out of order are final is known only afterward, because a block
  /// that would extend beyond the boundary depends on others. So the first boundary is well after
  /// the goal, and later ones are even farther.
  ///
  /// - Returns: The number of lines in the section so far.
  private mutating func placeBlocks(
    of section: SectionBand,
    _ number: Int,
    to goal: inout PlacementGoal
  ) -> Int {
    let unit = LengthGrid.points(frames.container.grid.unitAlong)
    var lines = frames.lineEnd(before: section.endItem, in: section)
    var slack = goal.margin + 4 * unit * Double(demand.mostAlong)
    while true {
      while frames.count < section.endItem,
        !goal.isMet(by: frames, start: section.itemsStart + Double(lines) * unit - slack)
      {
        let count = goal.nextRun(after: frames.count)
        let end = Swift.min(section.endItem - frames.count, count) + frames.count
        lines = placeInOrder(frames.count..<end, of: section)
      }
      guard frames.count < section.endItem else { return lines }
      if section.itemsStart + Double(finalLine) * unit <= goal.end {
        var known = former.follow(frames, in: section)
        former = QuiltFormerPlaces()
        let rest = frames.count..<section.endItem
        finalLine = occupancy.placeAhead(
          QuiltBlocks(items: rest, section: section, demand: demand),
          before: Swift.min(lines, Int((goal.end + slack - section.itemsStart) / unit)),
          &known,
          in: &frames
        )
      }
      backlog.first = ItemPath(section: number, item: frames.count - section.firstItem)
      backlog.start = section.itemsStart + Double(finalLine) * unit
      guard backlog.start <= goal.end else { return lines }
      backlog.start = .infinity
      slack = 2 * slack + unit
    }
  }

  /// Places blocks in order, except those that have a place.
  ///
  /// - Returns: The number of lines in the section so far.
  private mutating func placeInOrder(_ items: Range<Int>, of section: SectionBand) -> Int {
    var next = items.lowerBound
    var lines = frames.lineEnd(before: next, in: section)
    let isPlaced = frames.ahead.prefix { $0 < items.upperBound }
    for item in isPlaced.lazy.map({ Int($0) }) + CollectionOfOne(items.upperBound) {
      if next < item {
        let blocks = QuiltBlocks(items: next..<item, section: section, demand: demand)
        lines = occupancy.place(blocks, in: &frames)
      }
      if item < items.upperBound { frames.lineEnds[item] = Int32(truncatingIfNeeded: lines) }
      next = item + 1
    }
    frames.setCount(items.upperBound)
    return lines
  }

  /// Reads the sizes of a section's items from `first` on, except kept ones, and returns the range
  /// of spans of all items from there on, or a larger range.
  private mutating func measure(
    _ environment: LayoutEnvironment,
    _ section: SectionBand,
    _ number: Int,
    from first: Int,
    _ kept: KeptQuiltMeasures?
  ) -> QuiltDemand {
    let stale = kept.map { $0.head..<section.count - $0.tail } ?? first..<section.count
    let items = section.firstItem + stale.lowerBound..<section.firstItem + stale.upperBound
    let axis = frames.container.axis
    var demand = QuiltDemand()
    if !stale.isEmpty {
      demand = environment.readSizes(ofSection: number, items: stale) { _, widths, heights in
        let (across, along) = axis.oriented(widths[stale], heights[stale])
        return frames.measure(items, across: across, along: along)
      }
    }
    if let kept {
      frames.recordOverhangs(items.upperBound..<section.endItem, upTo: kept.reach)
      demand.formUnion(self.demand)
    }
    return demand
  }
}
