extension ReportedBug {
  /// Bugs of data grids and masonry layouts on the web, from 2024 to 2026.
  static let gridBugs: [ReportedBug] = [
    ReportedBug(
      "R71",
      "the content keeps its old length as long as less than a screen changes",
      report: "vaadin/flow-components/issues/9802"
    ) { VirtualRows(mistake: $0 ? .keepsLength : nil) },
    ReportedBug(
      "R72",
      "a fractional width is rounded up, and the rows are broader than the view",
      report: "adobe/react-spectrum/issues/10471"
    ) { VirtualRows(mistake: $0 ? .roundsWidth : nil) },
    ReportedBug(
      "R73",
      "a group row that comes in from below sticks to the lower edge",
      report: "ag-grid/ag-grid/pull/8256"
    ) { StickyGroups(isFaulty: $0) },
    ReportedBug(
      "R74",
      "merged cells stay where they were when rows change places",
      report: "mui/mui-x/pull/15858"
    ) { CategoryTable(mistake: $0 ? .keepsMerges : nil) },
    ReportedBug(
      "R75",
      "a column frozen at the end stays in place when a scroll bar goes away",
      report: "vaadin/flow-components/issues/6666"
    ) { CategoryTable(mistake: $0 ? .keepsRoom : nil) },
    ReportedBug(
      "R76",
      "items that are appended overlap those below the gap above a broad one",
      report: "pinterest/gestalt/pull/3555"
    ) { BroadMasonry(mistake: $0 ? .addsHeights : nil) },
    ReportedBug(
      "R77",
      "an item that grows by more than the height of the next one covers it",
      report: "pinterest/gestalt/pull/4012"
    ) { BroadMasonry(mistake: $0 ? .comparesNewEnd : nil) },
    ReportedBug(
      "R78",
      "a row shrinks when its tallest cell is scrolled out sideways",
      report: "handsontable/handsontable/issues/12463"
    ) { SpanSheet(mistake: $0 ? .measuresVisible : nil) },
    ReportedBug(
      "R79",
      "a cell over several columns vanishes when its first one is scrolled out",
      report: "mui/mui-x/issues/14130"
    ) { SpanSheet(mistake: $0 ? .searchesStarts : nil) },
    ReportedBug(
      "R80",
      "tiles that are pushed back into fewer columns overlap",
      report: "gridstack/gridstack.js/issues/2864"
    ) { TileBoard(isFaulty: $0) },
  ]
}
