/// The sections of a layout of lines, whose lines are in chunks, with the pending invalidation.
struct ChunkedSections<Place: BitwiseCopyable> {
  var store = LineStore<Place>()
  var bands = SectionBands()
  /// The invalidations since the last update, none of them of bounds.
  var pending = LayoutInvalidation.all

  /// Lays out a section of a store.
  ///
  /// The arguments are the store, the section's number, the change, and the section's band without
  /// items.
  typealias Relayout = (inout LineStore<Place>, Int, SectionChange, SectionBand) -> Void

  // MARK: Relayout

  /// Lays out invalidated lines and places the sections.
  ///
  /// - Parameters:
  ///   - model: The collection.
  ///   - isRebuilt: A Boolean value that indicates whether all lines are to be refilled.
  ///   - isPlaced: A Boolean value that indicates whether the items of a line depend on its start
  ///     in the content, so that all lines after a change are refilled.
  ///   - relayout: Lays out one section.
  /// - Complexity: O(cost of `relayout` + sections from the first change on).
  mutating func update(
    _ model: CollectionModel,
    isRebuilt: Bool,
    isPlaced: Bool,
    relayout: Relayout
  ) {
    var change = pending
    pending = LayoutInvalidation()
    if isPlaced, let first = change.firstItemCovered, !change.everything {
      change = .counts(from: first)
    }
    let isRebuilt = isRebuilt || change.everything
    var first: Int?
    if !isRebuilt, !change.dataSourceCounts {
      first = relayoutItems(model, change.items, relayout)
    } else if !isRebuilt, change.items.isEmpty, let firstChange = change.firstChange {
      first = relayoutCounts(model, from: firstChange, change, relayout)
    } else {
      store.removeAll()
      store.reserve(model.itemCount)
      append(0..<model.sections.count, of: model, relayout)
      first = 0
    }
    for element in change.supplementaries {
      first.formMinimum(element.section)
    }
    store.compactIfSparse()
    if let first { place(model, from: first) }
  }

  /// Adds sections after the existing ones.
  mutating func append(_ sections: Range<Int>, of model: CollectionModel, _ relayout: Relayout) {
    bands.cut(to: sections.lowerBound)
    for number in sections {
      store.sections.append(LineSection(firstChunk: store.chunks.count))
      var band = bands.next(model.sections[number])
      relayout(&store, number, SectionChange(count: band.count), band)
      band.itemsEnd += LengthGrid.points(store.sections[number].length)
      bands.append(band)
    }
  }

  /// Lays out the part that a batch update changed, between the unchanged prefix and suffix.
  ///
  /// - Returns: The first section that changed.
  mutating func relayoutCounts(
    _ model: CollectionModel,
    from first: ItemPath,
    _ invalidation: LayoutInvalidation,
    _ relayout: Relayout
  ) -> Int {
    let end = invalidation.unchangedSuffix
    let (before, after) = (store.sections.count, model.sections.count)
    let section = Swift.min(first.section, before, after)
    let kept = Swift.min(end.sections, before - section, after - section)
    if before - section - kept == 1, after - section - kept == 1 {
      var change = SectionChange(count: model.sections[section].count)
      change.kept = invalidation.unchangedRanges
      let countBefore = store.sections[section].itemCount
      if change.kept.isEmpty || !change.isSound(of: countBefore) {
        change.kept = []
        change.keep(
          first.section == section ? first.item : 0,
          atEnd: end.sections == kept ? end.items : 0,
          of: countBefore
        )
      }
      relayout(&store, section, change, band(section, model))
    } else {
      let detached = store.cut(from: section, keeping: kept)
      append(section..<after - kept, of: model, relayout)
      store.attach(detached)
    }
    return section
  }

  /// Lays out the lines of items whose sizes changed.
  ///
  /// - Returns: The first section that changed, or nil if there are no items.
  mutating func relayoutItems(
    _ model: CollectionModel,
    _ runs: [LayoutInvalidation.ItemRun],
    _ relayout: Relayout
  ) -> Int? {
    var index = 0
    while index < runs.count {
      let number = runs[index].section
      guard number < store.sections.count else { break }
      var change = SectionChange(count: store.sections[number].itemCount)
      var kept = 0
      while index < runs.count, runs[index].section == number {
        change.keep(kept..<Swift.min(runs[index].items.lowerBound, change.count))
        kept = Swift.min(runs[index].items.upperBound, change.count)
        index += 1
      }
      change.keep(kept..<change.count)
      relayout(&store, number, change, band(number, model))
    }
    return runs.first?.section
  }

  /// Returns the band of a section, placed after the section before it.
  func band(_ number: Int, _ model: CollectionModel) -> SectionBand {
    SectionBand(model.sections[number], after: number > 0 ? bands[number - 1] : nil, bands.rule)
  }

  /// Places the sections from `first` on, using the lengths of their lines.
  mutating func place(_ model: CollectionModel, from first: Int) {
    let first = Swift.min(first, bands.count, model.sections.count)
    bands.cut(to: first)
    for number in first..<model.sections.count {
      var band = bands.next(model.sections[number])
      band.itemsEnd += LengthGrid.points(store.sections[number].length)
      bands.append(band)
    }
  }

  // MARK: Answering

  /// Returns the frame of an item, given its place, the start of its line in the content and the
  /// line's length, both in whole 1/256 pt.
  typealias Framing = (_ place: Place, _ start: Int64, _ length: Int64) -> Rect

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(log items + elements), and the sections and lines in `rect`.
  @inline(__always)
  func collect(in rect: Rect, into elements: inout ElementBuffer<NoDetail>, frame: Framing) {
    let (start, end) = bands.rule.axis.extent(of: rect)
    var number = bands.firstSection(endingAfter: start)
    while number < bands.count, bands[number].start < end {
      collectCells(of: number, in: rect, start, end, into: &elements, frame: frame)
      bands.appendSupplementaries(of: bands[number], number, in: rect, NoDetail(), to: &elements)
      elements.hits.examined &+= 1
      number &+= 1
    }
  }

  /// Walks from the line that contains the rectangle's start to the first line after the rectangle.
  @inline(__always)
  func collectCells(
    of number: Int,
    in rect: Rect,
    _ rectStart: Double,
    _ rectEnd: Double,
    into elements: inout ElementBuffer<NoDetail>,
    frame: Framing
  ) {
    let origin = LengthGrid.wholeUnits(bands[number].itemsStart)
    let after = store.firstLine(of: number) { LengthGrid.points(origin &+ $0) > rectStart }
    var line = store.position(before: after, in: number) ?? after
    let end = store.sections[number].chunks.upperBound
    while line.chunk < end {
      let chunk = store.chunks[line.chunk]
      while line.line < chunk.lineCount {
        let start = origin &+ chunk.base &+ store.lines[chunk.slot.offset &+ line.line].start
        guard LengthGrid.points(start) < rectEnd else { return }
        let length = Int64(store.lines[chunk.slot.offset &+ line.line].length)
        let items = store.items(of: line)
        for item in items {
          let frame = frame(store.places[chunk.slot.offset &+ item], start, length)
          guard frame.sharesArea(with: rect) else { continue }
          let path = ItemPath(section: number, item: chunk.firstItem &+ item)
          elements.append(LayoutAttributes(element: .cell(path), frame: frame))
        }
        elements.hits.examined &+= items.count
        line.line &+= 1
      }
      line = LinePosition(chunk: line.chunk &+ 1, line: 0)
    }
  }

  /// Returns the attributes of a cell, header, footer or background, or nil if it does not exist.
  ///
  /// Inlined, since a closure that reads a layout's members copies the layout for a call.
  ///
  /// - Complexity: O(log items).
  @inline(__always)
  func attributes(for element: ElementPath, frame: Framing) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell else { return bands.supplementary(at: element, NoDetail()) }
    let (number, item) = (element.section, element.item)
    guard bands.bands.indices.contains(number), (0..<bands[number].count).contains(item) else {
      return nil
    }
    guard !bands.rule.isCollapsed else {
      let itemsStart = bands[number].itemsStart
      let empty = bands.rule.axis.rect(start: itemsStart, length: 0, across: 0, breadth: 0)
      return LayoutAttributes(element: element, frame: empty)
    }
    let position = store.position(ofItem: item, in: number)
    let chunk = store.chunks[position.chunk]
    let start = LengthGrid.wholeUnits(bands[number].itemsStart) + store.start(of: position)
    let place = store.places[chunk.slot.offset + item - chunk.firstItem]
    let length = Int64(store.line(at: position).length)
    return LayoutAttributes(element: element, frame: frame(place, start, length))
  }
}

/// A change of a section's items: their new number, and the items that are unchanged.
struct SectionChange {
  /// The new number of items in the section.
  var count: Int
  /// The unchanged items, in ascending order both before and after the change.
  var kept: [UnchangedRange] = []

  /// Keeps items after those kept so far, at the indexes that they had.
  mutating func keep(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    kept.append(UnchangedRange(items: items, firstBefore: items.lowerBound))
  }

  /// Keeps the given numbers of items at the beginning and at the end, as far as they exist both
  /// before and after the change.
  mutating func keep(_ head: Int, atEnd tail: Int, of countBefore: Int) {
    let most = Swift.min(count, countBefore)
    let head = Swift.min(head, most)
    keep(0..<head)
    let tail = Swift.min(tail, most - head)
    guard tail > 0 else { return }
    kept.append(UnchangedRange(items: count - tail..<count, firstBefore: countBefore - tail))
  }

  /// Treats the items of short runs as changed, except for the first and the last run.
  mutating func forgetRuns(shorterThan length: Int) {
    guard kept.count > 2 else { return }
    let (first, last) = (kept[0], kept[kept.count - 1])
    kept = [first] + kept[1..<kept.count - 1].filter { $0.items.count >= length } + [last]
  }

  /// Returns whether `length` or more consecutive items changed.
  func hasStretch(of length: Int) -> Bool {
    var end = 0
    for run in kept {
      if run.items.lowerBound - end >= length { return true }
      end = run.items.upperBound
    }
    return count - end >= length
  }

  /// Returns whether some items are kept, all at the same indexes.
  func keepsPlaces(of countBefore: Int) -> Bool {
    count == countBefore && !kept.isEmpty
      && kept.allSatisfy { $0.firstBefore == $0.items.lowerBound }
  }

  /// Returns whether the runs ascend and are within the items before and after the change.
  func isSound(of countBefore: Int) -> Bool {
    var (after, before) = (0, 0)
    for run in kept {
      guard !run.items.isEmpty, run.items.lowerBound >= after, run.firstBefore >= before else {
        return false
      }
      (after, before) = (run.items.upperBound, run.endBefore)
    }
    return after <= count && before <= countBefore
  }
}
