import Foundation
import HarnessCommands
import OwnLayouts

exit(Harness.withStack.run(CommandLine.arguments))
