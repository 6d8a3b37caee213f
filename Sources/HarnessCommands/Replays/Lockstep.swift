import CIsolation
import Foundation
import Measurement
import Results
import TraceReplay

/// The measurements of one process, for a scenario in lockstep with another process.
struct LockstepReplays: Codable {
  /// Boolean values that indicate whether each frame was active.
  var isActive: [Bool]
  /// The time of each frame, in nanoseconds, one list per replay, without the first, cold replay.
  var nanoseconds: [[Int]]

  enum CodingKeys: String, CodingKey {
    case isActive = "active"
    case nanoseconds = "ns"
  }

  /// The time of all frames in the shortest replay, in nanoseconds.
  var leastTotalNanoseconds: Int { nanoseconds.map { $0.reduce(0, +) }.min() ?? 0 }

  /// The number of frames.
  var frameCount: Int { isActive.count }
}

extension GroupReplay {
  /// Measures the group's only scenario in lockstep with another process.
  ///
  /// All work happens within a turn, so that it never disturbs the other process.
  ///
  /// - Parameters:
  ///   - turns: The barrier that provides the turns.
  ///   - order: The order, with the processor to run on.
  /// - Returns: The replays, without the first.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func lockstep(_ turns: LockstepBarrier, _ order: LockstepOrder) throws -> LockstepReplays {
    var replays: [TimedReplay] = []
    if let processor = order.processor { _ = ci_stay_on(processor) }
    turns.pass()
    for _ in 0...order.repeats {
      turns.take()
      replays.append(try replay(0, .time, turn: turns.turn))
      turns.pass()
    }
    turns.take()
    position?.end()
    return LockstepReplays(
      isActive: replays.last.map { Array($0.log.isActive) } ?? [],
      nanoseconds: replays.dropFirst().map { $0.frames.map { Int($0.nanoseconds) } }
    )
  }
}

/// The order to a child that replays in lockstep with another.
struct LockstepOrder: Codable {
  /// The number of replays whose times count, after a warm-up replay.
  var repeats: Int
  /// The processor to which both processes of the pair are pinned; nil for any.
  var processor: Int32?

  /// The minimum number of replays.
  static let leastRepeats = 3
  private static let mostRepeats = 50
  private static let wantedNanoseconds = 30_000_000

  /// Creates an order for as many replays as take 30 ms, at least 3 and at most 50.
  ///
  /// A process that lives for a millisecond may be slow for its entire life. The minimum of many
  /// replays is much steadier, and costs little for short replays.
  ///
  /// - Parameter replayNanoseconds: The time of one replay.
  init(replayNanoseconds: Int) {
    let wanted = Self.wantedNanoseconds / max(replayNanoseconds, 1)
    repeats = min(max(wanted, Self.leastRepeats), Self.mostRepeats)
  }

  init(repeats: Int) {
    self.repeats = repeats
  }
}

/// Alternates with another process that replays the same frames, so that disturbances of the
/// machine affect both equally: while one replays, the other waits.
///
/// A third process grants the turns.
struct LockstepBarrier {
  /// The number of frames in a turn.
  static let frameCount = 100

  /// A descriptor from which a byte is read when a turn begins.
  let waiting: Int32
  /// A descriptor to which a byte is written when a turn ends.
  let passing: Int32

  /// Waits for a turn.
  ///
  /// Exits the process if the pipe is closed.
  func take() {
    var byte: UInt8 = 0
    while true {
      let count = read(waiting, &byte, 1)
      if count == 1 { return }
      if count < 0, errno == EINTR { continue }
      _exit(0)
    }
  }

  /// Ends a turn.
  func pass() {
    DescriptorWriter.write(Data([0]), to: passing)
  }

  /// Ends a turn and waits for the next.
  func change() {
    pass()
    take()
  }

  /// The action of a timer after each turn's frames.
  var turn: FrameTurn {
    FrameTurn(frameCount: Self.frameCount) { self.change() }
  }
}

extension ReplayServer {
  /// The turns that the parent grants, if it passed their pipes after its other descriptors.
  static var turns: LockstepBarrier { LockstepBarrier(waiting: 5, passing: 6) }
}
