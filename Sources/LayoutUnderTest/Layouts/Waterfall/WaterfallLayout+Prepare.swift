extension WaterfallLayout {
  /// Places everything from the first item that an invalidation covered.
  ///
  /// - Complexity: O(items from there on); O(1) for new bounds of the same width.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment<some LayoutObserver>) {
    guard areBoundsInvalid || firstInvalid != nil else { return }
    if areBoundsInvalid {
      areBoundsInvalid = false
      divide(environment.containerSize.width, isRightToLeft: environment.isRightToLeft)
    }
    sections.follow(environment)
    guard let first = firstInvalid else { return }
    firstInvalid = nil
    place(environment, from: first)
  }

  /// Divides the container into columns, unless they are those that there are.
  @usableFromInline
  mutating func divide(_ containerWidth: Double, isRightToLeft: Bool) {
    guard
      areColumnsInvalid || containerWidth != frames.columns.containerWidth
        || isRightToLeft != frames.columns.isMirrored
    else { return }
    areColumnsInvalid = false
    firstInvalid = ItemPath(section: 0, item: 0)
    frames.columns = WaterfallColumns(
      configuration,
      containerWidth: containerWidth,
      isRightToLeft: isRightToLeft
    )
    sections.rule = SectionRule(configuration, frames.columns)
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
    sections.cut(to: start.section)
    let firstPlaced = (sections.last?.endItem ?? 0) + start.item
    frames.placement = configuration.placement
    frames.resize(
      to: model.itemCount,
      hasCaptions: model.sections.contains { !$0.captionHeights.isUniform }
    )
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = sections.next(model.sections[number])
      let firstOfSection = number == start.section ? Swift.min(start.item, section.count) : 0
      section.itemsEnd = placeItems(environment, section, number, from: firstOfSection)
      environment.observer.didPlace(items: section.count - firstOfSection)
      sections.append(section)
    }
    index.update(frames, from: Swift.min(firstPlaced, frames.count))
  }

  /// Places the items of one section from `first` on.
  ///
  /// - Returns: Where the section's deepest item ends, in points.
  @inlinable
  mutating func placeItems(
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ section: SectionBand,
    _ number: Int,
    from first: Int
  ) -> Double {
    guard section.count > 0 else { return section.itemsStart }
    guard !frames.columns.isCollapsed else {
      collapse(section)
      return section.itemsStart
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
    return LengthGrid.points(deepest &- spacing)
  }

  /// Gives every item of a section an empty frame at its top: there is no room for any.
  @usableFromInline
  mutating func collapse(_ section: SectionBand) {
    for item in section.firstItem..<section.endItem {
      frames.tops[item] = section.itemsStart
      frames.heights[item] = 0
      frames.columnNumbers[item] = 0
      if !frames.photoHeights.isEmpty { frames.photoHeights[item] = 0 }
    }
  }

  /// The ends of the columns behind the items before `first`, as keys, by column.
  ///
  /// - Complexity: O(columns) plus the items passed to find the last one of every column.
  @usableFromInline
  func columnKeys(before first: Int, of section: SectionBand) -> [Int64] {
    let columns = frames.columns.origins.count
    let spacing = LengthGrid.units(configuration.itemSpacing)
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
