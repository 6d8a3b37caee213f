import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of grids, and of lists with stale state.
  static let boardBugs: [TrackerBug] = [
    TrackerBug(
      inWaterfall: "N13",
      "the content is as high as before its last item",
      findings: ["ContentSizeEnclosesTight"],
      trace: written(heights: .same(100, 3) + [300])
    ) { (base: WaterfallLayout<SortedSweep>) in LaggingContentWaterfall(base) }
    .reported("kissyteam/kissy/issues/213"),
    inColumns(
      "N19",
      "places and widths of columns are rounded each for itself",
      findings: ["NoOverlap"]
    ) { environment, column in
      let width = environment.width / 3
      return ((width * column).rounded(), width.rounded())
    }.reported("react-grid-layout/react-grid-layout/issues/2141"),
    TrackerBug(
      inWaterfall: "N21",
      "an item is looked up when none is left",
      findings: ["NoCrash"],
      trace: emptied
    ) { (base: WaterfallLayout<SortedSweep>) in EmptiedWaterfall(base) }
    .reported("HamzaGhazouani/HGPlaceholders/issues/49"),
    inColumns(
      "N23",
      "the columns share out the whole width, and gaps come on top",
      findings: ["ContentSizeEnclosesTight"]
    ) { environment, column in
      let width = LengthGrid.rounded(environment.width / 3)
      return ((width + gap) * column, width)
    }.reported("grommet/grommet/issues/1789"),
    TrackerBug(
      inFlow: "N25",
      "attributes of deleted items are returned forever",
      findings: ["AccessorAgreement", "DataSourceConsistency", "QueryEqualsScan"],
      trace: emptied
    ) { RememberingFlow($0) }.reported("yacir/CollectionViewSlantedLayout/issues/47"),
    TrackerBug(
      inFlow: "N27",
      "a cell of exact height and what it measures never agree",
      findings: ["Convergence"],
      trace: written(heights: .same(100, 3)) { trace in
        trace.frame(0)
        trace.size([1], height: 150)
        trace.frame(0)
      }
    ) { StubbornFlow($0) }.reported("xmtplabs/convos-ios/issues/1349"),
    TrackerBug(
      inFlow: "N51",
      "a cell of exact size is laid out again for each other size that it measures",
      findings: ["InvalidationEffect"],
      settings: [("sizing", .text("fixed"))],
      trace: written(heights: .same(100, 30)) { trace in
        trace.frame(0)
        trace.frame(50)
      }
    ) { DisputingFlow(base: $0) }.reported("xmtplabs/convos-ios/pull/1366"),
    TrackerBug(
      inList: "N33",
      "rows that come in above move the first visible one to the top",
      findings: ["AnchorStability"],
      trace: insertionAboveAPart
    ) { TopAligningList($0) }.reported("googlearchive/core-list/issues/73"),
    inMasonry(
      "N47",
      "of two columns that end at the same place the last is taken",
      findings: ["GapBound"],
      pick: { ends in ends.indices.reversed().min { ends[$0] < ends[$1] } ?? 0 }
    ).reported("zenangst/Blueprints/issues/143"),
    inMasonry(
      "N49",
      "widths are rounded up before it is looked how many columns fit",
      findings: ["ColumnCountFormula"],
      count: { room in max(1, Int((room / (leastBreadth + gap + 8)).rounded(.down))) }
    ).reported("DrewDahlman/Mason/pull/55"),
    TrackerBug(
      inFlow: "N45",
      "from right to left cells are still in order from the left",
      findings: ["RTLMirror"],
      trace: written(heights: .same(100, 4))
    ) { base in
      MisplacingLayout(base) { attributes, base, environment in
        guard environment.isRightToLeft, attributes.element.kind == .cell else { return attributes }
        var result = attributes
        result.frame.x = base.contentSize.width - attributes.frame.maxX
        return result
      }
    }.reported("xamarin/Xamarin.Forms/issues/8260"),
  ]

  private static let gap = 8.0

  /// Creates a bug in three columns of cells as high as the highest of their row.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - findings: The invariants that its trace violates.
  ///   - column: Returns the start and the width of a column, in points.
  /// - Returns: The bug.
  private static func inColumns(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    column: @escaping @Sendable (LayoutEnvironment, Double) -> (x: Double, width: Double)
  ) -> TrackerBug {
    var bug = TrackerBug(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "three-columns"),
      trace: written(heights: .same(100, 6)) { trace in
        trace.resize(320, 400)
        trace.frame(0)
      },
      right: { (_) throws(LayoutSettingError) in
        columns { environment, column in
          let width = LengthGrid.rounded((environment.width - 2 * gap) / 3 - 1)
          return ((width + gap) * column, width)
        }
      },
      faulty: { (_) throws(LayoutSettingError) in columns(column) }
    )
    bug.shape.settings = []
    return bug
  }

  private static func columns(
    _ column: @escaping @Sendable (LayoutEnvironment, Double) -> (x: Double, width: Double)
  ) -> BoardLayout {
    var traits = LayoutTraits()
    traits.mirrorsRightToLeft = false
    traits.supplementaryKinds = []
    return BoardLayout(traits: traits) { environment, board in
      var y = 0.0
      for section in 0..<environment.sectionCount {
        let items = environment.items(of: section)
        for start in stride(from: 0, to: items.count, by: 3) {
          let row = items[start..<min(start + 3, items.count)]
          let height = row.map { environment.height($0.path) }.max() ?? 0
          for (place, item) in row.enumerated() {
            let (x, width) = column(environment, Double(place))
            board.add(item.cell, Rect(x: x, y: y, width: width, height: height))
          }
          y += height + gap
        }
      }
      board.contentSize = Size(width: environment.width, height: max(0, y - gap))
    }
  }

  private static let leastBreadth = 90.0

  /// Creates a bug in a waterfall with as many columns as fit.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - findings: The invariants that its trace violates.
  ///   - count: Returns the number of columns that fit in a width, in points.
  ///   - pick: Returns the column for an item, from the ends of the columns.
  /// - Returns: The bug.
  private static func inMasonry(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    count: @escaping @Sendable (Double) -> Int = rightCount,
    pick: @escaping @Sendable ([Double]) -> Int = rightPick
  ) -> TrackerBug {
    var bug = TrackerBug(
      id,
      summary,
      findings: findings,
      settings: LayoutSettings(kind: "masonry"),
      trace: written(heights: .same(100, 6)),
      right: { (_) throws(LayoutSettingError) in masonry(rightCount, rightPick) },
      faulty: { (_) throws(LayoutSettingError) in masonry(count, pick) }
    )
    bug.shape.settings = []
    return bug
  }

  @Sendable private static func rightCount(_ room: Double) -> Int {
    max(1, Int((room + gap) / (leastBreadth + gap)))
  }

  @Sendable private static func rightPick(_ ends: [Double]) -> Int {
    ends.indices.min { ends[$0] < ends[$1] } ?? 0
  }

  private static func masonry(
    _ count: @escaping @Sendable (Double) -> Int,
    _ pick: @escaping @Sendable ([Double]) -> Int
  ) -> BoardLayout {
    var traits = LayoutTraits()
    traits.mirrorsRightToLeft = false
    traits.supplementaryKinds = []
    var rule = PlacementRule(
      .lanes(count: 1, picksShortest: true),
      itemSpacing: gap,
      lineSpacing: gap
    )
    rule.leastBreadth = leastBreadth
    rule.picksFirstOfEqual = true
    traits.placement = rule
    return BoardLayout(traits: traits) { environment, board in
      let columns = count(environment.width)
      let width = (environment.width - gap * Double(columns - 1)) / Double(columns)
      var start = 0.0
      for section in 0..<environment.sectionCount {
        var ends = [Double](repeating: start, count: columns)
        for (path, cell) in environment.items(of: section) {
          let column = pick(ends)
          let origin = Point(x: (width + gap) * Double(column), y: ends[column])
          let size = Size(width: width, height: environment.height(path))
          board.add(cell, Rect(origin: origin, size: size))
          ends[column] += size.height + gap
        }
        start = ends.max() ?? start
      }
      board.contentSize = Size(width: environment.width, height: max(0, start - gap))
    }
  }

  /// Three items, all of which are deleted.
  private static let emptied: Trace = written(heights: .same(100, 3)) { trace in
    trace.frame(0)
    trace.edit(.delete(section: 0, item: 0, count: 3))
    trace.frame(0)
  }

  /// Two rows are inserted above while the first visible row is half out of sight.
  private static let insertionAboveAPart: Trace = {
    var trace = PlanTrace(items: 30)
    trace.frame(0)
    trace.frame(350)
    trace.edit(
      .insert(section: 0, item: 0, ids: [30, 31]),
      metrics: TraceSizes(ids: [30, 31], widths: [100, 100], heights: [100, 100])
    )
    trace.frame(350)
    return trace.trace
  }()
}
