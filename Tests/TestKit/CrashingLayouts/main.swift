import Foundation
import HarnessCommands

/// A custom executable whose layouts end it in every possible way.
var harness = Harness()
for fault in Fault.allCases {
  harness.catalog.register("faulty", index: fault.rawValue, summary: "goes wrong") { _ in
    FaultyRows(fault)
  }
}
exit(harness.run(CommandLine.arguments))
