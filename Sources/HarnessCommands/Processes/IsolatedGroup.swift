import LayoutContract
import Foundation
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
  /// Told of every replay that is seen to begin.
  var willReplay: (LayoutCatalog.Entry) -> Void = { _ in }
  /// Told what the children write to standard output and error.
  var forward: (String) -> Void = { _ in }

  /// What became of one scenario.
  enum Ending<Cell> {
    case finished(Cell)
    case crashed(ReplayEnding)
  }

  /// Replays the scenarios.
  ///
  /// - Parameters:
  ///   - job: Makes the job for the scenarios at some places.
  ///   - scenarios: Takes the scenarios out of a reply.
  /// - Returns: What became of each scenario, in the order of the group.
  /// - Throws: `CommandError` where no child can be had or it refuses.
  func run<Cell>(
    _ job: ([Int]) -> GroupJob,
    _ scenarios: (JobReply) -> [Cell]?
  ) throws -> [Ending<Cell>] {
    var endings: [Int: Ending<Cell>] = [:]
    var left = Array(group.entries.indices)
    while !left.isEmpty {
      switch try ask(for: left, job(left)) {
      case .reply(let line):
        for (place, scenario) in zip(left, try JobReply.read(line, scenarios)) {
          endings[place] = .finished(scenario)
        }
        left = []
      case .turnEnded:
        throw CommandError(.internalError, "a child took a turn that nobody gave it")
      case .ended(let ending) where ending.step.replay == 0:
        // Before the first replay or after the last: it belongs to no scenario more than to
        // another.
        for place in left { endings[place] = .crashed(ending) }
        left = []
      case .ended(let ending):
        let place = left.remove(at: min(ending.step.scenario, left.count - 1))
        endings[place] = .crashed(ending)
      }
    }
    return group.entries.indices.compactMap { endings[$0] }
  }

  private func ask(for places: [Int], _ job: GroupJob) throws -> ReplayChild.Outcome {
    let child = try ReplayChild(executable)
    let request = ReplayMessage(stackBytes: limits.stackBytes, job: job)
    var lastReplay = 0
    return child.answer(
      to: try JSONEncoder().encode(request),
      watch: Watchdog(limits, items: items),
      note: { step in
        guard step.replay > lastReplay, places.indices.contains(step.scenario) else { return }
        for _ in lastReplay..<step.replay { willReplay(group.entries[places[step.scenario]]) }
        lastReplay = step.replay
      },
      forward: forward
    )
  }
}
