import Expectations
import TestSupport
import Testing
import TraceReplay

@Suite("The table of invariants")
struct InvariantTableTests {
  @Test("has every invariant with its sentence")
  func isComplete() throws {
    let page = try PackageFile.documentation("Invariants.md")
    for (name, summary) in InvariantList.names {
      expectTrue(
        page.contains("\n| \(name) | \(summary) |"),
        "\(name) is missing, or its description differs"
      )
    }
  }
}
