import LayoutContract

/// The cells of one section, along and across the scroll axis, in reading order.
struct PlacedSection {
  /// The extent of a cell.
  struct Cell {
    var state: ElementState
    /// The start and end along the scroll axis, in points.
    var start: Double
    var end: Double
    /// The start and end across, from the start of a row, in points.
    var crossStart: Double
    var crossEnd: Double
  }

  /// A violation in a section: its message, and the cells that show it.
  typealias Finding = (message: String, cells: [Cell])

  /// The index of the section.
  let number: Int
  /// The cells, ascending.
  let cells: [Cell]
  /// A Boolean value that indicates whether these are all cells of the section.
  let isWhole: Bool
  /// The breadth that the container has for sections, in points.
  let room: Double
  /// The length that counts as none, in points.
  let tolerance: Double
  /// The distance from the section's header, or from the start of the content, to the first cell,
  /// and the declared inset, in points; nil if the first is unknown.
  var leadingRoom: (found: Double, declared: Double)?

  /// Returns the sections, each up to its first cell without area or not broader than half a pixel;
  /// the columns of others cannot be read from frames.
  static func all(of inspection: Inspection) -> [PlacedSection] {
    let axis = inspection.traits.axis
    let facts = inspection.facts
    let isMirrored = axis == .y && facts.isRightToLeft && facts.traits.mirrorsRightToLeft
    let isReversed = inspection.mirrorsScrollAxis
    let width = facts.contentSize.width
    let room = facts.bounds.inset(by: facts.contentInset).size.along(axis.transposed)
    func cell(_ state: ElementState) -> Cell {
      let frame = state.frame
      var cell = Cell(
        state: state,
        start: frame.start(along: axis),
        end: frame.end(along: axis),
        crossStart: frame.start(along: axis.transposed),
        crossEnd: frame.end(along: axis.transposed)
      )
      if isReversed { (cell.start, cell.end) = (width - cell.end, width - cell.start) }
      if isMirrored {
        (cell.crossStart, cell.crossEnd) = (width - cell.crossEnd, width - cell.crossStart)
      }
      return cell
    }
    // Columns closer together than the tolerance cannot be distinguished.
    let tolerance = inspection.tolerance
    var sections: [PlacedSection] = []
    var left = inspection.snapshot.states[...]
    while let number = left.first?.path.section {
      let states = left.prefix { $0.path.section == number }
      left = left[states.endIndex...]
      let all = states.filter { $0.path.kind == .cell }.map(cell)
      let cells = Array(all.prefix { $0.end > $0.start && $0.crossEnd - $0.crossStart > tolerance })
      guard !cells.isEmpty else { continue }
      var section = PlacedSection(
        number: number,
        cells: cells,
        isWhole: cells.count == all.count,
        room: room,
        tolerance: tolerance
      )
      let header = states.first { $0.path.kind == .header }.map(cell)
      section.addLeadingRoom(after: header?.end, traits: facts.traits)
      sections.append(section)
    }
    return sections
  }

  private mutating func addLeadingRoom(after headerEnd: Double?, traits: LayoutTraits) {
    guard !traits.pinnedKinds.contains(.header), traits.hasSectionsInOrder,
      !traits.areSectionsSideBySide, let end = headerEnd ?? (number == 0 ? 0 : nil)
    else { return }
    leadingRoom = (start - end, traits.sectionLeadingInset)
  }

  /// The start of the first cell along the scroll axis.
  var start: Double { cells.reduce(.infinity) { min($0, $1.start) } }

  /// The cells' columns: lists of indexes in `cells` that have the same start across.
  var lanes: [[Int]] {
    var lanes: [(start: Double, members: [Int])] = []
    for index in cells.indices {
      let start = cells[index].crossStart
      if let lane = lanes.firstIndex(where: { ($0.start - start).magnitude < 1e-6 }) {
        lanes[lane].members.append(index)
      } else {
        lanes.append((start, [index]))
      }
    }
    return lanes.map(\.members)
  }

  /// The cells' rows: a cell that starts across before the end of the last one starts a row.
  var rows: [Range<Int>] {
    var rows: [Range<Int>] = []
    var first = 0
    for index in cells.indices.dropFirst()
    where cells[index].crossStart < cells[index - 1].crossEnd - tolerance {
      rows.append(first..<index)
      first = index
    }
    // The rest of a section may begin in its last row.
    if isWhole, !cells.isEmpty { rows.append(first..<cells.count) }
    return rows
  }

  /// Returns the end of a row along the scroll axis.
  func end(ofRow row: Range<Int>) -> Double { row.reduce(-.infinity) { max($0, cells[$1].end) } }

  /// Returns the start of a row along the scroll axis.
  func start(ofRow row: Range<Int>) -> Double { row.reduce(.infinity) { min($0, cells[$1].start) } }
}

/// An invariant of the placement of each section's items, for layouts that declare a rule.
protocol PlacementInvariant: Invariant {
  /// Returns the first violation in a section, with its cells.
  static func finding(in section: PlacedSection, _ rule: PlacementRule) -> PlacedSection.Finding?

  /// Returns whether the invariant can be checked under a rule.
  static func applies(to rule: PlacementRule) -> Bool
}

extension PlacementInvariant {
  static func applies(to rule: PlacementRule) -> Bool { true }

  /// Reports the first section that violates the invariant.
  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard inspection.moment != .movement, let rule = inspection.traits.placement,
      Self.applies(to: rule), !inspection.traits.isPartial, inspection.facts.isSettled
    else { return }
    guard report.recordStep(checked: inspection.isFull) else { return }
    for section in inspection.placedSections {
      guard let finding = Self.finding(in: section, rule) else { continue }
      report.violate(finding.message, finding.cells.map { inspection.element($0.state, "found") })
      return
    }
  }
}
