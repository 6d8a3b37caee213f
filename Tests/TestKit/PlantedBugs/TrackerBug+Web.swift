import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of virtual lists and grids on other platforms.
  static let webBugs: [TrackerBug] = webQueryBugs + webChangeBugs + webAnchorBugs

  private static let webQueryBugs: [TrackerBug] = [
    inWaterfall(
      "W01",
      "a search by starts misses items of other columns",
      findings: ["QueryEqualsScan"],
      trace: written(heights: [2000] + .same(100, 60)) { trace in
        trace.frame(0)
        trace.frame(500)
      },
      fault: { SearchedWaterfall($0) { RectSearch.fromLastStart($0, $1) } }
    ),
    inWaterfall(
      "W03",
      "fewer items than columns end the process",
      findings: ["NoCrash"],
      columns: 4,
      trace: written(heights: .same(100, 3)),
      fault: { SearchedWaterfall($0) { RectSearch.beginningWithARow($0, $1) } }
    ),
    inWaterfall(
      "W09",
      "a search takes the ends of a waterfall's items to be sorted",
      findings: ["QueryEqualsScan"],
      columns: 2,
      trace: written(heights: (0..<20).map { $0 % 2 == 0 ? 400 : 100 }) { trace in
        trace.add(.config(roundRobin))
        trace.frame(0)
        trace.frame(50)
        trace.frame(500)
      },
      fault: { SearchedWaterfall($0) { RectSearch.halvingByEnds($0, $1) } }
    ),
    inWaterfall(
      "W17",
      "all rows without height are shown",
      findings: ["WorkBudget"],
      columns: 1,
      trace: written(heights: .same(0, 1000)) { trace in
        trace.frame(0)
        trace.size([999], height: 400)
        trace.frame(0)
        trace.size(Array(0..<1000), height: 400)
        trace.frame(0)
      },
      shape: { $0.items = 64 },
      fault: { ZeroRowWaterfall($0) }
    ),
    inWaterfall(
      "W19",
      "rows far down are off by the precision of a number",
      findings: ["PrecisionAtDistance"],
      columns: 1,
      trace: written(heights: [33, 34, 35, 33, 34, 35]),
      fault: { SinglePrecisionWaterfall($0) }
    ),
    inWaterfall(
      "W21",
      "a search in a tree ends at the first missing child",
      findings: ["QueryEqualsScan"],
      columns: 2,
      trace: written(heights: [100, 50, 100]),
      fault: { SearchedWaterfall($0) { RectSearch.stoppingAtLeaves($0, $1) } }
    ),
  ]

  private static let roundRobin = LayoutSettings(
    kind: "waterfall",
    parameters: [("placement", .text("round-robin"))]
  )

  private static let webChangeBugs: [TrackerBug] = [
    inWaterfall(
      "W05",
      "columns and widths are kept by item and follow nothing",
      findings: [
        "BoundsInvalidation", "ConfigFreshness", "ContentSizeEnclosesTight",
        "IncrementalEqualsFull", "MemoryBudget", "NoOverlap", "SizeFidelity", "StablePlacement",
      ],
      columns: 2,
      trace: written(heights: [100, 101] + .same(100, 98)) { trace in
        trace.frame(0)
        trace.size([1], height: 99)
        trace.frame(0)
        trace.add(.config(LayoutSettings(kind: "waterfall", parameters: [("columns", .number(3))])))
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 3, count: 97))
        trace.frame(0)
      },
      fault: { RemeasuringWaterfall($0) }
    ),
    inWaterfall(
      "W13",
      "a size arrives for an item that is gone",
      findings: ["NoCrash"],
      trace: written(heights: .same(100, 100)) { trace in
        trace.frame(0)
        trace.size([57], height: 120)
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 10, count: 90))
        trace.frame(0)
      },
      fault: { QueuedSizesWaterfall($0) }
    ),
    inWaterfall(
      "W15",
      "the content is too long after the list shrinks",
      findings: ["ContentSizeEnclosesTight", "IncrementalEqualsFull"],
      columns: 1,
      trace: written(heights: .same(80, 100)) { trace in
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 1, count: 99))
        trace.frame(0)
      },
      fault: { LastMeasuredWaterfall($0) }
    ),
    inWaterfall(
      "W23",
      "the content's length is no number when items come after none",
      findings: ["FiniteNonNegative", "IncrementalEqualsFull"],
      trace: written(heights: .same(100, 10)) { trace in
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 0, count: 10))
        trace.frame(0)
        trace.edit(.insert(section: 0, item: 0, ids: Array(20..<30)))
        trace.frame(0)
      },
      fault: { AverageWaterfall($0) }
    ),
    inWaterfall(
      "W27",
      "sizes that arrive late let items overlap",
      findings: ["IncrementalEqualsFull", "NoOverlap", "SpacingExact"],
      trace: written(heights: .same(100, 120)) { trace in
        trace.frame(0)
        trace.frame(3000, phase: .decel)
        trace.size(Array(0..<9), height: 160)
        trace.frame(3000)
      },
      fault: { LateSizesWaterfall($0) }
    ),
    inWaterfall(
      "A01",
      "columns are filled upward each for itself and leave gaps",
      findings: ["ContentSizeEnclosesTight", "GapBound", "IncrementalEqualsFull"],
      columns: 2,
      trace: written(heights: (0..<40).map { Double(60 + $0 * 37 % 50) }) { trace in
        trace.frame(0)
        trace.frame(1200)
        trace.size([3], height: 50)
        trace.frame(1200)
        trace.frame(0)
      },
      fault: { UpwardWaterfall($0) }
    ),
  ]

  private static let webAnchorBugs: [TrackerBug] = [
    inList(
      "W07",
      "the offset follows a change a frame late",
      findings: ["AnchorStability"],
      trace: written(heights: .same(100, 30)) { trace in
        trace.frame(0)
        trace.frame(300)
        trace.size([0], height: 105)
        trace.frame(300)
        trace.size([2], height: 110)
        trace.frame(300)
      },
      fault: { LateList($0) }
    ),
    inList(
      "W11",
      "an anchor that goes further than the view is long is lost",
      findings: ["AnchorStability"],
      trace: written(heights: .same(100, 40)) { trace in
        trace.frame(0)
        trace.frame(1600)
        trace.frame(800)
        trace.edit(
          .delete(section: 0, item: 5, count: 1),
          .insert(section: 0, item: 6, ids: [50, 51, 52, 53, 54]),
          metrics: TraceSizes(
            ids: [50, 51, 52, 53, 54],
            widths: .same(100, 5),
            heights: .same(1500, 5)
          )
        )
        trace.frame(800)
      },
      fault: { WindowedList($0) }
    ),
    inList(
      "W25",
      "rows loaded above and the offset come in different frames",
      findings: ["AnchorStability", "LoadedRange"],
      openAt: 20,
      trace: written(heights: (0..<40).map { Double(60 + $0 * 37 % 50) }) { trace in
        trace.frame(0)
        trace.frame(-50)
        trace.frame(-100)
      },
      fault: { TwoFrameList($0) }
    ),
    inWaterfall(
      "F01",
      "a section scrolled back to is laid out again with other sizes",
      findings: ["AnchorStability", "BoundsInvalidation"],
      columns: 2,
      trace: written(heights: .same(100, 10)) { trace in
        trace.addSection(1, from: 10, heights: .same(130, 20))
        trace.frame(0)
        trace.frame(800)
        trace.frame(700)
      },
      fault: { ForgetfulWaterfall($0) }
    ),
    inWaterfall(
      "F03",
      "items inserted above shift what is on screen",
      findings: ["AnchorStability"],
      trace: written(heights: .same(100, 100)) { trace in
        trace.frame(0)
        trace.frame(1600)
        trace.edit(.insert(section: 0, item: 0, ids: Array(200..<250)))
        trace.frame(1600)
      },
      fault: { PixelWaterfall(base: $0) }
    ),
  ]
}
