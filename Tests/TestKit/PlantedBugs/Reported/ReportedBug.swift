import HarnessCommands
import LayoutUnderTest

/// A bug of a public tracker, in a layout that differs from a correct one in a line or two.
public struct ReportedBug: Sendable, CustomStringConvertible {
  /// The bug's number in the collection.
  public let id: String
  /// The wrong behavior in a sentence.
  public let summary: String
  /// The address of the report.
  public let link: String
  /// The layout without the bug.
  public let rightFactory: LayoutFactory
  /// The layout with the bug.
  public let factory: LayoutFactory
  private let add: @Sendable (inout LayoutCatalog) -> Void

  /// Creates a bug.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: The wrong behavior in a sentence.
  ///   - report: The path of the report below https://github.com/, or its whole address.
  ///   - make: Makes the layout, with the bug if the argument is true.
  init<Layout: CollectionLayout>(
    _ id: String,
    _ summary: String,
    report: String,
    make: @escaping @Sendable (_ isFaulty: Bool) -> Layout
  ) {
    self.id = id
    self.summary = summary
    link = report.hasPrefix("https:") ? report : "https://github.com/\(report)"
    let right = { @Sendable (_: LayoutSettings) throws(LayoutSettingError) in make(false) }
    let wrong = { @Sendable (_: LayoutSettings) throws(LayoutSettingError) in make(true) }
    rightFactory = LayoutFactory(kind: id, make: right)
    factory = LayoutFactory(kind: id, make: wrong)
    add = { catalog in
      catalog.register(id, index: "right", summary: summary, right)
      catalog.register(id, index: "wrong", summary: summary, wrong)
    }
  }

  /// All bugs, by number.
  public static let all: [ReportedBug] =
    (reactBugs + virtualizerBugs + nativeListBugs + collectionViewBugs + sliverBugs
    + panelBugs + gridBugs + workBugs + laterWebBugs + laterMobileBugs + laterDesktopBugs
    + laterGridBugs).sorted { $0.id < $1.id }

  /// Adds the layout to a catalog, under the bug's number, with the indexes `right` and `wrong`.
  public func register(in catalog: inout LayoutCatalog) { add(&catalog) }

  /// The number.
  public var description: String { id }
}
