import HarnessCommands
import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// A bug from the public tracker of a layout library, put into a correct layout.
public struct TrackerBug: Sendable, CustomStringConvertible {
  /// The bug's number in the collection.
  public let id: String
  /// A short description of the wrong behavior.
  public let summary: String
  /// The invariants that its own trace violates, and no others.
  public let findings: Set<String>
  /// The smallest trace that shows it, written by hand.
  public let trace: Trace
  /// The path of the report below https://github.com/; empty if the report is elsewhere.
  public var report = ""
  /// The shape of random traces that must find it.
  public var shape = RandomTrace.waterfall
  /// The maximum number of random traces to find it, as in a pull request or in a nightly run.
  public var budget = Budget.pullRequest
  /// The settings of the layout.
  public let settings: LayoutSettings
  /// The layout with the bug.
  public let factory: LayoutFactory
  /// The layout without the bug.
  public let rightFactory: LayoutFactory
  private let add: @Sendable (inout LayoutCatalog) -> Void

  /// Creates a bug.
  ///
  /// - Parameters:
  ///   - id: The bug's number in the collection.
  ///   - summary: A short description of the wrong behavior.
  ///   - findings: The invariants that its trace violates.
  ///   - settings: The settings of the layout.
  ///   - trace: The trace that shows it.
  ///   - right: Creates the layout without the bug.
  ///   - faulty: Creates the layout with the bug.
  public init<Right: CollectionLayout, Faulty: CollectionLayout>(
    _ id: String,
    _ summary: String,
    findings: Set<String>,
    settings: LayoutSettings,
    trace: Trace,
    right: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Right,
    faulty: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Faulty
  ) {
    self.id = id
    self.summary = summary
    self.findings = findings
    self.settings = settings
    self.trace = trace
    factory = LayoutFactory(kind: settings.kind, make: faulty)
    rightFactory = LayoutFactory(kind: settings.kind, make: right)
    shape.kind = settings.kind
    add = { $0.register(settings.kind, index: id, summary: summary, faulty) }
  }

  /// Adds the layout with the bug to a catalog, with the bug's number as the index name.
  public func register(in catalog: inout LayoutCatalog) { add(&catalog) }

  /// Returns the bug with the path of its report below https://github.com/.
  func reported(_ report: String) -> TrackerBug {
    var result = self
    result.report = report
    return result
  }

  /// A Boolean value that indicates whether the bug ends the process, and needs a child process.
  public var endsProcess: Bool { !findings.isDisjoint(with: ["NoCrash", "Watchdog"]) }

  /// The number.
  public var description: String { id }
}

extension TrackerBug {
  /// All bugs of the collection.
  public static let all: [TrackerBug] =
    (fidelityBugs + elementBugs + boardBugs + libraryBugs + librarySizeBugs + libraryBatchBugs
    + libraryAnchorBugs
    + libraryWorkBugs + appBugs + webBugs).sorted { $0.id < $1.id }
}
