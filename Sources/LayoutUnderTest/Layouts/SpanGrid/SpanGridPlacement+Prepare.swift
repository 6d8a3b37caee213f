extension SpanGridPlacement {
  /// Places everything from the first invalidated item.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  /// - Complexity: O(items from there on); O(1) for new bounds. New bounds of another breadth
  ///   change all frames without placing an item.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard areBoundsInvalid || firstInvalid != nil else { return nil }
    var areColumnsNew = false
    if areBoundsInvalid {
      areBoundsInvalid = false
      areColumnsNew = divide(environment.containerSize, isRightToLeft: environment.isRightToLeft)
    }
    sections.follow(environment)
    guard let first = firstInvalid else { return areColumnsNew ? 0 : nil }
    firstInvalid = nil
    let firstPlaced = place(environment, from: first)
    return areColumnsNew ? 0 : Swift.min(firstPlaced, frames.count)
  }

  /// Divides the container into columns if its breadth, its direction or the settings changed.
  ///
  /// - Returns: A Boolean value that indicates whether the columns changed.
  mutating func divide(_ container: Size, isRightToLeft: Bool) -> Bool {
    let axis = settings.axis
    let breadth = axis == .y ? container.width : container.height
    guard
      areColumnsInvalid || breadth != frames.columns.containerWidth
        || (isRightToLeft && axis == .y) != frames.columns.isMirrored
    else { return false }
    areColumnsInvalid = false
    let columns = SpanGridColumns(
      settings,
      container: container,
      isRightToLeft: isRightToLeft
    )
    let areNew = columns != frames.columns
    // Lengths do not depend on the columns' width, only on the number of columns.
    if columns.count != frames.columns.count { firstInvalid = ItemPath(section: 0, item: 0) }
    frames.columns = columns
    sections.rule = SectionRule(settings, columns)
    return areNew
  }

  /// Places everything from an item on.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections.
  mutating func place(
    _ environment: LayoutEnvironment,
    from first: ItemPath
  ) -> Int {
    let model = environment.model
    // A section that was never placed must be placed from its beginning.
    let start =
      first.section < sections.count ? first : ItemPath(section: sections.count, item: 0)
    sections.cut(to: start.section)
    frames.alignment = settings.alignment
    frames.resize(to: model.itemCount)
    hasGivenRows = model.sections.contains { !$0.rowHeights.isEmpty }
    var firstPlaced = sections.last?.endItem ?? 0
    for number in start.section..<Swift.max(start.section, model.sections.count) {
      var section = sections.next(model.sections[number])
      let firstOfSection = number == start.section ? Swift.min(start.item, section.count) : 0
      if frames.columns.isCollapsed {
        collapse(&section)
      } else if section.count > 0 {
        let cursor = cursor(before: firstOfSection, of: section)
        if number == start.section { firstPlaced = cursor.firstItem }
        placeItems(environment, &section, number, from: firstOfSection, cursor)
      }
      environment.didPlace(items: section.count - firstOfSection)
      sections.append(section)
    }
    frames.resizeRows(to: sections.last?.endLine ?? 0)
    return firstPlaced
  }

  /// Places the items of one section from `first` on, and their rows.
  @inline(never)  // Called once a section; if inlined, its inner loops are optimized less well.
  mutating func placeItems(
    _ environment: LayoutEnvironment,
    _ section: inout SectionBand,
    _ number: Int,
    from first: Int,
    _ cursor: SpanGridCursor
  ) {
    let items = first..<section.count
    let firstItem = section.firstItem
    section.endLine = environment.model.sections[number].columnSpans.withValues { spans in
      frames.withKernel(from: firstItem) { kernel, _, _ in
        kernel.divide(items, asked: spans, from: cursor)
      }
    }
    frames.resizeRows(to: section.endLine)
    let (firstRow, spacing) = (section.firstLine, LengthGrid.units(settings.rowSpacing))
    let isVertical = frames.columns.axis == .y
    let end = environment.readSizes(ofSection: number, from: first) { model, widths, heights in
      model.rowHeights.withUnsafeBufferPointer { given in
        frames.withKernel(from: firstItem) { kernel, starts, lengths in
          let rows = SpanGridRows(
            first: firstRow,
            given: given,
            spacing: spacing,
            starts: starts,
            lengths: lengths
          )
          return kernel.measure(items, asked: isVertical ? heights : widths, rows, from: cursor)
        }
      }
    }
    section.itemsEnd = LengthGrid.points(end)
  }

  /// Sets the frames of a section's items to empty ones at its start: there is no room for items.
  mutating func collapse(_ section: inout SectionBand) {
    section.endLine = section.firstLine + 1
    frames.resizeRows(to: section.endLine)
    frames.rowStarts[section.firstLine] = section.itemsStart
    frames.rowLengths[section.firstLine] = 0
    for item in section.firstItem..<section.endItem {
      frames.lengths[item] = 0
      frames.rowNumbers[item] = Int32(truncatingIfNeeded: section.firstLine)
      frames.columnNumbers[item] = 0
      frames.spans[item] = 0
    }
  }

  /// Returns the row that receives the item `first` of a section, with its first free column.
  ///
  /// - Complexity: O(columns).
  func cursor(before first: Int, of section: SectionBand) -> SpanGridCursor {
    let item = section.firstItem + first
    guard first > 0 else {
      let start = LengthGrid.wholeUnits(section.itemsStart)
      return SpanGridCursor(row: section.firstLine, start: start, firstItem: item)
    }
    let last = item - 1
    let row = Int(frames.rowNumbers[last])
    let start = LengthGrid.wholeUnits(frames.rowStarts[row])
    let column = Int(frames.columnNumbers[last]) + Int(frames.spans[last])
    guard column < frames.columns.count else {
      let length = LengthGrid.wholeUnits(frames.rowLengths[row])
      let next = start + length + LengthGrid.units(settings.rowSpacing)
      return SpanGridCursor(row: row + 1, start: next, firstItem: item)
    }
    var cursor = SpanGridCursor(row: row, start: start, firstItem: item)
    cursor.column = column
    while cursor.firstItem > section.firstItem,
      frames.rowNumbers[cursor.firstItem - 1] == frames.rowNumbers[last]
    {
      cursor.firstItem -= 1
      let length = LengthGrid.wholeUnits(frames.lengths[cursor.firstItem])
      cursor.longest = Swift.max(cursor.longest, length)
    }
    return cursor
  }
}

extension SpanGridGeometry {
  /// Calls a closure with the items' arrays from the item `first` on, and the rows' arrays.
  mutating func withKernel<Result>(
    from first: Int,
    _ body: (
      SpanGridKernel, _ rowStarts: UnsafeMutableBufferPointer<Double>,
      _ rowLengths: UnsafeMutableBufferPointer<Double>
    ) -> Result
  ) -> Result {
    let count = columns.count
    return lengths.withUnsafeMutableBufferPointer { lengths in
      rowNumbers.withUnsafeMutableBufferPointer { rowNumbers in
        columnNumbers.withUnsafeMutableBufferPointer { columnNumbers in
          spans.withUnsafeMutableBufferPointer { spans in
            rowStarts.withUnsafeMutableBufferPointer { starts in
              rowLengths.withUnsafeMutableBufferPointer { rowLengths in
                let kernel = SpanGridKernel(
                  columns: count,
                  rowNumbers: UnsafeMutableBufferPointer(rebasing: rowNumbers[first...]),
                  columnNumbers: UnsafeMutableBufferPointer(rebasing: columnNumbers[first...]),
                  spans: UnsafeMutableBufferPointer(rebasing: spans[first...]),
                  lengths: UnsafeMutableBufferPointer(rebasing: lengths[first...])
                )
                return body(kernel, starts, rowLengths)
              }
            }
          }
        }
      }
    }
  }
}
