import Foundation
import Measurement
import Results
import TraceReplay

/// What the results of one run have in common, in addition to the machine.
struct RunStamp: Codable {
  var info: RunInfo
  var build: BuildInfo
}
