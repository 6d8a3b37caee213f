import LayoutContract
import Measurement
import Results
import TraceReplay

/// Replays a group in child processes, concurrently with other groups: one child for all of its
/// scenarios, and another for the remaining ones after each crash.
final class GroupSupervisor {
  /// The outcome of one scenario.
  enum Outcome {
    /// The reply of a child, which contains the scenario at a position.
    case finished(ChildReply, position: Int)
    case crashed(ChildExit)
  }

  /// The progress of the replays.
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
  /// The replays of a scenario that are not timed: two to check it, four to explain a difference,
  /// one to count allocations, and the cold one.
  private static let untimedReplays = 8
  /// The maximum number of replays to count between two polls.
  private static let mostReplays = 1_000

  private(set) var state = State.working
  private let records: ScenarioRecords
  private let task: ReplayJob.Task
  private let executable: CurrentExecutable
  private let takesTurn: Bool
  private let willReplay: (LayoutCatalog.Entry) -> Void
  private let forward: (String) -> Void
  private var found: [Int: Outcome] = [:]
  /// The positions of the current child's scenarios.
  private var current: [Int]
  /// The scenarios of the children that follow, the next one last.
  private var waiting: [[Int]] = []
  /// A crash that another scenario may have caused, with the scenarios that it may belong to.
  private var doubtful: (positions: [Int], exit: ChildExit)?
  private var child: ReplayProcess
  private var watch: Watchdog
  private var lastReplay = 0

  /// Starts a child for all scenarios.
  ///
  /// - Parameters:
  ///   - records: The group and the limits of its replays.
  ///   - task: The purpose of the replays.
  ///   - executable: The executable of the children, with the libraries to open.
  ///   - takesTurn: A Boolean value that indicates whether the child waits for a turn before it
  ///     times.
  ///   - willReplay: Called for every replay that begins.
  ///   - forward: Receives the standard output and error of the children.
  /// - Throws: `CommandError` if no child can start.
  init(
    _ records: ScenarioRecords,
    _ task: ReplayJob.Task,
    _ executable: CurrentExecutable,
    takesTurn: Bool,
    willReplay: @escaping (LayoutCatalog.Entry) -> Void,
    forward: @escaping (String) -> Void
  ) throws {
    self.records = records
    self.task = task
    self.executable = executable
    self.takesTurn = takesTurn
    self.willReplay = willReplay
    self.forward = forward
    current = Array(records.group.entries.indices)
    child = try ReplayProcess(executable, records.request.limits, takesTurns: takesTurn)
    watch = Self.watch(over: current.count, records)
    try sendJob()
  }

  private var group: ScenarioGroup { records.group }

  /// The outcome of each scenario, in the order of the group.
  var outcomes: [Outcome] { group.entries.indices.compactMap { found[$0] } }

  /// Lets the child time the scenarios that it has checked.
  func giveTurn() {
    state = .working
    // The time spent waiting does not count.
    watch = Self.watch(over: current.count, records)
    child.giveTurn()
  }

  /// Polls the child once.
  ///
  /// - Parameter milliseconds: The maximum duration; nil for `ReplayProcess.pollMilliseconds`.
  /// - Throws: `CommandError` if no other child can start or a child refuses its job.
  func poll(milliseconds: Int32? = nil) throws {
    try Interruption.check()
    let outcome = child.poll(
      &watch,
      milliseconds: milliseconds ?? ReplayProcess.pollMilliseconds,
      record: countReplays,
      forward: forward
    )
    switch outcome {
    case nil: break
    case .reply(let reply):
      if doubtful != nil,
        let exit = child.exit(withinMilliseconds: Self.doubtMilliseconds, forward: forward)
      {
        attribute(exit)
        return try resume()
      }
      let reply = try reply.accepted()
      guard reply.scenarioCount == current.count, isAnswer(reply) else {
        attribute(child.refuse(forward))
        return try resume()
      }
      for (position, scenario) in current.enumerated() {
        found[scenario] = .finished(reply, position: position)
      }
      try resume()
    case .turnEnded: state = .checked
    case .ended(let exit):
      attribute(exit)
      try resume()
    }
  }

  /// Returns a Boolean value that indicates whether a reply is about the requested scenarios.
  ///
  /// Everything in a reply except the findings is known here.
  private func isAnswer(_ reply: ChildReply) -> Bool {
    let indexes = current.map { group.entries[$0].index }
    let frameCount = records.extent.frames
    // Slow checks are cut short, and the replays with them.
    let mayStopEarly = records.request.checkSeconds != nil
    let answered: [(setting: ScenarioSetting, frames: Int)]
    switch reply {
    case .measured(let results): answered = results.map { ($0.setting, $0.frames.count) }
    case .checked(let lines):
      guard lines.allSatisfy({ line in line.checks.contains { $0.checked > 0 } }) else {
        return frameCount == 0
      }
      answered = lines.map { ($0.setting, $0.trace.frames) }
    default: return true
    }
    return zip(answered, indexes).allSatisfy { scenario, index in
      scenario.setting.layout == group.settings.commandLineText
        && scenario.setting.index == index
        && (scenario.frames == frameCount
          || mayStopEarly && scenario.frames < frameCount)
    }
  }

  /// Attributes a crash to a scenario.
  ///
  /// If a step of the replayed scenario exceeded a limit, that scenario is the cause. Otherwise any
  /// scenario of the process can be, by a thread that it left running or by memory that it
  /// overwrote, so each is replayed alone.
  private func attribute(_ exit: ChildExit) {
    let position = exit.step.replay > 0 ? exit.step.scenario : current.count
    if current.count == 1 || exit.isOfOpening {
      for scenario in current { found[scenario] = .crashed(exit) }
    } else if exit.isStepsOwn, position < current.count {
      found[current.remove(at: position)] = .crashed(exit)
      waiting.append(current)
    } else {
      doubtful = (position < current.count ? [current[position]] : current, exit)
      waiting += current.reversed().map { [$0] }
    }
  }

  /// Starts another child for the next waiting scenarios.
  private func resume() throws {
    guard let next = waiting.popLast() else {
      attributeDoubts()
      state = .finished
      return
    }
    current = next
    state = .working
    child = try ReplayProcess(executable, records.request.limits, takesTurns: takesTurn)
    try sendJob()
  }

  /// Attributes a crash that did not occur again to the scenarios that may have caused it.
  private func attributeDoubts() {
    guard let doubtful else { return }
    let isFound = found.values.contains {
      if case .crashed(let exit) = $0 { !exit.isStepsOwn } else { false }
    }
    if !isFound { for scenario in doubtful.positions { found[scenario] = .crashed(doubtful.exit) } }
  }

  private static func watch(over scenarios: Int, _ records: ScenarioRecords) -> Watchdog {
    let (request, extent) = (records.request, records.extent)
    let replays = scenarios * (request.repeats + untimedReplays)
    return Watchdog(request.limits, items: extent.items, frames: extent.frames * replays)
  }

  private func sendJob() throws {
    lastReplay = 0
    watch = Self.watch(over: current.count, records)
    try child.send(
      .replay(records.only(current).job(task)),
      frames: records.extent.frames * current.count
    )
  }

  private func countReplays(_ step: ReplayPosition.Step) {
    guard step.replay > lastReplay, step.pass != .open, current.indices.contains(step.scenario)
    else { return }
    // A layout may have overwritten the number, so limit the count.
    for _ in 0..<min(step.replay - lastReplay, Self.mostReplays) {
      willReplay(group.entries[current[step.scenario]])
    }
    lastReplay = step.replay
  }
}
