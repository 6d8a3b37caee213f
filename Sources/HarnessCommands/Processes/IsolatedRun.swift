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

  /// How long a scenario that an ending may belong to has to end its process once more after its
  /// reply, by a thread that it left.
  private static let doubtMilliseconds = 100
  /// More replays than are seen to begin between two looks.
  private static let mostReplays = 1_000

  private(set) var state = State.working
  private let isolated: IsolatedGroup
  private let takesTurn: Bool
  private let job: ([Int]) -> GroupJob
  private var endings: [Int: IsolatedGroup.Ending] = [:]
  /// The scenarios of the child.
  private var current: [Int]
  /// What other children are to replay after it, the next one last.
  private var waiting: [[Int]] = []
  /// An ending that may be another scenario's doing, with the scenarios that it may belong to.
  private var doubtful: (places: [Int], ending: ReplayEnding)?
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
    current = Array(isolated.group.entries.indices)
    child = try ReplayChild(isolated.executable, takesTurns: takesTurn)
    watch = Self.watch(over: current.count, of: isolated)
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
    watch = Self.watch(over: current.count, of: isolated)
    child.giveTurn()
  }

  /// Looks after the child once.
  ///
  /// - Parameter milliseconds: How long it is waited for; nil as long as it alone is at work.
  /// - Throws: `CommandError` where no other child can be had or it refuses.
  func look(milliseconds: Int32? = nil) throws {
    try Interruption.check()
    let outcome = child.look(
      &watch,
      milliseconds: milliseconds ?? ReplayChild.pollMilliseconds,
      note: note,
      forward: isolated.forward
    )
    switch outcome {
    case nil: break
    case .reply(let reply):
      if doubtful != nil, let ending = lateEnding() {
        settle(ending)
        return try goOn()
      }
      let reply = try reply.accepted()
      guard reply.scenarioCount == current.count, isAnswer(reply) else {
        settle(child.refuse(isolated.forward))
        return try goOn()
      }
      for (number, place) in current.enumerated() {
        endings[place] = .finished(reply, place: number)
      }
      try goOn()
    case .turnEnded:
      guard takesTurn else {
        throw CommandError(.internalError, "a child took a turn that nobody gave it")
      }
      state = .checked
    case .ended(let ending):
      settle(ending)
      try goOn()
    }
  }

  /// Whether a reply is about the scenarios that were asked for.
  ///
  /// All that it says of them is known here but for the findings.
  private func isAnswer(_ reply: JobReply) -> Bool {
    let indexes = current.map { isolated.group.entries[$0].index }
    let found: [(setting: ScenarioSetting, frames: Int)]
    switch reply {
    case .measured(let results): found = results.map { ($0.setting, $0.frames.count) }
    case .checked(let lines):
      guard lines.allSatisfy({ line in line.checks.contains { $0.checked > 0 } }) else {
        return isolated.frameCount == 0
      }
      found = lines.map { ($0.setting, $0.trace.frames) }
    default: return true
    }
    return zip(found, indexes).allSatisfy { scenario, index in
      scenario.setting.layout == isolated.group.settings.commandLineText
        && scenario.setting.index == index
        && (scenario.frames == isolated.frameCount
          || isolated.mayStopEarly && scenario.frames < isolated.frameCount)
    }
  }

  private func lateEnding() -> ReplayEnding? {
    child.ending(withinMilliseconds: Self.doubtMilliseconds, forward: isolated.forward)
  }

  /// Finds whose the ending is: the scenario's that was replayed, where a step of it broke a limit,
  /// and otherwise perhaps any other's in the same process, by a thread that it left or by memory
  /// that it wrote over, so each is replayed alone.
  private func settle(_ ending: ReplayEnding) {
    let place = ending.step.replay > 0 ? ending.step.scenario : current.count
    if current.count == 1 || ending.isOfOpening {
      for place in current { endings[place] = .crashed(ending) }
    } else if ending.isStepsOwn, place < current.count {
      endings[current.remove(at: place)] = .crashed(ending)
      waiting.append(current)
    } else {
      doubtful = (place < current.count ? [current[place]] : current, ending)
      waiting += current.reversed().map { [$0] }
    }
  }

  /// Has another child replay what waits.
  private func goOn() throws {
    guard let next = waiting.popLast() else {
      settleDoubts()
      state = .finished
      return
    }
    current = next
    state = .working
    child = try ReplayChild(isolated.executable, takesTurns: takesTurn)
    try ask()
  }

  /// An ending that came no second time still came.
  private func settleDoubts() {
    guard let doubtful else { return }
    let isFound = endings.values.contains {
      if case .crashed(let ending) = $0 { !ending.isStepsOwn } else { false }
    }
    if !isFound { for place in doubtful.places { endings[place] = .crashed(doubtful.ending) } }
  }

  private static func watch(over scenarios: Int, of isolated: IsolatedGroup) -> Watchdog {
    Watchdog(
      isolated.limits,
      items: isolated.items,
      frames: isolated.frameCount * scenarios * isolated.replayCount
    )
  }

  private func ask() throws {
    lastReplay = 0
    watch = Self.watch(over: current.count, of: isolated)
    try child.ask(
      ReplayMessage(stackBytes: isolated.limits.stackBytes, job: job(current)),
      frames: isolated.frameCount * current.count
    )
  }

  private func note(_ step: ReplayPosition.Step) {
    guard step.replay > lastReplay, step.pass != .open, current.indices.contains(step.scenario)
    else { return }
    // A number that a layout wrote over is none to count to.
    for _ in 0..<min(step.replay - lastReplay, Self.mostReplays) {
      isolated.willReplay(isolated.group.entries[current[step.scenario]])
    }
    lastReplay = step.replay
  }
}
