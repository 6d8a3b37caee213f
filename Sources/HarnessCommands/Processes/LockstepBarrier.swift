import Foundation
import Measurement

/// Alternates with another process that replays the same frames, so that disturbances of the
/// machine affect both equally: while one replays, the other waits.
///
/// A third process grants the turns.
final class LockstepBarrier {
  /// The number of frames in a turn.
  static let frameCount = 100

  private let waiting: Int32
  private let passing: Int32

  /// Creates the turns of a child.
  ///
  /// - Parameters:
  ///   - waiting: A descriptor from which a byte is read when a turn begins.
  ///   - passing: A descriptor to which a byte is written when a turn ends.
  init(waiting: Int32, passing: Int32) {
    self.waiting = waiting
    self.passing = passing
  }

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
    DescriptorWriter(passing).write(Data([0]))
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
