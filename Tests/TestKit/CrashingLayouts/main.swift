import Foundation
import HarnessCommands

/// An executable of one's own whose layouts end it in every way there is.
var harness = Harness()
for fault in Fault.allCases {
  harness.catalog.register("faulty", index: fault.rawValue, summary: "goes wrong") { _ in
    FaultyRows(fault)
  }
}
exit(harness.run(CommandLine.arguments))
