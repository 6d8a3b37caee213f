import LayoutContract
import Foundation
import Results
import TraceReplay

/// Has children replay a group: one for all of its cells, and another for those that are left each
/// time that a cell ends its child.
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

  /// What became of one cell.
  enum Ending<Cell> {
    case finished(Cell)
    case crashed(ReplayEnding)
  }

  /// Replays the cells.
  ///
  /// - Parameters:
  ///   - job: Makes the job for the cells at some places.
  ///   - cells: Takes the cells out of a reply.
  /// - Returns: What became of each cell, in the order of the group.
  /// - Throws: `CommandError` where no child can be had or it refuses.
  func run<Cell>(
    _ job: ([Int]) -> GroupJob,
    _ cells: (JobReply) -> [Cell]?
  ) throws -> [Ending<Cell>] {
    var endings: [Int: Ending<Cell>] = [:]
    var left = Array(group.entries.indices)
    while !left.isEmpty {
      switch try ask(for: left, job(left)) {
      case .reply(let line):
        for (place, cell) in zip(left, try JobReply.read(line, cells)) {
          endings[place] = .finished(cell)
        }
        left = []
      case .turnEnded:
        throw CommandError(.internalError, "a child took a turn that nobody gave it")
      case .ended(let ending) where ending.step.replay == 0:
        // Before the first replay or after the last: it belongs to no cell more than to another.
        for place in left { endings[place] = .crashed(ending) }
        left = []
      case .ended(let ending):
        let place = left.remove(at: min(ending.step.cell, left.count - 1))
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
        guard step.replay > lastReplay, places.indices.contains(step.cell) else { return }
        for _ in lastReplay..<step.replay { willReplay(group.entries[places[step.cell]]) }
        lastReplay = step.replay
      },
      forward: forward
    )
  }
}
