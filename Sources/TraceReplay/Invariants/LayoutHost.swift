import LayoutUnderTest

/// The host of one layout, for checks; specialised where the layout is registered.
@usableFromInline
final class LayoutHost<Layout: CollectionLayout> {
  @usableFromInline var host: HostCollectionView<Layout, Unobserved, NoProbe>
  @usableFromInline var scratch = ElementBuffer<Layout.Detail>()
  /// The settings that the layout had from the start.
  @usableFromInline let settings: LayoutSettings
  @usableFromInline let make: (LayoutSettings) throws(LayoutSettingError) -> Layout

  @inlinable
  init(
    _ plan: ReplayPlan,
    settings: LayoutSettings,
    make: @escaping (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) throws(LayoutSettingError) {
    self.settings = settings
    self.make = make
    host = HostCollectionView(
      layout: try make(settings),
      environment: plan.environment(Unobserved()),
      rects: plan.options.rects,
      keepsAnswers: true,
      probe: NoProbe()
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
      answeredRect: host.answeredRect
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
  /// out. What it starts by itself and what it leaves for later frames is done at once.
  @inlinable
  func takeFresh(
    _ snapshot: inout ElementSnapshot,
    _ configurations: [LayoutSettings],
    bounds: Rect?
  ) -> Size? {
    let settings = configurations.reduce(settings) { $0.overlaid(by: $1) }
    guard var layout = try? make(settings) else { return nil }
    var environment = host.environment
    if let bounds { environment.bounds = bounds }
    layout.invalidate(.all)
    if host.isPartial { environment = environmentOfHeldItems(for: &layout) }
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
    take(&snapshot, of: layout)
    return layout.contentSize
  }

  /// How often a new instance may ask for more before it is taken as it is.
  @inlinable static var maximumRounds: Int { 16 }

  /// Asks a new instance of a layout that holds a part of the collection to begin where this one
  /// begins.
  ///
  /// - Parameter layout: The new instance.
  /// - Returns: An environment whose bounds show all that this one holds.
  @inlinable
  func environmentOfHeldItems(for layout: inout Layout) -> LayoutEnvironment<Unobserved> {
    var environment = host.environment
    guard let first = firstHeldItem else { return environment }
    layout.load(first)
    if host.axis == .y {
      environment.bounds.y = 0
      environment.bounds.height = host.layout.contentSize.height
    } else {
      environment.bounds.x = 0
      environment.bounds.width = host.layout.contentSize.width
    }
    return environment
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
  func take(_ snapshot: inout ElementSnapshot, of layout: Layout) {
    snapshot.states.removeAll(keepingCapacity: true)
    snapshot.missing.removeAll(keepingCapacity: true)
    let sections = host.environment.model.sections
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
