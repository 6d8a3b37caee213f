import LayoutUnderTest

extension ReportedBug {
  /// Bugs of collection views and lazy stacks on iOS and macOS.
  static let collectionViewBugs: [ReportedBug] = [
    ReportedBug(
      "R41",
      "the first row gets the height that its section's header measures",
      report: "FluidGroup/swiftui-messaging-ui/pull/32"
    ) { ReportedRowHeights($0 ? .mistakesHeader : .none) },
    ReportedBug(
      "R42",
      "rows that a drag laid out at a passing width keep that height",
      report: "spatie/bloom/pull/140"
    ) { ReportedRowHeights($0 ? .acceptsAnyWidth : .none) },
    ReportedBug(
      "R43",
      "messages above move what is on screen, as the list looks only after the change",
      report: "FluidGroup/swiftui-messaging-ui/pull/37"
    ) { TranscriptList($0 ? .looksTooLate : .none) },
    ReportedBug(
      "R44",
      "a resize hides the last message below the bottom inset",
      report: "airbnb/MagazineLayout/pull/126"
    ) { TranscriptList($0 ? .ignoresInset : .none, edge: .last, keepsBottom: true) },
    ReportedBug(
      "R45",
      "near the end, rows that shrink above the view move it twice",
      report: "mrmans0n/alas/pull/1165"
    ) { TranscriptList($0 ? .compensatesClamp : .none) },
    ReportedBug(
      "R46",
      "a reader a little above the end is thrown to it by each measured row",
      report: "mrmans0n/alas/pull/950"
    ) { TranscriptList($0 ? .sticksToTail : .none, edge: .last) },
    ReportedBug(
      "R47",
      "a group header touches the last item of the group before",
      report: "dotnet/maui/issues/35429"
    ) { GroupedStrip($0 ? .lacksGapBeforeHeader : .none) },
    ReportedBug(
      "R48",
      "a gap for the next item comes after the last one too",
      report: "dotnet/maui/pull/25825"
    ) { GroupedStrip($0 ? .addsGapAtEnd : .none) },
    ReportedBug(
      "R49",
      "tags stay in the lines of another width than they are placed in",
      report: "FluidGroup/swiftui-WrapLayout/issues/10"
    ) { WrapFlow($0 ? .reusesLines : .none) },
    ReportedBug(
      "R50",
      "a tag of infinite height in a centered line is nowhere",
      report: "tevelee/SwiftUI-Flow/issues/24"
    ) { WrapFlow($0 ? .centersRawSizes : .none) },
  ]
}
