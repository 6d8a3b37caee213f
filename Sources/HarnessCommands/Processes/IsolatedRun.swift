import Foundation
import Measurement
import Results
import TraceReplay

/// A group that children replay meanwhile.
final class IsolatedRun {
  /// How far it is.
  enum State {
    /// At work, or not looked after since its turn was given.
    case working
    /// Everything is checked; the child waits for its turn.
    case checked
    /// Every scenario has its ending.
    case finished
  }

  private(set) var state = State.working
  private let isolated: IsolatedGroup
  private let takesTurn: Bool
  private let job: ([Int]) -> GroupJob
  private var endings: [Int: IsolatedGroup.Ending] = [:]
  private var left: [Int]
  private var child: ReplayChild
  private var watch: Watchdog
  private var lastReplay = 0

  /// Starts a child for all scenarios.
  init(
    of isolated: IsolatedGroup,
    takesTurn: Bool,
    _ job: @escaping ([Int]) -> GroupJob
  ) throws {
    self.isolated = isolated
    self.takesTurn = takesTurn
    self.job = job
    left = Array(isolated.group.entries.indices)
    child = try ReplayChild(isolated.executable, takesTurns: takesTurn)
    watch = Watchdog(isolated.limits, items: isolated.items)
    try ask()
  }

  /// What became of each scenario, in the order of the group.
  var found: [IsolatedGroup.Ending] {
    isolated.group.entries.indices.compactMap { endings[$0] }
  }

  /// Has the child time what it has checked.
  func giveTurn() {
    state = .working
    // Waiting was nothing that the child took.
    watch = Watchdog(isolated.limits, items: isolated.items)
    child.giveTurn()
  }

  /// Looks after the child once.
  ///
  /// - Throws: `CommandError` where no other child can be had or it refuses.
  func look() throws {
    switch child.look(&watch, note: note, forward: isolated.forward) {
    case nil: break
    case .reply(let line):
      let reply = try JobReply(toJob: line)
      guard reply.scenarioCount == left.count else { throw JobReply.unexpected }
      for (number, place) in left.enumerated() {
        endings[place] = .finished(reply, place: number)
      }
      state = .finished
    case .turnEnded:
      guard takesTurn else {
        throw CommandError(.internalError, "a child took a turn that nobody gave it")
      }
      state = .checked
    case .ended(let ending) where ending.step.replay == 0:
      // Before the first replay or after the last: it belongs to no scenario more than to another.
      for place in left { endings[place] = .crashed(ending) }
      state = .finished
    case .ended(let ending):
      let place = left.remove(at: min(ending.step.scenario, left.count - 1))
      endings[place] = .crashed(ending)
      if left.isEmpty {
        state = .finished
      } else {
        child = try ReplayChild(isolated.executable, takesTurns: takesTurn)
        try ask()
      }
    }
  }

  private func ask() throws {
    lastReplay = 0
    watch = Watchdog(isolated.limits, items: isolated.items)
    let request = ReplayMessage(stackBytes: isolated.limits.stackBytes, job: job(left))
    child.ask(try JSONEncoder().encode(request))
  }

  private func note(_ step: ReplayPosition.Step) {
    guard step.replay > lastReplay, left.indices.contains(step.scenario) else { return }
    for _ in lastReplay..<step.replay {
      isolated.willReplay(isolated.group.entries[left[step.scenario]])
    }
    lastReplay = step.replay
  }
}
