import LayoutUnderTest

/// The host of one layout, for checks; specialised where the layout is registered.
@usableFromInline
final class LayoutHost<Layout: CollectionLayout> {
  @usableFromInline var host: HostCollectionView<Layout, CheckedWork, PositionProbe>
  @usableFromInline var scratch = ElementBuffer<Layout.Detail>()
  /// The settings that the layout had from the start.
  @usableFromInline let settings: LayoutSettings
  @usableFromInline let make: (LayoutSettings) throws(LayoutSettingError) -> Layout

  @inlinable
  init(
    _ plan: ReplayPlan,
    settings: LayoutSettings,
    position: ReplayPosition? = nil,
    make: @escaping (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) throws(LayoutSettingError) {
    self.settings = settings
    self.make = make
    host = HostCollectionView(
      layout: try make(settings),
      environment: plan.environment(CheckedWork()),
      rects: plan.options.rects,
      keepsAnswers: true,
      probe: PositionProbe(position)
    )
  }

  @inlinable
  var facts: InspectedHost.Facts {
    InspectedHost.Facts(
      traits: host.layout.traits,
      bounds: host.environment.bounds,
      contentInset: host.environment.contentInset,
      scale: host.environment.scale,
      offset: host.offset,
      scrollRange: host.scrollRange,
      contentSize: host.layout.contentSize,
      isSettled: host.layout.isSettled,
      isShown: host.isShown,
      movementAdjustment: host.movementAdjustment,
      answeredRect: host.answeredRect,
      isRightToLeft: host.environment.isRightToLeft,
      isCarrying: host.heldItem != nil,
      tally: host.tally,
      work: host.environment.observer.work,
      examined: host.elements.hits.examined
    )
  }

  @inlinable
  func query(_ rect: Rect) -> ContiguousArray<ElementState> {
    scratch.removeAll()
    host.layout.collectElements(in: rect, into: &scratch)
    return states(of: scratch.elements)
  }

  @inlinable
  func lines(of element: ElementPath) -> [FrameScene.Line] {
    guard Layout.Detail.self is any LineDetail.Type,
      let attributes = host.layout.attributes(for: element),
      let detail = attributes.detail as? any LineDetail
    else { return [] }
    let lines = detail.lines(of: element, in: attributes.frame) { path in
      host.layout.attributes(for: .cell(path))?.frame
    }
    return lines.map { FrameScene.Line(from: $0.from, to: $0.to) }
  }

  @inlinable
  func states(
    of elements: UnsafeBufferPointer<LayoutAttributes<Layout.Detail>>
  ) -> ContiguousArray<ElementState> {
    var states: ContiguousArray<ElementState> = []
    states.reserveCapacity(elements.count)
    for attributes in elements { states.append(ElementState(attributes)) }
    return states
  }

  /// What the layout answered in the middle of the frame's batches.
  @inlinable
  var batchAnswers: BatchStates {
    var states = BatchStates()
    states.batchCount = host.batchAnswers.batchCount
    states.isSettled = host.batchAnswers.isSettled
    for answer in host.batchAnswers.answers {
      states.answers.append(
        BatchStates.Answer(
          question: answer.question,
          elements: answer.elements.map { ElementState($0) }
        )
      )
    }
    states.appearing = host.batchAnswers.appearing.map { ElementState($0) }
    return states
  }

  /// Takes a snapshot of a new instance that was made with the settings as they are now.
  ///
  /// It was never reconfigured, so that a layout which takes settings at run time wrongly is found
  /// out.
  @inlinable
  func takeFresh(_ snapshot: inout ElementSnapshot, _ request: FreshRequest) -> FreshLayout? {
    guard var layout = freshLayout(request.configurations) else { return nil }
    var environment = freshEnvironment()
    if let bounds = request.bounds { environment.bounds = bounds }
    if let model = request.model { environment.model = model }
    if let isRightToLeft = request.isRightToLeft { environment.isRightToLeft = isRightToLeft }
    layout.invalidate(.all)
    if host.isPartial { showHeldItems(in: &environment, of: &layout) }
    prepare(&layout, environment)
    let work = environment.observer.work
    if request.preparesAgain { layout.prepare(environment) }
    let idleWork = environment.observer.work - work
    if let next = request.nextModel {
      environment.model = next
      layout.invalidate(.all)
      prepare(&layout, environment)
    }
    take(&snapshot, of: layout, environment.model)
    return FreshLayout(contentSize: layout.contentSize, work: work, idleWork: idleWork)
  }

  /// A new instance with the settings as they are now, or nil where none can be made.
  @inlinable
  func freshLayout(_ configurations: [LayoutSettings]) -> Layout? {
    try? make(configurations.reduce(settings) { $0.overlaid(by: $1) })
  }

  /// The host's environment with a counter of its own.
  @inlinable
  func freshEnvironment() -> LayoutEnvironment<CheckedWork> {
    let live = host.environment
    var environment = LayoutEnvironment(
      model: live.model,
      bounds: live.bounds,
      observer: CheckedWork()
    )
    environment.contentInset = live.contentInset
    environment.scale = live.scale
    environment.isRightToLeft = live.isRightToLeft
    return environment
  }

  /// Prepares a layout; what it starts by itself and what it leaves for later is done at once.
  @inlinable
  func prepare(_ layout: inout Layout, _ environment: LayoutEnvironment<CheckedWork>) {
    layout.prepare(environment)
    for _ in 0..<Self.maximumRounds {
      if let own = layout.takeOwnInvalidation(), !own.coversNothing {
        layout.invalidate(own)
        layout.prepare(environment)
      } else if !layout.isSettled {
        layout.continueLayout(workUnits: .max)
      } else {
        break
      }
    }
  }

  /// Bytes that a new instance holds after each of a few times that it was filled and emptied.
  ///
  /// Every time the items have ids of their own, so that what is kept by id shows.
  @inlinable
  func heldBytes(filledWith model: CollectionModel, _ live: LiveBytes) -> [Int] {
    guard var layout = freshLayout([]) else { return [] }
    var environment = freshEnvironment()
    let room = environment.bounds
    return (0..<4).map { cycle in
      let before = live.count()
      environment.model = model.withItemIDs(shiftedBy: (cycle + 1) * 1_000_000)
      layout.invalidate(.all)
      prepare(&layout, environment)
      for page in 0..<4 {
        environment.bounds.y = Double(page) * room.height
        scratch.removeAll()
        layout.collectElements(in: environment.bounds, into: &scratch)
      }
      environment.bounds = room
      environment.model = CollectionModel()
      layout.invalidate(.all)
      prepare(&layout, environment)
      return live.count() - before
    }
  }

  /// How often a new instance may ask for more before it is taken as it is.
  @inlinable static var maximumRounds: Int { 16 }

  /// Asks a new instance of a layout that holds a part of the collection to begin where this one
  /// begins, with bounds that show all that this one holds.
  @inlinable
  func showHeldItems(in environment: inout LayoutEnvironment<CheckedWork>, of layout: inout Layout)
  {
    guard let first = firstHeldItem else { return }
    layout.load(first)
    if host.axis == .y {
      environment.bounds.y = 0
      environment.bounds.height = host.layout.contentSize.height
    } else {
      environment.bounds.x = 0
      environment.bounds.width = host.layout.contentSize.width
    }
  }

  /// The first item that has attributes, or nil where none has.
  @inlinable
  var firstHeldItem: ItemPath? {
    for (number, section) in host.environment.model.sections.enumerated() {
      for item in 0..<section.count {
        let path = ItemPath(section: number, item: item)
        if host.layout.attributes(for: .cell(path)) != nil { return path }
      }
    }
    return nil
  }

  @inlinable
  func take(_ snapshot: inout ElementSnapshot, of layout: Layout, _ model: CollectionModel) {
    snapshot.states.removeAll(keepingCapacity: true)
    snapshot.missing.removeAll(keepingCapacity: true)
    let sections = model.sections
    let itemKinds = layout.traits.supplementaryItemKinds
    func take(_ path: ElementPath) {
      guard let attributes = layout.attributes(for: path) else { return }
      snapshot.states.append(ElementState(attributes))
    }
    for number in sections.indices {
      for item in 0..<sections[number].count {
        let path = ElementPath(section: number, kind: .cell, item: item)
        if let attributes = layout.attributes(for: path) {
          snapshot.states.append(ElementState(attributes))
        } else {
          snapshot.missing.append(path)
        }
      }
      take(.header(ofSection: number))
      take(ElementPath(section: number, kind: .footer))
      for kind in itemKinds {
        for item in 0..<sections[number].count {
          take(ElementPath(section: number, kind: kind, item: item))
        }
      }
      take(ElementPath(section: number, kind: .background))
    }
  }
}
