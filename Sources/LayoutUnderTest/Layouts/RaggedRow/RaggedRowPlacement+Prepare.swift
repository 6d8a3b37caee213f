extension RaggedRowPlacement {
  /// Places everything from the first invalidated item.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
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
    // A section that was never placed must be placed from its beginning.
    let start = Swift.min(first, ItemPath(section: sections.count, item: 0))
    sections.removeLast(sections.count - start.section)
    let firstItem = sections.last?.endItem ?? 0
    let count = model.itemCount
    let firstPlaced = Swift.min(firstItem + start.item, count)
    // With a variable frontier, lengths depend on rows, so only items placed before keep theirs.
    let kept =
      frames.frontier.isVariable
      ? (head: firstPlaced, tail: 0) : pending.kept(of: frames.count, in: model)
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

  /// Places the items of one section from `first` on and adds the section.
  mutating func placeSection(
    _ environment: LayoutEnvironment,
    _ number: Int,
    from first: Int,
    _ stale: Range<Int>,
    keys: inout [Int64],
    _ state: inout RaggedRowState
  ) {
    let model = environment.model.sections[number]
    var section = nextSection(model)
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
      // The section ends at the rightmost of the row ends that it moved.
      let moved = keys.last { !keysBefore.contains($0) }
      state.end = Swift.max(state.end, (moved ?? 0) &>> 8)
    }
    environment.didPlace(items: section.count - first)
    section.end = LengthGrid.points(state.end)
    section.reach = Swift.max(sections.last?.reach ?? 0, section.end)
    sections.append(section)
  }

  /// Returns the next section, without its extent.
  private func nextSection(_ model: SectionModel) -> RaggedRowSection {
    let firstItem = sections.last?.endItem ?? 0
    return RaggedRowSection(
      firstItem: firstItem,
      count: model.count,
      hasBackground: model.hasBackground
    )
  }

  /// Computes the lengths of some items of a section at the height of a row.
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
          let length = LengthGrid.scaled(widths[item], from: heights[item], to: rowHeight)
          lengths[section.firstItem &+ item] = length
        }
      }
    }
  }

  /// Places the items of a section from `first` on, using their stored lengths.
  ///
  /// The rule is that of a waterfall's shortest columns.
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

  /// Places the items of a section from `first` on and computes their lengths as it does.
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

  /// Reads the insets of some items of a section, rounded to `LengthGrid` and at least 0.
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

  /// Sets all frames from `start` on to empty ones at the origin: there is no room for items.
  mutating func collapse(_ environment: LayoutEnvironment, from start: ItemPath) {
    for number in start.section..<Swift.max(start.section, environment.sectionCount) {
      let section = nextSection(environment.model.sections[number])
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

  /// Returns the kernel's state after the items before `first`.
  ///
  /// - Returns: The ends of the rows as sorted keys, and the state.
  /// - Complexity: O(rows · log rows), plus the items visited to find the last one of every row.
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
      let isNextSecond: Int64 = frames.rowMarks[item] & 128 == 0 ? 1 : 0
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
  /// Calls a closure with the arrays from the item `first` on; placed heights are nil if not
  /// stored.
  mutating func withColumns(
    from first: Int,
    _ body: (
      UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<UInt8>,
      UnsafeMutablePointer<Double>?
    ) -> Void
  ) {
    let hasHeights = !heights.isEmpty
    withElements(&starts, &lengths, &rowMarks, &heights) { starts, lengths, rowMarks, heights in
      body(starts + first, lengths + first, rowMarks + first, hasHeights ? heights + first : nil)
    }
  }
}
