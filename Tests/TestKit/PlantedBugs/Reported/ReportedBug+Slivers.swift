import LayoutUnderTest

extension ReportedBug {
  /// Bugs of Flutter's slivers, and of packages with slivers.
  static let sliverBugs: [ReportedBug] = [
    ReportedBug(
      "R51",
      "rows vanish in a scroll, for those pinned at the end are searched too",
      report: "flutter/packages/pull/12666"
    ) { PinnedTable($0 ? .searchesPinned : nil) },
    ReportedBug(
      "R52",
      "rows pinned at the end of the view come twice",
      report: "flutter/flutter/issues/185842"
    ) { PinnedTable($0 ? .includesPinned : nil) },
    ReportedBug(
      "R53",
      "a merged cell loses the rows that are scrolled out",
      report: "flutter/flutter/issues/160783"
    ) { MergedTable(isFaulty: $0) },
    ReportedBug(
      "R54",
      "the view jumps to the start when the rows end before it",
      report: "letsar/flutter_staggered_grid_view/issues/356"
    ) { AnchoredSlivers($0 ? .jumpsToStart : nil) },
    ReportedBug(
      "R55",
      "rows of a group jump, for it does not pass on a correction of the offset",
      report: "flutter/flutter/issues/174368"
    ) { AnchoredSlivers($0 ? .groupDropsCorrection : nil) },
    ReportedBug(
      "R56",
      "the header of an inner group is not pushed off when its group ends",
      report: "flutter/flutter/issues/178973"
    ) { StickySlivers($0 ? .outerGroupPushes : nil) },
    ReportedBug(
      "R57",
      "the content is less than nothing long after all rows shrink to nothing",
      report: "superlistapp/super_sliver_list/issues/46"
    ) { TotalingRows(isFaulty: $0) },
    ReportedBug(
      "R58",
      "the last rows of a group move up with the header that is pushed off",
      report: "flutter/flutter/issues/173274"
    ) { StickySlivers($0 ? .rowsArePushed : nil) },
    ReportedBug(
      "R59",
      "a view that the first column fills ends the process",
      report: "flutter/flutter/issues/191275"
    ) { SliverColumns(isFaulty: $0) },
    ReportedBug(
      "R60",
      "a scroll asks for the lengths of all rows again",
      report: "flutter/flutter/issues/144390"
    ) { ExtentRows(isFaulty: $0) },
  ]
}
