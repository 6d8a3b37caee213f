/// Fills the lines of one section of a flow, one at a time.
@frozen
@usableFromInline
struct FlowFiller {
  @usableFromInline let rule: FlowLineRule
  /// The size of every item where it is fixed, and of those not measured where it is estimated.
  @usableFromInline let common: FlowItemSize
  /// How many items the section holds.
  @usableFromInline let count: Int

  @inlinable
  init(_ configuration: FlowConfiguration, _ container: FlowContainer, count: Int) {
    rule = FlowLineRule(configuration, container)
    let given = configuration.itemSize
    common = FlowItemSize(width: given.width, height: given.height, in: container)
    self.count = count
  }

  /// Lays a section; `size` gives the size of an item, once each and in order, for the line being
  /// filled, which begins at the second argument.
  ///
  /// - Returns: How many items were placed.
  @inlinable
  func lay(
    _ store: inout LineStore<FlowPlace>,
    _ number: Int,
    _ change: SectionChange,
    size: (_ item: Int, _ start: Int64) -> FlowItemSize
  ) -> Int {
    // The item that did not fit into the line before was asked for already.
    var next: FlowItemSize?
    return store.lay(number, change, spacing: rule.lineSpacing, joins: { _, _ in true }) {
      item,
      start,
      _,
      scratch in fill(from: item, start, &next, &scratch, size)
    }
  }

  /// Lays a section whose items have the sizes of the model.
  @inlinable
  func lay(
    _ store: inout LineStore<FlowPlace>,
    _ number: Int,
    _ change: SectionChange,
    _ environment: LayoutEnvironment<some LayoutObserver>
  ) -> Int {
    environment.readSizes(ofSection: number) { widths, heights in
      var read = 0
      let placed = lay(&store, number, change) { item, _ in
        read &+= 1
        return FlowItemSize(width: widths[item], height: heights[item], in: rule.container)
      }
      return (read, placed)
    }
  }

  /// What a flow with estimated sizes knows of a section before it is laid.
  @frozen
  @usableFromInline
  struct Known: BitwiseCopyable {
    /// The section's first item, counted through all sections.
    @usableFromInline let firstItem: Int
    /// Where the section's items begin, in whole 1/256 pt.
    @usableFromInline let origin: Int64
    /// How far lines are measured, in points.
    @usableFromInline let reach: Double

    @inlinable
    init(_ band: SectionBand, reach: Double) {
      firstItem = band.firstItem
      origin = LengthGrid.wholeUnits(band.itemsStart)
      self.reach = reach
    }
  }

  /// Lays a section whose items are measured where they were before and where lines come into view;
  /// `measured` counts those of all sections.
  @inlinable
  func lay(
    _ store: inout LineStore<FlowPlace>,
    _ number: Int,
    _ change: SectionChange,
    _ environment: LayoutEnvironment<some LayoutObserver>,
    _ known: Known,
    _ measured: inout Int
  ) -> Int {
    lay(&store, number, change) { item, start in
      let isKnown = known.firstItem + item < measured
      guard isKnown || LengthGrid.points(known.origin + start) < known.reach else { return common }
      measured = Swift.max(measured, known.firstItem + item + 1)
      let size = environment.size(at: ItemPath(section: number, item: item))
      return FlowItemSize(width: size.width, height: size.height, in: rule.container)
    }
  }

  /// Fills a line.
  ///
  /// - Returns: The length of its longest item, in whole 1/256 pt.
  @inlinable @inline(__always)
  func fill(
    from first: Int,
    _ start: Int64,
    _ next: inout FlowItemSize?,
    _ scratch: inout LineScratch<FlowPlace>,
    _ size: (_ item: Int, _ start: Int64) -> FlowItemSize
  ) -> Int64 {
    let begin = scratch.places.count
    var current = next ?? size(first, start)
    next = nil
    var item = first
    var used = current.breadth
    var longest: Int64 = 0
    while true {
      scratch.places.append(FlowPlace(current))
      longest = Swift.max(longest, current.length)
      item &+= 1
      guard item < count else { break }
      current = size(item, start)
      let needed = used &+ rule.itemSpacing &+ current.breadth
      guard needed <= rule.container.room &+ FlowLineRule.tolerance else {
        next = current
        break
      }
      used = needed
    }
    spread(begin, used, isLast: item == count, &scratch)
    return longest
  }

  /// Gives the items of the line that was filled their places across the scroll axis.
  @inlinable @inline(__always)
  func spread(
    _ begin: Int,
    _ used: Int64,
    isLast: Bool,
    _ scratch: inout LineScratch<FlowPlace>
  ) {
    let items = begin..<scratch.places.count
    let last = Int64(scratch.places[items.upperBound &- 1].breadth)
    let free = rule.container.room &- used
    var (across, gap) = rule.spread(items.count, free: free, last, isLast: isLast)
    scratch.places.withUnsafeMutableBufferPointer { places in
      for item in items {
        places[item].across = Int32(truncatingIfNeeded: across)
        across &+= Int64(places[item].breadth) &+ gap
      }
    }
  }
}
