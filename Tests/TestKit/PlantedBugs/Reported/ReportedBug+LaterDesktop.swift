import LayoutUnderTest

extension ReportedBug {
  /// Bugs of lists and panels of desktop toolkits.
  static let laterDesktopBugs: [ReportedBug] = [
    ReportedBug(
      "R105",
      "a list that changes its width cannot be scrolled to its end",
      report: "zed-industries/zed/pull/51414"
    ) { WrappedRows($0 ? .dropsHeightsOnResize : nil) },
    ReportedBug(
      "R106",
      "text creeps up while the row at the top of the view grows",
      report: "zed-industries/zed/pull/55808"
    ) { LogicalTopRows(isFaulty: $0) },
    ReportedBug(
      "R107",
      "the last item disappears when the line before it is exactly full",
      report: "CommunityToolkit/Windows/issues/743"
    ) { WrapLines(gap: 0, stretchesLast: true, $0 ? .staysInFullLine : nil) },
    ReportedBug(
      "R108",
      "items are compressed below their breadth instead of starting a line",
      report: "microsoft/microsoft-ui-xaml/issues/10612"
    ) { WrapLines(gap: 4, stretchesLast: false, $0 ? .fillsLinesByAverage : nil) },
    ReportedBug(
      "R109",
      "items far down a grid are no longer aligned",
      report: "unoplatform/uno/issues/16770"
    ) { UniformTiles($0 ? .placesInSinglePrecision : nil) },
    ReportedBug(
      "R110",
      "a grid that becomes narrow keeps its columns instead of showing one",
      report: "dotnet/maui/issues/26083"
    ) { UniformTiles($0 ? .neverReturnsToOneColumn : nil) },
    ReportedBug(
      "R111",
      "a vertical list with a long first row scrolls sideways into blank space",
      report: "longbridge/gpui-kit/pull/2774"
    ) { WrappedRows($0 ? .takesBreadthOfSample : nil) },
  ]
}
