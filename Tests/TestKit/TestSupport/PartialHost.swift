import LayoutUnderTest

/// A small collection view for a layout that loads on demand: it moves to the proposed offset,
/// makes the adjustments that the layout requests, and then clamps.
public struct PartialHost<Layout: CollectionLayout>: ~Copyable {
  /// The layout.
  public var layout: Layout
  /// The environment of the layout.
  public private(set) var environment: LayoutEnvironment
  /// If true, adjustments are made immediately; otherwise `endChanges` makes them.
  public let adjustsAtOnce: Bool
  private var pendingAdjustment = 0.0
  private var isInvalid = true

  /// Creates a host; nothing is laid out before `open`.
  public init(
    _ layout: Layout,
    model: CollectionModel,
    size: Size,
    inset: EdgeInsets = .zero,
    adjustsAtOnce: Bool = true
  ) {
    self.layout = layout
    self.adjustsAtOnce = adjustsAtOnce
    environment = LayoutEnvironment(
      model: model,
      bounds: Rect(origin: .zero, size: size),
      contentInset: inset
    )
  }

  /// The content offset, in points.
  public var offset: Double { environment.bounds.y }
  /// The offset with the adjustments that `endChanges` will make, in points.
  public var adjustedOffset: Double { offset + pendingAdjustment }
  /// The number of sizes that the layout has read so far.
  public var sizesRead: Int { environment.counter.work.sizesRead }
  /// The number of rows that the layout has placed so far.
  public var itemsPlaced: Int { environment.counter.work.itemsPlaced }

  /// The offset clamped to the content and the insets.
  public func clamped(_ offset: Double) -> Double {
    let lowest = 0 - environment.contentInset.top
    let end = layout.contentSize.height + environment.contentInset.bottom
    let highest = max(lowest, end - environment.bounds.height)
    return min(max(offset, lowest), highest)
  }

  /// Returns the y of an item on screen, or nil if it has no attributes.
  public func screenY(ofItem id: Int) -> Double? {
    environment.model.path(ofItem: id)
      .flatMap { layout.attributes(for: .cell($0)) }
      .map { $0.frame.minY - adjustedOffset }
  }

  /// Returns the ids of the items in the visible bounds, as found by a query.
  public mutating func visibleIDs() -> [Int] {
    query(environment.bounds).compactMap { environment.model.id(at: $0.element.itemPath) }
  }

  /// Queries a rectangle.
  public mutating func query(_ rect: Rect) -> [LayoutAttributes<Layout.Detail>] {
    var elements = ElementBuffer<Layout.Detail>(minimumCapacity: 16)
    layout.collectElements(in: rect, into: &elements)
    return Array(elements.elements)
  }

  // MARK: Opening and scrolling

  /// Performs the initial layout, at an item if given.
  public mutating func open(at item: ItemPath? = nil) {
    invalidate(.all)
    if let item { layout.load(item) }
    prepare()
    makeAdjustments()
  }

  /// Loads an item in the layout, and makes the adjustments that it requests.
  public mutating func load(_ item: ItemPath) {
    layout.load(item)
    isInvalid = true
    prepare()
    makeAdjustments()
  }

  /// Moves the offset, and clamps it unless it may bounce.
  public mutating func scroll(to proposed: Double, isBouncing: Bool = false) {
    move(to: proposed)
    if !isBouncing { move(to: clamped(offset)) }
  }

  private mutating func move(to offset: Double) {
    var bounds = environment.bounds
    bounds.y = offset
    changeBounds(to: bounds)
    prepare()
    makeAdjustments()
  }

  // MARK: Changes

  /// Changes the size; the offset stays.
  public mutating func resize(to size: Size) {
    changeBounds(to: Rect(origin: environment.bounds.origin, size: size))
    prepare()
  }

  /// Changes the insets; the offset stays.
  public mutating func setInset(_ inset: EdgeInsets) {
    environment.contentInset = inset
    invalidate(.boundsChange)
    prepare()
  }

  /// Applies a batch.
  ///
  /// - Parameters:
  ///   - update: The batch.
  ///   - isKnown: If true, the invalidation has the position of the first change.
  ///   - asksMidway: If true, the layout is queried before it is prepared for the updates.
  public mutating func apply(
    _ update: BatchUpdate,
    isKnown: Bool = true,
    asksMidway: Bool = false
  ) {
    environment.model.apply(update)
    prepare(after: .counts(from: isKnown ? update.firstChange : nil))
    if asksMidway { _ = query(environment.bounds) }
    layout.prepare(forUpdates: update)
    takeOwnInvalidation()
    prepare()
  }

  /// Replaces the data, even by equal data.
  public mutating func reload(_ model: CollectionModel) {
    environment.model = model
    invalidate(.all)
    prepare()
  }

  /// Changes the heights of some items of a section, and invalidates them.
  public mutating func deliver(_ heights: [Double], from item: Int, ofSection section: Int) {
    let sizes = heights.map { Size(width: 1, height: $0) }
    let items = item..<item + heights.count
    environment.model.sections[section].measure(items, sizes: sizes[...])
    invalidate(.items([LayoutInvalidation.ItemRun(section: section, items: items)]))
    prepare()
  }

  /// Invalidates and prepares.
  public mutating func prepare(after invalidation: LayoutInvalidation) {
    invalidate(invalidation)
    prepare()
  }

  /// Invalidates without preparing; the next change prepares.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    layout.invalidate(invalidation)
    isInvalid = true
    pendingAdjustment += invalidation.contentOffsetAdjustment.y
  }

  /// Makes the adjustments of all changes and clamps the offset.
  public mutating func endChanges() {
    makeAdjustments()
    move(to: clamped(offset))
  }

  // MARK: The layout pass

  private mutating func prepare() {
    guard isInvalid else { return }
    layout.prepare(environment)
    isInvalid = false
    takeOwnInvalidation()
    if adjustsAtOnce { makeAdjustments() }
  }

  private mutating func takeOwnInvalidation() {
    guard let own = layout.takeOwnInvalidation() else { return }
    if own.coversNothing {
      pendingAdjustment += own.contentOffsetAdjustment.y
    } else {
      invalidate(own)
    }
  }

  private mutating func makeAdjustments() {
    guard pendingAdjustment != 0 else { return }
    var bounds = environment.bounds
    bounds.y += pendingAdjustment
    pendingAdjustment = 0
    changeBounds(to: bounds)
    prepare()
  }

  private mutating func changeBounds(to bounds: Rect) {
    guard bounds != environment.bounds else { return }
    guard layout.shouldInvalidate(forBoundsChange: bounds, environment) else {
      environment.bounds = bounds
      return
    }
    let invalidation = layout.invalidation(forBoundsChange: bounds, environment)
    environment.bounds = bounds
    invalidate(invalidation)
  }
}
