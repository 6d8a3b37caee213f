import Foundation
import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

/// A bug of a published layout, put into a layout of this package.
struct PlantedBug: Sendable, CustomStringConvertible {
  /// The layout's name in the catalog, and that of its trace.
  var layout: String
  /// The bug's name, which is the index name in the catalog of bugs.
  var name: String
  /// A description of the wrong behavior.
  var summary: String
  /// The invariants that detect it, each with a part of its message.
  var findings: [(invariant: String, sentence: String)]

  var description: String { "\(layout) that \(name)" }
}

/// Layouts with one bug each, in a catalog.
struct BugCatalog {
  private(set) var layouts = LayoutCatalog()
  private(set) var bugs: [PlantedBug] = []
  /// Originals without a bug, which show that only the bug is found.
  private(set) var controls: [(layout: String, name: String)] = []

  /// The catalog of all bugs.
  static let all: BugCatalog = {
    var catalog = BugCatalog()
    catalog.addRaggedRowBugs()
    catalog.addSpanGridBugs()
    catalog.addHierarchyBugs()
    catalog.addOnDemandListBugs()
    catalog.addWaterfallBugs()
    return catalog
  }()

  /// Adds a layout with a bug.
  mutating func add<Layout: CollectionLayout>(
    _ layout: String,
    _ name: String,
    _ summary: String,
    foundBy findings: KeyValuePairs<String, String>,
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    layouts.register(layout, index: name, summary: summary, make)
    bugs.append(
      PlantedBug(
        layout: layout,
        name: name,
        summary: summary,
        findings: findings.map { ($0.key, $0.value) }
      )
    )
  }

  /// Adds a layout of the same kind without a bug.
  mutating func add<Layout: CollectionLayout>(
    rightly layout: String,
    _ name: String,
    _ make: @escaping @Sendable (LayoutSettings) throws(LayoutSettingError) -> Layout
  ) {
    layouts.register(layout, index: name, make)
    controls.append((layout, name))
  }

  /// Replays the trace of a layout through one of its entries and checks everything.
  static func outcome(
    _ layout: String,
    _ name: String,
    in catalog: LayoutCatalog
  ) throws -> CheckOutcome {
    let trace = try Trace.read(path: PackageFile.written(layout))
    guard let entry = catalog.entries(ofLayout: layout, indexes: [name]).first else {
      throw LayoutSettingError("\(layout) has no '\(name)'")
    }
    var options = ReplayOptions()
    let settings = LayoutSettings(kind: layout)
    options.axis = try entry.factory.traits(trace.head.layout ?? settings).axis
    options.derives = entry.derives
    return try entry.factory.check(ReplayPlan(trace, options: options), settings, CheckOptions())
  }
}
