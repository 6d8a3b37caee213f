import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries, second half.
  static let appBugs: [TrackerBug] = appQueryBugs + appUpdateBugs + appBoundsBugs

  private static let appQueryBugs: [TrackerBug] = [
    inWaterfall(
      "S51",
      "items in a row hide those before them",
      findings: ["QueryEqualsScan"],
      columns: 2,
      trace: written(heights: [300] + .same(100, 6)) { trace in
        trace.frame(0)
        trace.frame(160)
      },
      fault: { SearchedWaterfall($0) { RectSearch.walkingBothWays($0, $1) } }
    ),
    inWaterfall(
      "S53",
      "an empty section ends the process",
      findings: ["NoCrash"],
      trace: written { trace in
        trace.addSection(1, from: 0, heights: .same(100, 3))
        trace.frame(0)
      },
      fault: { SkippingWaterfall($0) }
    ),
    inWaterfall(
      "S61",
      "queries look at every item, and alternating sizes never rest",
      findings: ["WorkBudget", "Convergence"],
      trace: written { trace in
        trace.addItems(
          0..<10_000,
          sizes: .function(SizeFunction(name: .constant, parameters: ["w": [100], "h": [100]]))
        )
        trace.frame(0)
        trace.frame(100)
        trace.size([1], height: 120)
        trace.frame(100)
      },
      shape: { $0.items = 64 },
      fault: { RestlessWaterfall($0) }
    ),
    inWaterfall(
      "S65",
      "queries are shifted by the insets, and what they return moves",
      findings: [
        "AccessorAgreement", "ContentSizeEnclosesTight", "Determinism", "IncrementalEqualsFull",
        "NoAliasing", "NoOverlap", "NoSilentChange", "QueryEqualsScan", "SpacingExact",
      ],
      trace: written(heights: .same(100, 12)) { trace in
        trace.resize(300, 400, inset: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        trace.frame(0)
        trace.add(.mutate(TraceMutation(id: 1, field: .frame)))
        trace.frame(0)
      },
      fault: { SharingWaterfall($0) }
    ),
    inWaterfall(
      "S79",
      "preparing goes through all items so far for each item",
      findings: ["ScalingLimit"],
      columns: 2,
      trace: written(heights: .same(100, 64)),
      fault: { QuadraticWaterfall($0) }
    ),
  ]

  private static let appUpdateBugs: [TrackerBug] = [
    inWaterfall(
      "S55",
      "items off screen have no attributes during an update",
      findings: [
        "AccessorAgreement", "ContentSizeEnclosesTight", "DataSourceConsistency",
        "IncrementalEqualsFull", "QueryEqualsScan", "UpdateProtocol",
      ],
      trace: written(heights: .same(100, 30)) { trace in
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 2, count: 2), .insert(section: 0, item: 28, ids: [50]))
        trace.frame(0)
      },
      fault: { BusyWaterfall($0) }
    ),
    inWaterfall(
      "S57",
      "the content ends with the shortest column",
      findings: ["ContentSizeEnclosesTight"],
      trace: written(heights: [200, 100, 100, 200]),
      fault: { ShortestColumnWaterfall($0) }
    ),
    inWaterfall(
      "S59",
      "cells disappear after an insert while scrolled down",
      findings: ["DataSourceConsistency", "IncrementalEqualsFull", "QueryEqualsScan"],
      trace: written(heights: .same(100, 50)) { trace in
        trace.frame(0)
        trace.frame(1300)
        trace.edit(.insert(section: 0, item: 50, ids: [50]))
        trace.frame(1300)
      },
      fault: { LazyWaterfall($0) }
    ),
    inWaterfall(
      "S63",
      "a path from before a delete is looked up after it",
      findings: ["NoCrash"],
      trace: written(heights: .same(100, 10)) { trace in
        trace.frame(0)
        trace.edit(.delete(section: 0, item: 9, count: 1))
        trace.frame(0)
      },
      fault: { LateLookupWaterfall($0) }
    ),
    inEditedRows(
      "S67",
      "moves are taken from places that deletes have shifted",
      .movesFromShiftedPlaces,
      trace: written(heights: [50, 60, 70, 80, 90]) { trace in
        trace.frame(0)
        trace.edit(
          .delete(section: 0, item: 0, count: 1),
          .move(fromSection: 0, fromItem: 3, toSection: 0, toItem: 1)
        )
        trace.frame(0)
      }
    ),
    inWaterfall(
      "S75",
      "sections and content go by estimates after sizes are known",
      findings: [
        "ContentSizeEnclosesTight", "IncrementalEqualsFull", "NoOverlap", "SectionOrder",
      ],
      trace: written(heights: .same(50, 6)) { trace in
        trace.addSection(1, from: 6, heights: .same(50, 6))
        trace.frame(0)
        trace.size(Array(0..<12), height: 120)
        trace.frame(100)
      },
      fault: { FirstEstimatesWaterfall($0) }
    ),
    inList(
      "S77",
      "a restored offset is added again at each update",
      findings: ["AnchorStability"],
      trace: written(heights: .same(100, 30)) { trace in
        trace.frame(0)
        trace.frame(300)
        trace.size([1], height: 150)
        trace.frame(300)
        trace.edit(.insert(section: 0, item: 30, ids: [50]))
        trace.frame(300)
      },
      fault: { RestoringList($0) }
    ),
    inEditedRows(
      "S81",
      "rows are taken from the wrong section when sections come and go",
      .keepsOtherSections,
      trace: written(heights: [50, 60, 70]) { trace in
        trace.addSection(1, from: 3, heights: [80, 90, 100])
        trace.frame(0)
        trace.edit(.deleteSection(0), .reload(section: 1, item: 1, ids: [4]))
        trace.edit(.insertSections(0, ids: [9]), .insert(section: 1, item: 0, ids: [20, 21]))
        trace.frame(0)
      }
    ),
    inEditedRows(
      "S83",
      "a row measured in the middle of a batch is taken for another",
      .measuresBeforeUpdates,
      trace: written(heights: [50, 60, 70]) { trace in
        trace.frame(0)
        trace.size([2], height: 90, isMidBatch: true)
        trace.edit(.delete(section: 0, item: 0, count: 1))
        trace.frame(0)
      }
    ),
  ]

  private static let appBoundsBugs: [TrackerBug] = [
    inWaterfall(
      "S69",
      "a rotation is missed, for the wrong side is compared",
      findings: ["BoundsInvalidation", "IncrementalEqualsFull"],
      trace: written(heights: .same(100, 30)) { trace in
        trace.frame(0)
        trace.frame(500)
        trace.resize(480, 400)
        trace.frame(500)
      },
      fault: { SwappedAxesWaterfall(base: $0) }
    ),
    stickyHeaders,
    inWaterfall(
      "S73",
      "a view without width ends the process",
      findings: ["NoCrash"],
      trace: written(heights: .same(100, 6)) { trace in
        trace.frame(0)
        trace.resize(0, 400)
        trace.frame(0)
        trace.resize(300, 400)
        trace.frame(0)
      },
      fault: { DividingWaterfall($0) }
    ),
  ]

  /// A flow, because it has a setting that pins headers.
  private static let stickyHeaders: TrackerBug = {
    var trace = PlanTrace(items: 0)
    trace.addItems(
      0..<20,
      sizes: .function(SizeFunction(name: .constant, parameters: ["w": [100], "h": [100]])),
      header: Size(width: 300, height: 40)
    )
    trace.resize(300, 400, inset: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    trace.frame(0)
    trace.frame(-32, phase: .bounce)
    trace.frame(60)
    trace.frame(90)
    var bug = TrackerBug(
      "S71",
      "pinned headers move by what is asked for",
      findings: ["NoSilentChange", "QueryEqualsScan", "StickyOracle"],
      settings: LayoutSettings(kind: "flow"),
      trace: trace.trace,
      right: { (settings) throws(LayoutSettingError) in
        var settings = try FlowSettings(settings)
        settings.pinsHeaders = true
        return FlowLayout<SortedSweep>(settings: settings)
      },
      faulty: { (settings) throws(LayoutSettingError) in
        QueriedHeadersFlow(FlowLayout(settings: try FlowSettings(settings)))
      }
    )
    bug.shape.settings = []
    return bug
  }()
}
