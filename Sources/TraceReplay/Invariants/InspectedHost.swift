import LayoutUnderTest

/// One element as the checks see it, whatever the layout's detail is.
@frozen
public struct ElementState: Hashable, Sendable, BitwiseCopyable {
  /// The element.
  public var path: ElementPath
  /// Its place in the stacking order.
  public var zIndex: Int16
  /// Its opacity.
  public var alpha: Float
  /// Its frame, in points.
  public var frame: Rect
  /// A hash of the layout's detail: equal details have equal hashes within a process.
  public var detailHash: Int

  @inlinable
  init<Detail>(_ attributes: LayoutAttributes<Detail>) {
    path = attributes.element
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    frame = attributes.frame
    detailHash = Detail.self == NoDetail.self ? 0 : attributes.detail.hashValue
  }
}

/// What checks ask of a host and its layout.
///
/// The layout's type is erased here, a step at a time: checks are never timed, and so the
/// invariants are written once and not for each layout. Closures, because those made where the
/// layout's type is known run specialised code, which the methods of a generic class behind a
/// protocol do not.
@usableFromInline
struct InspectedHost {
  /// What can be read of a host between two steps.
  @usableFromInline
  struct Facts {
    @usableFromInline var traits: LayoutTraits
    @usableFromInline var bounds: Rect
    @usableFromInline var contentInset: EdgeInsets
    @usableFromInline var scale: Double
    @usableFromInline var offset: Double
    @usableFromInline var scrollRange: ScrollRange
    /// The content size that the layout gives now, in points.
    @usableFromInline var contentSize: Size
    @usableFromInline var isSettled: Bool
    /// Whether the layout is the one that shows the collection.
    @usableFromInline var isShown: Bool
    /// By how much the layout moved the offset in the frame's movement, in points.
    @usableFromInline var movementAdjustment: Double
    /// The rectangle of the last answer, or nil where there is none.
    @usableFromInline var answeredRect: Rect?
    @usableFromInline var isRightToLeft: Bool
    /// Whether a finger carries an item.
    @usableFromInline var isCarrying: Bool
    @usableFromInline var tally: HostTally
    /// What the layout did so far.
    @usableFromInline var work: LayoutWork
    /// How many candidates the last rect query looked at.
    @usableFromInline var examined: Int

    @inlinable
    init(
      traits: LayoutTraits,
      bounds: Rect,
      contentInset: EdgeInsets,
      scale: Double,
      offset: Double,
      scrollRange: ScrollRange,
      contentSize: Size,
      isSettled: Bool,
      isShown: Bool,
      movementAdjustment: Double,
      answeredRect: Rect?,
      isRightToLeft: Bool,
      isCarrying: Bool,
      tally: HostTally,
      work: LayoutWork,
      examined: Int
    ) {
      self.traits = traits
      self.bounds = bounds
      self.contentInset = contentInset
      self.scale = scale
      self.offset = offset
      self.scrollRange = scrollRange
      self.contentSize = contentSize
      self.isSettled = isSettled
      self.isShown = isShown
      self.movementAdjustment = movementAdjustment
      self.answeredRect = answeredRect
      self.isRightToLeft = isRightToLeft
      self.isCarrying = isCarrying
      self.tally = tally
      self.work = work
      self.examined = examined
    }
  }

  @usableFromInline let facts: () -> Facts
  @usableFromInline let model: () -> CollectionModel
  @usableFromInline let anchor: () -> AnchorKeeper
  @usableFromInline let load: (ReplayPlan) -> Void
  @usableFromInline let playEvents: (PlannedFrame, ReplayPlan, _ kind: String) -> Void
  @usableFromInline let playMovement: (PlannedFrame, ReplayPlan) -> Void
  /// What the layout answered in the middle of the frame's batches.
  @usableFromInline let batchAnswers: () -> BatchStates
  /// The elements on screen, as last answered.
  @usableFromInline let answer: () -> ContiguousArray<ElementState>
  /// Asks the layout for a rectangle.
  @usableFromInline let query: (Rect) -> ContiguousArray<ElementState>
  /// Asks the layout for one element.
  @usableFromInline let state: (ElementPath) -> ElementState?
  /// The lines that a picture of an element has, where its detail holds any.
  @usableFromInline let lines: (ElementPath) -> [FrameScene.Line]
  /// Asks the layout for every element of the model, into a snapshot whose room is used again.
  @usableFromInline let takeSnapshot: (inout ElementSnapshot) -> Void
  /// Prepares a new instance and asks it for every element; nil where none can be made.
  @usableFromInline let takeFreshSnapshot: (inout ElementSnapshot, FreshRequest) -> FreshLayout?
  /// Bytes that a new instance holds after each of a few times that it was filled and emptied.
  @usableFromInline let heldBytes: (CollectionModel, LiveBytes) -> [Int]

  @inlinable
  init<Layout>(_ host: LayoutHost<Layout>) {
    facts = { host.facts }
    model = { host.host.environment.model }
    anchor = { host.host.anchor }
    load = { host.host.load($0) }
    playEvents = { host.host.playEvents(of: $0, in: $1, kind: $2) }
    playMovement = { host.host.playMovement(of: $0, in: $1) }
    batchAnswers = { host.batchAnswers }
    answer = { host.states(of: host.host.elements.elements) }
    query = { host.query($0) }
    state = { host.host.layout.attributes(for: $0).map { ElementState($0) } }
    lines = { host.lines(of: $0) }
    takeSnapshot = { host.take(&$0, of: host.host.layout, host.host.environment.model) }
    takeFreshSnapshot = { host.takeFresh(&$0, $1) }
    heldBytes = { host.heldBytes(filledWith: $0, $1) }
  }
}

/// What a layout answered in the middle of batches, as the checks see it.
@usableFromInline
struct BatchStates {
  @usableFromInline
  struct Answer {
    @usableFromInline var question: ProbeQuestion
    @usableFromInline var elements: [ElementState]

    @inlinable
    init(question: ProbeQuestion, elements: [ElementState]) {
      self.question = question
      self.elements = elements
    }
  }

  @usableFromInline var answers: [Answer] = []
  /// What elements appear from.
  @usableFromInline var appearing: [ElementState] = []
  /// How many batches there were in the frame.
  @usableFromInline var batchCount = 0
  /// Whether all items had a place in the middle of the batches.
  @usableFromInline var isSettled = true

  @inlinable
  init() {}
}

/// Every element of a model, in answer order, by the layout's accessors.
@usableFromInline
struct ElementSnapshot {
  /// The elements, ascending.
  @usableFromInline var states: ContiguousArray<ElementState> = []
  /// Items of the model that have no attributes.
  @usableFromInline var missing: [ElementPath] = []

  @inlinable
  init() {}

  /// The elements that share area with a rectangle, by looking at every one.
  func scan(_ rect: Rect) -> ContiguousArray<ElementState> {
    var found: ContiguousArray<ElementState> = []
    for state in states where state.frame.sharesArea(with: rect) { found.append(state) }
    return found
  }
}
