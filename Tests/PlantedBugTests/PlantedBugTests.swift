import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Planted bugs")
struct PlantedBugTests {
  @Test("are found by the invariant named for each", arguments: BugCatalog.all.bugs)
  func isFound(_ bug: PlantedBug) throws {
    let outcome = try BugCatalog.outcome(bug.layout, bug.name, in: BugCatalog.all.layouts)
    expectTrue(!bug.findings.isEmpty)
    for (invariant, sentence) in bug.findings {
      let count = outcome.count(of: invariant)
      expectTrue(count.checked > 0)
      expectTrue(count.violations > 0, "\(invariant) finds nothing")
      let said = outcome.violations.filter { $0.invariant == invariant }.map(\.message)
      expectTrue(said.contains { $0.contains(sentence) }, "it says \(said)")
    }
  }

  @Test("are not in the product's layouts", arguments: Set(BugCatalog.all.bugs.map(\.layout)))
  func isAbsent(_ layout: String) throws {
    let catalog = LayoutCatalog.builtIn
    let entries = catalog.entries(ofLayout: layout)
    expectTrue(!entries.isEmpty)
    for entry in TestDepth.current.cases(of: entries, turn: layout.count) {
      let outcome = try BugCatalog.outcome(layout, entry.index, in: catalog)
      expectNil(outcome.firstFinding)
    }
  }

  @Test("are all that is wrong with the originals, which else answer as the product does")
  func controlsAreRight() throws {
    expectTrue(!BugCatalog.all.controls.isEmpty)
    for control in BugCatalog.all.controls {
      let outcome = try BugCatalog.outcome(control.layout, control.name, in: BugCatalog.all.layouts)
      expectNil(outcome.firstFinding)
      let own = try BugCatalog.outcome(control.layout, "linear-scan", in: .builtIn)
      expectNil(outcome.firstDifference(from: own))
    }
  }

  @Test("are in the documentation, each with its invariant")
  func areTold() throws {
    var rows = [
      "| layout | bug | what goes wrong | found by | which says |", "|---|---|---|---|---|",
    ]
    for bug in BugCatalog.all.bugs {
      for (invariant, sentence) in bug.findings {
        rows.append(
          "| `\(bug.layout)` | `\(bug.name)` | \(bug.summary) | \(invariant) | \(sentence) |"
        )
      }
    }
    let table = rows.joined(separator: "\n")
    print(table)
    let page = try PackageFile.documentation("Layouts/planted-bugs.md")
    expectTrue(page.contains("\n\n\(table)\n\n"), "put this table into planted-bugs.md:\n\(table)")
  }

  @Test("are in traces that are recorded on their layout", arguments: BugCatalog.all.bugs)
  func hasItsTrace(_ bug: PlantedBug) throws {
    let trace = try Trace.read(path: PackageFile.written(bug.layout))
    expectEqual(trace.head.layout?.kind, bug.layout)
    let names = InvariantList.names.map(\.name)
    expectTrue(bug.findings.allSatisfy { names.contains($0.invariant) })
  }
}
