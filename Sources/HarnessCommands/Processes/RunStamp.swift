import Foundation
import Measurement
import Results
import TraceReplay

/// The properties that the results of one run share, in addition to the machine.
struct RunStamp: Codable {
  var info: RunInfo
  var build: BuildInfo
}
