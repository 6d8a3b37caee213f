import LayoutUnderTest

/// A collection view without views: it holds model, bounds and offset, and calls the layout in the
/// order that a real one would.
///
/// Calls into the layout are bracketed by the probe's phases; the host's own bookkeeping lies
/// outside them. Everything is specialised for one layout, one observer and one probe.
public struct HostCollectionView<
  Layout: CollectionLayout,
  Observer: LayoutObserver,
  Probe: FrameProbe
>: ~Copyable {
  /// The layout under test.
  public var layout: Layout
  /// What the layout may ask: model, bounds, insets.
  public var environment: LayoutEnvironment<Observer>
  /// Measures the layout's own work.
  public var probe: Probe
  /// The answer to the last rect query.
  public var elements: ElementBuffer<Layout.Detail>
  /// The content size that the layout gave last, in points.
  public var contentSize = Size.zero
  /// Which rectangle is asked for.
  public let rects: QueryRectPolicy
  /// The axis that content scrolls along.
  public let axis: Axis
  /// Who keeps the anchor.
  public let anchoring: LayoutTraits.Anchoring
  /// The rectangle last asked for, or nil while its answer is stale.
  public var answeredRect: Rect?
  /// What was on screen when the frame's events began, and what became of it.
  public var anchor = AnchorKeeper()
  /// Whether the layout was invalidated since its last `prepare`.
  @usableFromInline var isLayoutInvalid = true
  /// The adjustment of the offset that the layout asked for and the host has still to make.
  @usableFromInline var pendingAdjustment = Point.zero

  /// Whether a batch of this frame has not been finished.
  @usableFromInline var hasOpenBatch = false

  /// Units of work that a layout may do in a frame of what it left over.
  @inlinable static var workUnitsPerFrame: Int { 32_768 }

  /// Shows a layout in a collection view; nothing is laid out before `load`.
  @inlinable
  public init(
    layout: Layout,
    environment: LayoutEnvironment<Observer>,
    rects: QueryRectPolicy = .exact,
    probe: Probe
  ) {
    self.layout = layout
    self.environment = environment
    self.probe = probe
    self.rects = rects
    elements = ElementBuffer(minimumCapacity: 4096)
    axis = layout.traits.axis
    anchoring = layout.traits.anchoring
    restCrossAxis()
  }

  /// The content offset along the scroll axis, in points.
  @inlinable
  public var offset: Double { axis == .y ? environment.bounds.y : environment.bounds.x }

  /// The offsets at which the view may rest.
  @inlinable
  public var scrollRange: ScrollRange {
    let inset = environment.contentInset
    return axis == .y
      ? ScrollRange(
        contentLength: contentSize.height,
        boundsLength: environment.bounds.height,
        leading: inset.top,
        trailing: inset.bottom
      )
      : ScrollRange(
        contentLength: contentSize.width,
        boundsLength: environment.bounds.width,
        leading: inset.left,
        trailing: inset.right
      )
  }

  /// Where a frame begins along the scroll axis.
  @inlinable
  public func start(of frame: Rect) -> Double { axis == .y ? frame.minY : frame.minX }

  /// Sets the offset of the axis that does not scroll to its resting place.
  @inlinable
  mutating func restCrossAxis() {
    if axis == .y {
      environment.bounds.x = 0 - environment.contentInset.left
    } else {
      environment.bounds.y = 0 - environment.contentInset.top
    }
  }

  @inlinable
  func bounds(atOffset offset: Double) -> Rect {
    var bounds = environment.bounds
    if axis == .y { bounds.y = offset } else { bounds.x = offset }
    return bounds
  }

  // MARK: The layout pass

  /// Lays out for the first time and scrolls to an offset: the load of a replay.
  ///
  /// - Parameter offset: Where to begin, given the layout once it is prepared; clamped.
  @inlinable
  public mutating func load(
    at offset: (borrowing HostCollectionView) -> Double = { $0.scrollRange.lowest }
  ) {
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize
    scroll(to: scrollRange.clamped(offset(self)))
  }

  /// Prepares the layout if it was invalidated.
  @inlinable
  public mutating func layoutIfNeeded() {
    guard isLayoutInvalid else { return }
    probe.enter(.prepare)
    prepareLayout()
    probe.leave()
  }

  @inlinable
  mutating func prepareLayout() {
    layout.prepare(environment)
    isLayoutInvalid = false
    answeredRect = nil
  }

  /// Hands an invalidation to the layout.
  @inlinable
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    probe.enter(.update)
    layout.invalidate(invalidation)
    probe.leave()
    noteInvalidation(invalidation)
  }

  @inlinable
  mutating func noteInvalidation(_ invalidation: LayoutInvalidation) {
    isLayoutInvalid = true
    pendingAdjustment.x += invalidation.contentOffsetAdjustment.x
    pendingAdjustment.y += invalidation.contentOffsetAdjustment.y
  }

  /// Moves the bounds and brings the answer up to date: what every frame ends with.
  ///
  /// The layout is asked about the new bounds before they are assigned; the rect query is skipped
  /// where neither the rectangle nor the layout changed.
  ///
  /// - Parameter offset: The new offset along the scroll axis, in points, already clamped.
  @inlinable
  public mutating func scroll(to offset: Double) {
    enterUpdate(movingTo: offset)
    if let own = layout.takeOwnInvalidation() {
      layout.invalidate(own)
      noteInvalidation(own)
    }
    if !layout.isSettled {
      layout.continueLayout(workUnits: Self.workUnitsPerFrame)
      answeredRect = nil
    }
    enterPrepare()
    probe.enter(.query)
    let rect = rects.rect(bounds: environment.bounds, axis: axis)
    if rect != answeredRect {
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
      answeredRect = rect
    }
    probe.leave()
  }

  /// Moves the bounds without asking for elements, as between the changes of a frame.
  ///
  /// - Parameter offset: The new offset along the scroll axis, in points, already clamped.
  @inlinable
  mutating func moveBounds(to offset: Double) {
    enterUpdate(movingTo: offset)
    enterPrepare()
    probe.leave()
  }

  @inlinable
  mutating func enterUpdate(movingTo offset: Double) {
    probe.enter(.update)
    changeBounds(to: bounds(atOffset: offset))
  }

  @inlinable
  mutating func enterPrepare() {
    probe.enter(.prepare)
    if isLayoutInvalid { prepareLayout() }
    contentSize = layout.contentSize
  }

  @inlinable
  mutating func changeBounds(to newBounds: Rect) {
    guard newBounds != environment.bounds else { return }
    guard layout.shouldInvalidate(forBoundsChange: newBounds, environment) else {
      environment.bounds = newBounds
      return
    }
    let invalidation = layout.invalidation(forBoundsChange: newBounds, environment)
    environment.bounds = newBounds
    layout.invalidate(invalidation)
    noteInvalidation(invalidation)
  }
}
