import LayoutContract
import Measurement

/// A collection view without views: it holds model, bounds and offset, and calls the layout in the
/// order that a real one would.
///
/// Calls into the layout are bracketed by the timer's phases; the host's own bookkeeping is
/// outside them.
public struct CollectionViewHost: ~Copyable {
  /// The layout under test.
  public let layout: AnyCollectionLayout
  /// What the layout may ask: model, bounds, insets.
  public var environment: LayoutEnvironment
  /// Measures the layout's own work.
  public var timer: FrameTimer
  /// The answer to the last rect query.
  public var elements = AnsweredElements()
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
  /// Whether the layout is asked for rectangles over its whole breadth alone.
  let asksFullBreadth: Bool
  /// Whether the layout answers for what is near the view alone.
  let answersNearBoundsOnly: Bool
  /// Whether cells on screen are asked for the sizes that they want.
  let asksCellsForSizes: Bool
  /// Whether cells that come on screen say how large they are.
  let asksNewCells: Bool
  /// Whether the layout set insets of its own, which those of a recording do not replace.
  var hasOwnInset = false
  /// The elements on screen before and after a batch, of a layout that is asked about those alone.
  var batchShown: (before: Set<ElementPath>, after: Set<ElementPath>)?
  /// The size that a cell had when it was asked last, by its item's id.
  var cellsAsked: [Int: Size] = [:]
  /// Whether the layout may leave items for later frames, whose frames are then estimated.
  public let defersPlacement: Bool
  /// The rectangle last asked for, or nil while its answer is stale.
  public var answeredRect: Rect?
  /// What was on screen when the frame's events began, and what became of it.
  public var anchor: AnchorKeeper
  /// Whether the layout was invalidated since its last `prepare`.
  var isLayoutInvalid = true
  /// The adjustment of the offset that the layout asked for and the host has still to make.
  var pendingAdjustment = Point.zero

  /// Which animated changes of this frame the layout has not heard the end of.
  var openChanges: OpenChanges = []
  /// Whether the layout is the one that shows the collection.
  public var isShown = true
  /// The adjustments of the offset that the frame's movement led to, in points; infinite where the
  /// layout opened elsewhere.
  public var movementAdjustment = 0.0
  /// The item that a finger carries, or nil.
  public var heldItem: HeldItem?
  /// The attributes that the item is shown with meanwhile, as the layout gave them last.
  public var heldAttributes: ElementState?
  /// A deceleration whose end the layout moved.
  var fling = Fling()
  /// The offset recorded for the frame before, in points.
  var recordedOffset = 0.0
  /// Questions for the middle of the next batch.
  var midBatchQuestions: [AskedTraceQuestion] = []
  /// Sizes that become known in the middle of the batch that is performed next.
  var midBatchSizes: [MeasuredSizes] = []
  /// What the layout said in the middle of this frame's batches and of what appears in them, where
  /// `keepsAnswers` is set.
  public var batchAnswers = BatchAnswers()
  /// What the host counted of the layout so far.
  public var tally = HostTally()
  /// Whether answers of batches are kept, as checks need them.
  public let keepsAnswers: Bool

  /// Units of work that a layout may do in a frame of what it left over.
  static var workUnitsPerFrame: Int { 32_768 }
  /// How often in one go a layout may invalidate itself while it prepares.
  static var maximumRounds: Int { 8 }

  /// Shows a layout in a collection view; nothing is laid out before `performInitialLayout`.
  ///
  /// - Parameters:
  ///   - layout: A new instance.
  ///   - environment: What the layout may ask at first.
  ///   - rects: Which rectangle is asked for.
  ///   - keepsAnswers: Whether answers of batches are kept, as checks need them.
  ///   - timer: Measures.
  public init(
    layout: consuming AnyCollectionLayout,
    environment: LayoutEnvironment,
    rects: QueryRectPolicy = .exact,
    keepsAnswers: Bool = false,
    timer: FrameTimer
  ) {
    layout.reserveElements(4096)
    let traits = layout.traits()
    self.layout = layout
    self.environment = environment
    self.timer = timer
    self.rects = rects
    self.keepsAnswers = keepsAnswers
    axis = traits.axis
    anchoring = traits.anchoring
    anchor = AnchorKeeper(edge: traits.anchorEdge)
    isPartial = traits.isPartial
    asksFullBreadth = traits.answersFullBreadth
    answersNearBoundsOnly = traits.answersNearBoundsOnly
    asksCellsForSizes = traits.asksCellsForSizes
    asksNewCells = traits.asksNewCells
    defersPlacement = traits.defersPlacement
    restCrossAxis()
  }

  // Inlined, like the other reads that steady frames make: a call would copy the whole host.

  /// The content offset along the scroll axis, in points.
  @inline(__always)
  public var offset: Double { axis == .y ? environment.bounds.y : environment.bounds.x }

  /// The offsets at which the view may rest.
  @inline(__always)
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

  /// Whether the layout is asked for elements now: UIKit asks for none of a view without area.
  @inline(__always)
  var isAsked: Bool {
    !asksFullBreadth || environment.bounds.sharesArea(with: environment.bounds)
  }

  /// Where a frame begins along the scroll axis.
  @inline(__always)
  public func start(of frame: Rect) -> Double { axis == .y ? frame.minY : frame.minX }

  /// Where the edge of a cell's frame that is to stay is along the scroll axis, in points.
  public func anchorPosition(of frame: Rect) -> Double {
    switch anchor.edge {
    case .first: start(of: frame)
    case .last: axis == .y ? frame.maxY : frame.maxX
    }
  }

  /// Sets the offset of the axis that does not scroll to its resting place.
  mutating func restCrossAxis() {
    if axis == .y {
      environment.bounds.x = 0 - environment.contentInset.left
    } else {
      environment.bounds.y = 0 - environment.contentInset.top
    }
  }

  @inline(__always)
  func bounds(atOffset offset: Double) -> Rect {
    var bounds = environment.bounds
    if axis == .y { bounds.y = offset } else { bounds.x = offset }
    return bounds
  }

  // MARK: The layout pass

  /// Lays out for the first time and scrolls to an offset: the initial layout of a replay.
  ///
  /// - Parameter offset: Where to begin, given the layout once it is prepared; clamped.
  public mutating func performInitialLayout(
    at offset: (inout CollectionViewHost) -> Double = { $0.scrollRange.lowest }
  ) {
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize()
    let wanted = offset(&self)
    scroll(to: restingOffset(near: wanted))
    // A layout may have set an offset of its own as it was laid out.
    if asksFullBreadth { comeToRest() }
    measureNewCells(isBouncing: false)
  }

  /// Prepares the layout if it was invalidated.
  public mutating func layoutIfNeeded() {
    guard isLayoutInvalid else { return }
    timer.enter(.prepare)
    prepareLayout()
    timer.leave()
  }

  /// A layout pass without a movement: prepares the layout and asks for elements again, where
  /// either is out of date.
  ///
  /// A layout that keeps the anchor itself takes being asked as a sign that its adjustments were
  /// made. So they are made before, and what is on screen then is what stays from here on.
  mutating func layOut() {
    guard isLayoutInvalid || answeredRect == nil else { return }
    if anchoring == .layout { endEvents() }
    timer.enter(.prepare)
    if isLayoutInvalid { prepareLayout() }
    contentSize = layout.contentSize()
    answer()
    if anchoring == .layout { beginEvents() }
  }

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
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    timer.enter(.update)
    layout.invalidate(invalidation)
    timer.leave()
    noteInvalidation(invalidation)
  }

  mutating func noteInvalidation(_ invalidation: LayoutInvalidation) {
    isLayoutInvalid = true
    noteAdjustment(invalidation)
  }

  mutating func noteAdjustment(_ invalidation: LayoutInvalidation) {
    tally.invalidations &+= 1
    pendingAdjustment.x += invalidation.contentOffsetAdjustment.x
    pendingAdjustment.y += invalidation.contentOffsetAdjustment.y
    if let inset = invalidation.contentInset {
      hasOwnInset = true
      environment.contentInset = inset
      restCrossAxis()
    }
    // It holds until the layout says how large the content is, after its next preparation.
    let adjustment = invalidation.contentSizeAdjustment
    guard adjustment != .zero else { return }
    contentSize.width = Swift.max(0, contentSize.width + adjustment.width)
    contentSize.height = Swift.max(0, contentSize.height + adjustment.height)
  }
}
