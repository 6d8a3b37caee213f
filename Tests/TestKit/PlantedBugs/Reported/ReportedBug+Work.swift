import LayoutUnderTest

extension ReportedBug {
  /// Bugs of layouts and virtualizers that do more work, or hold more memory, than they need.
  static let workBugs: [ReportedBug] = [
    ReportedBug(
      "R81",
      "each height that becomes known copies the heights of all rows",
      report: "TanStack/virtual/pull/1168"
    ) { SizedRows($0 ? .copiesHeights : nil) },
    ReportedBug(
      "R82",
      "each query of a waterfall looks at every item",
      report: "https://engineering.giphy.com/"
        + "how-to-increase-performances-on-custom-uicollectionsviewlayout-using-binary-search"
    ) { GifWaterfall($0 ? .examinesAll : nil) },
    ReportedBug(
      "R83",
      "a change in one section compares the items of all sections",
      report: "ivedeneev/CollectionKit/issues/17"
    ) { HeadedRows($0 ? .comparesAllSections : nil) },
    ReportedBug(
      "R84",
      "each query adds up all heights again, for its memo never holds",
      report: "TanStack/virtual/pull/1193"
    ) { SizedRows($0 ? .makesKeyFunctions : nil) },
    ReportedBug(
      "R85",
      "each query makes the frames of all rows and returns a screen of them",
      report: "longbridge/gpui-kit/pull/3083"
    ) { SizedRows($0 ? .framesAll : nil) },
    ReportedBug(
      "R86",
      "the place of each row on screen is added up from the first row",
      report: "gitbutlerapp/gitbutler/pull/12661"
    ) { SizedRows($0 ? .sumsFromTop : nil) },
    ReportedBug(
      "R87",
      "the shortest column is looked for through all items after a tall one",
      report: "TanStack/virtual/pull/1224"
    ) { GifWaterfall($0 ? .scansBackward : nil) },
    ReportedBug(
      "R88",
      "a measured row has the places of all rows before it added up again",
      report: "floor/vlist/issues/225"
    ) { SizedRows($0 ? .sumsAll : nil) },
    ReportedBug(
      "R89",
      "each query steps back row by row to a header, even without headers",
      report: "react/react-native/pull/57210"
    ) { HeadedRows($0 ? .stepsBackByRows : nil) },
    ReportedBug(
      "R90",
      "rows that are gone are kept forever",
      report: "anomalyco/opencode/pull/42825"
    ) { SizedRows($0 ? .keepsGoneRows : nil) },
  ]
}
