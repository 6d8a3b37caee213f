import LayoutUnderTest

extension ReportedBug {
  /// Bugs of the virtual lists of TanStack Virtual and React Virtuoso.
  static let reactBugs: [ReportedBug] = [
    ReportedBug(
      "R11",
      "rows jump when as many come at the end as go at the start",
      report: "TanStack/virtual/issues/1270"
    ) { AnchoredRows($0 ? .idsOfNewRows : nil) },
    ReportedBug(
      "R12",
      "the last message grows out of the view by the padding after it",
      report: "TanStack/virtual/issues/1258"
    ) { AnchoredRows($0 ? .endWithoutPadding : nil, edge: .last, padding: 80) },
    ReportedBug(
      "R13",
      "rows keep the gaps of the old width when the view becomes wider",
      report: "TanStack/virtual/issues/1222"
    ) { GapMemoRows(isFaulty: $0) },
    ReportedBug(
      "R14",
      "rows jump when those above are measured while scrolling up",
      report: "TanStack/virtual/issues/1227"
    ) { AnchoredRows($0 ? .nothingUpward : nil) },
    ReportedBug(
      "R15",
      "from right to left the cells of the other end of a strip are shown",
      report: "petyosi/react-virtuoso/issues/1395"
    ) { SideStrip($0 ? .rangeFromLeft : nil) },
    ReportedBug(
      "R16",
      "a strip keeps its first direction when the direction of reading changes",
      report: "petyosi/react-virtuoso/issues/1407"
    ) { SideStrip($0 ? .directionOfFirstLayout : nil) },
    ReportedBug(
      "R17",
      "a header at the top of the view follows a scroll one frame late",
      report: "petyosi/react-virtuoso/issues/1368"
    ) { LateHeaders(isFaulty: $0) },
    ReportedBug(
      "R18",
      "cards before a measured one stay in lanes that a rotation has removed",
      report: "TanStack/virtual/issues/1063"
    ) { LaneWall($0 ? .lanesOfOldCards : nil) },
    ReportedBug(
      "R19",
      "the content ends before a long card that is not among the last ones",
      report: "TanStack/virtual/issues/936"
    ) { LaneWall($0 ? .endOfLastCards : nil) },
    ReportedBug(
      "R20",
      "a grid that just fits flickers between having a scroll bar and not",
      report: "petyosi/react-virtuoso/issues/1086"
    ) { BarGrid(isFaulty: $0) },
  ]
}
