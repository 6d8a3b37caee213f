import LayoutContract
import Results
import TraceReplay

/// Has children replay a group: one for all of its scenarios, and another for those that are left
/// each time that a scenario ends its child.
struct IsolatedGroup {
  let group: ScenarioGroup
  let executable: OwnExecutable
  let limits: ReplayLimits
  /// Items of the model.
  let items: Int
  /// Frames of one scenario.
  let frameCount: Int
  /// Whether checks that take too long are stopped, and the replays with them.
  var mayStopEarly = false
  /// Replays of one scenario at most: of checks, of differences, of allocations and of times.
  let replayCount: Int
  /// Told of every replay that is seen to begin.
  var willReplay: (LayoutCatalog.Entry) -> Void = { _ in }
  /// Told what the children write to standard output and error.
  var forward: (String) -> Void = { _ in }

  /// What became of one scenario.
  enum Ending {
    /// It is the one at a place in a child's reply.
    case finished(JobReply, place: Int)
    case crashed(ReplayEnding)
  }

  /// Begins to replay the scenarios.
  ///
  /// - Parameters:
  ///   - takesTurn: Whether the child checks and then waits until it is given its turn to time.
  ///   - job: Makes the job for the scenarios at some places.
  /// - Returns: The run, which goes on while it is looked after.
  /// - Throws: `CommandError` where no child can be had.
  func begin(takesTurn: Bool, _ job: @escaping ([Int]) -> GroupJob) throws -> IsolatedRun {
    try IsolatedRun(of: self, takesTurn: takesTurn, job)
  }
}
