import LayoutContract
import Measurement

/// A host in a checked replay: what invariants ask of it and of new instances of its layout.
final class InspectedHost {
  /// What can be read of a host between two steps.
  struct Facts {
    var traits: LayoutTraits
    var bounds: Rect
    var contentInset: EdgeInsets
    var scale: Double
    var offset: Double
    var scrollRange: ScrollRange
    /// The content size that the layout gives now, in points.
    var contentSize: Size
    var isSettled: Bool
    /// Whether the layout is the one that shows the collection.
    var isShown: Bool
    /// By how much the layout moved the offset in the frame's movement, in points.
    var movementAdjustment: Double
    /// The rectangle of the last answer, or nil where there is none.
    var answeredRect: Rect?
    var isRightToLeft: Bool
    /// Whether a finger carries an item.
    var isCarrying: Bool
    var tally: HostTally
    /// What the layout did so far.
    var work: LayoutWork
    /// How many candidates the last rect query looked at.
    var examined: Int
  }

  private var host: CollectionViewHost
  /// The settings that the layout had from the start.
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

  /// What can be read of the host now.
  var facts: Facts {
    Facts(
      traits: host.layout.traits(),
      bounds: host.environment.bounds,
      contentInset: host.environment.contentInset,
      scale: host.environment.scale,
      offset: host.offset,
      scrollRange: host.scrollRange,
      contentSize: host.layout.contentSize(),
      isSettled: host.layout.isSettled(),
      isShown: host.isShown,
      movementAdjustment: host.movementAdjustment,
      answeredRect: host.answeredRect,
      isRightToLeft: host.environment.isRightToLeft,
      isCarrying: host.heldItem != nil,
      tally: host.tally,
      work: host.environment.counter.work,
      examined: host.elements.examined
    )
  }

  var model: CollectionModel { host.environment.model }
  var anchor: AnchorKeeper { host.anchor }

  /// Where the edge of a cell's frame that is to stay is along the scroll axis, in points.
  func anchorPosition(of frame: Rect) -> Double { host.anchorPosition(of: frame) }
  /// What the layout answered in the middle of the frame's batches.
  var batchAnswers: BatchAnswers { host.batchAnswers }
  /// The elements on screen, as last answered.
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

  /// Asks the layout for a rectangle; nothing of a view without area, of which UIKit asks nothing.
  func query(_ rect: Rect) -> ContiguousArray<ElementState> {
    host.isAsked ? host.layout.query(rect, true) : []
  }

  /// Asks the layout for one element, likewise.
  func state(_ element: ElementPath) -> ElementState? {
    host.isAsked ? host.layout.attributes(element, true) : nil
  }

  /// Whether the layout is asked for elements now.
  var isAsked: Bool { host.isAsked }

  /// What the layout invalidates for an element that asks to be of a size; nil for nothing.
  func invalidation(preferring size: Size, of element: ElementPath) -> LayoutInvalidation? {
    guard host.layout.addPreferred(element, size) else { return nil }
    defer { host.layout.removePreferred() }
    return host.layout.invalidationForPreferred(0).flatMap { $0.coversNothing ? nil : $0 }
  }

  /// The lines that a picture of an element has, where its detail holds any.
  func lines(_ element: ElementPath) -> [(from: Point, to: Point)] { host.layout.lines(element) }

  /// Asks the layout for every element of the model, into a snapshot whose room is used again.
  func takeSnapshot(_ snapshot: inout ElementSnapshot) {
    take(&snapshot, of: host.layout, host.environment)
  }

  /// Takes a snapshot of a new instance that was made with the settings as they are now.
  ///
  /// It was never reconfigured, so that a layout which takes settings at run time wrongly is found
  /// out.
  func takeFreshSnapshot(_ snapshot: inout ElementSnapshot, _ request: FreshRequest) -> FreshLayout?
  {
    guard let layout = freshLayout(request.settingsChanges) else { return nil }
    var environment = freshEnvironment()
    if let bounds = request.bounds { environment.bounds = bounds }
    if let model = request.model { environment.model = model }
    if let scale = request.scale { environment.scale = scale }
    if let isRightToLeft = request.isRightToLeft { environment.isRightToLeft = isRightToLeft }
    layout.invalidate(.all)
    if host.isPartial { showHeldItems(in: &environment, of: layout) }
    prepare(layout, environment)
    let work = environment.counter.work
    if request.preparesAgain { layout.prepare(environment) }
    let idleWork = environment.counter.work - work
    if let next = request.nextModel {
      environment.model = next
      layout.invalidate(.all)
      prepare(layout, environment)
    }
    take(&snapshot, of: layout, environment)
    return FreshLayout(contentSize: layout.contentSize(), work: work, idleWork: idleWork)
  }

  /// A new instance with the settings as they are now, or nil where none can be made.
  func freshLayout(_ settingsChanges: [LayoutSettings]) -> AnyCollectionLayout? {
    try? make(settingsChanges.reduce(settings) { $0.overlaid(by: $1) })
  }

  /// The host's environment with a counter of its own.
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

  /// Prepares a layout; what it starts by itself and what it leaves for later is done at once.
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

  /// Bytes that a new instance holds after each of a few times that it was filled and emptied.
  ///
  /// Every time the items have ids of their own, so that what is kept by id shows.
  func heldBytes(filledWith model: CollectionModel, _ live: LiveBytes) -> [Int] {
    guard host.isAsked, let layout = freshLayout([]) else { return [] }
    var environment = freshEnvironment()
    let room = environment.bounds
    return (0..<4).map { cycle in
      let before = live.count()
      environment.model = model.withItemIDs(shiftedBy: (cycle + 1) * 1_000_000)
      layout.invalidate(.all)
      prepare(layout, environment)
      for page in 0..<4 {
        environment.bounds.y = Double(page) * room.height
        _ = layout.collectElements(environment.bounds)
      }
      environment.bounds = room
      // One that is asked as UIKit asks may never have to show a list without items.
      environment.model =
        layout.traits().answersFullBreadth ? model.withFirstItems : CollectionModel()
      layout.invalidate(.all)
      prepare(layout, environment)
      return live.count() - before
    }
  }

  /// How often a new instance may ask for more before it is taken as it is.
  static var maximumRounds: Int { 16 }

  /// Asks a new instance of a layout that holds a part of the collection to begin where this one
  /// begins, with bounds that show all that this one holds.
  func showHeldItems(
    in environment: inout LayoutEnvironment,
    of layout: borrowing AnyCollectionLayout
  ) {
    guard let first = firstHeldItem else { return }
    layout.load(first)
    if host.axis == .y {
      environment.bounds.y = 0
      environment.bounds.height = host.layout.contentSize().height
    } else {
      environment.bounds.x = 0
      environment.bounds.width = host.layout.contentSize().width
    }
  }

  /// The first item that has attributes, or nil where none has.
  var firstHeldItem: ItemPath? {
    for (number, section) in host.environment.model.sections.enumerated() {
      for item in 0..<section.count {
        let path = ItemPath(section: number, item: item)
        if host.layout.attributes(.cell(path), false) != nil { return path }
      }
    }
    return nil
  }

  func take(
    _ snapshot: inout ElementSnapshot,
    of layout: borrowing AnyCollectionLayout,
    _ environment: LayoutEnvironment
  ) {
    snapshot.states.removeAll(keepingCapacity: true)
    snapshot.missing.removeAll(keepingCapacity: true)
    let sections = environment.model.sections
    let itemKinds = layout.traits().supplementaryItemKinds
    snapshot.takeAnswer(of: layout, in: environment.bounds)
    for number in sections.indices {
      snapshot.takeCells(ofSection: number, count: sections[number].count, of: layout)
      snapshot.take(.header(ofSection: number), of: layout)
      snapshot.take(ElementPath(section: number, kind: .footer), of: layout)
      for kind in itemKinds {
        snapshot.take(kind, ofSection: number, count: sections[number].count, of: layout)
      }
      snapshot.take(ElementPath(section: number, kind: .background), of: layout)
    }
  }
}
