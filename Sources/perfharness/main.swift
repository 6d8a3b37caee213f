import Foundation
import HarnessCommands

#if os(Linux)
import UIKitHosting
#endif

var harness = Harness()
#if os(Linux)
harness.layoutLibraries = LayoutLibrary.register
#endif
exit(harness.run(CommandLine.arguments))
