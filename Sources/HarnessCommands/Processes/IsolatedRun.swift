import Foundation
import Measurement
import Results
import TraceReplay

/// A run of a group in child processes, concurrent with other runs.
final class IsolatedRun {
  /// The progress of a run.
  enum State {
    /// Children replay, or the child was given its turn and not polled since.
    case working
    /// All scenarios are checked, and the child waits for its turn.
    case checked
    /// Every scenario has an outcome.
    case finished
  }

  /// Milliseconds to wait, after a suspect scenario replied, for a thread that it left running to
  /// crash the child.
  private static let doubtMilliseconds = 100
  /// The maximum number of replays to count between two polls.
  private static let mostReplays = 1_000

  private(set) var state = State.working
  private let isolated: IsolatedGroup
  private let takesTurn: Bool
  private let job: ([Int]) -> GroupJob
  private var endings: [Int: IsolatedGroup.Ending] = [:]
  /// The positions of the current child's scenarios.
  private var current: [Int]
  /// The scenarios of the children that follow, the next one last.
  private var waiting: [[Int]] = []
  /// A crash that another scenario may have caused, with the scenarios that it may belong to.
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

  /// The outcome of each scenario, in the order of the group.
  var found: [IsolatedGroup.Ending] {
    isolated.group.entries.indices.compactMap { endings[$0] }
  }

  /// Lets the child time the scenarios that it has checked.
  func giveTurn() {
    state = .working
    // The time spent waiting does not count.
    watch = Self.watch(over: current.count, of: isolated)
    child.giveTurn()
  }

  /// Polls the child once.
  ///
  /// - Parameter milliseconds: The maximum duration; nil for `ReplayChild.pollMilliseconds`.
  /// - Throws: `CommandError` if no other child can start or a child refuses its job.
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
        throw CommandError(.internalError, "a child took a turn without being granted it")
      }
      state = .checked
    case .ended(let ending):
      settle(ending)
      try goOn()
    }
  }

  /// Returns a Boolean value that indicates whether a reply is about the requested scenarios.
  ///
  /// Everything in a reply except the findings is known here.
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

  /// Attributes a crash to a scenario.
  ///
  /// If a step of the replayed scenario exceeded a limit, that scenario is the cause. Otherwise any
  /// scenario of the process can be, by a thread that it left running or by memory that it
  /// overwrote, so each is replayed alone.
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

  /// Starts another child for the next waiting scenarios.
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

  /// Attributes a crash that did not occur again to the scenarios that may have caused it.
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
    // A layout may have overwritten the number, so limit the count.
    for _ in 0..<min(step.replay - lastReplay, Self.mostReplays) {
      isolated.willReplay(isolated.group.entries[current[step.scenario]])
    }
    lastReplay = step.replay
  }
}
