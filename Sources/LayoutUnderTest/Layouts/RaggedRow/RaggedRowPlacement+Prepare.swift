extension RaggedRowPlacement {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil
  ///   where no frame did.
  /// - Complexity: O(items from there on); O(1) without an invalidation.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    if areBoundsInvalid {
      areBoundsInvalid = false
      containerHeight = environment.containerSize.height
      isMirrored = environment.isRightToLeft
      let frontier = RaggedRowFrontier(settings, containerHeight: containerHeight)
      if frontier != frames.frontier {
        frames.frontier = frontier
        pending.coverEverything()
      }
    }
    guard let first = pending.firstPlaced else { return nil }
    defer { pending.clear() }
    return place(environment, from: first)
  }

  /// Places everything from an item on.
  ///
  /// - Returns: The first item placed, counted through all sections.
  mutating func place(_ environment: LayoutEnvironment, from first: ItemPath) -> Int {
    let model = environment.model
    // A section that was never placed cannot be entered half-way.
    let start =
      first.section < sections.count ? first : ItemPath(section: sections.count, item: 0)
    if sections.count > start.section {
      sections.removeLast(sections.count - start.section)
    }
    let firstItem = sections.last?.endItem ?? 0
    let count = model.itemCount
    let firstPlaced = Swift.min(firstItem + start.item, count)
    let kept = keptItems(in: model, firstPlaced: firstPlaced)
    frames.resize(
      to: count,
      keepingLast: kept.tail,
      hasInsets: model.sections.contains { !$0.insets.isUniform }
    )
    if frames.frontier.isCollapsed {
      collapse(environment, from: start)
    } else {
      let stale = kept.head..<count - kept.tail
      var (keys, state) = rowEnds(before: firstPlaced, sectionStart: firstItem)
      for number in start.section..<Swift.max(start.section, model.sections.count) {
        let first = number == start.section ? start.item : 0
        placeSection(environment, number, from: first, stale, keys: &keys, &state)
      }
    }
    return firstPlaced
  }

  /// How many items at the beginning and at the end keep their lengths.
  ///
  /// With a variable frontier lengths follow from rows, so none does from the first item to place.
  func keptItems(in model: CollectionModel, firstPlaced: Int) -> (head: Int, tail: Int) {
    guard !frames.frontier.isVariable else { return (firstPlaced, 0) }
    return pending.kept(of: frames.count, in: model)
  }

  /// Places the items of one section from `first` on and adds the section.
  ///
  /// - Parameters:
  ///   - environment: What tells the items' sizes.
  ///   - number: The section's index.
  ///   - first: The first of its items to place.
  ///   - stale: The items whose size may be another, counted through all sections.
  ///   - keys: The rows' ends as sorted keys; on return those after the section.
  ///   - state: What goes on from item to item.
  mutating func placeSection(
    _ environment: LayoutEnvironment,
    _ number: Int,
    from first: Int,
    _ stale: Range<Int>,
    keys: inout [Int64],
    _ state: inout RaggedRowState
  ) {
    let model = environment.model.sections[number]
    var section = RaggedRowSection()
    section.firstItem = sections.last?.endItem ?? 0
    section.count = model.count
    section.hasBackground = model.hasBackground
    let first = Swift.min(first, section.count)
    if first > 0 {
      section.start = frames.starts[section.firstItem]
    } else {
      let leftmost = (keys.first ?? 0) &>> 8
      section.start = LengthGrid.points(leftmost)
      state.end = leftmost
    }
    if first < section.count {
      let keysBefore = keys
      let stale = stale.clamped(to: section.firstItem..<section.endItem)
      let items = stale.lowerBound - section.firstItem..<stale.upperBound - section.firstItem
      readInsets(of: model, firstItem: section.firstItem, items)
      if frames.frontier.isVariable {
        placeVarying(environment, section, number, from: first, keys: &keys, &state)
      } else {
        measure(environment, section, number, items)
        placeEvenly(section, from: first, keys: &keys)
      }
      // The section ends where the rightmost of the rows does that it moved the end of.
      let moved = keys.last { !keysBefore.contains($0) }
      state.end = Swift.max(state.end, (moved ?? 0) &>> 8)
    }
    environment.didPlace(items: section.count - first)
    section.end = LengthGrid.points(state.end)
    section.reach = Swift.max(sections.last?.reach ?? 0, section.end)
    sections.append(section)
  }

  /// Works out the lengths of some items of a section at the height of a row.
  mutating func measure(
    _ environment: LayoutEnvironment,
    _ section: RaggedRowSection,
    _ number: Int,
    _ items: Range<Int>
  ) {
    guard !items.isEmpty else { return }
    let rowHeight = frames.frontier.rowHeight
    environment.readSizes(ofSection: number, items: items) { _, widths, heights in
      frames.lengths.withUnsafeMutableBufferPointer { lengths in
        for item in items {
          lengths[section.firstItem &+ item] = RaggedRowKernel.length(
            width: widths[item],
            height: heights[item],
            placedHeight: rowHeight
          )
        }
      }
    }
  }

  /// Places the items of a section from `first` on, by the lengths that they have.
  ///
  /// It is the rule of a waterfall's shortest columns.
  mutating func placeEvenly(_ section: RaggedRowSection, from first: Int, keys: inout [Int64]) {
    frames.withColumns(from: section.firstItem) { starts, lengths, rowMarks, _ in
      let kernel = WaterfallKernel(
        spacing: 0,
        itemHeights: lengths,
        tops: starts,
        columnNumbers: rowMarks
      )
      kernel.place(first..<section.count, .shortest, keys: &keys)
    }
    keys.sort()
  }

  /// Places the items of a section from `first` on and works out their lengths meanwhile.
  mutating func placeVarying(
    _ environment: LayoutEnvironment,
    _ section: RaggedRowSection,
    _ number: Int,
    from first: Int,
    keys: inout [Int64],
    _ state: inout RaggedRowState
  ) {
    let frontier = frames.frontier
    let items = first..<section.count
    environment.readSizes(ofSection: number, items: items) { model, widths, heights in
      model.ids.withUnsafeBufferPointer { ids in
        frames.withColumns(from: section.firstItem) { starts, lengths, rowMarks, placedHeights in
          guard let placedHeights else { return }
          let kernel = RaggedRowKernel(
            ids: ids,
            widths: widths,
            heights: heights,
            frontier: frontier,
            starts: starts,
            lengths: lengths,
            rowMarks: rowMarks,
            placedHeights: placedHeights
          )
          kernel.place(items, keys: &keys, &state)
        }
      }
    }
  }

  /// Takes over the insets of some items of a section; negative ones count as none.
  mutating func readInsets(of model: SectionModel, firstItem: Int, _ items: Range<Int>) {
    guard !frames.insets.isEmpty else { return }
    for item in items {
      let inset = model.insets[item]
      frames.insets[firstItem + item] = EdgeInsets(
        top: LengthGrid.rounded(inset.top),
        left: LengthGrid.rounded(inset.left),
        bottom: LengthGrid.rounded(inset.bottom),
        right: LengthGrid.rounded(inset.right)
      )
    }
  }

  /// Gives every item an empty frame at the origin: there is no room for any.
  mutating func collapse(
    _ environment: LayoutEnvironment,
    from start: ItemPath
  ) {
    for number in start.section..<Swift.max(start.section, environment.sectionCount) {
      let model = environment.model.sections[number]
      var section = RaggedRowSection()
      section.firstItem = sections.last?.endItem ?? 0
      section.count = model.count
      section.hasBackground = model.hasBackground
      sections.append(section)
      let first = number == start.section ? Swift.min(start.item, section.count) : 0
      environment.didPlace(items: section.count - first)
      for item in section.firstItem + first..<section.endItem {
        frames.starts[item] = 0
        frames.lengths[item] = 0
        frames.rowMarks[item] = 0
        if !frames.heights.isEmpty { frames.heights[item] = 0 }
        if !frames.insets.isEmpty { frames.insets[item] = .zero }
      }
    }
  }

  /// What goes on after the items before `first`, as the kernel keeps it.
  ///
  /// - Parameters:
  ///   - first: The first item to place, counted through all sections.
  ///   - sectionStart: The first item of its section.
  /// - Returns: The ends of the rows as sorted keys, and the state.
  /// - Complexity: O(rows · log rows) plus the items passed to find the last one of every row.
  func rowEnds(before first: Int, sectionStart: Int) -> (keys: [Int64], state: RaggedRowState) {
    let rows = frames.frontier.lastRow + 1
    var keys = (0..<rows).map { Int64($0) }
    var isFound = [Bool](repeating: false, count: rows)
    var state = RaggedRowState()
    var missing = rows
    var item = first
    while missing > 0, item > 0 {
      item -= 1
      let row = frames.row(at: item)
      guard !isFound[row] else { continue }
      isFound[row] = true
      missing -= 1
      let end = LengthGrid.wholeUnits(frames.starts[item] + frames.lengths[item])
      keys[row] = end << 8 | Int64(row)
      if item >= sectionStart { state.end = Swift.max(state.end, end) }
      let isNextSecond: Int64 = frames.rowMarks[item] & RaggedRowGeometry.secondMark == 0 ? 1 : 0
      if row == 0 {
        state.isSecondOfFirst = isNextSecond
      } else if row == rows - 1 {
        state.isSecondOfLast = isNextSecond
      }
    }
    keys.sort()
    return (keys, state)
  }
}

extension RaggedRowGeometry {
  /// Lends the columns of numbers from the item `first` on, the placed heights where they are kept.
  mutating func withColumns(
    from first: Int,
    _ body: (
      UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<UInt8>,
      UnsafeMutablePointer<Double>?
    ) -> Void
  ) {
    starts.withUnsafeMutableBufferPointer { starts in
      lengths.withUnsafeMutableBufferPointer { lengths in
        rowMarks.withUnsafeMutableBufferPointer { rowMarks in
          heights.withUnsafeMutableBufferPointer { heights in
            guard let starts = starts.baseAddress, let lengths = lengths.baseAddress,
              let rowMarks = rowMarks.baseAddress
            else { return }
            let heights = heights.isEmpty ? nil : heights.baseAddress.map { $0 + first }
            body(starts + first, lengths + first, rowMarks + first, heights)
          }
        }
      }
    }
  }
}
