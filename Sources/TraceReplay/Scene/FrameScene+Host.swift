import LayoutContract
import Measurement
import Results

extension FrameScene {
  /// Makes the scene of a host that has just replayed a frame.
  ///
  /// - Parameters:
  ///   - inspection: The host in the replay, after the frame.
  ///   - options: The frame, and the extent around it.
  ///   - violations: The violations in the frame.
  init(_ inspection: Inspection, _ options: SceneOptions, violations: [Violation]) {
    let initial = inspection.host.settings
    self.init(settings: inspection.settingsChanges.reduce(initial) { $0.overlaid(by: $1) })
    inspection.step()
    let facts = inspection.facts
    let model = inspection.model
    let frame = inspection.frame
    self.frame = inspection.frameIndex
    timeNanoseconds = frame?.timeNanoseconds ?? 0
    phase = frame?.phase
    events = inspection.events.map(\.summary)
    axis = facts.traits.axis
    isRightToLeft = inspection.plan.isRightToLeft
    bounds = facts.bounds
    contentInset = facts.contentInset
    contentSize = facts.contentSize
    itemCount = model.itemCount
    sectionCount = model.sections.count
    (unloadedBefore, unloadedAfter) = Self.unloaded(inspection)
    self.violations = violations

    let (widest, found) = Self.surroundings(inspection, screensAround: options.screensAround)
    let marked = violations.flatMap { $0.elements.compactMap(\.frame) }
    window = Self.trimmed(widest, to: found.map(\.frame) + marked, facts)
    for element in found where element.frame.isFinite {
      let section = element.path.section
      sections[section] = sections[section]?.union(element.frame) ?? element.frame
    }
    elements = Self.limited(found, to: options.elementLimit)
    for element in found where element.isOnScreen {
      onScreenCounts[element.path.kind, default: 0] += 1
    }
    omittedCount = found.count - elements.count
    anchor = Self.anchor(inspection)
  }

  /// Returns the window around the bounds, and the layout's elements in it, in answer order.
  ///
  /// - Parameters:
  ///   - inspection: The host in a replay, after a frame.
  ///   - screensAround: The number of bounds lengths in the window before, and after, the bounds.
  /// - Returns: The window, in content coordinates, and its elements.
  static func surroundings(
    _ inspection: Inspection,
    screensAround: Double
  ) -> (window: Rect, elements: [Element]) {
    let (facts, model, answer) = (inspection.facts, inspection.model, inspection.host.answer)
    let isUnloaded = isUnloaded(inspection, answer)
    let window = window(facts, screensAround: screensAround, isUnloaded: isUnloaded)
    let queried = inspection.host.query(window)
    let known = Set(queried.map(\.path))
    let shown = Set(answer.map(\.path))
    // Elements on screen that the query of the window does not return are there, too.
    let others = answer.filter { !known.contains($0.path) && $0.frame.sharesArea(with: window) }
    let elements = (queried + others).stablySorted { $0.path < $1.path }.map { state in
      Element(
        state,
        id: state.path.kind == .cell ? model.id(at: state.path.itemPath) : nil,
        isOnScreen: shown.contains(state.path) && state.frame.sharesArea(with: facts.bounds),
        isPinned: model.isPinned(state.path, facts.traits),
        lines: inspection.host.lines(state.path).map { Line(from: $0.from, to: $0.to) }
      )
    }
    return (window, elements)
  }

  /// Returns the number of items without attributes at either end, if a layout may do that.
  private static func unloaded(_ inspection: Inspection) -> (before: Int, after: Int) {
    guard inspection.traits.isPartial else { return (0, 0) }
    let paths = inspection.model.sections.enumerated().lazy.flatMap { number, section in
      section.ids.indices.lazy.map { ElementPath.cell(ItemPath(section: number, item: $0)) }
    }
    func isMissing(_ path: ElementPath) -> Bool { inspection.host.state(path) == nil }
    let before = paths.prefix(while: isMissing).count
    let after = paths.reversed().prefix(while: isMissing).count
    return (after == inspection.model.itemCount ? 0 : before, after)
  }

  /// Returns whether content follows at either end once its items are loaded: as `unloaded` counts
  /// them, without checking each item.
  private static func isUnloaded(
    _ inspection: Inspection,
    _ answer: ContiguousArray<ElementState>
  ) -> (before: Bool, after: Bool) {
    let sections = inspection.model.sections
    guard inspection.traits.isPartial,
      let first = sections.firstIndex(where: { $0.count > 0 }),
      let last = sections.lastIndex(where: { $0.count > 0 })
    else { return (false, false) }
    func isMissing(_ section: Int, _ item: Int) -> Bool {
      inspection.host.state(.cell(ItemPath(section: section, item: item))) == nil
    }
    let isAfter = isMissing(last, sections[last].count - 1)
    guard isMissing(first, 0) else { return (false, isAfter) }
    // If the last item is loaded, not all items are missing.
    let holdsSome =
      !isAfter
      || answer.contains { $0.path.kind == .cell && inspection.host.state($0.path) != nil }
      || inspection.host.firstHeldItem != nil
    return (holdsSome, isAfter)
  }

  /// Returns the elements up to a limit, those on screen first.
  static func limited(_ elements: [Element], to limit: Int) -> [Element] {
    guard elements.count > limit else { return elements }
    let onScreen = elements.filter(\.isOnScreen)
    let others = elements.filter { !$0.isOnScreen }
    return (onScreen + others).prefix(limit).stablySorted { $0.path < $1.path }
  }

  private static func anchor(_ inspection: Inspection) -> Element? {
    for state in inspection.host.answer
    where state.path.kind == .cell && state.frame.sharesArea(with: inspection.facts.bounds) {
      guard let id = inspection.model.id(at: state.path.itemPath) else { continue }
      return Element(state, id: id, isOnScreen: true)
    }
    return nil
  }
}

extension CollectionModel {
  /// Returns whether a layout with these traits pins the element: only in the sections that ask for
  /// it, or in all if none does.
  fileprivate func isPinned(_ path: ElementPath, _ traits: LayoutTraits) -> Bool {
    guard traits.pinnedKinds.contains(path.kind), sections.indices.contains(path.section) else {
      return false
    }
    return sections[path.section].pinnedKinds.contains(path.kind)
      || !sections.contains { $0.pinnedKinds.contains(path.kind) }
  }
}
