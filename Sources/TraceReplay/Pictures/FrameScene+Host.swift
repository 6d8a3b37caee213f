import LayoutUnderTest

extension FrameScene {
  /// Looks at a host that has just replayed a frame.
  ///
  /// - Parameters:
  ///   - inspection: The host in the replay, after the frame.
  ///   - settings: The settings that the layout began with.
  ///   - options: The frame, and how much around it.
  ///   - violations: What the invariants found in the frame.
  init(
    _ inspection: Inspection,
    _ settings: LayoutSettings,
    _ options: SceneOptions,
    violations: [Violation]
  ) {
    let facts = inspection.host.facts()
    let model = inspection.model
    let frame = inspection.frame
    self.frame = inspection.frameIndex
    timeNanoseconds = frame?.timeNanoseconds ?? 0
    phase = frame?.phase
    events = frame.map { inspection.plan.events(of: $0).map(\.summary) } ?? []
    self.settings = inspection.configurations.reduce(settings) { $0.overlaid(by: $1) }
    axis = facts.traits.axis
    isRightToLeft = inspection.plan.isRightToLeft
    bounds = facts.bounds
    contentInset = facts.contentInset
    contentSize = facts.contentSize
    itemCount = model.itemCount
    sectionCount = model.sections.count
    window = Self.window(facts, screensAround: options.screensAround)
    self.violations = violations

    let answer = inspection.host.answer()
    let found = Self.elements(inspection, facts, answer: answer, window: window)
    sections = Self.sections(of: found)
    elements = Self.limited(found, to: options.elementLimit)
    onScreenCounts = Self.counts(of: found)
    omittedCount = found.count - elements.count
    anchor = Self.anchor(in: answer, of: model, facts)
  }

  /// What is shown: so many screens around the bounds, as far as there is content.
  static func window(_ facts: InspectedHost.Facts, screensAround: Double) -> Rect {
    let isVertical = facts.traits.axis == .y
    let bounds = isVertical ? facts.bounds : facts.bounds.transposed
    let size = isVertical ? facts.contentSize : facts.contentSize.transposed
    // A view without extent shows nothing, but its surroundings are there all the same.
    let shortest = 100.0
    let around = screensAround * max(bounds.height, shortest)
    let length = size.height.isFinite ? max(size.height, 0) : 0
    let top = min(bounds.minY, max(bounds.minY - around, 0))
    let bottom = max(bounds.maxY, min(bounds.maxY + around, length))
    // Content wider than the bounds is shown, up to one width of them beyond each side.
    let side = max(bounds.width, shortest)
    let breadth = size.width.isFinite ? max(size.width, 0) : 0
    let left = min(bounds.minX, max(bounds.minX - side, 0))
    let right = max(bounds.maxX, min(bounds.maxX + side, breadth))
    let window = Rect(
      x: left,
      y: top,
      width: max(right - left, shortest),
      height: max(bottom - top, shortest)
    )
    return isVertical ? window : window.transposed
  }

  /// The elements that the layout has in the window, and those it showed although it has them not.
  private static func elements(
    _ inspection: Inspection,
    _ facts: InspectedHost.Facts,
    answer: ContiguousArray<ElementState>,
    window: Rect
  ) -> [Element] {
    let queried = inspection.host.query(window)
    let known = Set(queried.map(\.path))
    let shown = Set(answer.map(\.path))
    let others = answer.filter { !known.contains($0.path) && $0.frame.sharesArea(with: window) }
    let model = inspection.model
    return (queried + others).sorted { $0.path < $1.path }.map { state in
      Element(
        path: state.path,
        id: state.path.kind == .cell ? model.id(at: state.path.itemPath) : nil,
        frame: state.frame,
        zIndex: state.zIndex,
        alpha: state.alpha,
        isOnScreen: shown.contains(state.path) && state.frame.sharesArea(with: facts.bounds),
        isPinned: model.isPinned(state.path, facts.traits),
        lines: inspection.host.lines(state.path)
      )
    }
  }

  private static func sections(of elements: [Element]) -> [Section] {
    var extents: [Int: Rect] = [:]
    for element in elements where element.frame.isFinite {
      let index = element.path.section
      extents[index] = extents[index]?.union(element.frame) ?? element.frame
    }
    return extents.map { Section(index: $0.key, extent: $0.value) }.sorted { $0.index < $1.index }
  }

  private static func counts(of elements: [Element]) -> [KindCount] {
    let kinds = elements.filter(\.isOnScreen).map(\.path.kind)
    return Set(kinds).sorted().map { kind in
      KindCount(kind: kind, count: kinds.count { $0 == kind })
    }
  }

  private static func limited(_ elements: [Element], to limit: Int) -> [Element] {
    guard elements.count > limit else { return elements }
    let onScreen = elements.filter(\.isOnScreen)
    let others = elements.filter { !$0.isOnScreen }
    return (onScreen + others).prefix(limit).sorted { $0.path < $1.path }
  }

  private static func anchor(
    in answer: ContiguousArray<ElementState>,
    of model: CollectionModel,
    _ facts: InspectedHost.Facts
  ) -> Anchor? {
    for state in answer
    where state.path.kind == .cell && state.frame.sharesArea(with: facts.bounds) {
      guard let id = model.id(at: state.path.itemPath) else { continue }
      let start = facts.traits.axis == .y ? state.frame.minY : state.frame.minX
      return Anchor(
        id: id,
        path: state.path.itemPath,
        frame: state.frame,
        distance: start - facts.offset
      )
    }
    return nil
  }
}

extension CollectionModel {
  /// Whether a layout with these traits pins the element: where some section asks for it, those
  /// sections alone, otherwise all.
  fileprivate func isPinned(_ path: ElementPath, _ traits: LayoutTraits) -> Bool {
    guard traits.pinnedKinds.contains(path.kind), sections.indices.contains(path.section) else {
      return false
    }
    return sections[path.section].pinnedKinds.contains(path.kind)
      || !sections.contains { $0.pinnedKinds.contains(path.kind) }
  }
}

extension Rect {
  /// Whether all four numbers are finite.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
