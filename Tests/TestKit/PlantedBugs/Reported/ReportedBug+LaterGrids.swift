extension ReportedBug {
  /// Bugs of boards, tables, galleries and calendars on the web, from 2024 to 2026.
  static let laterGridBugs: [ReportedBug] = [
    ReportedBug(
      "R112",
      "a tile moved down by a locked one does not push all tiles below it",
      report: "react-grid-layout/react-grid-layout/pull/2194"
    ) { LockedBoard(mistake: $0 ? .stopsAtPushed : nil) },
    ReportedBug(
      "R113",
      "a board that is resized keeps as many columns as it had",
      report: "gridstack/gridstack.js/issues/2855"
    ) { LockedBoard(mistake: $0 ? .keepsColumns : nil) },
    ReportedBug(
      "R114",
      "rows after one of unknown height are all at the start of the table",
      report: "tabulator-tables/tabulator/pull/4890"
    ) { FooterTable(mistake: $0 ? .addsUnknown : nil) },
    ReportedBug(
      "R115",
      "a row of photos is not filled if no number of photos has an allowed height",
      report: "immich-app/justified-layout/issues/20"
    ) { JustifiedGallery(isFaulty: $0) },
    ReportedBug(
      "R116",
      "events within a long one are narrow though only two are at the same time",
      report: "bryntum/support/issues/12933"
    ) { DayView(isFaulty: $0) },
    ReportedBug(
      "R117",
      "the last rows are out of reach after rows pinned below them were added",
      report: "revolist/revogrid/issues/725"
    ) { FooterTable(mistake: $0 ? .keepsPinned : nil) },
    ReportedBug(
      "R118",
      "items in view are left out where the columns of a masonry are not level",
      report: "TanStack/virtual/pull/933"
    ) { RangedMasonry(isFaulty: $0) },
  ]
}
