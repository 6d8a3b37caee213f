import LayoutContract
import PropertyTesting

/// Events that an app or a view causes.
extension TraceDraft {
  mutating func addSizes(_ choices: inout Choices) {
    if choices.chance(0.1), !ids.isEmpty { return add(.size(headerSizes)) }
    var measured = measuredIDs(&choices)
    // A size may arrive after its item was deleted.
    if choices.chance(0.2) { measured.append(nextID + 1000) }
    add(.size(drawnSizes(of: measured, &choices)))
  }

  /// Sizes of the first section's header, and of one that does not exist.
  var headerSizes: TraceSizes {
    TraceSizes(ids: [0, 99], widths: [1, 1], heights: [20, 30], kind: .header)
  }

  /// Returns one item, a few adjacent items, some scattered ones or, sometimes, all items if they
  /// are not too many.
  func measuredIDs(_ choices: inout Choices) -> [Int] {
    let all = ids.flatMap { $0 }
    if choices.chance(0.1), all.count > 8 {
      let step = choices.integer(2...max(2, all.count / 8))
      return stride(from: choices.integer(0...step - 1), to: all.count, by: step).map { all[$0] }
    }
    // Most measured items are on screen, and few traces scroll far.
    let bound = choices.chance(0.3) ? min(all.count, 12) : all.count
    guard let first = choices.element(of: 0..<bound) else { return [] }
    if choices.chance(0.1), all.count <= 4 * shape.items { return all }
    let end = min(all.count, first + choices.pick(1, choices.integer(1...16)))
    return Array(all[first..<end])
  }

  mutating func addView(_ choices: inout Choices) {
    let inset = EdgeInsets(
      top: choices.pick(0, 44),
      left: choices.pick(0, 10),
      bottom: choices.pick(0, 34, 300),
      right: choices.pick(0, 0, 10)
    )
    // A scroll bar takes room at a side and leaves the view its size.
    if choices.chance(0.1) {
      return add(.view(TraceView(size: viewSize, inset: inset, cause: .resize)))
    }
    viewSize = Size(
      width: breadth(&choices),
      height: choices.pick(480, 667, choices.length(1...900), 0, multiple(&choices))
    )
    let view = TraceView(
      size: viewSize,
      inset: choices.chance(0.5) ? inset : nil,
      cause: choices.pick(.resize, .rotate, .split, .keyboard)
    )
    add(.view(view))
  }

  /// Returns the width of a phone, a tablet or a window on a desktop.
  private func breadth(_ choices: inout Choices) -> Double {
    switch choices.position(weights: [4, 2, 1, 2, 2]) {
    case 0: choices.pick(320, 375, 390, 1024)
    case 1: choices.length(1...500)
    case 2: 0
    case 3: choices.length(500...2600)
    default: multiple(&choices)
    }
  }

  /// Returns a length at or near a boundary of column formulas, or at the end of rows of equal
  /// heights.
  private func multiple(_ choices: inout Choices) -> Double {
    let unit = choices.pick(100.0, 50, 120, 150, 160, 200)
    return Double(choices.integer(1...10)) * unit + choices.pick(0, -1, 1, 0.5, 52)
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
