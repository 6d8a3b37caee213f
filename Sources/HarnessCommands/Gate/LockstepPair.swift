import CIsolation
import Foundation
import PropertyTesting
import Results

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
      let child = try ReplayProcess(copy.executable, takesTurns: true)
      let message = RequestLine(
        stackBytes: limits.stackBytes,
        request: .replay(side.job(order))
      )
      try child.send(message, frames: side.frameCount * (order.repeats + 1))
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

/// A copy of an executable for one process.
///
/// The placement of a file's pages in memory makes identical code up to 3 % faster or slower, while
/// they stay there. With a copy for each process, this adds to the variance between pairs and not
/// to the difference between sides.
struct ExecutableCopy {
  /// The executable to run.
  ///
  /// It is the original if its folder cannot be written, and for a script, whose interpreter opens
  /// it after the start, when the copy may be deleted.
  let executable: CurrentExecutable
  private let path: String?

  private static let prefix = ".perfharness-"

  /// Creates the copy next to the executable, where libraries may be.
  ///
  /// Deletes the copies of processes that were killed.
  init(of executable: CurrentExecutable) {
    let folder = URL(fileURLWithPath: executable.resolvedPath).deletingLastPathComponent().path
    for leftover in LeftoverFiles.paths(in: folder, prefix: Self.prefix) { unlink(leftover) }
    let copy = "\(folder)/\(Self.prefix)\(getpid())-\(UUID().uuidString)"
    guard !Self.isScript(executable.path), ci_copy_executable(executable.path, copy) == 0 else {
      (self.executable, path) = (executable, nil)
      return
    }
    var copied = executable
    copied.path = copy
    (self.executable, path) = (copied, copy)
  }

  private static func isScript(_ path: String) -> Bool {
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    return (try? file?.read(upToCount: 2)) == Data("#!".utf8)
  }

  /// Deletes the file; a process that runs it continues.
  func remove() {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}
