import CIsolation
import TraceReplay

/// What a child is asked for that replays in turns with another.
struct LockstepOrder: Codable {
  /// Replays whose times count, after a first one whose times do not.
  var repeats: Int
  /// The processor that both processes of the pair stay on; nil for any.
  var processor: Int32?

  /// The least number of replays.
  static let leastRepeats = 3
  private static let mostRepeats = 50
  private static let wantedNanoseconds = 30_000_000

  /// As many replays as take 30 ms, 3 at least and 50 at most.
  ///
  /// A process that lives for a millisecond may be slow for all its life; the least of many replays
  /// is much steadier, and where replays are so short it costs little.
  ///
  /// - Parameter replayNanoseconds: What one replay takes.
  init(replayNanoseconds: Int) {
    let wanted = Self.wantedNanoseconds / max(replayNanoseconds, 1)
    repeats = min(max(wanted, Self.leastRepeats), Self.mostRepeats)
  }

  init(repeats: Int) {
    self.repeats = repeats
  }
}
