import LayoutContract
import Measurement
import Results

/// Measures the hooks of a layout during a replay: calls, times, and what they ask and place.
///
/// A call costs two clock reads more, so that a metered replay tells where time goes, and not
/// whether there is more of it. The initial layout is left out, as in comparisons.
public final class HookMeter {
  private static let hooks = LayoutHook.allCases

  /// The costs so far, one for each hook.
  private(set) var costs = hooks.map { HookCost($0) }
  /// The time in each hook, a list for each unit of frames.
  public private(set) var unitNanoseconds: [[Double]]
  private let units: [Int: Int]
  private let position: ReplayPosition
  private let countsRequests: Bool
  private var counter = WorkCounter()
  private var slot = 0
  /// The slot of the open hook while one of its parts is open.
  private var outerSlot = 0
  private var start: UInt64 = 0
  private var requests: UInt64 = 0
  private var work = LayoutWork()

  /// Makes a meter for one replay.
  ///
  /// - Parameters:
  ///   - position: The position that the replay updates.
  ///   - units: The numbers of the frames in each unit of frames that is timed on its own.
  ///   - countsRequests: Whether allocations are counted, which makes times meaningless.
  public init(position: ReplayPosition, units: [[Int]] = [], countsRequests: Bool = false) {
    self.position = position
    self.countsRequests = countsRequests
    unitNanoseconds = units.map { _ in Self.hooks.map { _ in 0 } }
    let numbered = units.enumerated().flatMap { unit, frames in frames.map { ($0, unit) } }
    self.units = Dictionary(numbered) { first, _ in first }
  }

  /// Follows the work of a replay's layout, and parts of its hooks that count as others.
  func follow(_ counter: WorkCounter) {
    self.counter = counter
    counter.didEnter = { [unowned self] in enter($0) }
  }

  /// The costs of the hooks that were called.
  public var called: [HookCost] { costs.filter { $0.calls > 0 } }

  /// Measures a call.
  fileprivate func measure<Outcome, Failure: Error>(
    _ hook: LayoutHook,
    _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    begin(hook)
    defer { charge() }
    return try body()
  }

  /// Counts a call whose outcome causes more work, such as an invalidation.
  fileprivate func count(_ hook: LayoutHook, _ count: Int) {
    if isInFrames { costs[Self.slot(hook)].effects += count }
  }

  fileprivate func countAnswer(examined: Int, returned: Int) {
    guard isInFrames else { return }
    let slot = Self.slot(.elements)
    costs[slot].examined += examined
    costs[slot].returned += returned
  }

  private var isInFrames: Bool { position.step.frame >= 0 }

  private static func slot(_ hook: LayoutHook) -> Int { hooks.firstIndex(of: hook) ?? 0 }

  private func begin(_ hook: LayoutHook) {
    slot = Self.slot(hook)
    if isInFrames { costs[slot].calls += 1 }
    mark()
  }

  /// Charges what follows to a part of the open hook, or with nil to the hook itself.
  private func enter(_ part: LayoutHook?) {
    charge()
    if let part {
      outerSlot = slot
      begin(part)
    } else {
      slot = outerSlot
      mark()
    }
  }

  private func mark() {
    work = counter.work
    if countsRequests { requests = AllocationCounters.requests() ?? 0 }
    start = MonotonicClock.now()
  }

  private func charge() {
    let time = MonotonicClock.now() - start
    guard isInFrames else { return }
    costs[slot].nanoseconds += Double(time)
    if let unit = units[position.step.frame] { unitNanoseconds[unit][slot] += Double(time) }
    let done = counter.work - work
    costs[slot].sizesRead += done.sizesRead
    costs[slot].itemsPlaced += done.itemsPlaced
    if countsRequests, let now = AllocationCounters.requests() {
      costs[slot].allocations = (costs[slot].allocations ?? 0) + Int(now - requests)
    }
  }
}

extension AnyCollectionLayout {
  /// Wraps a layout in hooks that a meter measures.
  ///
  /// - Parameters:
  ///   - layout: The layout, of which this becomes the only owner.
  ///   - meter: The meter.
  init(_ layout: consuming AnyCollectionLayout, meteredBy meter: HookMeter) {
    self = layout
    meterPasses(meter)
    meterInvalidations(meter)
    meterUpdates(meter)
    meterMoves(meter)
  }

  private mutating func meterPasses(_ meter: HookMeter) {
    let (prepare, contentSize, attributes) = (prepare, contentSize, attributes)
    self.prepare = { environment in meter.measure(.prepare) { prepare(environment) } }
    self.contentSize = { meter.measure(.contentSize) { contentSize() } }
    self.attributes = { path, hashes in meter.measure(.attributes) { attributes(path, hashes) } }
    let (collectElements, query) = (collectElements, query)
    self.collectElements = { rect in
      let elements = meter.measure(.elements) { collectElements(rect) }
      meter.countAnswer(examined: elements.examined, returned: elements.count)
      return elements
    }
    self.query = { rect, keeps in meter.measure(.elements) { query(rect, keeps) } }
    let (load, reconfigure, continueLayout) = (load, reconfigure, continueLayout)
    self.load = { item in meter.measure(.load) { load(item) } }
    self.reconfigure = { (settings) throws(LayoutSettingError) in
      try meter.measure(.reconfigure) { () throws(LayoutSettingError) in try reconfigure(settings) }
    }
    self.continueLayout = { units in meter.measure(.deferred) { continueLayout(units) } }
  }

  private mutating func meterInvalidations(_ meter: HookMeter) {
    let (invalidate, ownInvalidation) = (invalidate, takeOwnInvalidation)
    self.invalidate = { invalidation in meter.measure(.invalidate) { invalidate(invalidation) } }
    takeOwnInvalidation = {
      let own = meter.measure(.ownInvalidation) { ownInvalidation() }
      meter.count(.ownInvalidation, own?.coversNothing == false ? 1 : 0)
      return own
    }
    let shouldInvalidate = shouldInvalidateForBoundsChange
    shouldInvalidateForBoundsChange = { bounds, environment in
      let invalidates = meter.measure(.boundsChange) { shouldInvalidate(bounds, environment) }
      meter.count(.boundsChange, invalidates ? 1 : 0)
      return invalidates
    }
    let context = invalidationForBoundsChange
    invalidationForBoundsChange = { bounds, environment in
      meter.measure(.boundsContext) { context(bounds, environment) }
    }
    let (addPreferred, invalidationForPreferred) = (addPreferred, invalidationForPreferred)
    self.addPreferred = { path, size in meter.measure(.attributes) { addPreferred(path, size) } }
    self.invalidationForPreferred = { index in
      let invalidation = meter.measure(.preferred) { invalidationForPreferred(index) }
      meter.count(.preferred, invalidation == nil ? 0 : 1)
      return invalidation
    }
  }

  private mutating func meterUpdates(_ meter: HookMeter) {
    let (prepare, finalize) = (prepareForUpdates, finalizeUpdates)
    prepareForUpdates = { update in meter.measure(.updates) { prepare(update) } }
    finalizeUpdates = { meter.measure(.finalizeUpdates) { finalize() } }
    let (initial, final) = (initialAttributes, finalAttributes)
    initialAttributes = { path, hashes in
      meter.measure(.initialAttributes) { initial(path, hashes) }
    }
    finalAttributes = { path, hashes in meter.measure(.finalAttributes) { final(path, hashes) } }
    let (inserted, deleted) = (elementsToInsert, elementsToDelete)
    elementsToInsert = { kind in meter.measure(.inserted) { inserted(kind) } }
    elementsToDelete = { kind in meter.measure(.deleted) { deleted(kind) } }
  }

  private mutating func meterMoves(_ meter: HookMeter) {
    let target = targetContentOffset
    targetContentOffset = { proposed, velocity in
      meter.measure(.targetOffset) { target(proposed, velocity) }
    }
    let (prepare, finalize) = (prepareForAnimatedBoundsChange, finalizeAnimatedBoundsChange)
    prepareForAnimatedBoundsChange = { old in meter.measure(.animatedBounds) { prepare(old) } }
    finalizeAnimatedBoundsChange = { meter.measure(.animatedBounds) { finalize() } }
    let (leave, arrive) = (prepareForTransition, finalizeTransition)
    prepareForTransition = { direction in meter.measure(.transition) { leave(direction) } }
    finalizeTransition = { meter.measure(.transition) { arrive() } }
    let (item, attributes) = (targetForMoving, attributesForMoving)
    targetForMoving = { path, position in meter.measure(.move) { item(path, position) } }
    attributesForMoving = { path, position in meter.measure(.move) { attributes(path, position) } }
    let (moving, ending) = (invalidationForMoving, invalidationForEndingMove)
    invalidationForMoving = { path, target in meter.measure(.move) { moving(path, target) } }
    invalidationForEndingMove = { path, target, isCancelled in
      meter.measure(.move) { ending(path, target, isCancelled) }
    }
  }
}
