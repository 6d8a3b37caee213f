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
  /// Whether the layout loads what is shown and sees bounds before they are clamped.
  public let isPartial: Bool
  /// Whether the layout may leave items for later frames, whose frames are then estimated.
  public let placesLater: Bool
  /// The rectangle last asked for, or nil while its answer is stale.
  public var answeredRect: Rect?
  /// What was on screen when the frame's events began, and what became of it.
  public var anchor = AnchorKeeper()
  /// Whether the layout was invalidated since its last `prepare`.
  @usableFromInline var isLayoutInvalid = true
  /// The adjustment of the offset that the layout asked for and the host has still to make.
  @usableFromInline var pendingAdjustment = Point.zero

  /// Which animated changes of this frame the layout has not heard the end of.
  @usableFromInline var openChanges: OpenChanges = []
  /// Whether the layout is the one that shows the collection.
  public var isShown = true
  /// The adjustments of the offset that the frame's movement led to, in points; infinite where the
  /// layout opened elsewhere.
  public var movementAdjustment = 0.0
  /// The item that a finger carries, or nil.
  public var heldItem: HeldItem?
  /// The attributes that the item is shown with meanwhile, as the layout gave them last.
  public var heldAttributes: LayoutAttributes<Layout.Detail>?
  /// A deceleration whose end the layout moved.
  @usableFromInline var fling = Fling()
  /// The offset recorded for the frame before, in points.
  @usableFromInline var recordedOffset = 0.0
  /// Questions for the middle of the next batch.
  @usableFromInline var midBatchQuestions: [ProbeQuestion] = []
  /// What the layout said in the middle of this frame's batches and of what appears in them, where
  /// `keepsAnswers` is set.
  public var batchAnswers = BatchAnswers<Layout.Detail>()
  /// What the host counted of the layout so far.
  public var tally = HostTally()
  /// Whether answers of batches are kept, as checks need them.
  public let keepsAnswers: Bool

  /// Units of work that a layout may do in a frame of what it left over.
  @inlinable static var workUnitsPerFrame: Int { 32_768 }
  /// How often in one go a layout may invalidate itself while it prepares.
  @inlinable static var maximumRounds: Int { 8 }

  /// Shows a layout in a collection view; nothing is laid out before `load`.
  @inlinable
  public init(
    layout: Layout,
    environment: LayoutEnvironment<Observer>,
    rects: QueryRectPolicy = .exact,
    keepsAnswers: Bool = false,
    probe: Probe
  ) {
    self.layout = layout
    self.environment = environment
    self.probe = probe
    self.rects = rects
    self.keepsAnswers = keepsAnswers
    elements = ElementBuffer(minimumCapacity: 4096)
    let traits = layout.traits
    axis = traits.axis
    anchoring = traits.anchoring
    isPartial = traits.isPartial
    placesLater = traits.placesLater
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
    at offset: (inout HostCollectionView) -> Double = { $0.scrollRange.lowest }
  ) {
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize
    let wanted = offset(&self)
    scroll(to: restingOffset(near: wanted))
  }

  /// Prepares the layout if it was invalidated.
  @inlinable
  public mutating func layoutIfNeeded() {
    guard isLayoutInvalid else { return }
    probe.enter(.prepare)
    prepareLayout()
    probe.leave()
  }

  /// A layout pass without a movement: prepares the layout and asks for elements anew, where either
  /// is out of date.
  ///
  /// A layout that keeps the anchor itself takes being asked as a sign that its adjustments were
  /// made. So they are made before, and what is on screen then is what stays from here on.
  @inlinable
  mutating func layOut() {
    guard isLayoutInvalid || answeredRect == nil else { return }
    if anchoring == .layout { endEvents() }
    probe.enter(.prepare)
    if isLayoutInvalid { prepareLayout() }
    contentSize = layout.contentSize
    answer()
    if anchoring == .layout { beginEvents() }
  }

  @inlinable
  mutating func prepareLayout() {
    var rounds = 0
    repeat {
      layout.prepare(environment)
      isLayoutInvalid = false
      rounds += 1
      // What a layout that never rests wants next waits for the next pass.
      if rounds < Self.maximumRounds { takeOwnInvalidation() }
    } while isLayoutInvalid
    if rounds > tally.rounds { tally.rounds = rounds }
    answeredRect = nil
  }

  /// Takes an invalidation that the layout starts; one without cover only adjusts the offset.
  @inlinable
  mutating func takeOwnInvalidation() {
    guard let own = layout.takeOwnInvalidation() else { return }
    if own.coversNothing {
      noteAdjustment(own)
    } else {
      layout.invalidate(own)
      noteInvalidation(own)
    }
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
    noteAdjustment(invalidation)
  }

  @inlinable
  mutating func noteAdjustment(_ invalidation: LayoutInvalidation) {
    tally.invalidations &+= 1
    pendingAdjustment.x += invalidation.contentOffsetAdjustment.x
    pendingAdjustment.y += invalidation.contentOffsetAdjustment.y
    // It holds until the layout says how large the content is, after its next preparation.
    let adjustment = invalidation.contentSizeAdjustment
    guard adjustment != .zero else { return }
    contentSize.width = Swift.max(0, contentSize.width + adjustment.width)
    contentSize.height = Swift.max(0, contentSize.height + adjustment.height)
  }
}
