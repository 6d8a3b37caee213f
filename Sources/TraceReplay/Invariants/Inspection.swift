import LayoutContract
import Results

/// The state that an invariant may read: the host during a replay, and values that are computed
/// from it once for all invariants.
final class Inspection {
  /// The moment at which invariants are checked.
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
  var settingsChanges: [LayoutSettings] = []

  var moment = Moment.initialLayout
  /// The frame's index, or -1 for the initial layout.
  var frameIndex = -1
  /// A Boolean value that indicates whether everything is compared now, and not only what is cheap.
  var isFull = true
  /// A Boolean value that indicates whether the frame has a change.
  var hasChange = false
  /// The questions that the trace asks in this frame.
  var questions: [PlannedQuestion] = []
  /// Every element before the frame's events, if a comparison needs them.
  var snapshotBefore: ElementSnapshot?
  /// A Boolean value that indicates whether a finger carried an item before the frame.
  var wasCarrying = false
  /// A Boolean value that indicates whether no work was deferred before the part that is checked:
  /// the frame's events or its movement.
  var wasSettled = true
  /// The layout's work before the part that is checked: the frame's events or its movement.
  var workBefore = LayoutWork()
  /// A Boolean value that indicates whether expensive checks are made now, of new instances.
  var isThorough = true
  /// A Boolean value that indicates whether nothing scrolled in the previous frame.
  var isAtRest = true
  /// The model after the initial layout.
  var loadedModel = CollectionModel()
  /// The distance by which the trace allows the anchor to move, in points.
  var allowedShift = 1.0
  /// The elements on screen.
  var answer: ContiguousArray<ElementState> = []
  /// The elements on screen before the frame.
  var previousAnswer: ContiguousArray<ElementState> = []
  /// The offset before the checked part: the frame's events or its movement, in points.
  var previousOffset = 0.0

  private var knownFacts: InspectedHost.Facts?
  private var lastSnapshot = ElementSnapshot()
  private var isSnapshotStale = true
  private var knownFresh: FreshLayout?
  private var knownSections: [PlacedSection]?
  private var knownExtremes: (before: ElementSnapshot, after: ElementSnapshot)?

  init(_ plan: ReplayPlan, kind: String, host: InspectedHost) {
    self.plan = plan
    self.kind = kind
    self.host = host
  }

  /// The current state of the host, read once per step.
  var facts: InspectedHost.Facts {
    if let knownFacts { return knownFacts }
    let facts = host.facts
    knownFacts = facts
    return facts
  }

  /// The current model.
  var model: CollectionModel { host.model }

  /// The current traits of the layout.
  var traits: LayoutTraits { facts.traits }

  /// The frame being replayed, or nil for the initial layout.
  var frame: PlannedFrame? { frameIndex < 0 ? nil : plan.frames[frameIndex] }

  /// A Boolean value that indicates whether the layout defers or deferred the placement of items.
  var isLeavingItems: Bool { traits.defersPlacement && !(wasSettled && facts.isSettled) }

  /// A Boolean value that indicates whether elements follow one another from right to left along
  /// the scroll axis, which a layout with that axis may do.
  var mirrorsScrollAxis: Bool {
    guard traits.axis == .x, facts.isRightToLeft, traits.mirrorsRightToLeft else { return false }
    let states = snapshot.states.filter { $0.path.kind != .background }
    guard let first = states.first, let last = states.last else { return false }
    // Headers are listed after the cells that they precede.
    let header = states.first { $0.path.section == first.path.section && $0.path.kind == .header }
    let cell = states.last { $0.path.section == last.path.section && $0.path.kind == .cell }
    let end = last.path.kind == .header ? cell ?? last : last
    return (header ?? first).frame.maxX > end.frame.maxX
  }

  /// Half a device pixel, in points: the largest difference between equal lengths.
  var tolerance: Double { 0.5 / max(facts.scale, 0.001) }

  /// The length that two frames may share on each axis without an overlap, in points: half a device
  /// pixel, or a whole one if positions are rounded and sizes are not.
  var overlapTolerance: Double { traits.roundsPositions ? 2 * tolerance : tolerance }

  /// Returns whether an element must be in the answer to a rectangle.
  ///
  /// A layout that rounds positions to device pixels may omit elements that reach into the
  /// rectangle by less than a pixel, and elements smaller than one, unless it promises to answer
  /// any rectangle.
  func isCertain(_ state: ElementState, in rect: Rect) -> Bool {
    guard traits.roundsPositions, traits.answersFullBreadth else {
      return state.frame.sharesArea(with: rect)
    }
    let pixel = 2 * tolerance
    let inner = rect.inset(by: EdgeInsets(top: pixel, left: pixel, bottom: pixel, right: pixel))
    return min(state.frame.width, state.frame.height) > pixel * 0.99
      && state.frame.sharesArea(with: inner)
  }

  /// Every element of the model, with its attributes from the layout's accessors.
  var snapshot: ElementSnapshot {
    if isSnapshotStale { host.readSnapshot(&lastSnapshot) }
    isSnapshotStale = false
    return lastSnapshot
  }

  /// Returns a new instance that is prepared for the current model, the same one until a change.
  func freshLayout() -> FreshLayout? {
    if knownFresh == nil { knownFresh = newLayout() }
    return knownFresh
  }

  /// Prepares a new instance that was made with the current settings, and reads its elements.
  ///
  /// The instance was never reconfigured, which reveals a layout that applies settings wrongly at
  /// run time.
  ///
  /// - Parameters:
  ///   - next: A model that replaces the first one, with everything invalidated, before elements
  ///     are requested; nil for none.
  ///   - preparesAgain: A Boolean value that indicates whether the layout is prepared again without
  ///     an invalidation.
  ///   - change: Changes the environment, which is otherwise the host's.
  /// - Returns: The instance's elements and work; nil if none can be made.
  func newLayout(
    then next: CollectionModel? = nil,
    preparesAgain: Bool = false,
    changing change: (inout LayoutEnvironment) -> Void = { _ in }
  ) -> FreshLayout? {
    guard let layout = host.freshLayout(settingsChanges) else { return nil }
    var environment = host.freshEnvironment()
    change(&environment)
    layout.invalidate(.all)
    host.showHeldItems(in: &environment, of: layout)
    host.prepare(layout, environment)
    let work = environment.counter.work
    if preparesAgain { layout.prepare(environment) }
    let idleWork = environment.counter.work - work
    if let next {
      environment.model = next
      layout.invalidate(.all)
      host.prepare(layout, environment)
    }
    var snapshot = ElementSnapshot()
    host.read(&snapshot, of: layout, environment)
    return FreshLayout(
      snapshot: snapshot,
      contentSize: layout.contentSize(),
      work: work,
      idleWork: idleWork
    )
  }

  /// Prepares and reads a new instance in another environment, and then in the host's.
  ///
  /// - Parameter change: Makes the environment another one, in its bounds or direction.
  /// - Returns: The instance's elements after the return; nil if none can be made.
  func layoutReturning(from change: (inout LayoutEnvironment) -> Void) -> FreshLayout? {
    guard let layout = host.freshLayout(settingsChanges) else { return nil }
    let environment = host.freshEnvironment()
    var other = host.freshEnvironment()
    change(&other)
    layout.invalidate(.all)
    host.prepare(layout, other)
    var snapshot = ElementSnapshot()
    host.read(&snapshot, of: layout, other)
    if layout.shouldInvalidateForBoundsChange(environment.bounds, other) {
      layout.invalidate(layout.invalidationForBoundsChange(environment.bounds, other))
    }
    if other.isRightToLeft != environment.isRightToLeft { layout.invalidate(.boundsChange) }
    host.prepare(layout, environment)
    host.read(&snapshot, of: layout, environment)
    return FreshLayout(snapshot: snapshot, contentSize: layout.contentSize())
  }

  /// Prepares and reads a new instance, gives it a setting, and reads it again; and makes one with
  /// the setting.
  ///
  /// - Returns: The first instance after the change, and the second one; nil if the layout refuses
  ///   the setting.
  func newLayouts(changing setting: LayoutSettings) -> (changed: FreshLayout, made: FreshLayout)? {
    guard let layout = host.freshLayout(settingsChanges),
      let other = host.freshLayout(settingsChanges + [setting])
    else { return nil }
    let environment = host.freshEnvironment()
    func read(_ layout: borrowing AnyCollectionLayout) -> FreshLayout {
      layout.invalidate(.all)
      host.prepare(layout, environment)
      var snapshot = ElementSnapshot()
      host.read(&snapshot, of: layout, environment)
      return FreshLayout(snapshot: snapshot, contentSize: layout.contentSize())
    }
    _ = read(layout)
    guard (try? layout.reconfigure(setting)) != nil else { return nil }
    return (read(layout), read(other))
  }

  /// Returns where a new instance lets the deceleration after a drag end; nil if none can be made.
  func newTarget(of drag: DragTarget) -> Point? {
    guard let layout = host.freshLayout(settingsChanges) else { return nil }
    var environment = host.freshEnvironment()
    environment.bounds = drag.bounds
    layout.invalidate(.all)
    host.prepare(layout, environment)
    return layout.targetContentOffset(drag.proposed, drag.velocity)
  }

  /// The current cells of each section.
  var placedSections: [PlacedSection] {
    if let knownSections { return knownSections }
    let sections = PlacedSection.all(of: self)
    knownSections = sections
    return sections
  }

  /// Every element while the view is scrolled to before all content, and to after it, by new
  /// instances; nil if none can be made.
  ///
  /// A pinned header is at its place before all content, and at its farthest after it; a pinned
  /// footer vice versa. Everything else never moves. Stored until the next change, because a
  /// movement moves only pinned elements.
  var extremes: (before: ElementSnapshot, after: ElementSnapshot)? {
    if let knownExtremes { return knownExtremes }
    let (facts, axis) = (facts, traits.axis)
    let inset = axis == .y ? facts.contentInset : facts.contentInset.transposed
    // Farther than the bounds and their insets reach.
    let distance = facts.bounds.size.along(axis) + inset.top.magnitude + inset.bottom.magnitude + 1
    func snapshot(at position: Double) -> ElementSnapshot? {
      newLayout {
        if axis == .y { $0.bounds.y = position } else { $0.bounds.x = position }
      }?.snapshot
    }
    let end = facts.contentSize.along(axis) + distance
    guard let before = snapshot(at: -distance), let after = snapshot(at: end) else { return nil }
    knownExtremes = (before, after)
    return knownExtremes
  }

  /// Discards the state of the host, which has moved.
  func step() {
    knownFacts = nil
  }

  /// Discards computed values, which may be out of date.
  func forget() {
    step()
    isSnapshotStale = true
    knownFresh = nil
    knownSections = nil
  }

  /// Discards everything that is valid only between two changes.
  func discardUntilChange() {
    forget()
    knownExtremes = nil
  }

  /// The events of the frame.
  var events: ArraySlice<PlannedEvent> { frame.map { plan.events(of: $0) } ?? [] }

  /// A Boolean value that indicates whether an element is in the answer of an adopted layout twice,
  /// so that nothing else is reported of it.
  ///
  /// Duplicates are adjacent, because answers ascend.
  var hasDuplicates: Bool {
    func repeats(_ answer: ContiguousArray<ElementState>) -> Bool {
      answer.indices.dropFirst().contains { answer[$0 - 1].path == answer[$0].path }
    }
    return !traits.isExact && (repeats(answer) || repeats(previousAnswer))
  }

  /// A Boolean value that indicates whether an element of an adopted layout has a negative size.
  ///
  /// Elements after it are placed before it, over others and out of the order that queries search:
  /// only FiniteNonNegative reports that.
  var reportsNegativeSizesAlone: Bool { !traits.isExact && snapshot.hasNegativeSizes }

  /// Returns whether the data source has an element, or the layout adds it.
  func has(_ path: ElementPath) -> Bool {
    model.contains(path)
      || traits.choosesSupplementaries && path.kind != .cell
        && (path.kind.isDecoration || model.sections.indices.contains(path.section))
      || traits.addsBackgrounds && path.kind == .background && path.item == 0
        && model.sections.indices.contains(path.section)
  }

  /// Returns an element for a report.
  func element(_ path: ElementPath, _ role: String, _ frame: Rect?) -> Violation.Element {
    Violation.Element(
      path: path,
      id: path.kind == .cell ? model.id(at: path.itemPath) : nil,
      role: role,
      frame: frame
    )
  }

  /// Returns an element for a report.
  func element(_ state: ElementState, _ role: String) -> Violation.Element {
    element(state.path, role, state.frame)
  }

  /// Returns the elements in which two instances differ, for a report.
  func elements(
    _ difference: (found: ElementState?, expected: ElementState?)
  ) -> [Violation.Element] {
    guard let found = difference.found, let expected = difference.expected else { return [] }
    return elements(found, "found", expected, "fresh")
  }

  /// Returns two states of an element for a report, with their differences other than the frames.
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

extension ElementState {
  /// Returns the differences between two states, other than path and frame, each as the end of a
  /// role.
  ///
  /// If nothing else differs, frames that are equal within 0.05 points are included.
  func words(against other: ElementState) -> (one: String, other: String) {
    func detail(_ state: ElementState) -> String {
      DetailText.text(ofHash: state.detailHash) ?? "no transform"
    }
    var pairs: [(String, String)] = []
    if alpha != other.alpha { pairs.append(("alpha \(alpha)", "alpha \(other.alpha)")) }
    if zIndex != other.zIndex { pairs.append(("zIndex \(zIndex)", "zIndex \(other.zIndex)")) }
    if detailHash != other.detailHash { pairs.append((detail(self), detail(other))) }
    if pairs.isEmpty, frame != other.frame, frame.equals(other.frame, within: 0.05) {
      pairs.append(("frame \(frame)", "frame \(other.frame)"))
    }
    return (pairs.map { ", " + $0.0 }.joined(), pairs.map { ", " + $0.1 }.joined())
  }
}
