import Foundation
import HarnessCommands
import PlantedBugs

/// The harness with every planted bug as a layout, so that those that end a process end this one,
/// and with the innocent layouts, on which no invariant may fire; `innocents` prints their names.
var harness = Harness()
for bug in TrackerBug.all { bug.register(in: &harness.catalog) }
for bug in ReportedBug.all { bug.register(in: &harness.catalog) }
if CommandLine.arguments.dropFirst() == ["innocents"] {
  for innocent in Innocent.all { print(innocent.name) }
  exit(0)
}
for innocent in Innocent.all { innocent.register(in: &harness.catalog) }
exit(harness.run(CommandLine.arguments))
