import LayoutContract
import PropertyTesting

/// Several frames that bring a list to where bugs are reported: its ends, and far from both.
extension TraceDraft {
  /// Adds the frames of one situation and, after it, events of the next frame.
  mutating func addSituation(_ choices: inout Choices) {
    switch choices.integer(0...5) {
    case 0: addGrowthNearEnd(&choices)
    case 1: addSizesAbove(&choices)
    case 2: addDeletionAbove(&choices)
    case 3: addReturn(&choices)
    case 4: addTurn(&choices)
    default: addInsertionOnTop(&choices)
    }
  }

  /// Adds two invalidations that one call of `prepare` takes together.
  mutating func addPair(_ choices: inout Choices) {
    switch choices.integer(0...3) {
    case 0:
      addSizes(&choices)
      addReload(&choices)
    case 1:
      addView(&choices)
      addItemsInvalidation(&choices)
    case 2:
      addItemsInvalidation(&choices)
      addSettings(&choices)
    default:
      addSupplementary(&choices)
      addItemsInvalidation(&choices)
    }
  }

  private mutating func addItemsInvalidation(_ choices: inout Choices) {
    add(.invalidate(TraceInvalidation(scope: .items, ids: [anyID(&choices)])))
  }

  /// Adds a frame that scrolls to the end of the content and rests there.
  private mutating func addRestAtEnd() {
    add(.scroll(TraceScroll(target: .offset(10_000_000))))
    addStep(by: 0)
  }

  /// Scrolls to the end and then adds items there, as a chat or a paged list does.
  mutating func addAppend(_ choices: inout Choices) {
    guard let section = ids.indices.last else { return }
    addRestAtEnd()
    addInsertion(section, ids[section].count, &choices)
  }

  /// Shortens a section to a few items, which may be less than a view, or deletes all items; then
  /// adds some on top.
  private mutating func addInsertionOnTop(_ choices: inout Choices) {
    guard let section = ids.firstIndex(where: { !$0.isEmpty }) else { return }
    let kept = min(ids[section].count, choices.integer(0...3))
    if kept == 0 {
      addClearing()
    } else if kept < ids[section].count {
      addDeletion(section, kept..<ids[section].count)
    }
    addStep(by: 0)
    addInsertion(section, 0, &choices)
  }

  /// Adds as many items at one end of a section as go at the other, as a list does that keeps a
  /// part of an endless one.
  private mutating func addTurn(_ choices: inout Choices) {
    guard let section = choices.element(of: ids.indices), !ids[section].isEmpty else { return }
    let all = ids[section]
    let new = reserveIDs(choices.integer(1...min(all.count, 8)))
    let isForward = !choices.chance(0.4)
    let gone = isForward ? 0 : all.count - new.count
    let kept = Array(isForward ? all.dropFirst(new.count) : all.dropLast(new.count))
    if choices.chance(0.7), let id = choices.element(of: kept) {
      add(.scroll(TraceScroll(target: .item(id: id, position: .top))))
      addStep(by: 0)
    }
    ids[section] = isForward ? kept + new : new + kept
    let insertion = TraceEdit.Operation.insert(
      section: section,
      item: isForward ? kept.count : 0,
      ids: new
    )
    add(
      .edit(
        TraceEdit(
          operations: [.delete(section: section, item: gone, count: new.count), insertion],
          metrics: metrics(of: insertion, &choices)
        )
      )
    )
  }

  private mutating func addInsertion(_ section: Int, _ item: Int, _ choices: inout Choices) {
    let new = reserveIDs(choices.pick(1, 2, 5, 20))
    ids[section].insert(contentsOf: new, at: item)
    let operation = TraceEdit.Operation.insert(section: section, item: item, ids: new)
    add(.edit(TraceEdit(operations: [operation], metrics: metrics(of: operation, &choices))))
  }

  private mutating func addDeletion(_ section: Int, _ items: Range<Int>) {
    ids[section].removeSubrange(items)
    let operation = TraceEdit.Operation.delete(
      section: section,
      item: items.lowerBound,
      count: items.count
    )
    add(.edit(TraceEdit(operations: [operation])))
  }

  /// Gives the last item another size while the view is less than a screen before the end.
  private mutating func addGrowthNearEnd(_ choices: inout Choices) {
    guard let id = ids.last(where: { !$0.isEmpty })?.last else { return }
    addRestAtEnd()
    addStep(by: -choices.length(0...100))
    add(.size(drawnSizes(of: [id], &choices)))
  }

  /// Scrolls to an item and a little up again, and gives items above it other sizes.
  private mutating func addSizesAbove(_ choices: inout Choices) {
    let all = ids.flatMap { $0 }
    guard let place = farItem(all.count, &choices) else { return }
    add(.scroll(TraceScroll(target: .item(id: all[place], position: .top))))
    addStep(by: 0)
    for _ in 0..<choices.integer(1...3) { addStep(by: -choices.length(1...60)) }
    let first = max(0, place - choices.integer(1...12))
    add(.size(drawnSizes(of: Array(all[first..<min(place, first + 8)]), &choices)))
  }

  /// Scrolls to an item and deletes items above it.
  private mutating func addDeletionAbove(_ choices: inout Choices) {
    guard let section = choices.element(of: ids.indices),
      let item = farItem(ids[section].count, &choices)
    else { return }
    let position = choices.pick(TraceScroll.Position.top, .bottom)
    add(.scroll(TraceScroll(target: .item(id: ids[section][item], position: position))))
    addStep(by: 0)
    let count = choices.integer(1...item)
    let first = choices.integer(0...item - count)
    addDeletion(section, first..<first + count)
  }

  /// Scrolls to the end, then to an item far above, and drags to the first one.
  private mutating func addReturn(_ choices: inout Choices) {
    let all = ids.flatMap { $0 }
    guard let place = farItem(all.count, &choices) else { return }
    addRestAtEnd()
    add(.scroll(TraceScroll(target: .item(id: all[place], position: .top))))
    for _ in 0..<3 { addStep(by: -choices.length(100...900)) }
    addStep(by: 0)
  }

  /// Returns the index of an item that is not the first one; nil without such an item.
  private func farItem(_ count: Int, _ choices: inout Choices) -> Int? {
    count > 1 ? choices.integer(1...count - 1) : nil
  }
}
