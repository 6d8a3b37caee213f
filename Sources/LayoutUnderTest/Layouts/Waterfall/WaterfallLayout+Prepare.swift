extension WaterfallLayout {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Complexity: O(items from there on); O(1) without an invalidation.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    if areBoundsInvalid {
      areBoundsInvalid = false
      let columns = WaterfallColumns(
        configuration,
        containerWidth: environment.containerSize.width,
        isRightToLeft: environment.isRightToLeft
      )
      if columns != frames.columns {
        frames.columns = columns
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
    var firstItem = sections.last.map { $0.firstItem + $0.count } ?? 0
    var top = sections.last?.bottom ?? 0
    let firstPlaced = firstItem + start.item
    frames.placement = configuration.placement
    frames.resize(
      to: model.itemCount,
      hasCaptions: model.sections.contains { !$0.captionHeights.isUniform }
    )
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = WaterfallSection(
        model.sections[number],
        firstItem: firstItem,
        top: top,
        inset: configuration.sectionInset,
        isCollapsed: frames.columns.isCollapsed
      )
      let firstOfSection = number == start.section ? Swift.min(start.item, section.count) : 0
      section.footerTop += placeItems(environment, section, number, from: firstOfSection)
      environment.observer.didPlace(items: section.count - firstOfSection)
      sections.append(section)
      firstItem += section.count
      top = section.bottom
    }
    index.update(frames, from: Swift.min(firstPlaced, frames.count))
  }

  /// Places the items of one section from `first` on.
  ///
  /// - Returns: The length of all the section's items, in points.
  @inlinable
  mutating func placeItems(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ section: WaterfallSection,
    _ number: Int,
    from first: Int
  ) -> Double {
    guard section.count > 0 else { return 0 }
    guard !frames.columns.isCollapsed else {
      collapse(section)
      return 0
    }
    var keys = columnKeys(before: first, of: section)
    let spacing = LengthGrid.units(configuration.itemSpacing)
    let columnWidth = frames.columns.width
    let placement = configuration.placement
    environment.readSizes(ofSection: number, from: first) { model, widths, heights in
      model.captionHeights.withValues { captions in
        frames.withColumns(from: section.firstItem) { tops, itemHeights, columns, photos in
          let kernel = WaterfallKernel(
            widths: widths,
            heights: heights,
            captionHeights: captions,
            columnWidth: columnWidth,
            spacing: spacing,
            tops: tops,
            itemHeights: itemHeights,
            columnNumbers: columns,
            photoHeights: photos
          )
          kernel.place(first..<section.count, placement, keys: &keys)
        }
      }
    }
    // A column without items ends at the top, so the deepest end belongs to one with items, behind
    // which the last gap is not part of the section.
    let deepest = (keys.max() ?? 0) &>> 8
    return LengthGrid.points(deepest &- spacing) - section.itemsTop
  }

  /// Gives every item of a section an empty frame at its top: there is no room for any.
  @usableFromInline
  mutating func collapse(_ section: WaterfallSection) {
    for item in section.firstItem..<section.firstItem + section.count {
      frames.tops[item] = section.itemsTop
      frames.heights[item] = 0
      frames.columnNumbers[item] = 0
      if !frames.photoHeights.isEmpty { frames.photoHeights[item] = 0 }
    }
  }

  /// The ends of the columns behind the items before `first`, as keys, by column.
  ///
  /// - Complexity: O(columns) plus the items passed to find the last one of every column.
  @usableFromInline
  func columnKeys(before first: Int, of section: WaterfallSection) -> [Int64] {
    let columns = frames.columns.origins.count
    let spacing = LengthGrid.units(configuration.itemSpacing)
    let top = LengthGrid.wholeUnits(section.itemsTop)
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

extension WaterfallFrames {
  /// Lends the columns of numbers from the item `first` on.
  @inlinable
  mutating func withColumns(
    from first: Int,
    _ body: (
      UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<UInt8>,
      UnsafeMutablePointer<Double>?
    ) -> Void
  ) {
    tops.withUnsafeMutableBufferPointer { tops in
      heights.withUnsafeMutableBufferPointer { heights in
        columnNumbers.withUnsafeMutableBufferPointer { columns in
          photoHeights.withUnsafeMutableBufferPointer { photos in
            guard let tops = tops.baseAddress, let heights = heights.baseAddress,
              let columns = columns.baseAddress
            else { return }
            let photos = photos.isEmpty ? nil : photos.baseAddress.map { $0 + first }
            body(tops + first, heights + first, columns + first, photos)
          }
        }
      }
    }
  }
}

extension WaterfallKernel {
  /// Places items by a rule, with as many columns as there are keys.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - placement: The rule.
  ///   - keys: The columns' ends, by column; on return those after the items, in any order.
  @inlinable
  func place(
    _ items: Range<Int>,
    _ placement: WaterfallConfiguration.Placement,
    keys: inout [Int64]
  ) {
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

  @inlinable
  func placeShortest<let columns: Int>(
    _ items: Range<Int>,
    columns type: InlineArray<columns, Int64>.Type,
    keys: inout [Int64]
  ) {
    var sorted = InlineArray<columns, Int64> { keys[$0] }
    placeShortest(items, keys: &sorted)
    for position in 0..<columns {
      keys[position] = sorted[position]
    }
  }
}
