import CIsolation
import Foundation
import Measurement
import TraceReplay

/// Memory that a process shares with its child.
final class SharedPage {
  /// The size, in bytes.
  private static let byteCount = 4096

  /// The descriptor to pass to the child.
  let descriptor: Int32
  /// The position of the replays, stored in this memory.
  let position: ReplayPosition
  private let memory: UnsafeMutableRawPointer

  /// Creates an anonymous page filled with zeros.
  ///
  /// - Throws: `CommandError` if the system refuses.
  convenience init() throws {
    let descriptor = ci_shared_memory(Self.byteCount)
    guard descriptor >= 0, let memory = Self.map(descriptor) else {
      throw CommandError(.internalError, "cannot share memory: \(String(cString: strerror(errno)))")
    }
    self.init(descriptor, memory)
  }

  /// Opens the page that a parent passed; nil if the descriptor is not such a page.
  convenience init?(openedAs descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size == Self.byteCount,
      let memory = Self.map(descriptor)
    else { return nil }
    self.init(descriptor, memory)
  }

  private init(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer) {
    self.descriptor = descriptor
    self.memory = memory
    position = ReplayPosition(memory)
  }

  deinit {
    munmap(memory, Self.byteCount)
    close(descriptor)
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }
}
