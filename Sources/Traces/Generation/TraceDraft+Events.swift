import LayoutContract
import PropertyTesting

/// Events that an app or a view causes.
extension TraceDraft {
  mutating func addSizes(_ choices: inout Choices) {
    if choices.chance(0.1), !ids.isEmpty {
      add(.size(TraceSizes(ids: [0, 99], widths: [1, 1], heights: [20, 30], kind: .header)))
      return
    }
    var measured = measuredIDs(&choices)
    // A size may arrive after its item was deleted.
    if choices.chance(0.2) { measured.append(nextID + 1000) }
    add(.size(drawnSizes(of: measured, &choices)))
  }

  /// Returns one item, a few adjacent items or, sometimes, all items if they are not too many.
  func measuredIDs(_ choices: inout Choices) -> [Int] {
    let all = ids.flatMap { $0 }
    // Most measured items are on screen, and few traces scroll far.
    let bound = choices.chance(0.3) ? min(all.count, 12) : all.count
    guard let first = choices.element(of: 0..<bound) else { return [] }
    if choices.chance(0.1), all.count <= 4 * shape.items { return all }
    let end = min(all.count, first + choices.integer(1...8))
    return Array(all[first..<end])
  }

  mutating func addView(_ choices: inout Choices) {
    let inset = EdgeInsets(
      top: choices.pick(0, 44),
      left: choices.pick(0, 10),
      bottom: choices.pick(0, 34, 300),
      right: 0
    )
    let size = Size(
      width: choices.pick(320, 375, 390, 1024, choices.length(1...500), 0),
      height: choices.pick(480, 667, choices.length(1...900), 0)
    )
    let view = TraceView(
      size: size,
      inset: choices.chance(0.5) ? inset : nil,
      cause: choices.pick(.resize, .rotate, .split, .keyboard)
    )
    add(.view(view))
  }

  mutating func addSettings(_ choices: inout Choices) {
    let changing = shape.settings.filter { !$0.trials.isEmpty }
    guard let setting = choices.element(of: changing),
      let value = choices.element(of: [setting.defaultValue] + setting.trials)
    else { return }
    add(.config(LayoutSettings(kind: shape.kind, parameters: [(setting.name, value)])))
  }

  mutating func addSupplementary(_ choices: inout Choices) {
    guard let section = choices.element(of: 0..<ids.count) else { return }
    let height = choices.pick(50, 0, choices.length(1...200))
    let supplementary = TraceSupplementary(
      section: section,
      kind: choices.pick(.header, .footer, .header, .footer, .background),
      size: Size(width: 320, height: height),
      isOn: !choices.chance(0.3),
      isPinned: choices.chance(0.5)
    )
    add(.supplementary(supplementary))
  }

  mutating func addInvalidation(_ choices: inout Choices) {
    let scope = choices.element(of: TraceInvalidation.Scope.allCases) ?? .all
    let isAdjusting = scope == .offset || scope == .size
    let invalidation = TraceInvalidation(
      scope: scope,
      ids: scope == .items ? [anyID(&choices)] : [],
      adjustment: isAdjusting ? Point(x: 0, y: choices.length(-200...200)) : .zero
    )
    add(.invalidate(invalidation))
  }

  mutating func addScroll(_ choices: inout Choices) {
    let target: TraceScroll.Target =
      choices.chance(0.5)
      ? .offset(choices.length(-200...3000))
      : .item(id: anyID(&choices), position: choices.pick(.top, .center, .bottom, .nearest))
    add(.scroll(TraceScroll(target: target)))
  }
}
