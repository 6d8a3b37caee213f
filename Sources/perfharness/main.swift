import AdoptionCommands
import Foundation
import HarnessCommands
import TraceCommands

#if os(Linux)
import UIKitHosting
#endif

var harness = Harness()
harness.register(.traceTools)
harness.register(.adoption)
#if os(Linux)
harness.layoutLibraries = LayoutLibrary.register
#endif
exit(harness.run(CommandLine.arguments))
