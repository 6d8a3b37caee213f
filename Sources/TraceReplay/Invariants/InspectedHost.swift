import LayoutContract
import Measurement

/// A host in a checked replay, with the queries by invariants of it and of new instances.
final class InspectedHost {
  /// The readable state of a host between two steps; an invariant that reads one value copies none.
  final class Facts {
    let traits: LayoutTraits
    let bounds: Rect
    let contentInset: EdgeInsets
    let scale: Double
    let offset: Double
    let scrollRange: ScrollRange
    /// The current content size of the layout, in points.
    let contentSize: Size
    /// The offsets at which the view may rest in content of that size.
    let finalRange: ScrollRange
    /// The offset that the frame's movement proposed, in points; nil for none.
    let proposedOffset: Double?
    /// The end of a drag in the frame, with the layout's answer; nil without one.
    let dragTarget: DragTarget?
    let isSettled: Bool
    /// A Boolean value that indicates whether this layout shows the collection.
    let isShown: Bool
    /// The distance by which the layout moved the offset in the frame's movement, in points.
    let movementAdjustment: Double
    /// The rectangle of the last answer, or nil if it is stale.
    let answeredRect: Rect?
    let isRightToLeft: Bool
    /// A Boolean value that indicates whether a finger carries an item.
    let isCarrying: Bool
    let counters: HostCounters
    /// The layout's work so far.
    let work: LayoutWork
    /// The number of candidates that the last rect query examined.
    let examined: Int

    fileprivate init(_ host: borrowing CollectionViewHost) {
      traits = host.layout.traits()
      bounds = host.environment.bounds
      contentInset = host.environment.contentInset
      scale = host.environment.scale
      offset = host.offset
      scrollRange = host.scrollRange
      // A layout that shows nothing may be invalid, and is not asked.
      contentSize = host.isShown ? host.layout.contentSize() : host.contentSize
      finalRange = host.scrollRange(of: contentSize)
      proposedOffset = host.proposedOffset
      dragTarget = host.dragTarget
      isSettled = host.layout.isSettled()
      isShown = host.isShown
      movementAdjustment = host.movementAdjustment
      answeredRect = host.answeredRect
      isRightToLeft = host.environment.isRightToLeft
      isCarrying = host.heldItem != nil
      counters = host.counters
      work = host.environment.counter.work
      examined = host.elements.examined
    }
  }

  private var host: CollectionViewHost
  /// The initial settings of the layout.
  let settings: LayoutSettings
  private let make: (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout

  init(
    _ plan: ReplayPlan,
    settings: LayoutSettings,
    position: ReplayPosition? = nil,
    make: @escaping (LayoutSettings) throws(LayoutSettingError) -> AnyCollectionLayout
  ) throws(LayoutSettingError) {
    self.settings = settings
    self.make = make
    var environment = plan.environment()
    environment.comparesDetails = true
    host = CollectionViewHost(
      layout: try make(settings),
      environment: environment,
      rects: plan.options.rects,
      keepsAnswers: true,
      timer: FrameTimer(frameCount: 0, position: position)
    )
  }

  /// The current state of the host.
  var facts: Facts { Facts(host) }

  var model: CollectionModel { host.environment.model }
  var anchor: AnchorKeeper { host.anchor }

  /// Returns the position of the anchored edge of a cell's frame along the scroll axis, in points.
  func anchorPosition(of frame: Rect, _ cell: AnchorKeeper.Cell) -> Double {
    host.anchorPosition(of: frame, cell)
  }
  /// The distance by which the offset follows the end of the view in this frame, in points.
  var viewShift: Double { host.viewShift }
  /// The layout's answers in the middle of the frame's batches.
  var batchAnswers: BatchAnswers { host.batchAnswers }
  /// The elements on screen in the last answer.
  var answer: ContiguousArray<ElementState> {
    host.elements.count == 0 ? [] : host.layout.answeredStates()
  }

  func performInitialLayout(_ plan: ReplayPlan) { host.performInitialLayout(plan) }

  func playEvents(_ frame: PlannedFrame, _ plan: ReplayPlan, kind: String) {
    host.playEvents(of: frame, in: plan, kind: kind)
  }

  func playMovement(_ frame: PlannedFrame, _ plan: ReplayPlan) {
    host.playMovement(of: frame, in: plan)
  }

  /// Queries the layout for a rectangle; returns nothing for an empty view, as in UIKit.
  func query(_ rect: Rect) -> ContiguousArray<ElementState> {
    host.isAsked ? host.layout.query(rect, true) : []
  }

  /// Returns the layout's state of one element; nil for an empty view.
  func state(_ element: ElementPath) -> ElementState? {
    host.isAsked ? host.layout.attributes(element, true) : nil
  }

  /// A Boolean value that indicates whether the layout is queried now.
  var isAsked: Bool { host.isAsked }

  /// Returns the layout's invalidation for an element that asks for a size; nil for none.
  func invalidation(preferring size: Size, of element: ElementPath) -> LayoutInvalidation? {
    guard host.layout.addPreferred(element, size) else { return nil }
    defer { host.layout.removePreferred() }
    return host.layout.invalidationForPreferred(0).flatMap { $0.coversNothing ? nil : $0 }
  }

  /// Returns the lines that a picture of an element has, if its detail has any.
  func lines(_ element: ElementPath) -> [(from: Point, to: Point)] { host.layout.lines(element) }

  /// Reads every element of the model into a snapshot, whose memory is reused.
  func readSnapshot(_ snapshot: inout ElementSnapshot) {
    read(&snapshot, of: host.layout, host.environment)
  }

  /// Returns a new instance with the current settings, or nil if none can be made.
  func freshLayout(_ settingsChanges: [LayoutSettings]) -> AnyCollectionLayout? {
    try? make(settingsChanges.reduce(settings) { $0.overlaid(by: $1) })
  }

  /// Returns the host's environment with a separate counter.
  func freshEnvironment() -> LayoutEnvironment {
    let live = host.environment
    return LayoutEnvironment(
      model: live.model,
      bounds: live.bounds,
      contentInset: live.contentInset,
      scale: live.scale,
      isRightToLeft: live.isRightToLeft,
      comparesDetails: live.comparesDetails
    )
  }

  /// Prepares a layout, including its own invalidations and its deferred work.
  func prepare(_ layout: borrowing AnyCollectionLayout, _ environment: LayoutEnvironment) {
    layout.prepare(environment)
    for _ in 0..<Self.maximumRounds {
      if let own = layout.takeOwnInvalidation(), !own.coversNothing {
        layout.invalidate(own)
        layout.prepare(environment)
      } else if !layout.isSettled() {
        layout.continueLayout(.max)
      } else {
        break
      }
    }
  }

  /// The maximum number of rounds in which a new instance may ask for more.
  static var maximumRounds: Int { 16 }

  /// Makes a new instance of a partial layout begin where this one begins, with bounds that show
  /// all that this one holds.
  func showHeldItems(
    in environment: inout LayoutEnvironment,
    of layout: borrowing AnyCollectionLayout
  ) {
    guard host.isPartial, let first = firstHeldItem else { return }
    layout.load(first)
    if host.axis == .y {
      environment.bounds.y = 0
      environment.bounds.height = host.layout.contentSize().height
    } else {
      environment.bounds.x = 0
      environment.bounds.width = host.layout.contentSize().width
    }
  }

  /// The first item that has attributes, or nil if none has.
  var firstHeldItem: ItemPath? {
    for (number, section) in host.environment.model.sections.enumerated() {
      for item in 0..<section.count {
        let path = ItemPath(section: number, item: item)
        if host.layout.attributes(.cell(path), false) != nil { return path }
      }
    }
    return nil
  }

  func read(
    _ snapshot: inout ElementSnapshot,
    of layout: borrowing AnyCollectionLayout,
    _ environment: LayoutEnvironment
  ) {
    snapshot.states.removeAll(keepingCapacity: true)
    snapshot.missing.removeAll(keepingCapacity: true)
    let sections = environment.model.sections
    let itemKinds = layout.traits().supplementaryItemKinds
    snapshot.queryAnswer(of: layout, in: environment.bounds)
    for number in sections.indices {
      snapshot.add(.cell, ofSection: number, count: sections[number].count, of: layout)
      snapshot.add(.header(ofSection: number), of: layout)
      snapshot.add(ElementPath(section: number, kind: .footer), of: layout)
      for kind in itemKinds {
        snapshot.add(kind, ofSection: number, count: sections[number].count, of: layout)
      }
      snapshot.add(ElementPath(section: number, kind: .background), of: layout)
    }
  }
}

/// The elements and the work of a new instance of a layout.
struct FreshLayout {
  var snapshot: ElementSnapshot
  var contentSize: Size
  /// The work until it was prepared.
  var work = LayoutWork()
  /// The work in preparations without an invalidation.
  var idleWork = LayoutWork()

  /// Returns the first element that differs from another instance's, or an empty difference if
  /// only their numbers or content sizes do; nil for equal instances.
  func difference(
    from other: FreshLayout,
    within tolerance: Double
  ) -> (found: ElementState?, expected: ElementState?)? {
    let (states, others) = (snapshot.states, other.snapshot.states)
    if let pair = zip(states, others).first(where: { !$0.equals($1, within: tolerance) }) {
      return (pair.0, pair.1)
    }
    let isSame =
      states.count == others.count && contentSize.equals(other.contentSize, within: tolerance)
    return isSame ? nil : (nil, nil)
  }
}
