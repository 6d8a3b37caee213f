import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay

/// The findings of each placement invariant for given sections, at and beyond each bound.
@Suite("A rule of placement")
struct PlacementFindingTests {
  private static let tolerance = 0.125

  /// Returns a section of cells, given by their ranges across and along the axis.
  private func section(
    _ cells: [(across: ClosedRange<Double>, along: ClosedRange<Double>)],
    room: Double = 320
  ) -> PlacedSection {
    PlacedSection(
      number: 0,
      cells: cells.enumerated().map { item, cell in
        let path = ElementPath(section: 0, kind: .cell, item: item)
        return PlacedSection.Cell(
          state: ElementState(LayoutAttributes<NoDetail>(element: path, frame: .zero)),
          start: cell.along.lowerBound,
          end: cell.along.upperBound,
          crossStart: cell.across.lowerBound,
          crossEnd: cell.across.upperBound
        )
      },
      isWhole: true,
      room: room,
      tolerance: Self.tolerance
    )
  }

  /// Returns rows of cells of given widths, 10 points apart, each row 40 high and 20 from the next.
  private func rows(_ breadths: [[Double]]) -> PlacedSection {
    section(
      breadths.enumerated().flatMap { row, breadths in
        var start = 0.0
        return breadths.map { breadth in
          defer { start += breadth + 10 }
          let top = Double(row) * 60
          return (start...start + breadth, top...top + 40)
        }
      }
    )
  }

  /// Returns columns 100 wide and 10 apart, from items given by column and length, 5 points apart.
  private func columns(_ items: [(column: Int, length: Double)], room: Double = 320)
    -> PlacedSection
  {
    var ends = [0: 0.0]
    return section(
      items.map { item in
        let left = Double(item.column) * 110
        let top = ends[item.column] ?? 0
        ends[item.column] = top + item.length + 5
        return (left...left + 100, top...top + item.length)
      },
      room: room
    )
  }

  private func finding(
    _ invariant: any PlacementInvariant.Type,
    _ section: PlacedSection,
    _ rule: PlacementRule
  ) -> String? {
    guard invariant.applies(to: rule) else { return "does not apply" }
    guard let found = invariant.finding(in: section, rule) else {
      return nil
    }
    let items = found.cells.map { "\($0.state.path.item)" }.joined(separator: ", ")
    return "\(items): \(found.message)"
  }

  private func rowRule(isSpread: Bool = false) -> PlacementRule {
    PlacementRule(
      .rows(length: 320, isSpread: isSpread),
      itemSpacing: 10,
      lineSpacing: 20
    )
  }

  private func columnRule(_ count: Int, picksShortest: Bool = true) -> PlacementRule {
    PlacementRule(
      .lanes(count: count, picksShortest: picksShortest),
      itemSpacing: 5,
      lineSpacing: 10
    )
  }

  @Test("packs as many items into a row as fit, and none beyond its end")
  func packs() {
    func found(_ breadths: [[Double]]) -> String? {
      finding(RowPacking.self, rows(breadths), rowRule())
    }
    expectNil(found([]))
    expectNil(found([[400]]))
    expectNil(found([[100, 100, 100], [100]]))
    expectNil(found([[100, 100, 100.125], [1]]))
    expectEqual(
      found([[100, 100, 100], [100, 100, 100.25]]),
      "3: a row of 3 items is 320.25 long, and has room for 320.0"
    )
    expectEqual(
      found([[150, 170], [100]]),
      "0: a row of 2 items is 330.0 long, and has room for 320.0"
    )
    expectEqual(
      found([[100, 100], [100, 100]]),
      "0, 2: a row of 2 items is 210.0 long, and the next one would have fit into 320.0"
    )
    expectNil(found([[100, 100], [100.001, 100]]))
    expectEqual(
      found([[100, 100, 100], [200], [110]]),
      "3, 4: a row of 1 items is 200.0 long, and the next one would have fit into 320.0"
    )
    expectEqual(
      finding(RowPacking.self, rows([]), columnRule(3)),
      "does not apply"
    )
  }

  @Test("keeps the spacing between the items of a row, and between rows")
  func spacesRows() {
    let beside: (Double) -> PlacedSection = { gap in
      section([(0...100, 0...40), (100 + gap...200, 0...40)])
    }
    let below: (Double) -> PlacedSection = { gap in
      section([(0...100, 0...30), (110...200, 5...40), (0...100, 40 + gap...90)])
    }
    for gap in [9.875, 10, 10.125] {
      expectNil(finding(SpacingExact.self, beside(gap), rowRule()))
    }
    for gap in [9.75, 10.25, 0] {
      expectEqual(
        finding(SpacingExact.self, beside(gap), rowRule()),
        "0, 1: two items of a row are \(gap) apart, not 10.0"
      )
    }
    expectNil(finding(SpacingExact.self, beside(50), rowRule(isSpread: true)))
    expectEqual(
      finding(SpacingExact.self, beside(9.75), rowRule(isSpread: true)),
      "0, 1: two items of a row are 9.75 apart, not 10.0"
    )
    for gap in [19.875, 20, 20.125] {
      expectNil(finding(SpacingExact.self, below(gap), rowRule()))
    }
    for gap in [19.75, 20.25] {
      expectEqual(
        finding(SpacingExact.self, below(gap), rowRule()),
        "0, 2: two rows are \(gap) apart, not 20.0"
      )
    }
  }

  @Test("spreads rows but the last to their ends, and begins at a declared inset")
  func spreadsRows() {
    func found(_ end: Double, after room: (Double, Double)? = nil) -> String? {
      var rows = section([(0...100, 0...40), (end - 100...end, 0...40), (0...100, 60...90)])
      rows.leadingRoom = room
      return finding(SpacingExact.self, rows, rowRule(isSpread: true))
    }
    for end in [319.75, 320] { expectNil(found(end)) }
    expectEqual(found(319.5), "0, 1: items are spread over 319.5 of the 320.0 points of a row")
    for room in [(7.875, 8.0), (8.125, 8), (12, 0)] { expectNil(found(320, after: room)) }
    let message = "0: the first item begins after 12.0 points, and the section's inset is 8.0"
    expectEqual(found(320, after: (12, 8)), message)
  }

  @Test("keeps the spacing between the items of a column")
  func spacesColumns() {
    let column: (Double) -> PlacedSection = { gap in
      section([(0...100, 0...40), (110...210, 0...90), (0...100, 40 + gap...90)])
    }
    for gap in [4.875, 5, 5.125] {
      expectNil(finding(SpacingExact.self, column(gap), columnRule(2)))
    }
    for gap in [4.75, 5.25] {
      expectEqual(
        finding(SpacingExact.self, column(gap), columnRule(2)),
        "0, 2: two items of a column are \(gap) apart, not 5.0"
      )
    }
  }

  @Test("puts an item into the column that ends first, and leaves no gap")
  func fillsColumns() {
    func found(_ items: [(column: Int, length: Double)], count: Int = 3) -> String? {
      finding(GapBound.self, columns(items), columnRule(count))
    }
    expectNil(found([]))
    expectNil(found([(0, 40), (1, 30), (2, 50), (1, 10), (0, 10), (1, 10)]))
    expectNil(found([(2, 40), (1, 40), (0, 40), (0, 10)]))
    expectNil(found([(0, 40), (1, 40.125), (2, 50), (1, 10)]))
    expectEqual(
      found([(0, 40), (1, 40.25), (2, 50), (1, 10)]),
      "3: an item begins at 45.25, and a column was free from 45.0 on"
    )
    expectEqual(
      found([(0, 40), (1, 30), (0, 10)]),
      "2: an item begins at 45.0, and a column was free from 0.0 on"
    )
    expectEqual(
      found([(0, 40), (1, 30), (0, 10)], count: 2),
      "2: an item begins at 45.0, and a column was free from 35.0 on"
    )
    let late: (Double) -> PlacedSection = { gap in
      section([(0...100, 10...40), (110...210, 10 + gap...60)])
    }
    expectNil(finding(GapBound.self, late(0.125), columnRule(2)))
    expectEqual(
      finding(GapBound.self, late(0.25), columnRule(2)),
      "1: an item begins at 10.25, and a column was free from 10.0 on"
    )
    expectEqual(
      finding(GapBound.self, columns([]), columnRule(3, picksShortest: false)),
      "does not apply"
    )
    expectEqual(finding(GapBound.self, rows([]), rowRule()), "does not apply")
  }

  @Test("takes the first of columns that end at the same place, where that is declared")
  func breaksTies() {
    var rule = columnRule(3)
    let second = columns([(0, 40), (1, 40), (2, 40), (1, 10)])
    expectNil(finding(GapBound.self, second, rule))
    rule.picksFirstOfEqual = true
    expectEqual(
      finding(GapBound.self, second, rule),
      "3: an item is in column 2, and column 1 ends at 45.0, too"
    )
    expectNil(finding(GapBound.self, columns([(0, 40), (1, 40), (2, 40), (0, 10)]), rule))
    expectEqual(
      finding(GapBound.self, columns([(1, 40), (0, 40)]), rule),
      "0: an item is in column 2, and column 1 ends at 0.0, too"
    )
  }

  @Test("has as many columns as it says")
  func countsColumns() {
    let three = columns([(0, 40), (1, 30), (2, 50), (1, 10)])
    expectNil(finding(ColumnCountFormula.self, columns([]), columnRule(3)))
    expectNil(finding(ColumnCountFormula.self, three, columnRule(3)))
    expectNil(finding(ColumnCountFormula.self, columns([(0, 40), (1, 30)]), columnRule(3)))
    for count in [2, 4] {
      expectEqual(
        finding(ColumnCountFormula.self, three, columnRule(count)),
        "0: 4 items are in 3 columns of \(count)"
      )
    }
  }

  @Test("has as many columns as fit, beside what it leaves free")
  func fitsColumns() {
    var rule = columnRule(99)
    rule.leastBreadth = 100
    let three = [(0, 40.0), (1, 30.0), (2, 50.0), (1, 10.0)]
    func found(_ room: Double, inset: Double) -> String? {
      rule.crossInset = inset
      return finding(ColumnCountFormula.self, columns(three, room: room), rule)
    }
    expectNil(found(330, inset: 0))
    expectEqual(found(319, inset: 0), "0: 4 items are in 3 columns of 2")
    expectEqual(found(431, inset: 0), "0: 4 items are in 3 columns of 4")
    expectNil(found(345, inset: 20))
    expectNil(found(365, inset: 40))
    expectEqual(found(350, inset: 40), "0: 4 items are in 3 columns of 2")
  }

  @Test("takes no more of the breadth than it leaves to columns")
  func leavesBreadthFree() {
    var rule = columnRule(99)
    rule.leastBreadth = 95
    rule.crossInset = 20
    func found(_ room: Double) -> String? {
      let columns = columns([(1, 40), (0, 30), (2, 50)], room: room)
      return finding(ColumnCountFormula.self, columns, rule)
    }
    expectNil(found(340))
    expectNil(found(339.75))
    expectEqual(
      found(339.5),
      "2: columns take 320.0 points of 339.5, of which 20.0 are declared free"
    )
    expectEqual(
      found(339.6875),
      "2: columns take 320.0 points of 339.6875, of which 20.0 are declared free"
    )
    let shifted = section(
      [(10...110, 0...40), (120...220, 0...40), (230...330, 0...40), (230...330, 45...50)],
      room: 340
    )
    expectNil(finding(ColumnCountFormula.self, shifted, rule))
    // Of the items that reach as far, the first is reported.
    rule.crossInset = 30
    expectEqual(
      finding(ColumnCountFormula.self, shifted, rule),
      "2: columns take 320.0 points of 340.0, of which 30.0 are declared free"
    )
    rule.crossInset = 0
    expectNil(found(319))
    rule.crossInset = 0.5
    expectEqual(
      found(320),
      "2: columns take 320.0 points of 320.0, of which 0.5 are declared free"
    )
    // The declared free width exceeds the available one.
    rule.crossInset = 80
    let thin: (Double) -> PlacedSection = { section([(0...$0, 0...40)], room: 50) }
    expectNil(finding(ColumnCountFormula.self, thin(0.2), rule))
    expectEqual(
      finding(ColumnCountFormula.self, thin(0.75), rule),
      "0: columns take 0.75 points of 50.0, of which 80.0 are declared free"
    )
    rule.crossInset = 20
    rule.leastBreadth = nil
    rule.arrangement = .lanes(count: 3, picksShortest: true)
    expectNil(found(300))
  }

  @Test("has as many items of one breadth in a row as fit")
  func countsItems() {
    func found(_ breadths: [[Double]], isSpread: Bool = false) -> String? {
      finding(ColumnCountFormula.self, rows(breadths), rowRule(isSpread: isSpread))
    }
    expectNil(found([[95, 95, 95], [95]]))
    expectNil(found([[95, 95], [95, 90]]))
    expectNil(found([[400], [400]]))
    expectEqual(found([[95, 95], [95, 95]]), "0: a row holds 2 items 95.0 broad, and 3 fit")
    expectEqual(
      found([[95, 95, 95], [95, 95, 95, 95], [95]]),
      "3: a row holds 4 items 95.0 broad, and 3 fit"
    )
    // 320 fits three items of 100, except for a rounding error.
    expectNil(found([[100, 100], [100]]))
    expectNil(found([[95, 95], [95.5, 95]]))
    // Items that overlap by their spacing take almost no room, or none.
    var rule = rowRule()
    for (spacing, fitting) in [(-94.3, 322), (-95, nil), (-95.7, nil), (-150, nil)]
      as [(Double, Int?)]
    {
      rule.itemSpacing = spacing
      expectEqual(
        finding(ColumnCountFormula.self, rows([[95, 95], [95]]), rule),
        fitting.map { "0: a row holds 2 items 95.0 broad, and \($0) fit" }
      )
    }
  }

  @Test("repeats its pattern of columns after a period")
  func repeats() {
    var rule = columnRule(3, picksShortest: false)
    let turns = columns([(0, 40), (1, 30), (2, 50), (0, 10), (1, 10)])
    expectEqual(finding(PatternPeriodicity.self, turns, rule), "does not apply")
    rule.period = 3
    expectNil(finding(PatternPeriodicity.self, turns, rule))
    expectEqual(
      finding(PatternPeriodicity.self, columns([(0, 4), (1, 4), (2, 4), (1, 4), (1, 4)]), rule),
      "0, 3: two items 3 apart are in different columns"
    )
    let shifted: (Double) -> PlacedSection = { by in
      section([(0...10, 0...1), (20...30, 0...1), (40...50, 0...1), (by...10 + by, 2...3)])
    }
    expectNil(finding(PatternPeriodicity.self, shifted(0.125), rule))
    expectEqual(
      finding(PatternPeriodicity.self, shifted(0.25), rule),
      "0, 3: two items 3 apart are in different columns"
    )
    rule.period = 1
    expectEqual(
      finding(PatternPeriodicity.self, turns, rule),
      "0, 1: two items 1 apart are in different columns"
    )
    rule.period = 0
    expectNil(finding(PatternPeriodicity.self, shifted(0.25), rule))
  }

  @Test("reads columns and rows from where cells begin and end")
  func reads() {
    let columns = section([
      (0...10, 0...1), (20...30, 0...2), (1e-7...10, 5...8), (1e-5...9, 9...9.5),
    ])
    expectEqual(columns.lanes, [[0, 2], [1], [3]])
    expectEqual(columns.start, 0)
    expectEqual(columns.rows, [0..<2, 2..<3, 3..<4])
    expectEqual(columns.start(ofRow: 0..<2), 0)
    expectEqual(columns.end(ofRow: 0..<2), 2)
    expectEqual(columns.end(ofRow: 1..<4), 9.5)
    let touching = section([(0...10, 0...1), (9.875...20, 0...1), (19.75...30, 0...1)])
    expectEqual(touching.rows, [0..<2, 2..<3])
    expectEqual(section([]).rows, [])
  }
}
