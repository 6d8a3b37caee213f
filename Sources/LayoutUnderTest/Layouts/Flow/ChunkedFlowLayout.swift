/// The stock flow layout with its lines in chunks: an edit refills the lines that change and moves
/// the others.
///
/// **Placement rule.** That of `FlowLayout`, to the bit.
///
/// **Cost.** A full prepare is O(items). An edit or a measured size places the items from the line
/// before it until lines are unchanged, usually some dozens, and costs one addition for every five
/// hundred items after it. With estimated sizes, all items after it are placed. A supplementary's
/// change places only sections. New bounds of the same breadth cost nothing, or O(1) with pinned
/// elements. A query costs O(log items + elements). The layout takes 28 bytes an item, and up to
/// twice that with unused room in chunks.
///
/// **Not for** the cases that `FlowLayout` is not for, nor for a comparison of indexes, because it
/// has its own.
public struct ChunkedFlowLayout: CollectionLayout {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public var settings: FlowSettings { scope.settings }
  var scope: FlowScope
  var sections = ChunkedSections<FlowPlace>()

  /// Makes a layout of no items.
  public init(settings: FlowSettings = FlowSettings()) {
    scope = FlowScope(settings: settings)
  }

  /// The traits of `FlowLayout`.
  public var traits: LayoutTraits { settings.traits(in: scope.container, sections.bands) }

  /// The container's breadth and the end of the last section, in points.
  public var contentSize: Size { sections.bands.contentSize }

  /// `false` with estimated sizes: the number of items measured depends on the scroll position.
  public var isSettled: Bool { settings.sizing != .estimated }

  /// The memory used for items, lines, chunks and sections, in bytes.
  public var byteCount: Int { sections.store.byteCount }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    sections.pending.formUnion(scope.cover(invalidation))
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that a flow does not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try scope.settings.apply(settings)
    invalidate(.all)
  }

  /// Returns whether the breadth changes, the length changes with paging, the bounds reach lines
  /// that are only estimated, or a pinned element has to move.
  @inline(__always)
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    scope.shouldInvalidate(forBoundsChange: newBounds, environment, sections.bands)
  }

  /// Returns whether an item's size changes within its line, unless sizes are fixed or there is no
  /// room for items; or whether the length of a header or footer changes.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    scope.shouldInvalidate(forPreferred: preferred, original: original, sections.bands)
  }

  /// Adds the elements that share area with `rect`: per section cells, header, footer, background.
  ///
  /// - Complexity: O(log items + elements), and the sections in `rect`.
  @inline(never)
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<NoDetail>
  ) {
    let container = scope.container
    sections.collect(in: rect, into: &elements) { container.frame($0, $1, $2) }
  }

  /// Returns the attributes of a cell, a header, a footer or a background.
  ///
  /// - Complexity: O(log items).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let container = scope.container
    return sections.attributes(for: element) { container.frame($0, $1, $2) }
  }
}

extension ChunkedFlowLayout {
  /// Fills the lines that an invalidation affects.
  ///
  /// - Complexity: See `ChunkedFlowLayout`; O(1) for new bounds of the same breadth.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard scope.areBoundsInvalid || !sections.pending.coversNothing else { return }
    let container = scope.container
    if let first = scope.follow(environment, &sections.bands) {
      sections.pending.formUnion(.counts(from: first))
    }
    guard !sections.pending.coversNothing else { return }
    relayout(environment, isRebuilt: scope.container != container)
  }

  mutating func relayout(_ environment: LayoutEnvironment, isRebuilt: Bool) {
    let model = environment.model
    let (container, settings) = (scope.container, settings)
    let common = FlowItemSize(settings.itemSize, in: container)
    var measured = Swift.min(scope.measuredCount, model.itemCount)
    let reach = scope.measuredReach
    sections.update(model, isRebuilt: isRebuilt, isPlaced: settings.sizing == .estimated) {
      store,
      number,
      change,
      band in
      guard !container.isCollapsed else { return }
      let rule = FlowLineRule(settings, container)
      let placed: Int
      switch settings.sizing {
      case .fixed:
        let sizes = FixedFlowSizes(common: common)
        var filler = FlowFiller(rule: rule, count: change.count, sizes: sizes)
        placed = store.place(number, change, &filler)
      case .item:
        placed = environment.readSizes(ofSection: number) { widths, heights in
          let sizes = OwnFlowSizes(widths, heights, in: container)
          var filler = FlowFiller(rule: rule, count: change.count, sizes: sizes)
          let placed = store.place(number, change, &filler)
          return (filler.sizes.readCount, placed)
        }
      case .estimated:
        let sizes = EstimatedFlowSizes(
          environment: environment,
          container: container,
          common: common,
          section: number,
          firstItem: band.firstItem,
          origin: LengthGrid.wholeUnits(band.itemsStart),
          reach: reach,
          measuredCount: measured
        )
        var filler = FlowFiller(rule: rule, count: change.count, sizes: sizes)
        placed = store.place(number, change, &filler)
        measured = filler.sizes.measuredCount
      }
      environment.didPlace(items: placed)
    }
    scope.measuredCount = measured
  }
}

extension FlowLineContainer {
  /// Returns the frame of an item centered in its line, which begins at `start` and is `lineLength`
  /// long, both in units of 1/256 pt.
  @inline(__always)
  func frame(_ place: FlowPlace, _ start: Int64, _ lineLength: Int64) -> Rect {
    let length = Int64(place.length)
    let itemBreadth = LengthGrid.points(Int64(place.breadth))
    return axis.rect(
      start: LengthGrid.points(start &+ (lineLength &- length) &>> 1),
      length: LengthGrid.points(length),
      across: crossStart(LengthGrid.points(Int64(place.across)), itemBreadth),
      breadth: itemBreadth
    )
  }
}

extension ChunkedFlowLayout {
  /// Returns the offset of the line or page at which a paged flick ends, otherwise the proposed
  /// offset; see `FlowScope`.
  ///
  /// - Complexity: O(log items · log sections), without an allocation.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard !sections.store.chunks.isEmpty else { return proposed }
    return scope.targetContentOffset(
      forProposed: proposed,
      velocity: velocity,
      contentSize,
      in: sections
    )
  }
}

extension ChunkedSections: FlowLineStarts {
  /// Searches the chunks of all sections, then the lines of one chunk.
  ///
  /// - Complexity: O(log items · log sections).
  func starts(around meets: (_ start: Double) -> Bool) -> (before: Double?, after: Double?) {
    let line = firstLine(where: meets)
    // Only the first line of section 0 has no line before it.
    let before = store.position(before: line, in: 0)
    return (before.map { start(of: $0) }, line.chunk < store.chunks.count ? start(of: line) : nil)
  }

  func firstLine(where meets: (_ start: Double) -> Bool) -> LinePosition {
    let chunk = (0..<store.chunks.count).partitioningIndex {
      meets(start(of: LinePosition(chunk: $0, line: 0)))
    }
    guard chunk > 0 else { return LinePosition(chunk: 0, line: 0) }
    let lineCount = store.chunks[chunk - 1].lineCount
    let line = (0..<lineCount).partitioningIndex {
      meets(start(of: LinePosition(chunk: chunk - 1, line: $0)))
    }
    return line < lineCount
      ? LinePosition(chunk: chunk - 1, line: line) : LinePosition(chunk: chunk, line: 0)
  }

  /// Returns the start of a line in the content, in points.
  func start(of line: LinePosition) -> Double {
    let section = (0..<store.sections.count).partitioningIndex {
      store.sections[$0].firstChunk > line.chunk
    }
    return bands[section - 1].itemsStart + LengthGrid.points(store.start(of: line))
  }
}
