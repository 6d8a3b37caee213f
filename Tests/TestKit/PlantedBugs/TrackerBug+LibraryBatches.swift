import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

extension TrackerBug {
  /// Bugs of collection-view layout libraries in batch updates.
  static let libraryBatchBugs: [TrackerBug] = [
    TrackerBug(
      inWaterfall: "S13",
      "an insertion out of sight leaves cells in the places of others",
      findings: ["UpdateProtocol", "QueryEqualsScan", "AccessorAgreement", "Determinism"],
      settings: oneColumn,
      trace: insertionOutOfSight
    ) { LateWaterfall($0, .frames) },
    TrackerBug(
      inWaterfall: "S15",
      "cells of deleted items are answered until the animation ends",
      findings: [
        "UpdateProtocol", "DataSourceConsistency", "QueryEqualsScan", "AccessorAgreement",
        "Determinism",
      ],
      settings: oneColumn,
      trace: deletionAtBothEnds
    ) { LateWaterfall($0, .ghosts) },
    TrackerBug(
      inWaterfall: "S17",
      "an empty index path in the middle of a batch ends the app",
      findings: ["NoCrash"],
      trace: emptyPath
    ) { TrustingWaterfall($0) },
    TrackerBug(
      inWaterfall: "S25",
      "an item inserted into an empty first section is drawn over another",
      findings: [
        "NoOverlap", "IncrementalEqualsFull", "AccessorAgreement", "ContentSizeEnclosesTight",
        "Determinism", "SectionOrder",
      ],
      settings: oneColumn,
      trace: insertionIntoEmptySection
    ) { LateWaterfall($0, .drawnCells) },
    TrackerBug(
      inWaterfall: "S35",
      "a batch that deletes a section and items of it ends the app",
      findings: ["NoCrash"],
      trace: deletionOfSectionAndItems
    ) { SectionsFirstWaterfall(base: $0) }
    .drawn(items: 16, sections: 8),
    TrackerBug(
      inWaterfall: "S37",
      "a reload after an insertion gives another item the new size",
      findings: ["IncrementalEqualsFull", "SizeFidelity"],
      trace: reloadAfterInsertion
    ) { MisreloadingWaterfall($0) },
    TrackerBug(
      inWaterfall: "S39",
      "paths of deleted items have attributes until the animation ends",
      findings: ["DataSourceConsistency"],
      settings: oneColumn,
      trace: deletionAtBothEnds
    ) { LateWaterfall($0, .absentPaths) },
  ]

  private static let oneColumn: [(name: String, value: LayoutSettings.Value)] =
    [("columns", .number(1))]

  /// A rectangle around all content.
  private static let everything = Rect(x: 0, y: 0, width: 300, height: 20_000)

  /// 40 items, scrolled to the middle; one half as high is inserted at the start.
  private static let insertionOutOfSight: Trace = {
    var trace = PlanTrace(items: 40)
    trace.frame(0)
    trace.frame(2000)
    trace.add(.question(TraceQuestion(question: .rect(everything), moment: .midBatch)))
    trace.edit(
      .insert(section: 0, item: 0, ids: [40]),
      metrics: TraceSizes(ids: [40], widths: [100], heights: [50])
    )
    trace.frame(2000)
    return trace.trace
  }()

  /// Four items; the first, lower than the others, and the last are deleted.
  private static let deletionAtBothEnds: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(
      0..<4,
      sizes: .listed(widths: [300, 300, 300, 300], heights: [50, 100, 100, 100])
    )
    trace.frame(0)
    trace.add(.question(TraceQuestion(question: .rect(everything), moment: .midBatch)))
    trace.edit(
      .delete(section: 0, item: 0, count: 1),
      .delete(section: 0, item: 3, count: 1)
    )
    trace.frame(0)
    return trace.trace
  }()

  /// The footer of an empty section is removed; then a batch in which the host asks for an empty
  /// path.
  private static let emptyPath: Trace = {
    var trace = PlanTrace(items: 0)
    trace.add(.supplementary(TraceSupplementary(section: 0, kind: .footer, size: header)))
    trace.frame(0)
    trace.add(
      .supplementary(TraceSupplementary(section: 0, kind: .footer, size: header, isOn: false))
    )
    trace.add(.question(TraceQuestion(question: .path([], kind: .footer), moment: .midBatch)))
    trace.edit(.insert(section: 0, item: 0, ids: [0]))
    trace.frame(0)
    return trace.trace
  }()

  /// An insertion into an empty section before a section with an item.
  private static let insertionIntoEmptySection: Trace = {
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<1, section: 1)
    trace.frame(0)
    trace.add(.question(TraceQuestion(question: .rect(everything), moment: .midBatch)))
    trace.edit(
      .insert(section: 0, item: 0, ids: [1]),
      metrics: TraceSizes(ids: [1], widths: [100], heights: [100])
    )
    trace.frame(0)
    return trace.trace
  }()

  /// A batch that deletes the first of two sections, and two of its items as well.
  private static let deletionOfSectionAndItems: Trace = {
    var trace = PlanTrace(items: 4)
    trace.addItems(4..<8, section: 1)
    trace.frame(0)
    trace.edit(.deleteSection(0), .delete(section: 0, item: 0, count: 2))
    trace.frame(0)
    return trace.trace
  }()

  /// One item is inserted at the start, and the previously sixth is reloaded with twice the height.
  private static let reloadAfterInsertion: Trace = {
    var trace = PlanTrace(items: 8)
    trace.frame(0)
    trace.edit(
      .insert(section: 0, item: 0, ids: [8]),
      .reload(section: 0, item: 5, ids: [5]),
      metrics: TraceSizes(ids: [8, 5], widths: [100, 100], heights: [100, 200])
    )
    trace.frame(0)
    return trace.trace
  }()
}
