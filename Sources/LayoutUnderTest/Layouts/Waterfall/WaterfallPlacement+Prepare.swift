extension WaterfallPlacement {
  /// Places everything from the first invalidated item; in a long collection, the needed items.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  /// - Complexity: O(items from there on), or O(items placed + sections) in a long collection; O(1)
  ///   for new bounds of the same width.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard areBoundsInvalid || pending.firstPlaced != nil || backlog.wanted != nil
    else { return nil }
    if areBoundsInvalid { divide(environment) }
    areBoundsInvalid = false
    sections.follow(environment)
    let first = pending.firstPlaced
    guard first != nil || !isSettled else { return nil }
    defer { pending.clear() }
    if isSettled, let first, environment.model.itemCount <= settings.deferAbove {
      return placeAll(environment, from: first)
    }
    return placeNeeded(environment, from: first)
  }

  /// Divides the container into columns if its width, its direction or the settings changed.
  mutating func divide(_ environment: LayoutEnvironment) {
    let width = environment.containerSize.width
    guard
      areColumnsInvalid || width != frames.columns.containerWidth
        || environment.isRightToLeft != frames.columns.isMirrored
    else { return }
    areColumnsInvalid = false
    pending.coverEverything()
    frames.columns = WaterfallColumns(settings, environment)
    let isCollapsed = frames.columns.isCollapsed
    sections.rule = SectionRule(settings, breadth: width, isCollapsed: isCollapsed)
  }

  /// Places everything from an item on.
  ///
  /// - Returns: The first item placed, counted through all sections.
  mutating func placeAll(_ environment: LayoutEnvironment, from first: ItemPath) -> Int {
    let model = environment.model
    // A section that was never placed must be placed from its beginning.
    let start = Swift.min(first, ItemPath(section: sections.count, item: 0))
    sections.cut(to: start.section)
    frames.sectionStarts.removeLast(frames.sectionStarts.count - start.section)
    let firstPlaced = (sections.last?.endItem ?? 0) + start.item
    let kept = pending.kept(of: frames.count, in: model)
    frames.placement = settings.placement
    frames.resize(
      to: model.itemCount,
      keepingLast: kept.tail,
      hasCaptions: model.sections.contains { !$0.captionHeights.isUniform }
    )
    let stale = kept.head..<frames.count - kept.tail
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = sections.next(model.sections[number])
      let firstOfSection = number == start.section ? Swift.min(start.item, section.count) : 0
      measure(environment, section, number, stale)
      if frames.columns.isCollapsed {
        collapse(section.firstItem..<section.endItem, of: section)
      } else if section.count > 0 {
        var keys = columnKeys(before: firstOfSection, of: section)
        place(firstOfSection..<section.count, of: section, &keys)
        section.itemsEnd = end(of: keys)
      }
      environment.didPlace(items: section.count - firstOfSection)
      sections.append(section)
      frames.sectionStarts.append(section.firstItem)
    }
    return Swift.min(firstPlaced, frames.count)
  }

  /// Computes the heights of those items of a section whose size may have changed.
  ///
  /// All items are counted through all sections.
  mutating func measure(
    _ environment: LayoutEnvironment,
    _ section: SectionBand,
    _ number: Int,
    _ stale: Range<Int>
  ) {
    let stale = stale.clamped(to: section.firstItem..<section.endItem)
    guard !stale.isEmpty, !frames.columns.isCollapsed else { return }
    let items = stale.lowerBound - section.firstItem..<stale.upperBound - section.firstItem
    environment.readSizes(ofSection: number, items: items) { model, widths, heights in
      model.captionHeights.withValues { captions in
        frames.measure(
          items,
          from: section.firstItem,
          widths: widths,
          heights: heights,
          captions: captions
        )
      }
    }
  }

  /// Places some items of a section, by their indexes in it, using their stored heights.
  ///
  /// There must be room for items. `keys` are the ends of the columns before the items, and receive
  /// those after them.
  mutating func place(_ items: Range<Int>, of section: SectionBand, _ keys: inout [Int64]) {
    let spacing = LengthGrid.units(settings.itemSpacing)
    let (first, placement) = (section.firstItem, settings.placement)
    withElements(&frames.heights, &frames.tops, &frames.columnNumbers) { heights, tops, columns in
      let kernel = WaterfallKernel(
        spacing: spacing,
        itemHeights: heights + first,
        tops: tops + first,
        columnNumbers: columns + first
      )
      kernel.place(items, placement, keys: &keys)
    }
  }

  /// Returns the bottom of the lowest item, in points.
  func end(of keys: [Int64]) -> Double {
    // A column without items ends at the top, so the greatest end is after an item. The last gap is
    // not part of the section.
    let deepest = (keys.max() ?? 0) &>> 8
    return LengthGrid.points(deepest &- LengthGrid.units(settings.itemSpacing))
  }

  /// Sets the frames of items of a section to empty ones at its top: there is no room for items.
  mutating func collapse(_ items: Range<Int>, of section: SectionBand) {
    for item in items {
      frames.tops[item] = section.itemsStart
      frames.heights[item] = 0
      frames.columnNumbers[item] = 0
      if !frames.photoHeights.isEmpty { frames.photoHeights[item] = 0 }
    }
  }

  /// Returns the ends of the columns after the items before `first`, as keys, by column.
  ///
  /// - Complexity: O(columns), plus the items visited to find the last one of every column.
  func columnKeys(before first: Int, of section: SectionBand) -> [Int64] {
    let columns = frames.columns.origins.count
    let spacing = LengthGrid.units(settings.itemSpacing)
    let top = LengthGrid.wholeUnits(section.itemsStart)
    var keys = (0..<columns).map { top << 8 | Int64($0) }
    var missing = columns
    var item = section.firstItem + first
    while missing > 0, item > section.firstItem {
      item -= 1
      let column = Int(frames.columnNumbers[item])
      guard keys[column] >> 8 == top else { continue }
      let end = LengthGrid.wholeUnits(frames.end(at: item)) + spacing
      keys[column] = end << 8 | Int64(column)
      if end > top { missing -= 1 }
    }
    return keys
  }
}

extension WaterfallKernel {
  /// Places items by a rule, in as many columns as there are keys.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - placement: The rule.
  ///   - keys: The columns' ends, by column; on return the ends after the items, in any order.
  func place(_ items: Range<Int>, _ placement: WaterfallSettings.Placement, keys: inout [Int64]) {
    guard placement == .shortest else {
      keys.withUnsafeMutableBufferPointer { placeRoundRobin(items, keys: $0) }
      return
    }
    keys.sort()
    switch keys.count {
    case 1: placeShortest(items, columns: InlineArray<1, Int64>.self, keys: &keys)
    case 2: placeShortest(items, columns: InlineArray<2, Int64>.self, keys: &keys)
    case 3: placeShortest(items, columns: InlineArray<3, Int64>.self, keys: &keys)
    case 4: placeShortest(items, columns: InlineArray<4, Int64>.self, keys: &keys)
    case 5: placeShortest(items, columns: InlineArray<5, Int64>.self, keys: &keys)
    case 6: placeShortest(items, columns: InlineArray<6, Int64>.self, keys: &keys)
    case 7: placeShortest(items, columns: InlineArray<7, Int64>.self, keys: &keys)
    case 8: placeShortest(items, columns: InlineArray<8, Int64>.self, keys: &keys)
    default: keys.withUnsafeMutableBufferPointer { placeShortest(items, heap: $0) }
    }
  }
}
