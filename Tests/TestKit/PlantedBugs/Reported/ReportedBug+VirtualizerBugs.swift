import LayoutUnderTest

extension ReportedBug {
  /// Bugs of virtual lists and grids on the web, reported from 2024 on.
  static let virtualizerBugs: [ReportedBug] = [
    ReportedBug(
      "R21",
      "a row higher than the view is blank until the view moves by its height",
      report: "Akryum/vue-virtual-scroller/issues/897"
    ) { RecycledRows(isFaulty: $0) },
    ReportedBug(
      "R22",
      "rows that are gone still count in the average that estimates the others",
      report: "lit/lit/issues/4789"
    ) { GuessedRows(.average, $0 ? .remembersGoneRows : nil) },
    ReportedBug(
      "R23",
      "rows without height make all rows not yet measured unreachable",
      report: "inokawa/virtua/issues/907"
    ) { GuessedRows(.median, $0 ? .countsRowsWithoutHeight : nil) },
    ReportedBug(
      "R24",
      "the last rows are looked up when all are gone and the view has no height",
      report: "inokawa/virtua/pull/818"
    ) { PausedRows(isFaulty: $0) },
    ReportedBug(
      "R25",
      "a row that grows moves others, as rows not yet measured follow the average",
      report: "bvaughn/react-window/issues/863"
    ) { GuessedRows(.fixed, $0 ? .followsAverage : nil) },
    ReportedBug(
      "R26",
      "what is visible jumps when rows above are measured, except at the end",
      report: "humanspeak/svelte-virtual-list/issues/413"
    ) { FollowingRows(isFaulty: $0) },
    ReportedBug(
      "R27",
      "rows on screen jump by a margin whenever another one becomes the first",
      report: "humanspeak/svelte-virtual-list/issues/412"
    ) { SlicedRows(isFaulty: $0) },
    ReportedBug(
      "R28",
      "the columns of a grid share the width under the scroll bar, too",
      report: "lit/lit/issues/5297"
    ) { StretchedGrid(isFaulty: $0) },
    ReportedBug(
      "R29",
      "rows off screen keep their heights when a new width changes them",
      report: "lit/lit/issues/4693"
    ) { ScaledRows(isFaulty: $0) },
    ReportedBug(
      "R30",
      "new items have the heights of the items that were at their places",
      report: "jonasgeiler/svelte-tiny-virtual-list/pull/119"
    ) { ReadOnceRows(isFaulty: $0) },
  ]
}
