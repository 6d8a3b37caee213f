import Foundation

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

  /// Makes the copy, beside the executable: it may look for libraries there.
  init(of executable: OwnExecutable) {
    let original = URL(fileURLWithPath: executable.resolvedPath)
    let copy = original.deletingLastPathComponent()
      .appendingPathComponent(".perfharness-\(getpid())-\(UUID().uuidString)").path
    var copied = executable
    copied.path = copy
    do {
      // Read, since a copy of the link to this process's own file would be a link.
      let source = URL(fileURLWithPath: executable.path)
      let bytes = try Data(contentsOf: source, options: .mappedIfSafe)
      guard !bytes.starts(with: "#!".utf8) else {
        (self.executable, path) = (executable, nil)
        return
      }
      try bytes.write(to: URL(fileURLWithPath: copy))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: copy)
      (self.executable, path) = (copied, copy)
    } catch {
      try? FileManager.default.removeItem(atPath: copy)
      (self.executable, path) = (executable, nil)
    }
  }

  /// Removes the file; what runs from it goes on.
  func remove() {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}
