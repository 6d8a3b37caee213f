import LayoutContract
import Measurement
import PropertyTesting
import Results
import TraceReplay

/// One scenario of a comparison, with its measurements so far.
struct ComparedScenario {
  /// The two sides.
  let base: ComparedSide
  let head: ComparedSide
  /// The builder of the scenario's records, for the head.
  let records: ScenarioRecords
  /// The number of replays in each process, and their processor.
  private(set) var order = LockstepOrder(repeats: LockstepOrder.leastRepeats)
  /// The compared frames and their times; nil before the warm-up pair.
  private(set) var measured: (units: TimingUnits, outliers: FrameOutliers, times: PairedTimes)?
  /// The reason why measuring stopped; nil if it did not fail.
  private(set) var failure: CommandError.Reason?
  /// The results of the last interim analysis; empty before the first one.
  var slowdowns: [SlowdownRecord] = []
  /// A Boolean value that indicates whether the last interim analysis found the head faster.
  var isFaster = false

  /// The name of the scenario.
  var title: String {
    let (baseName, headName) = (base.scenarioName, head.scenarioName)
    return "\(records.trace.name) " + (baseName == headName ? baseName : "\(baseName) \(headName)")
  }

  /// The verdict on the scenario.
  var verdict: Verdict {
    failure == nil ? Verdict.combined(slowdowns.map(\.verdict)) : .inconclusive
  }

  /// Measures the warm-up pair.
  ///
  /// It determines the frames that are compared as a unit, and the number of replays in each
  /// process, so that neither depends on the pairs that count.
  ///
  /// - Parameters:
  ///   - limits: The limits of a layout.
  ///   - forward: Receives the output of the processes.
  ///   - generator: The random generator for the order of the sides.
  /// - Throws: `CommandError` if the system refuses.
  mutating func prepare(
    limits: ReplayLimits,
    forward: (String) -> Void,
    using generator: inout SplitMix64
  ) throws {
    guard let (base, head) = try replays(limits, forward, &generator) else { return }
    guard base.frameCount == head.frameCount else {
      return fail(
        .inconclusive,
        "the base replays \(base.frameCount) frames and the head \(head.frameCount), so they "
          + "cannot be compared: compare builds that read the trace alike"
      )
    }
    let isActive = zip(base.isActive, head.isActive).map { $0 || $1 }
    // Use the minima over both sides, so that exchanging the sides changes nothing.
    let replays = base.nanoseconds + head.nanoseconds
    let least = isActive.indices.map { frame in replays.map { $0[frame] }.min() ?? 0 }
    guard replays.contains(where: { $0.contains { $0 > 0 } }) else {
      return fail(.inconclusive, "every frame took 0 ns: the clock does not move")
    }
    let units = TimingUnits(isActive: isActive, nanoseconds: least)
    guard !units.frames.isEmpty else {
      return fail(.inconclusive, "no frame does anything: record a trace that scrolls")
    }
    measured = (
      units, FrameOutliers(isActive: isActive, nanoseconds: least),
      PairedTimes(frameCounts: units.frames.map(\.count))
    )
    let total = min(base.leastTotalNanoseconds, head.leastTotalNanoseconds)
    order = LockstepOrder(replayNanoseconds: total)
  }

  /// Measures one more pair.
  ///
  /// - Parameters:
  ///   - limits: The limits of a layout.
  ///   - forward: Receives the output of the processes.
  ///   - generator: The random generator for the order of the sides.
  /// - Throws: `CommandError` if the system refuses.
  mutating func measurePair(
    limits: ReplayLimits,
    forward: (String) -> Void,
    using generator: inout SplitMix64
  ) throws {
    guard let (base, head) = try replays(limits, forward, &generator) else { return }
    guard let (units, outliers, _) = measured, base.frameCount == head.frameCount else {
      return fail(.inconclusive, "the sides replay other frames than before: build them again")
    }
    measured?.times.append(
      base: units.nanoseconds(base.nanoseconds),
      head: units.nanoseconds(head.nanoseconds),
      outliers: PairedTimes.OutlierShares(
        base: outliers.share(of: base.nanoseconds),
        head: outliers.share(of: head.nanoseconds)
      )
    )
  }

  private mutating func replays(
    _ limits: ReplayLimits,
    _ forward: (String) -> Void,
    _ generator: inout SplitMix64
  ) throws -> (base: LockstepReplays, head: LockstepReplays)? {
    let pair = try LockstepPair(
      base: base,
      head: head,
      order: order,
      limits: limits,
      using: &generator
    )
    do {
      let items = records.extent.items
      switch try pair.run(items: items, forward: forward, using: &generator) {
      case .finished(let base, let head): return (base, head)
      case .ended(let side, let ending): fail(side, ending, limits)
      }
    } catch let error as CommandError {
      failure = error.reasons.first
    }
    return nil
  }

  private mutating func fail(_ side: ComparedSide, _ ending: ChildExit, _ limits: ReplayLimits) {
    guard ending.hasReplayed else {
      return fail(
        .inconclusive,
        "the \(side.name), \(side.build.label), ended before it replayed anything: name an "
          + "executable with a harness of this version"
      )
    }
    let sentence = ending.sentence(limits, items: records.extent.items)
    // The pair ends with the first crash, so the other side may crash too.
    let other = side.name == head.name ? base : head
    fail(.violation, "in the \(side.name), \(sentence); the \(other.name) may do the same")
  }

  private mutating func fail(_ status: ExitStatus, _ sentence: String) {
    failure = CommandError.Reason(status: status, sentence: "\(title): \(sentence)")
  }
}

/// A pair of processes that replay the same frames in lockstep.
struct LockstepPair {
  /// The outcome of a pair.
  enum Outcome {
    /// Both sides replayed to the end.
    case finished(base: LockstepReplays, head: LockstepReplays)
    /// A side's process ended early.
    case ended(side: ComparedSide, ChildExit)
  }

  private let sides: [ComparedSide]
  private let children: [ReplayProcess]
  private let limits: ReplayLimits

  /// Starts both processes in a random order on one random processor: two processors would differ
  /// by the other load of their cores.
  ///
  /// - Parameters:
  ///   - base: One side.
  ///   - head: The other side.
  ///   - order: The order to each process.
  ///   - limits: The limits of a layout.
  ///   - generator: The random generator.
  /// - Throws: `CommandError` if the system refuses.
  init(
    base: ComparedSide,
    head: ComparedSide,
    order: LockstepOrder,
    limits: ReplayLimits,
    using generator: inout SplitMix64
  ) throws {
    sides = [base, head]
    self.limits = limits
    var order = order
    order.processor = Processors.usable.randomElement(using: &generator)
    var children: [ReplayProcess?] = [nil, nil]
    for position in Self.order(&generator) {
      let side = sides[position]
      let copy = ExecutableCopy(
        of: side.build.executable.opening(forLayout: side.group.settings.kind)
      )
      defer { copy.remove() }
      let child = try ReplayProcess(copy.executable, limits, takesTurns: true)
      try child.send(.replay(side.job(order)), frames: side.frameCount * (order.repeats + 1))
      children[position] = child
    }
    self.children = children.compactMap(\.self)
  }

  /// Lets both sides replay in turns, with a random side first in every round of turns.
  ///
  /// - Parameters:
  ///   - items: The number of items in the model.
  ///   - forward: Receives the standard output and error of the processes.
  ///   - generator: The random generator.
  /// - Returns: The outcome.
  /// - Throws: `CommandError` if a side refuses, and `Interruption`.
  func run(
    items: Int,
    forward: (String) -> Void,
    using generator: inout SplitMix64
  ) throws -> Outcome {
    var replays: [LockstepReplays?] = [nil, nil]
    var isReady = [false, false]
    while replays.contains(where: { $0 == nil }) {
      for position in Self.order(&generator) where replays[position] == nil {
        let child = children[position]
        if isReady[position] { child.giveTurn() }
        isReady[position] = true
        let watch = Watchdog(limits, items: items, frames: sides[position].frameCount)
        switch try child.outcome(watch: watch, forward: forward) {
        case .turnEnded: break
        case .reply(let reply): replays[position] = try sides[position].replays(in: reply)
        case .ended(let ending): return .ended(side: sides[position], ending)
        }
      }
    }
    guard let base = replays[0], let head = replays[1] else {
      throw CommandError(.internalError, "a pair has two sides")
    }
    return .finished(base: base, head: head)
  }

  private static func order(_ generator: inout SplitMix64) -> [Int] {
    Bool.random(using: &generator) ? [0, 1] : [1, 0]
  }
}
