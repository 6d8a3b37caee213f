/// A mapping between paths and row numbers, which count through all sections.
struct OnDemandSections {
  /// The number of each section's first row, followed by the number of all rows.
  var starts: ContiguousArray<Int> = [0]

  init() {}

  /// The number of sections.
  var count: Int { starts.count &- 1 }
  /// The number of rows.
  var rowCount: Int { starts[starts.count &- 1] }

  /// Returns the rows of a section.
  func rows(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section &+ 1] }

  /// Returns the section that contains a row, which must exist.
  ///
  /// - Complexity: O(log sections).
  func section(ofRow row: Int) -> Int {
    (0..<count).partitioningIndex { starts[$0 &+ 1] > row }
  }

  /// Returns the row at a path, or the number of rows before the path if there is no such row.
  func row(at path: ItemPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < count else { return rowCount }
    let rows = rows(ofSection: path.section)
    return rows.lowerBound + Swift.min(Swift.max(path.item, 0), rows.count)
  }

  /// Returns the id of a row, or nil if there is no such row.
  func id(ofRow row: Int, in model: CollectionModel) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    let section = section(ofRow: row)
    return model.sections[section].ids[row - starts[section]]
  }

  /// Recounts the rows from a section on.
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
