extension FlowPlacement {
  /// Places everything from the line before the first invalidated item.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  /// - Complexity: O(items from there on); O(1) for new bounds of the same breadth.
  public mutating func place(_ environment: LayoutEnvironment) -> Int? {
    guard scope.areBoundsInvalid || firstInvalid != nil else { return nil }
    if let first = scope.follow(environment, &sections) { firstInvalid.formMinimum(first) }
    frames.container = scope.container
    guard let first = firstInvalid else { return nil }
    firstInvalid = nil
    return place(environment, from: first)
  }

  /// Places everything from the line before an item.
  ///
  /// - Returns: The first item placed, counted through all sections.
  mutating func place(_ environment: LayoutEnvironment, from first: ItemPath) -> Int {
    let model = environment.model
    let resumed = resume(at: first, in: model)
    let firstSection = sections.count
    let firstPlaced = (sections.last?.endItem ?? 0) + resumed.item
    frames.resize(to: model.itemCount)
    scope.measuredCount = Swift.min(scope.measuredCount, frames.count)
    for number in model.sections.indices.dropFirst(firstSection) {
      var section = sections.next(model.sections[number])
      let isResumed = number == firstSection && resumed.item > 0
      let firstOfSection = isResumed ? resumed.item : 0
      let lineStart = isResumed ? resumed.lineStart : section.itemsStart
      section.itemsEnd =
        placeItems(environment, section, number, from: firstOfSection, lineStart: lineStart)
      section.endLine = frames.lines.count
      environment.didPlace(items: section.count - firstOfSection)
      sections.append(section)
    }
    return Swift.min(firstPlaced, frames.count)
  }

  /// Removes everything from the first line that a change of an item may affect: the item may now
  /// fit into the line before it.
  ///
  /// - Returns: The first item of its section to place, and the start of its line, in points.
  mutating func resume(
    at first: ItemPath,
    in model: CollectionModel
  ) -> (item: Int, lineStart: Double) {
    guard first.section < sections.count else { return (0, 0) }
    let section = sections[first.section]
    sections.cut(to: first.section)
    let countNow = first.section < model.sections.count ? model.sections[first.section].count : 0
    let unchanged = Swift.min(first.item, section.count, countNow)
    var line = section.firstLine
    if unchanged > 0 { line = Int(frames.lineNumbers[section.firstItem + unchanged - 1]) }
    if frames.container.isCollapsed, unchanged > 0 {
      // All items share the section's one line, which stays.
      frames.lines.removeLast(frames.lines.count - line - 1)
      return (unchanged, 0)
    }
    let resumed = line < frames.lines.count ? frames.lines[line] : nil
    frames.lines.removeLast(frames.lines.count - line)
    guard unchanged > 0, let resumed else { return (0, 0) }
    return (resumed.firstItem - section.firstItem, resumed.start)
  }

  /// Places the items of one section from `first` on, which begins a line.
  ///
  /// - Returns: The end of the section's last line, in points.
  @inline(never)  // Called once a section; if inlined, its inner loops are optimized less well.
  mutating func placeItems(
    _ environment: LayoutEnvironment,
    _ section: SectionBand,
    _ number: Int,
    from first: Int,
    lineStart: Double
  ) -> Double {
    guard section.count > 0 else { return section.itemsStart }
    guard !frames.container.isCollapsed else {
      collapse(section, from: first)
      return section.itemsStart
    }
    let container = frames.container
    let firstItem = section.firstItem
    let items = firstItem + first..<firstItem + section.count
    let start = LengthGrid.wholeUnits(lineStart)
    let common = FlowItemSize(settings.itemSize, in: container)
    let end: Int64
    switch settings.sizing {
    case .fixed:
      end = frames.place(items, settings, from: start) { _, _ in common }
    case .item:
      end = environment.readSizes(ofSection: number, from: first) { _, widths, heights in
        frames.place(items, settings, from: start) { item, _ in
          let own = item &- firstItem
          return FlowItemSize(Size(width: widths[own], height: heights[own]), in: container)
        }
      }
    case .estimated:
      var measured = scope.measuredCount
      let reach = scope.measuredReach
      end = frames.place(items, settings, from: start) { item, lineStart in
        guard item < measured || LengthGrid.points(lineStart) < reach else { return common }
        measured = Swift.max(measured, item + 1)
        let path = ItemPath(section: number, item: item - firstItem)
        return FlowItemSize(environment.size(at: path), in: container)
      }
      scope.measuredCount = measured
    }
    return LengthGrid.points(end)
  }

  /// Sets the frames of a section's items from `first` on to empty ones at the section's start:
  /// there is no room for items.
  mutating func collapse(_ section: SectionBand, from first: Int) {
    if first == 0 {
      frames.lines.append(
        FlowLine(firstItem: section.firstItem, start: section.itemsStart, length: 0)
      )
    }
    let line = Int32(truncatingIfNeeded: frames.lines.count - 1)
    for item in section.firstItem + first..<section.endItem {
      frames.starts[item] = section.itemsStart
      frames.lengths[item] = 0
      frames.crossStarts[item] = 0
      frames.breadths[item] = 0
      frames.lineNumbers[item] = line
    }
  }
}

extension FlowGeometry {
  /// Places items in lines, with the kernel on raw arrays.
  ///
  /// - Returns: The end of the last line, in units of 1/256 pt.
  mutating func place(
    _ items: Range<Int>,
    _ settings: FlowSettings,
    from start: Int64,
    size: (_ item: Int, _ lineStart: Int64) -> FlowItemSize
  ) -> Int64 {
    let rule = FlowLineRule(settings, container)
    return withElements(&starts, &lengths, &lineNumbers) { starts, lengths, lineNumbers in
      withElements(&crossStarts, &breadths) { crossStarts, breadths in
        let kernel = FlowKernel(
          rule: rule,
          starts: starts,
          lengths: lengths,
          crossStarts: crossStarts,
          breadths: breadths,
          lineNumbers: lineNumbers
        )
        return kernel.place(items, from: start, lines: &lines, size: size)
      }
    }
  }
}

/// Breaks the items of one section into lines and places them, in raw arrays of numbers.
///
/// Lengths are whole 1/256 pt in `Int64`, across the lines too, so that sums are exact.
struct FlowKernel {
  let rule: FlowLineRule
  let starts: UnsafeMutablePointer<Double>
  let lengths: UnsafeMutablePointer<Double>
  let crossStarts: UnsafeMutablePointer<Double>
  let breadths: UnsafeMutablePointer<Double>
  let lineNumbers: UnsafeMutablePointer<Int32>

  /// Places items in lines, each as full as possible.
  ///
  /// - Parameters:
  ///   - items: The items up to the section's end, counted through all sections; not empty.
  ///   - start: The start of the first line, in units of 1/256 pt.
  ///   - lines: Receives the lines.
  ///   - size: Returns the size of an item, once for each item and in order, for the line being
  ///     filled, whose start is the second argument.
  /// - Returns: The end of the last line, in units of 1/256 pt.
  /// - Complexity: O(items), in two passes over each line.
  func place(
    _ items: Range<Int>,
    from start: Int64,
    lines: inout ContiguousArray<FlowLine>,
    size: (_ item: Int, _ lineStart: Int64) -> FlowItemSize
  ) -> Int64 {
    var item = items.lowerBound
    var lineStart = start
    var next = size(item, lineStart)
    while true {
      let first = item
      var used = next.breadth
      var longest: Int64 = 0
      repeat {
        breadths[item] = LengthGrid.points(next.breadth)
        lengths[item] = LengthGrid.points(next.length)
        longest = Swift.max(longest, next.length)
        item &+= 1
        guard item < items.upperBound else { break }
        next = size(item, lineStart)
        let needed = used &+ rule.itemSpacing &+ next.breadth
        guard needed <= rule.container.room &+ FlowLineRule.tolerance else { break }
        used = needed
      } while true
      let isLast = item == items.upperBound
      placeLine(first..<item, from: lineStart, longest, used, isLast: isLast, number: lines.count)
      lines.append(
        FlowLine(
          firstItem: first,
          start: LengthGrid.points(lineStart),
          length: LengthGrid.points(longest)
        )
      )
      if isLast { return lineStart &+ longest }
      lineStart &+= longest &+ rule.lineSpacing
    }
  }

  /// Sets the frames of the items of one line.
  func placeLine(
    _ items: Range<Int>,
    from start: Int64,
    _ longest: Int64,
    _ used: Int64,
    isLast: Bool,
    number: Int
  ) {
    let last = LengthGrid.wholeUnits(breadths[items.upperBound &- 1])
    let free = rule.container.room &- used
    let (leading, gap) = rule.spread(items.count, free: free, last, isLast: isLast)
    var across = leading
    for item in items {
      let length = LengthGrid.wholeUnits(lengths[item])
      starts[item] = LengthGrid.points(start &+ (longest &- length) &>> 1)
      crossStarts[item] = rule.container.crossStart(LengthGrid.points(across), breadths[item])
      lineNumbers[item] = Int32(truncatingIfNeeded: number)
      across &+= LengthGrid.wholeUnits(breadths[item]) &+ gap
    }
  }
}
