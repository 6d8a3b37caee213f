import LayoutContract
import Results
import TraceReplay

/// Replays a group in child processes: one for all of its scenarios, and another for the remaining
/// ones after each crash.
struct IsolatedGroup {
  let group: ScenarioGroup
  let executable: OwnExecutable
  let limits: ReplayLimits
  /// The number of items in the model.
  let items: Int
  /// The number of frames in one scenario.
  let frameCount: Int
  /// A Boolean value that indicates whether slow checks are cut short, and the replays with them.
  var mayStopEarly = false
  /// The maximum number of replays of one scenario, timed or not.
  let replayCount: Int
  /// Called for every replay that begins.
  var willReplay: (LayoutCatalog.Entry) -> Void = { _ in }
  /// Receives the standard output and error of the children.
  var forward: (String) -> Void = { _ in }

  /// The outcome of one scenario.
  enum Ending {
    /// The reply of a child, which contains the scenario at a position.
    case finished(JobReply, place: Int)
    case crashed(ReplayEnding)
  }

  /// Begins to replay the scenarios.
  ///
  /// - Parameters:
  ///   - takesTurn: Whether the child waits for its turn between checks and timing.
  ///   - job: Creates the job for the scenarios at some positions.
  /// - Returns: The run, which continues while it is polled.
  /// - Throws: `CommandError` if no child can start.
  func begin(takesTurn: Bool, _ job: @escaping ([Int]) -> GroupJob) throws -> IsolatedRun {
    try IsolatedRun(of: self, takesTurn: takesTurn, job)
  }
}
