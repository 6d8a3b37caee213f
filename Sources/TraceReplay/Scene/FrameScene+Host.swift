import LayoutContract
import Measurement

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
    let facts = inspection.host.facts
    let model = inspection.model
    let frame = inspection.frame
    self.frame = inspection.frameIndex
    timeNanoseconds = frame?.timeNanoseconds ?? 0
    phase = frame?.phase
    events = frame.map { inspection.plan.events(of: $0).map(\.summary) } ?? []
    self.settings = inspection.settingsChanges.reduce(settings) { $0.overlaid(by: $1) }
    axis = facts.traits.axis
    isRightToLeft = inspection.plan.isRightToLeft
    bounds = facts.bounds
    contentInset = facts.contentInset
    contentSize = facts.contentSize
    itemCount = model.itemCount
    sectionCount = model.sections.count
    notLoaded = Self.notLoaded(inspection, facts)
    self.violations = violations

    let answer = inspection.host.answer
    let (widest, found) = Self.surroundings(
      inspection,
      facts,
      answer: answer,
      screensAround: options.screensAround
    )
    let marked = violations.flatMap { $0.elements.compactMap(\.frame) }
    window = Self.trimmed(widest, to: found.map(\.frame) + marked, facts)
    sections = Self.sections(of: found)
    elements = Self.limited(found, to: options.elementLimit)
    onScreenCounts = Self.counts(of: found)
    omittedCount = found.count - elements.count
    anchor = Self.anchor(in: answer, of: model, facts)
  }

  /// What the layout has around the bounds, in answer order, and how far around that is.
  ///
  /// - Parameters:
  ///   - inspection: The host in a replay, after a frame.
  ///   - facts: What can be read of it then.
  ///   - answer: The elements on screen.
  ///   - screensAround: How many lengths of the bounds the window has before and after them.
  /// - Returns: The window, in content coordinates, and its elements.
  static func surroundings(
    _ inspection: Inspection,
    _ facts: InspectedHost.Facts,
    answer: ContiguousArray<ElementState>,
    screensAround: Double
  ) -> (window: Rect, elements: [Element]) {
    let isUnloaded = isUnloaded(inspection, facts, answer)
    let window = window(facts, screensAround: screensAround, isUnloaded: isUnloaded)
    return (window, elements(inspection, facts, answer: answer, window: window))
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
    return (queried + others).stablySorted { $0.path < $1.path }.map { state in
      Element(
        path: state.path,
        id: state.path.kind == .cell ? model.id(at: state.path.itemPath) : nil,
        frame: state.frame,
        zIndex: state.zIndex,
        alpha: state.alpha,
        isOnScreen: shown.contains(state.path) && state.frame.sharesArea(with: facts.bounds),
        isPinned: model.isPinned(state.path, facts.traits),
        lines: inspection.host.lines(state.path).map { Line(from: $0.from, to: $0.to) }
      )
    }
  }

  /// How many items before and after all others have no attributes, where a layout may do that.
  private static func notLoaded(
    _ inspection: Inspection,
    _ facts: InspectedHost.Facts
  ) -> NotLoaded {
    guard facts.traits.isPartial else { return NotLoaded() }
    let paths = inspection.model.sections.enumerated().lazy.flatMap { number, section in
      section.ids.indices.lazy.map { ElementPath.cell(ItemPath(section: number, item: $0)) }
    }
    func isMissing(_ path: ElementPath) -> Bool { inspection.host.state(path) == nil }
    let before = paths.prefix(while: isMissing).count
    let after = paths.reversed().prefix(while: isMissing).count
    return NotLoaded(before: after == inspection.model.itemCount ? 0 : before, after: after)
  }

  /// Whether content goes on beyond either end once its items are loaded: as `notLoaded` counts
  /// them, without a look at each.
  private static func isUnloaded(
    _ inspection: Inspection,
    _ facts: InspectedHost.Facts,
    _ answer: ContiguousArray<ElementState>
  ) -> (before: Bool, after: Bool) {
    let sections = inspection.model.sections
    guard facts.traits.isPartial,
      let first = sections.firstIndex(where: { $0.count > 0 }),
      let last = sections.lastIndex(where: { $0.count > 0 })
    else { return (false, false) }
    func isMissing(_ section: Int, _ item: Int) -> Bool {
      inspection.host.state(.cell(ItemPath(section: section, item: item))) == nil
    }
    let isAfter = isMissing(last, sections[last].count - 1)
    guard isMissing(first, 0) else { return (false, isAfter) }
    // Where the last item is there, not all are missing.
    let holdsSome =
      !isAfter
      || answer.contains { $0.path.kind == .cell && inspection.host.state($0.path) != nil }
      || inspection.host.firstHeldItem != nil
    return (holdsSome, isAfter)
  }

  private static func sections(of elements: [Element]) -> [Section] {
    var extents: [Int: Rect] = [:]
    for element in elements where element.frame.isFinite {
      let index = element.path.section
      extents[index] = extents[index]?.union(element.frame) ?? element.frame
    }
    return extents.map { Section(index: $0.key, extent: $0.value) }.stablySorted {
      $0.index < $1.index
    }
  }

  private static func counts(of elements: [Element]) -> [KindCount] {
    let kinds = elements.filter(\.isOnScreen).map(\.path.kind)
    return Set(kinds).stablySorted(by: <).map { kind in
      KindCount(kind: kind, count: kinds.count { $0 == kind })
    }
  }

  /// As many elements as are kept at most: those on screen go first.
  static func limited(_ elements: [Element], to limit: Int) -> [Element] {
    guard elements.count > limit else { return elements }
    let onScreen = elements.filter(\.isOnScreen)
    let others = elements.filter { !$0.isOnScreen }
    return (onScreen + others).prefix(limit).stablySorted { $0.path < $1.path }
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
