import CIsolation
import TraceReplay

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
