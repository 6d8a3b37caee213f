import LayoutUnderTest

extension ReportedBug {
  /// Bugs of lists for React Native.
  static let nativeListBugs: [ReportedBug] = [
    ReportedBug(
      "R31",
      "appended items begin where the columns ended before they were measured",
      report: "Shopify/flash-list/issues/2270"
    ) { NativeMasonry(isFaulty: $0) },
    ReportedBug(
      "R32",
      "rows keep the heights of the data that was there before",
      report: "Shopify/flash-list/pull/2287"
    ) { NativeGrid($0 ? .keepsHeights : nil) },
    ReportedBug(
      "R33",
      "the last item is stretched by a separator that it does not have",
      report: "Shopify/flash-list/issues/1868"
    ) { NativeGrid($0 ? .separatesLastRow : nil) },
    ReportedBug(
      "R34",
      "headers stick before they reach the top, by the height of the list's own header",
      report: "Shopify/flash-list/pull/1949"
    ) { NativeStickyList($0 ? .ignoresSpace : nil) },
    ReportedBug(
      "R35",
      "a header no longer sticks after a scroll of 5000 points",
      report: "LegendApp/legend-list/issues/341"
    ) { NativeStickyList($0 ? .losesFarHeaders : nil) },
    ReportedBug(
      "R36",
      "sizes of removed items are kept forever",
      report: "LegendApp/legend-list/issues/544"
    ) { NativeAnchoredList($0 ? .keepsSizes : nil) },
    ReportedBug(
      "R37",
      "a list that becomes much shorter above jumps to its start",
      report: "react/react-native/issues/58578"
    ) { NativeAnchoredList($0 ? .clampsFirst : nil) },
    ReportedBug(
      "R38",
      "the list jumps when the first visible item goes as others come in above",
      report: "Shopify/flash-list/issues/1667"
    ) { NativeAnchoredList($0 ? .followsOnlyFirst : nil) },
    ReportedBug(
      "R39",
      "from right to left cells are off by the growth of the content after a rotation",
      report: "react/react-native/pull/57871"
    ) { NativeCarousel(isFaulty: $0) },
    ReportedBug(
      "R40",
      "a scroll bar comes and goes forever, for without it the content overflows",
      report: "Shopify/flash-list/issues/2334"
    ) { NativeScrollbarFeed(isFaulty: $0) },
  ]
}
