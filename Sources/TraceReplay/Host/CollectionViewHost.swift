import LayoutContract
import Measurement

/// A collection view without views: it stores model, bounds and offset, and calls the layout in the
/// order of a real collection view.
///
/// Calls into the layout are bracketed by the timer's phases; the host's own bookkeeping is outside
/// them.
public struct CollectionViewHost: ~Copyable {
  /// The layout under test.
  public let layout: AnyCollectionLayout
  /// The state that the layout may read: model, bounds, insets.
  public var environment: LayoutEnvironment
  /// The timer of the layout's own work.
  public var timer: FrameTimer
  /// The answer to the last rect query.
  public var elements = AnsweredElements()
  /// The last content size of the layout, in points.
  public var contentSize = Size.zero
  /// The policy for the queried rectangle.
  public let rects: QueryRectPolicy
  /// The axis that content scrolls along.
  public let axis: Axis
  /// The owner of the anchor: the host, the layout or none.
  public let anchoring: LayoutTraits.Anchoring
  /// A Boolean value that indicates whether the layout loads on demand, with unclamped bounds.
  public let isPartial: Bool
  /// A Boolean value that indicates whether queries always span the whole breadth of the layout.
  let asksFullBreadth: Bool
  /// A Boolean value that indicates whether the layout answers only near the bounds.
  let answersNearBoundsOnly: Bool
  /// A Boolean value that indicates whether cells on screen are asked for their preferred sizes.
  let asksCellsForSizes: Bool
  /// A Boolean value that indicates whether cells that come on screen report their sizes.
  let asksNewCells: Bool
  /// A Boolean value that indicates whether the layout set its own insets, which recorded ones do
  /// not replace.
  var hasOwnInset = false
  /// The elements on screen before and after a batch, for a layout that is asked only about them.
  var batchShown: (before: Set<ElementPath>, after: Set<ElementPath>)?
  /// The size of each cell when it was last asked, by its item's id.
  var cellsAsked: [Int: Size] = [:]
  /// A Boolean value that indicates whether the layout may defer the placement of items.
  public let defersPlacement: Bool
  /// The rectangle of the last query, or nil if its answer is stale.
  public var answeredRect: Rect?
  /// The cells that were on screen when the frame's events began, and their paths since.
  public var anchor: AnchorKeeper
  /// A Boolean value that indicates whether the layout was invalidated since its last `prepare`.
  var isLayoutInvalid = true
  /// The offset adjustment that the layout requested and the host has not applied yet.
  var pendingAdjustment = Point.zero

  /// The animated changes of this frame whose end is not reported to the layout yet.
  var openChanges: OpenChanges = []
  /// A Boolean value that indicates whether this layout shows the collection.
  public var isShown = true
  /// The offset adjustments during the frame's movement, in points; infinite if the layout opened
  /// at another item.
  public var movementAdjustment = 0.0
  /// The item that a finger carries, or nil.
  public var heldItem: HeldItem?
  /// The last attributes of the held item that the layout returned.
  public var heldAttributes: ElementState?
  /// A deceleration whose end the layout moved.
  var fling = Fling()
  /// The offset that the current frame's movement proposes, in points; nil for none.
  var proposedOffset: Double?
  /// The end of a drag in this frame, with the layout's answer, if `keepsAnswers` is true.
  var dragTarget: DragTarget?
  /// The recorded offset of the previous frame, in points.
  var recordedOffset = 0.0
  /// The trace questions to ask in the middle of the next batch.
  var midBatchQuestions: [PlannedQuestion] = []
  /// The sizes to deliver in the middle of the next batch.
  var midBatchSizes: [MeasuredSizes] = []
  /// The layout's answers in the middle of this frame's batches, if `keepsAnswers` is true.
  public var batchAnswers = BatchAnswers()
  /// The host's counts for the layout so far.
  public var counters = HostCounters()
  /// A Boolean value that indicates whether answers during batches are stored, for checks.
  public let keepsAnswers: Bool

  /// The units of deferred work that a layout may do in a frame.
  static var workUnitsPerFrame: Int { 32_768 }
  /// The largest number of times in a row that a layout may invalidate itself while it prepares.
  static var maximumRounds: Int { 8 }

  /// Shows a layout in a collection view; nothing is laid out before `performInitialLayout`.
  ///
  /// - Parameters:
  ///   - layout: A new instance.
  ///   - environment: The initial state that the layout may read.
  ///   - rects: The policy for the queried rectangle.
  ///   - keepsAnswers: True to store answers during batches, for checks.
  ///   - timer: The timer of the layout's work.
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
  public var scrollRange: ScrollRange { scrollRange(of: contentSize) }

  /// Returns the offsets at which the view may rest in content of a size.
  @inline(__always)
  func scrollRange(of contentSize: Size) -> ScrollRange {
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

  /// A Boolean value that indicates whether to query: UIKit does not query for an empty view.
  @inline(__always)
  var isAsked: Bool {
    !asksFullBreadth || environment.bounds.sharesArea(with: environment.bounds)
  }

  /// Returns the start of a frame along the scroll axis.
  @inline(__always)
  public func start(of frame: Rect) -> Double { axis == .y ? frame.minY : frame.minX }

  /// Returns the end of a frame along the scroll axis.
  @inline(__always)
  public func end(of frame: Rect) -> Double { axis == .y ? frame.maxY : frame.maxX }

  /// Returns the position of the anchored edge of a cell's frame along the scroll axis, in points.
  public func anchorPosition(of frame: Rect, _ cell: AnchorKeeper.Cell) -> Double {
    cell.isAtEnd ? end(of: frame) : start(of: frame)
  }

  /// The length of the view up to its trailing inset, in points.
  var viewLength: Double {
    axis == .y
      ? environment.bounds.height - environment.contentInset.bottom
      : environment.bounds.width - environment.contentInset.right
  }

  /// The distance by which the offset follows the end of the view since the frame's events began,
  /// in points.
  var viewShift: Double { anchor.edge == .viewEnd ? anchor.viewLength - viewLength : 0 }

  /// Sets the offset of the axis that does not scroll to its resting position.
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
  /// - Parameter offset: Returns the initial offset once the layout is prepared; it is clamped.
  public mutating func performInitialLayout(
    at offset: (inout CollectionViewHost) -> Double = { $0.scrollRange.lowest }
  ) {
    invalidate(.all)
    layoutIfNeeded()
    contentSize = layout.contentSize()
    let wanted = offset(&self)
    scroll(to: restingOffset(near: wanted))
    // A layout may have set its own offset during the layout pass.
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

  /// Performs a layout pass without a movement: prepares the layout and queries elements again if
  /// either is out of date.
  ///
  /// A layout that keeps the anchor itself takes a query as a sign that its adjustments were
  /// applied. So they are applied first, and the cells on screen then are recorded as the new
  /// anchor.
  mutating func layOut() {
    guard isLayoutInvalid || answeredRect == nil else { return }
    if anchoring == .layout { endEvents() }
    timer.enter(.prepare)
    if isLayoutInvalid { prepareLayout() }
    contentSize = layout.contentSize()
    answer()
    if anchoring == .layout { beginEvents(isMidFrame: true) }
  }

  mutating func prepareLayout() {
    var rounds = 0
    repeat {
      layout.prepare(environment)
      if keepsAnswers { counters.record(contentSize: layout.contentSize()) }
      isLayoutInvalid = false
      rounds += 1
      // If the layout invalidates itself every time, the next pass handles the rest.
      if rounds < Self.maximumRounds { applyOwnInvalidation() }
    } while isLayoutInvalid
    if rounds > counters.rounds { counters.rounds = rounds }
    answeredRect = nil
  }

  /// Applies an invalidation by the layout itself; one that covers nothing only adjusts the offset.
  mutating func applyOwnInvalidation() {
    guard let own = layout.takeOwnInvalidation() else { return }
    if !own.coversNothing {
      layout.invalidate(own)
      isLayoutInvalid = true
    }
    recordAdjustment(own)
  }

  /// Passes an invalidation to the layout.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    timer.enter(.update)
    layout.invalidate(invalidation)
    timer.leave()
    recordInvalidation(invalidation)
  }

  mutating func recordInvalidation(_ invalidation: LayoutInvalidation) {
    isLayoutInvalid = true
    recordAdjustment(invalidation)
  }

  mutating func recordAdjustment(_ invalidation: LayoutInvalidation) {
    counters.invalidations &+= 1
    pendingAdjustment.x += invalidation.contentOffsetAdjustment.x
    pendingAdjustment.y += invalidation.contentOffsetAdjustment.y
    if let inset = invalidation.contentInset {
      hasOwnInset = true
      environment.contentInset = inset
      restCrossAxis()
    }
    // Valid until the layout returns its content size after the next preparation.
    let adjustment = invalidation.contentSizeAdjustment
    guard adjustment != .zero else { return }
    contentSize.width = Swift.max(0, contentSize.width + adjustment.width)
    contentSize.height = Swift.max(0, contentSize.height + adjustment.height)
  }
}
