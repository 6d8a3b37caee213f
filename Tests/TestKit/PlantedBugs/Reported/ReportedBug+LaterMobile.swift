import LayoutUnderTest

extension ReportedBug {
  /// Bugs of lazy lists, pagers and slivers of mobile platforms.
  static let laterMobileBugs: [ReportedBug] = [
    ReportedBug(
      "R98",
      "a grid that gets more items keeps the length it had",
      report: "Tencent-TDS/KuiklyUI/pull/1451"
    ) { LazyTiles(isFaulty: $0) },
    ReportedBug(
      "R99",
      "a swipe to the last pages ends beyond the padding after them",
      report: "Tencent-TDS/KuiklyUI/pull/1451"
    ) { PaddedPager(isFaulty: $0) },
    ReportedBug(
      "R100",
      "items of a group are in order from the left in a strip from right to left",
      report: "flutter/flutter/issues/145068"
    ) { GroupedSlivers(isFaulty: $0) },
    ReportedBug(
      "R101",
      "rows jump when one that comes in above is measured, for it is the anchor",
      report: "airbnb/MagazineLayout/pull/137"
    ) { SelfSizedRows(isFaulty: $0) },
    ReportedBug(
      "R102",
      "which of two overlapping cards is in front depends on which came in first",
      report: "Tencent-TDS/KuiklyUI/pull/877"
    ) { OverlappingCards(isFaulty: $0) },
    ReportedBug(
      "R103",
      "a sticky header scrolls away until another row comes in",
      report: "Tencent-TDS/KuiklyUI/pull/937"
    ) { ShiftedSlivers(isFaulty: $0) },
    ReportedBug(
      "R104",
      "a header over the columns is only as broad as one of them",
      report: "Tencent-TDS/KuiklyUI/pull/784"
    ) { HeadedColumns(isFaulty: $0) },
  ]
}
