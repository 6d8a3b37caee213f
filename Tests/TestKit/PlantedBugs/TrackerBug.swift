import HarnessCommands
import LayoutUnderTest
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// A bug that was reported to a public tracker of a layout library, put into a right layout.
public struct TrackerBug: Sendable, CustomStringConvertible {
  /// Its number in the collection of bugs.
  public let id: String
  /// What goes wrong, in a few words.
  public let summary: String
  /// The invariants that its own trace breaks, and no others.
  public let findings: Set<String>
  /// The smallest trace that shows it, written by hand.
  public let trace: Trace
  /// Where it was reported, below https://github.com/; empty where the report is told elsewhere.
  public var report = ""
  /// How random traces are drawn that are to find it.
  public var shape = RandomTrace.waterfall
  /// How many random traces may be needed: those of a change, or those of a nightly run.
  public var budget = Budget.pullRequest
  /// The settings of the layout.
  public let settings: LayoutSettings
  /// The layout with the bug.
  public let factory: LayoutFactory
  /// The layout without it.
  public let rightFactory: LayoutFactory
  private let add: @Sendable (inout LayoutCatalog) -> Void

  /// Plants a bug.
  ///
  /// - Parameters:
  ///   - id: Its number in the collection of bugs.
  ///   - summary: What goes wrong, in a few words.
  ///   - findings: The invariants that its trace breaks.
  ///   - settings: The settings of the layout.
  ///   - trace: The trace that shows it.
  ///   - right: Makes the layout without it.
  ///   - faulty: Makes the layout with it.
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

  /// Adds the layout with the bug to a catalog; the bug's number stands for an index's name.
  public func register(in catalog: inout LayoutCatalog) { add(&catalog) }

  /// The same with where it was reported, below https://github.com/.
  func reported(_ report: String) -> TrackerBug {
    var result = self
    result.report = report
    return result
  }

  /// Whether the bug ends the process, so that its traces are replayed in another one.
  public var endsProcess: Bool { !findings.isDisjoint(with: ["NoCrash", "Watchdog"]) }

  /// The number.
  public var description: String { id }
}

extension TrackerBug {
  /// Every bug of the collection.
  public static let all: [TrackerBug] =
    (fidelityBugs + elementBugs + boardBugs + libraryBugs + librarySizeBugs + libraryBatchBugs
    + libraryAnchorBugs
    + libraryWorkBugs + appBugs + webBugs).sorted { $0.id < $1.id }
}
