import LayoutUnderTest

extension ReportedBug {
  /// Bugs of lists and masonries on the web, reported from 2024 on.
  static let laterWebBugs: [ReportedBug] = [
    ReportedBug(
      "R91",
      "the content has no length while there is only one card",
      report: "TanStack/virtual/issues/963"
    ) { TurnLanes(takesTurns: false, $0 ? .leavesOutFirstCard : nil) },
    ReportedBug(
      "R92",
      "cards in the view are missing, as those of uneven lanes are searched as if sorted",
      report: "Shopify/flash-list/pull/2374"
    ) { TurnLanes(takesTurns: true, $0 ? .halvesUnsortedCards : nil) },
    ReportedBug(
      "R93",
      "cards stay in the lanes of their estimates, and the lanes end far apart",
      report: "TanStack/virtual/issues/1114"
    ) { TurnLanes(takesTurns: false, $0 ? .keepsLanesOfEstimates : nil) },
    ReportedBug(
      "R94",
      "below the last row is a gap of half a point for each row",
      report: "petyosi/react-virtuoso/issues/1367"
    ) { RangedRows($0 ? .roundsLengths : nil) },
    ReportedBug(
      "R95",
      "a filtered list is blank, for its content still reaches to the old offset",
      report: "vueuse/vueuse/issues/3738"
    ) { RangedRows($0 ? .exceedsRows : nil, ownHeight: 40) },
    ReportedBug(
      "R96",
      "the end of the view is blank after rows shrink, until the next scroll",
      report: "vueuse/vueuse/pull/5533"
    ) { RangedRows($0 ? .keepsRange : nil) },
    ReportedBug(
      "R97",
      "a tall heading stays under the small one of the next chapter",
      report: "LegendApp/legend-list/issues/400"
    ) { ChapterRows(isFaulty: $0) },
  ]
}
