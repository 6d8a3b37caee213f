import Foundation
import PropertyTesting

/// One pair of processes that replay the same frames in turns.
struct LockstepPair {
  /// How a pair ended.
  enum Outcome {
    /// Both sides replayed to the end.
    case finished(base: LockstepReplays, head: LockstepReplays)
    /// A side's process ended before.
    case ended(side: ComparedSide, ReplayEnding)
  }

  private let sides: [ComparedSide]
  private let children: [ReplayChild]
  private let limits: ReplayLimits

  /// Starts both processes, in an order that is drawn, on one processor that is drawn: two
  /// processors differ by as much as what else runs on their cores.
  ///
  /// - Parameters:
  ///   - base: One side.
  ///   - head: The other.
  ///   - order: How each process takes its turns.
  ///   - limits: What a layout may take.
  ///   - generator: Draws the order.
  /// - Throws: `CommandError` where the system refuses.
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
    var children: [ReplayChild?] = [nil, nil]
    for place in Self.order(&generator) {
      let side = sides[place]
      let copy = ExecutableCopy(
        of: side.build.executable.opening(forLayout: side.group.settings.kind)
      )
      defer { copy.remove() }
      let child = try ReplayChild(copy.executable, takesTurns: true)
      let message = ReplayMessage(stackBytes: limits.stackBytes, job: side.job(order))
      try child.ask(message, frames: side.frameCount * (order.repeats + 1))
      children[place] = child
    }
    self.children = children.compactMap(\.self)
  }

  /// Has both replay, each in its turn; who is first is drawn for every turn.
  ///
  /// - Parameters:
  ///   - items: Items of the model.
  ///   - forward: Told what the processes write to standard output and error.
  ///   - generator: Draws the order.
  /// - Returns: How it ended.
  /// - Throws: `CommandError` where a side refuses, and `Interruption`.
  func run(
    items: Int,
    forward: (String) -> Void,
    using generator: inout SplitMix64
  ) throws -> Outcome {
    var replays: [LockstepReplays?] = [nil, nil]
    var isReady = [false, false]
    while replays.contains(where: { $0 == nil }) {
      for place in Self.order(&generator) where replays[place] == nil {
        let child = children[place]
        if isReady[place] { child.giveTurn() }
        isReady[place] = true
        let watch = Watchdog(limits, items: items, frames: sides[place].frameCount)
        switch try child.outcome(watch: watch, forward: forward) {
        case .turnEnded: break
        case .reply(let reply): replays[place] = try sides[place].replays(in: reply)
        case .ended(let ending): return .ended(side: sides[place], ending)
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
