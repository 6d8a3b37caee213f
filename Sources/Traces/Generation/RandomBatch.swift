import LayoutContract
import PropertyTesting

/// A random batch that is valid by construction: it draws the collection after the batch first and
/// derives the operations from it.
public struct RandomBatch {
  /// The item at one position after the batch.
  public enum Slot: Equatable, Sendable {
    /// An item that no operation moves.
    case kept(ItemPath)
    /// An item moved here.
    case moved(ItemPath)
    /// A new item.
    case inserted(BatchUpdate.Item)
  }

  /// A section after the batch.
  public struct Section: Equatable, Sendable {
    /// The section's index before the batch, or nil for a new section.
    public var before: Int?
    /// A Boolean value that indicates whether the section was moved here.
    public var isMoved = false
    /// The id of a new section.
    public var id = 0
    /// The section's items.
    public var slots: [Slot] = []
  }

  /// The collection after the batch.
  public private(set) var sections: [Section] = []
  /// Reloaded items by their paths before the batch; some may also be deleted or moved.
  public private(set) var reloads: [ItemPath: BatchUpdate.Item] = [:]
  /// The operations, in random order.
  public private(set) var operations: [BatchUpdate.Operation] = []

  private let ids: [[Int]]
  /// The first unused id after those of the collection and the batch.
  public private(set) var nextID: Int
  private let metrics: (inout Choices) -> ItemMetrics

  /// Draws a batch.
  ///
  /// - Parameters:
  ///   - ids: The ids of each section's items before the batch.
  ///   - firstID: The first id for new items and sections, from which ids count up.
  ///   - changesSections: True if sections may be inserted, deleted and moved.
  ///   - choices: The source of random choices.
  ///   - metrics: Draws the metrics of new and reloaded items.
  public init(
    ids: [[Int]],
    firstID: Int,
    changesSections: Bool,
    _ choices: inout Choices,
    metrics: @escaping (inout Choices) -> ItemMetrics
  ) {
    self.ids = ids
    nextID = firstID
    self.metrics = metrics
    let density = choices.pick(0, 0.02, 0.1, 0.4)
    var gone: [Int] = []
    drawSections(changesSections ? density : 0, &gone, &choices)
    drawItems(density, gone, &choices)
    readOperations(gone)
    choices.shuffle(&operations)
  }

  private mutating func reserveID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  private mutating func drawSections(
    _ density: Double,
    _ gone: inout [Int],
    _ choices: inout Choices
  ) {
    var arriving: [Section] = []
    for index in ids.indices {
      if choices.chance(density) {
        gone.append(index)
      } else if choices.chance(density) {
        arriving.append(Section(before: index, isMoved: true))
      } else {
        sections.append(Section(before: index))
      }
    }
    while choices.chance(density) { arriving.append(Section(id: reserveID())) }
    for section in arriving {
      sections.insert(section, at: choices.integer(0...sections.count))
    }
  }

  private mutating func drawItems(
    _ density: Double,
    _ gone: [Int],
    _ choices: inout Choices
  ) {
    var arriving: [Slot] = []
    for index in sections.indices {
      guard let before = sections[index].before else { continue }
      for item in ids[before].indices {
        let path = ItemPath(section: before, item: item)
        if choices.chance(density / 2) {
          let id = choices.chance(0.5) ? reserveID() : ids[before][item]
          reloads[path] = BatchUpdate.Item(id: id, metrics: metrics(&choices))
        }
        if choices.chance(density) { continue }
        if choices.chance(density) {
          arriving.append(.moved(path))
        } else {
          sections[index].slots.append(.kept(path))
        }
      }
    }
    for index in gone where !ids[index].isEmpty && choices.chance(0.5) {
      arriving.append(.moved(ItemPath(section: index, item: ids[index].count - 1)))
    }
    for _ in 0..<choices.integer(0...Int(density * 10)) {
      arriving.append(.inserted(BatchUpdate.Item(id: reserveID(), metrics: metrics(&choices))))
    }
    guard !sections.isEmpty else { return }
    for slot in arriving {
      let index = choices.integer(0...sections.count - 1)
      let position = choices.integer(0...sections[index].slots.count)
      sections[index].slots.insert(slot, at: position)
    }
  }

  private mutating func readOperations(_ gone: [Int]) {
    var staying: Set<ItemPath> = []
    for (number, section) in sections.enumerated() {
      if section.isMoved, let before = section.before {
        operations.append(.moveSection(from: before, to: number))
      } else if section.before == nil {
        operations.append(.insertSection(number, id: section.id))
      }
      for (position, slot) in section.slots.enumerated() {
        let target = ItemPath(section: number, item: position)
        switch slot {
        case .kept(let path): staying.insert(path)
        case .moved(let path):
          staying.insert(path)
          operations.append(.moveItem(from: path, to: target))
        case .inserted(let item): operations.append(.insertItem(target, item))
        }
      }
    }
    operations += gone.map { .deleteSection($0) }
    for section in ids.indices where !gone.contains(section) {
      for item in ids[section].indices {
        let path = ItemPath(section: section, item: item)
        if !staying.contains(path) { operations.append(.deleteItem(path)) }
      }
    }
    operations += reloads.sorted { $0.key < $1.key }.map { .reloadItem($0.key, $0.value) }
  }
}
