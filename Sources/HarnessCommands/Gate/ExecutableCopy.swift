import CIsolation
import Foundation
import Results

/// A copy of an executable for one process.
///
/// The placement of a file's pages in memory makes identical code up to 3 % faster or slower, while
/// they stay there. With a copy for each process, this adds to the variance between pairs and not
/// to the difference between sides.
final class ExecutableCopy {
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

  deinit { remove() }

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
