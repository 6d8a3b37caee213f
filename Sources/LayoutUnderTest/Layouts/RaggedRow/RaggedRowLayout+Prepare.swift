extension RaggedRowLayout {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Complexity: O(items from there on); O(1) without an invalidation.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    if areBoundsInvalid {
      areBoundsInvalid = false
      containerHeight = environment.containerSize.height
      isMirrored = environment.isRightToLeft
      let frontier = RaggedRowFrontier(configuration, containerHeight: containerHeight)
      if frontier != frames.frontier {
        frames.frontier = frontier
        firstInvalid = ItemPath(section: 0, item: 0)
      }
    }
    guard let first = firstInvalid else { return }
    firstInvalid = nil
    place(environment, from: first)
  }

  @inlinable
  mutating func place(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    from first: ItemPath
  ) {
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
    frames.resize(to: count, hasInsets: model.sections.contains { !$0.insets.isUniform })
    if frames.frontier.isCollapsed {
      collapse(environment, from: start)
    } else {
      var (keys, state) = rowEnds(before: firstPlaced, sectionStart: firstItem)
      for number in start.section..<Swift.max(start.section, model.sections.count) {
        let first = number == start.section ? start.item : 0
        placeSection(environment, number, from: first, keys: &keys, &state)
      }
    }
    index.update(frames, from: firstPlaced)
  }

  /// Places the items of one section from `first` on and adds the section.
  @inlinable
  mutating func placeSection(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ number: Int,
    from first: Int,
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
      placeItems(environment, section, number, from: first, keys: &keys, &state)
      readInsets(of: model, firstItem: section.firstItem, from: first)
    }
    environment.observer.didPlace(items: section.count - first)
    section.end = LengthGrid.points(state.end)
    section.reach = Swift.max(sections.last?.reach ?? 0, section.end)
    sections.append(section)
  }

  @inlinable
  mutating func placeItems(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ section: RaggedRowSection,
    _ number: Int,
    from first: Int,
    keys: inout [Int64],
    _ state: inout RaggedRowState
  ) {
    let frontier = frames.frontier
    environment.readSizes(ofSection: number, from: first) { model, widths, heights in
      model.ids.withUnsafeBufferPointer { ids in
        frames.withColumns(from: section.firstItem) { starts, lengths, rowMarks, placedHeights in
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
          kernel.place(first..<section.count, keys: &keys, &state)
        }
      }
    }
  }

  /// Takes over the insets of a section's items from `first` on; negative ones count as none.
  @usableFromInline
  mutating func readInsets(of model: SectionModel, firstItem: Int, from first: Int) {
    guard !frames.insets.isEmpty else { return }
    for item in first..<model.count {
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
  @inlinable
  mutating func collapse(
    _ environment: LayoutEnvironment<some LayoutObserver>,
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
      environment.observer.didPlace(items: section.count - first)
      for item in section.firstItem + first..<section.endItem {
        frames.starts[item] = 0
        frames.lengths[item] = 0
        frames.rowMarks[item] = 0
        if !frames.heights.isEmpty { frames.heights[item] = 0 }
        if !frames.insets.isEmpty { frames.insets[item] = .zero }
      }
    }
  }

  /// What goes on behind the items before `first`, as the kernel keeps it.
  ///
  /// - Parameters:
  ///   - first: The first item to place, counted through all sections.
  ///   - sectionStart: The first item of its section.
  /// - Returns: The ends of the rows as sorted keys, and the state.
  /// - Complexity: O(rows · log rows) plus the items passed to find the last one of every row.
  @usableFromInline
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
      let isNextSecond: Int64 = frames.rowMarks[item] & RaggedRowFrames.secondMark == 0 ? 1 : 0
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

extension RaggedRowFrames {
  /// Lends the columns of numbers from the item `first` on.
  @inlinable
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
