extension ChunkedFlowLayout {
  /// Fills the lines that an invalidation affects.
  ///
  /// - Complexity: See `ChunkedFlowLayout`; O(1) for new bounds of the same breadth.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    guard scope.areBoundsInvalid || !sections.pending.coversNothing else { return }
    let container = scope.container
    if scope.areBoundsInvalid, let first = scope.follow(environment, &sections.bands) {
      sections.pending.formUnion(.counts(from: first))
    }
    sections.bands.follow(environment)
    scope.updateViewport(environment)
    guard !sections.pending.coversNothing else { return }
    relayout(environment, isRebuilt: scope.container != container)
  }

  mutating func relayout(_ environment: LayoutEnvironment, isRebuilt: Bool) {
    let model = environment.model
    let (container, settings) = (scope.container, settings)
    let common = settings.commonSize(in: container)
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

/// The source of the sizes of a section's items.
protocol FlowSizes {
  /// A Boolean value that indicates whether a size depends on the start of its line.
  static var areByLine: Bool { get }
  /// Returns the size of an item of the section. Called once for each item and in order, for the
  /// line being filled, whose `start` is relative to the start of the section's items, in whole
  /// 1/256 pt.
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize
  /// Returns the size of an item without counting it. Only for sizes that do not depend on a line.
  func peek(_ item: Int) -> FlowItemSize
  /// Counts sizes that were read.
  mutating func countRead(_ count: Int)
}

/// One size for all items.
struct FixedFlowSizes: FlowSizes {
  let common: FlowItemSize

  static var areByLine: Bool { false }

  func size(of item: Int, _ start: Int64) -> FlowItemSize { common }

  func peek(_ item: Int) -> FlowItemSize { common }

  func countRead(_ count: Int) {}
}

/// The items' own sizes, counted as they are read.
struct OwnFlowSizes: FlowSizes {
  /// The extents across the scroll axis, then those along it, in points.
  let breadths: UnsafeBufferPointer<Double>
  let lengths: UnsafeBufferPointer<Double>
  /// The greatest length of a line, in whole 1/256 pt.
  let room: Int64
  var readCount = 0

  init(
    _ widths: UnsafeBufferPointer<Double>,
    _ heights: UnsafeBufferPointer<Double>,
    in container: FlowContainer
  ) {
    (breadths, lengths) = container.axis.oriented(widths, heights)
    room = container.room
  }

  static var areByLine: Bool { false }

  @inline(__always)
  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    readCount &+= 1
    return peek(item)
  }

  @inline(__always)
  func peek(_ item: Int) -> FlowItemSize {
    FlowItemSize(
      breadth: Swift.min(LengthGrid.units(breadths[item]), room),
      length: LengthGrid.units(lengths[item])
    )
  }

  mutating func countRead(_ count: Int) { readCount &+= count }
}

/// One size for items that were never measured, and the measured sizes of the others.
///
/// Items are measured when their lines come into view.
struct EstimatedFlowSizes: FlowSizes {
  let environment: LayoutEnvironment
  let container: FlowContainer
  let common: FlowItemSize
  let section: Int
  /// The section's first item, counted through all sections.
  let firstItem: Int
  /// The start of the section's items, in whole 1/256 pt.
  let origin: Int64
  /// The position up to which lines are measured, in points.
  let reach: Double
  /// The number of items measured in all sections.
  var measuredCount: Int

  static var areByLine: Bool { true }

  mutating func size(of item: Int, _ start: Int64) -> FlowItemSize {
    let number = firstItem + item
    guard number < measuredCount || LengthGrid.points(origin + start) < reach else {
      return common
    }
    measuredCount = Swift.max(measuredCount, number + 1)
    return FlowItemSize(environment.size(at: ItemPath(section: section, item: item)), in: container)
  }

  func peek(_ item: Int) -> FlowItemSize { common }

  func countRead(_ count: Int) {}
}
