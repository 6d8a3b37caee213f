import LayoutUnderTest

extension ReportedBug {
  /// Bugs of virtualizing panels for desktop and Android.
  static let panelBugs: [ReportedBug] = [
    ReportedBug(
      "R61",
      "a scroll to the end of uneven rows stops before the last of them",
      report: "AvaloniaUI/Avalonia/issues/22013"
    ) { EstimatedRows($0 ? .leavesEndToEstimate : nil) },
    ReportedBug(
      "R62",
      "a row that left the view stays in its old place when rows come in above",
      report: "AvaloniaUI/Avalonia/pull/20784"
    ) { EstimatedRows($0 ? .keepsGhost : nil) },
    ReportedBug(
      "R63",
      "a row that is brought into view is drawn over the rows around it",
      report: "wieslawsoltes/TreeDataGrid/pull/17"
    ) { EstimatedRows($0 ? .orphansTarget : nil) },
    ReportedBug(
      "R64",
      "rows on screen jump when a much higher one comes into view",
      report: "unoplatform/uno/issues/15939"
    ) { EstimatedRows($0 ? .repositionsOnScroll : nil) },
    ReportedBug(
      "R65",
      "the list scrolls beyond its first row after a scroll to a row above",
      report: "AvaloniaUI/Avalonia/issues/21971"
    ) { EstimatedRows($0 ? .leavesOrigin : nil) },
    ReportedBug(
      "R66",
      "stretched columns lose the last one at some widths",
      report: "CommunityToolkit/Windows/issues/571"
    ) { StaggeredColumns($0 ? .recountsStretchedColumns : nil) },
    ReportedBug(
      "R67",
      "items are cropped to the size of the first one on screen, not of the first one",
      report: "sbaeumlisberger/VirtualizingWrapPanel/issues/94"
    ) { WrapTiles($0 ? .measuresFirstVisible : nil) },
    ReportedBug(
      "R68",
      "the panel never stops moving back from its end when a sum is rounded",
      report: "sbaeumlisberger/VirtualizingWrapPanel/issues/65"
    ) { WrapTiles($0 ? .clampsExactly : nil) },
    ReportedBug(
      "R69",
      "only the first group has a gap between its header and its items",
      report: "dotnet/maui/issues/35429"
    ) { GroupedRows(isFaulty: $0) },
    ReportedBug(
      "R70",
      "a staggered grid that is shown again has the items above in other columns",
      report: "JetBrains/compose-multiplatform/issues/5042"
    ) { StaggeredColumns($0 ? .forgetsColumnsOnReload : nil) },
  ]
}
