import Foundation
import Measurement

/// Takes turns with another process that replays the same frames, so that what disturbs the machine
/// meets both alike: while one replays, the other waits.
///
/// A third process says whose turn it is.
final class LockstepBarrier {
  /// How many frames a turn has.
  static let frameCount = 100

  private let waiting: Int32
  private let passing: Int32

  /// Makes the turns of a child.
  ///
  /// - Parameters:
  ///   - waiting: A descriptor that a byte comes through where a turn begins.
  ///   - passing: A descriptor that takes a byte where it ends.
  init(waiting: Int32, passing: Int32) {
    self.waiting = waiting
    self.passing = passing
  }

  /// Waits for a turn; ends the process where nobody gives turns any more.
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

  /// What a timer does after so many frames.
  var turn: FrameTurn {
    FrameTurn(frameCount: Self.frameCount) { self.change() }
  }
}
