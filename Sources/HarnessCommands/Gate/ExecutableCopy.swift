import CIsolation
import Foundation
import Results

/// A copy of an executable for one process.
///
/// Where the pages of a file happen to be in memory makes code that is the same to the byte faster
/// or slower by up to 3 %, for as long as they are there. With a copy for each process that is a
/// part of what differs from pair to pair, and not of what differs from side to side.
struct ExecutableCopy {
  /// What can be run; the executable itself where its folder takes no copy, and a script, which its
  /// interpreter opens only after it has started and may find removed.
  let executable: OwnExecutable
  private let path: String?

  private static let prefix = ".perfharness-"

  /// Makes the copy, beside the executable: it may look for libraries there.
  ///
  /// Copies of processes that were killed are removed.
  init(of executable: OwnExecutable) {
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

  /// Removes the file; what runs from it goes on.
  func remove() {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// A copy of an executable for as long as it is referred to.
final class HeldExecutable {
  private let copy: ExecutableCopy

  /// The executable that is run.
  var executable: OwnExecutable { copy.executable }

  /// Makes the copy.
  init(of executable: OwnExecutable) {
    copy = ExecutableCopy(of: executable)
  }

  deinit { copy.remove() }
}
