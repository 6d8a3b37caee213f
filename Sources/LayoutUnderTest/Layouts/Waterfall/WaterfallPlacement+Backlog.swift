extension WaterfallPlacement {
  /// `false` while items of a long collection have no place.
  public var isSettled: Bool { backlog.isEmpty }

  /// Lets the next preparation place more items, needed or not, and requests it.
  ///
  /// - Parameter workUnits: The work to do; 32,768 units are a frame's share of the items.
  public mutating func continueLayout(workUnits: Int) {
    backlog.grant(workUnits, deferAbove: settings.deferAbove)
  }

  /// Returns the preparation that `continueLayout(workUnits:)` requested.
  public mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    backlog.consumeInvalidation()
  }

  /// Requests that the next preparation place an item of a long collection and all items up to two
  /// screens after it.
  public mutating func load(_ item: ItemPath) {
    if !isSettled { backlog.wanted = item }
  }

  /// Returns a cell without height at the estimated position of its item.
  func cellWithoutPlace(_ element: ElementPath) -> LayoutAttributes<WaterfallDetail>? {
    guard sections.bands.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    guard 0..<section.count ~= element.item else { return nil }
    let left = Double(section.count - element.item)
    return LayoutAttributes(
      element: element,
      frame: Rect(
        x: frames.columns.origins.first ?? 0,
        y: section.itemsEnd - left * backlog.meanLength,
        width: frames.columns.width,
        height: 0
      ),
      detail: WaterfallGeometry.plainDetail
    )
  }

  // MARK: Placing

  /// Keeps the items placed before `first` and places the needed ones after it.
  ///
  /// - Returns: The first item placed, counted through all sections; nil if no frame changed.
  /// - Complexity: O(items placed · columns), O(items placed · log columns) beyond eight, and
  ///   O(sections).
  mutating func placeNeeded(_ environment: LayoutEnvironment, from first: ItemPath?) -> Int? {
    let model = environment.model
    let hasCaptions = model.sections.contains { !$0.captionHeights.isUniform }
    let countBefore = frames.count
    let start = cut(to: first, in: model, hasCaptions: hasCaptions)
    let firstPlaced = frames.count
    frames.placement = settings.placement
    frames.reserveRoom(for: model.itemCount, hasCaptions: hasCaptions)
    var goal =
      model.itemCount > settings.deferAbove
      ? PlacementGoal(environment, sections.rule, backlog, placedCount: frames.count) : .everything
    backlog = PlacementBacklog()
    backlog.itemCount = model.itemCount
    var item = start.item
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = sections.next(model.sections[number])
      placeRuns(environment, of: &section, number, from: item, to: &goal, hasCaptions: hasCaptions)
      guard isSettled else {
        sections.estimate(
          section,
          withoutPlace: section.count - backlog.first.item,
          placedCount: frames.count,
          &backlog,
          in: model
        )
        let begun = frames.sectionStarts.count
        frames.sectionStarts.append(contentsOf: sections.bands[begun...].lazy.map(\.firstItem))
        break
      }
      sections.append(section)
      frames.sectionStarts.append(section.firstItem)
      item = 0
    }
    return firstPlaced < Swift.max(countBefore, frames.count) ? firstPlaced : nil
  }

  /// Removes the items to be placed again and the estimated sections.
  ///
  /// - Returns: The first item to place.
  mutating func cut(to first: ItemPath?, in model: CollectionModel, hasCaptions: Bool) -> ItemPath {
    var start = isSettled ? ItemPath(section: sections.count, item: 0) : backlog.first
    if let first { start = Swift.min(start, first) }
    if start.section < sections.count {
      let countNow =
        start.section < model.sections.count ? model.sections[start.section].count : 0
      start.item = Swift.min(start.item, countNow, sections[start.section].count)
    }
    sections.cut(to: start.section)
    frames.sectionStarts.removeLast(frames.sectionStarts.count - start.section)
    let count = (sections.last?.endItem ?? 0) + start.item
    frames.resize(to: count, keepingLast: 0, hasCaptions: hasCaptions)
    return start
  }

  /// Places items of a section from `first` on until the goal is met, and records the backlog.
  mutating func placeRuns(
    _ environment: LayoutEnvironment,
    of section: inout SectionBand,
    _ number: Int,
    from first: Int,
    to goal: inout PlacementGoal,
    hasCaptions: Bool
  ) {
    let isCollapsed = frames.columns.isCollapsed
    var keys = isCollapsed ? [] : columnKeys(before: first, of: section)
    var item = first
    while item < section.count {
      let start = keys.min().map { LengthGrid.points($0 &>> 8) } ?? section.itemsStart
      if goal.isMet(by: frames, start: start) {
        backlog.first = ItemPath(section: number, item: item)
        backlog.start = start
        break
      }
      let end = Swift.min(section.count, item + goal.nextRun(after: frames.count))
      let items = section.firstItem + item..<section.firstItem + end
      frames.resize(to: items.upperBound, keepingLast: 0, hasCaptions: hasCaptions)
      if isCollapsed {
        collapse(items, of: section)
      } else {
        measure(environment, section, number, items)
        place(item..<end, of: section, &keys)
      }
      item = end
    }
    environment.didPlace(items: item - first)
    if item > 0, !isCollapsed { section.itemsEnd = end(of: keys) }
  }
}
