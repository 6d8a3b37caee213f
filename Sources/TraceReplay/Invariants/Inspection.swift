import LayoutContract

/// What an invariant may look at: the host in the middle of a replay, and what is worked out from
/// it once for all invariants.
final class Inspection {
  /// When invariants look.
  enum Moment {
    /// After the initial layout.
    case initialLayout
    /// After the changes of a frame, before its movement.
    case changes
    /// After the movement of an active frame, with its answer.
    case movement
  }

  let host: InspectedHost
  let plan: ReplayPlan
  let kind: String
  /// The settings that events gave the layout so far.
  private(set) var settingsChanges: [LayoutSettings] = []

  var moment = Moment.initialLayout
  /// The frame's index, or -1 for the initial layout.
  var frameIndex = -1
  /// Whether everything is to be compared now; otherwise only what is cheap.
  var isFull = true
  /// Whether a change fell into the frame.
  var hasChange = false
  /// Questions that the trace asks in this frame.
  var questions: [AskedTraceQuestion] = []
  /// Every element before the frame's events, where something is to be compared with it.
  var snapshotBefore: ElementSnapshot?
  /// Whether a finger carried an item before the frame: a change puts it back.
  var wasCarrying = false
  /// Whether nothing was left over before the frame's events or its movement, whatever is looked
  /// at.
  var wasSettled = true
  /// What the layout had done before the frame's events or its movement, whatever is looked at.
  var workBefore = LayoutWork()
  /// Whether also what is expensive is to be looked at now: new instances in other surroundings.
  var isThorough = true
  /// The model after the initial layout.
  var loadedModel = CollectionModel()
  /// How far the trace allows the anchor to move, in points.
  var allowedShift = 1.0
  /// The elements on screen.
  var answer: ContiguousArray<ElementState> = []
  /// The elements on screen before the frame.
  var previousAnswer: ContiguousArray<ElementState> = []
  /// The offset before the frame's events or its movement, whatever is looked at, in points.
  var previousOffset = 0.0

  private var knownFacts: InspectedHost.Facts?
  private var lastSnapshot = ElementSnapshot()
  private var isSnapshotStale = true
  private var freshSnapshot = ElementSnapshot()
  private var freshSize: Size?
  private var knownSections: [PlacedSection]?
  private var knownExtremes: ScrollExtremes?

  init(_ plan: ReplayPlan, kind: String, host: InspectedHost) {
    self.plan = plan
    self.kind = kind
    self.host = host
  }

  /// What can be read of the host now.
  var facts: InspectedHost.Facts {
    if let knownFacts { return knownFacts }
    let facts = host.facts
    knownFacts = facts
    return facts
  }

  /// The model now.
  var model: CollectionModel { host.model }

  /// What the layout declares of itself, as it is configured now.
  var traits: LayoutTraits { facts.traits }

  /// The frame being replayed, or nil for the initial layout.
  var frame: PlannedFrame? { frameIndex < 0 ? nil : plan.frames[frameIndex] }

  /// Whether items have or had no place yet, in a layout that places some later.
  var isLeavingItems: Bool { traits.defersPlacement && !(wasSettled && facts.isSettled) }

  /// Half a device pixel, in points: what two lengths may differ by and still be the same.
  var tolerance: Double { 0.5 / max(facts.scale, 0.001) }

  /// The length that two frames may share on each axis without an overlap, in points: half a device
  /// pixel, and a whole one where positions are rounded and sizes are not.
  var overlapTolerance: Double { traits.roundsPositions ? 2 * tolerance : tolerance }

  /// Returns whether an element is in the answer to a rectangle for certain.
  ///
  /// A layout that rounds positions to device pixels may leave out what reaches into the rectangle
  /// by less than a pixel, and what is smaller than one, unless it promises to answer any
  /// rectangle.
  func isCertain(_ state: ElementState, in rect: Rect) -> Bool {
    guard traits.roundsPositions, traits.answersFullBreadth else {
      return state.frame.sharesArea(with: rect)
    }
    let pixel = 2 * tolerance
    let inner = rect.inset(by: EdgeInsets(top: pixel, left: pixel, bottom: pixel, right: pixel))
    return min(state.frame.width, state.frame.height) > pixel * 0.99
      && state.frame.sharesArea(with: inner)
  }

  /// Every element of the model with the attributes that the layout's accessors give.
  var snapshot: ElementSnapshot {
    if isSnapshotStale { host.takeSnapshot(&lastSnapshot) }
    isSnapshotStale = false
    return lastSnapshot
  }

  /// The same from a new instance, prepared once for the model as it is now, with its content size.
  func freshLayout() -> (snapshot: ElementSnapshot, contentSize: Size)? {
    if freshSize == nil {
      let fresh = host.takeFreshSnapshot(&freshSnapshot, FreshRequest(settingsChanges))
      freshSize = fresh?.contentSize
    }
    return freshSize.map { (freshSnapshot, $0) }
  }

  /// The cells of each section, as the layout has them now.
  var placedSections: [PlacedSection] {
    if let knownSections { return knownSections }
    let sections = PlacedSection.all(of: self)
    knownSections = sections
    return sections
  }

  /// Every element where it is while the view is scrolled to before all content, and to after it,
  /// by new instances; nil where none can be made.
  ///
  /// Headers that are pinned are at their places before all content, and footers after it. Kept
  /// until the next change: a movement moves only what is pinned.
  var extremes: ScrollExtremes? {
    if let knownExtremes { return knownExtremes }
    let facts = facts
    var extremes = ScrollExtremes()
    let before = ScrollExtremes.boundsBeforeContent(facts)
    let after = ScrollExtremes.boundsAfterContent(facts)
    var request = FreshRequest(settingsChanges)
    request.bounds = before
    guard host.takeFreshSnapshot(&extremes.before, request) != nil else { return nil }
    request.bounds = after
    guard host.takeFreshSnapshot(&extremes.after, request) != nil else { return nil }
    knownExtremes = extremes
    return extremes
  }

  /// Forgets what was read of the host: it moved.
  func step() {
    knownFacts = nil
  }

  /// Forgets what was worked out: something may have changed since.
  func forget() {
    step()
    isSnapshotStale = true
    freshSize = nil
    knownSections = nil
  }

  /// Forgets all that holds between two changes.
  func noteChange() {
    forget()
    knownExtremes = nil
  }

  /// Notes the settings that a frame's events gave the layout.
  func noteSettingsChanges(of frame: PlannedFrame) {
    settingsChanges += plan.events(of: frame).compactMap { $0.settings(for: kind) }
  }

  /// The events of the frame.
  var events: ArraySlice<PlannedEvent> { frame.map { plan.events(of: $0) } ?? [] }

  /// Whether an element is in the answer of a layout of somebody else's more than once, so that
  /// nothing is to be told of it but that: ascending answers have it side by side.
  var hasDuplicates: Bool {
    func repeats(_ answer: ContiguousArray<ElementState>) -> Bool {
      answer.indices.dropFirst().contains { answer[$0 - 1].path == answer[$0].path }
    }
    return !traits.isExact && (repeats(answer) || repeats(previousAnswer))
  }

  /// A Boolean value that indicates whether an element of an adopted layout has a negative size.
  ///
  /// Elements after it are placed before it, over others and out of the order that queries search:
  /// FiniteNonNegative alone reports that.
  var reportsNegativeSizesAlone: Bool { !traits.isExact && snapshot.hasNegativeSizes }

  /// Whether the data source has an element, or the layout adds it.
  func has(_ path: ElementPath) -> Bool {
    model.contains(path)
      || traits.choosesSupplementaries && path.kind != .cell
        && (path.kind.isDecoration || model.sections.indices.contains(path.section))
      || traits.addsBackgrounds && path.kind == .background && path.item == 0
        && model.sections.indices.contains(path.section)
  }

  /// An element for a report.
  func element(_ path: ElementPath, _ role: String, _ frame: Rect?) -> Violation.Element {
    Violation.Element(
      path: path,
      id: path.kind == .cell ? model.id(at: path.itemPath) : nil,
      role: role,
      frame: frame
    )
  }

  /// An element for a report.
  func element(_ state: ElementState, _ role: String) -> Violation.Element {
    element(state.path, role, state.frame)
  }

  /// Two states of an element for a report, with what differs beside their frames.
  func elements(
    _ one: ElementState,
    _ role: String,
    _ other: ElementState,
    _ otherRole: String
  ) -> [Violation.Element] {
    let (text, otherText) = one.words(against: other)
    return [element(one, role + text), element(other, otherRole + otherText)]
  }
}
