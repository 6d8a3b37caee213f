import Foundation
import HarnessCommands

exit(Harness().run(CommandLine.arguments))
