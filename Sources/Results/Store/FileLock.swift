import Foundation

/// A folder that processes take turns at.
///
/// The system gives the lock back when the process ends, however it ends. On a file system without
/// locks there is nothing to wait for.
public struct FileLock {
  private let descriptor: Int32

  /// Waits until no other process has the folder's lock, and takes it.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made where it is missing.
  ///   - waiting: Called once where there is another process to wait for.
  /// - Throws: `ResultError` where the folder cannot be made or opened.
  public init(ofFolder folder: String, waiting: () -> Void = {}) throws(ResultError) {
    try AtomicFile.createFolders(folder)
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ResultError.unwritable(folder, code: errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Gives the lock back.
  public func release() {
    close(descriptor)
  }
}
