import Foundation

/// A lock on a folder that excludes other processes.
///
/// The system releases the lock when the process ends for any reason. On a file system without
/// locks, the lock excludes no process.
public struct FileLock {
  private let descriptor: Int32

  /// Waits until no other process holds the folder's lock, and acquires it.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if it is missing.
  ///   - waiting: Called once if another process holds the lock.
  /// - Throws: `ResultError` if the folder cannot be created or opened.
  public init(ofFolder folder: String, waiting: () -> Void = {}) throws(ResultError) {
    try AtomicFile.createFolders(folder)
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ResultError.unwritable(folder, code: errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Releases the lock.
  public func release() {
    close(descriptor)
  }
}
