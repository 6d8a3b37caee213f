import LayoutContract

/// Checks that answers contain all elements of the data source, and no others.
struct DataSourceConsistency: Invariant {
  static let summary = "every element returned exists, every item has attributes, other paths nil"

  /// A Boolean value that indicates whether the layout ever had attributes for a cell.
  private var hasShown = false

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    report.recordStep()
    if let ghost = inspection.answer.first(where: { !inspection.has($0.path) }) {
      report.violate(
        "\(ghost.path) is returned but does not exist",
        [inspection.element(ghost, "ghost")]
      )
    }
    if inspection.moment == .movement {
      checkQuestions(inspection, &report)
    } else {
      checkAbsentPaths(inspection, &report)
      checkEveryItem(inspection, &report)
    }
  }

  private mutating func checkEveryItem(
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    guard inspection.isFull, !inspection.traits.isPartial else { return }
    let snapshot = inspection.snapshot
    hasShown = hasShown || snapshot.states.contains { $0.path.kind == .cell }
    // A layout that shows nothing may be a base class, or may need data that only its app has.
    if hasShown || inspection.traits.isExact, let first = snapshot.missing.first {
      report.violate(
        "\(snapshot.missing.count) items have no attributes",
        [inspection.element(first, "without attributes", nil)]
      )
    }
    // Cells were requested by the model's counts, other elements by what a section may have.
    let ghost = snapshot.states.first { $0.path.kind != .cell && !inspection.has($0.path) }
    guard let ghost else { return }
    report.violate(
      "\(ghost.path) has attributes but does not exist",
      [inspection.element(ghost, "ghost")]
    )
  }

  /// Checks that paths just beyond the existing ones have no attributes.
  private func checkAbsentPaths(
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let sections = inspection.model.sections
    let last = sections.count - 1
    var absent = [
      ElementPath(section: -1, kind: .cell, item: 0),
      ElementPath(section: sections.count, kind: .cell, item: 0),
      ElementPath(section: sections.count, kind: .header),
      ElementPath(section: -1, kind: .footer),
    ]
    if last >= 0 {
      absent.append(ElementPath(section: last, kind: .cell, item: sections[last].count))
      absent.append(ElementPath(section: last, kind: .cell, item: -1))
      absent.append(ElementPath(section: 0, kind: .cell, item: sections[0].count))
    }
    for path in absent {
      guard let attributes = inspection.host.state(path) else { continue }
      report.violate(
        "\(path) has attributes but does not exist",
        [inspection.element(attributes, "ghost")]
      )
    }
  }

  private func checkQuestions(
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    for case .element(let path) in inspection.questions {
      let attributes = inspection.host.state(path)
      let mustExist = path.kind == .cell && !inspection.traits.isPartial
      if !inspection.has(path), let attributes {
        report.violate(
          "\(path) has attributes but does not exist",
          [inspection.element(attributes, "ghost")]
        )
      } else if mustExist, inspection.has(path), attributes == nil {
        report.violate(
          "\(path) has no attributes",
          [inspection.element(path, "without attributes", nil)]
        )
      }
    }
  }
}
