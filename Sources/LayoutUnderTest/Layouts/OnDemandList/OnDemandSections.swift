/// The numbers of rows through all sections, and the paths that they stand for.
struct OnDemandSections {
  /// The number of each section's first row, and after them the number of all rows.
  var starts: ContiguousArray<Int> = [0]

  init() {}

  /// How many sections there are.
  var count: Int { starts.count &- 1 }
  /// How many rows there are.
  var rowCount: Int { starts[starts.count &- 1] }

  /// The rows of a section.
  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section &+ 1] }

  /// The section that holds a row, which must exist; it is never an empty one.
  ///
  /// - Complexity: O(log sections).
  func section(ofRow row: Int) -> Int {
    (0..<count).partitioningIndex { starts[$0 &+ 1] > row }
  }

  /// The row at a path, or the number of all rows before a path where there is none.
  func row(at path: ItemPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < count else { return rowCount }
    let rows = rows(ofSection: path.section)
    return rows.lowerBound + Swift.min(Swift.max(path.item, 0), rows.count)
  }

  /// The id of a row, or nil where there is none.
  func id(ofRow row: Int, in model: CollectionModel) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    let section = section(ofRow: row)
    return model.sections[section].ids[row - starts[section]]
  }

  /// Counts again from a section on.
  ///
  /// - Complexity: O(sections from there on).
  mutating func update(_ model: CollectionModel, from section: Int) {
    let kept = Swift.max(0, Swift.min(section, count, model.sections.count))
    starts.removeLast(count - kept)
    starts.reserveCapacity(model.sections.count + 1)
    for section in model.sections[kept...] {
      starts.append(starts[starts.count - 1] + section.count)
    }
  }
}
