import LayoutUnderTest
import TraceReplay
import Traces

/// A random batch, valid by construction: the sections after it are assembled, and the operations
/// follow from them.
///
/// `RandomBatch` makes as many choices as there are items, so that cases can be shrunk; this one
/// makes as many as there are changes, so that a million batches take minutes.
struct DifferentialBatch {
  /// The content of one position after the batch.
  private enum Slot {
    case kept(Int)
    case inserted(Int)
    case moved(Int, from: ItemPath)

    var id: Int {
      switch self {
      case .kept(let id), .inserted(let id), .moved(let id, _): id
      }
    }
  }

  /// The operations.
  private(set) var operations: [TraceEdit.Operation] = []
  /// The ids of each section's items after the batch.
  private(set) var ids: [[Int]] = []
  /// The ids of new and reloaded items, which need sizes.
  private(set) var newcomers: [Int] = []
  /// An item near one of the changes, or nil if no item is left.
  private(set) var changedID: Int?
  private let before: [[Int]]
  private var sections: [[Slot]] = []
  private var nextID: Int

  /// Draws a batch.
  ///
  /// - Parameters:
  ///   - before: The ids of each section's items.
  ///   - target: The number of items that several batches move toward.
  ///   - firstID: The first id for new items and sections.
  ///   - generator: The source of random numbers.
  init(_ before: [[Int]], toward target: Int, firstID: Int, _ generator: inout SplitMix64) {
    self.before = before
    nextID = firstID
    let order = sectionOrder(&generator)
    let count = before.reduce(0) { $0 + $1.count }
    let few = Int.random(in: 0...3, using: &generator)
    let many = Int.random(in: 0...max(2, abs(target - count) / 4), using: &generator)
    take(out: target < count ? many : few, order, &generator)
    bring(target < count ? few : many, &generator)
    readInsertions()
  }

  private mutating func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Occasionally inserts, deletes or moves a section; always inserts one if there are no sections.
  ///
  /// - Returns: For each section after the batch its index before it, or nil for a new one.
  private mutating func sectionOrder(_ generator: inout SplitMix64) -> [Int?] {
    var order: [Int?] = before.indices.map { $0 }
    let kind = order.isEmpty ? 0 : Int.random(in: 0..<40, using: &generator)
    switch kind {
    case 0 where order.count < 6:
      let place = Int.random(in: 0...order.count, using: &generator)
      operations.append(.insertSections(place, ids: [takeID()]))
      order.insert(nil, at: place)
    case 1 where order.count > 1:
      let place = Int.random(in: order.indices, using: &generator)
      operations.append(.deleteSection(place))
      order.remove(at: place)
    case 2:
      let from = Int.random(in: order.indices, using: &generator)
      let moved = order.remove(at: from)
      let to = Int.random(in: 0...order.count, using: &generator)
      operations.append(.moveSection(from: from, to: to))
      order.insert(moved, at: to)
    default: break
    }
    return order
  }

  /// Fills the sections with the old items, deletes ranges, reloads items and moves some.
  private mutating func take(out count: Int, _ order: [Int?], _ generator: inout SplitMix64) {
    sections = order.map { number in number.map { before[$0].map(Slot.kept) } ?? [] }
    var gone = before.map { [Bool](repeating: false, count: $0.count) }
    var left = count
    while left > 0, let path = item(order, &generator) {
      let end = min(
        path.item + Int.random(in: 1...left, using: &generator),
        gone[path.section].count
      )
      for item in path.item..<end where !gone[path.section][item] {
        gone[path.section][item] = true
        operations.append(.delete(section: path.section, item: item, count: 1))
      }
      left -= max(1, end - path.item)
    }
    var moved: [Slot] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      guard let path = item(order, &generator), !gone[path.section][path.item] else { continue }
      gone[path.section][path.item] = true
      let id = before[path.section][path.item]
      if Bool.random(using: &generator) {
        moved.append(.moved(id, from: path))
        continue
      }
      // A reloaded item stays where it is, with another id or the same.
      let shown = Bool.random(using: &generator) ? takeID() : id
      operations.append(.reload(section: path.section, item: path.item, ids: [shown]))
      newcomers.append(shown)
      gone[path.section][path.item] = false
      if let after = order.firstIndex(of: path.section) {
        sections[after][path.item] = .kept(shown)
      }
    }
    for (after, number) in order.enumerated() {
      guard let number else { continue }
      sections[after] = zip(sections[after], gone[number]).filter { !$0.1 }.map(\.0)
    }
    for slot in moved { put([slot], &generator) }
  }

  /// Returns a random item of a section that stays, or nil if the section drawn is new or empty.
  private func item(_ order: [Int?], _ generator: inout SplitMix64) -> ItemPath? {
    guard let number = order.randomElement(using: &generator) ?? nil,
      let item = before[number].indices.randomElement(using: &generator)
    else { return nil }
    return ItemPath(section: number, item: item)
  }

  /// Inserts new items in ranges.
  private mutating func bring(_ count: Int, _ generator: inout SplitMix64) {
    var left = count
    while left > 0 {
      let stretch = Int.random(in: 1...left, using: &generator)
      let ids = (0..<stretch).map { _ in takeID() }
      newcomers += ids
      put(ids.map(Slot.inserted), &generator)
      left -= stretch
    }
  }

  private mutating func put(_ slots: [Slot], _ generator: inout SplitMix64) {
    guard let section = sections.indices.randomElement(using: &generator) else { return }
    let place = Int.random(in: 0...sections[section].count, using: &generator)
    sections[section].insert(contentsOf: slots, at: place)
    changedID = slots[0].id
  }

  private mutating func readInsertions() {
    ids = sections.map { $0.map(\.id) }
    for (number, slots) in sections.enumerated() {
      for (item, slot) in slots.enumerated() {
        switch slot {
        case .kept: break
        case .inserted(let id):
          operations.append(.insert(section: number, item: item, ids: [id]))
        case .moved(_, let from):
          operations.append(
            .move(
              fromSection: from.section,
              fromItem: from.item,
              toSection: number,
              toItem: item
            )
          )
        }
      }
    }
  }
}
