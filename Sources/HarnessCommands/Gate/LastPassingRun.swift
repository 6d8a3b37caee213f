import CIsolation
import Foundation
import Results

/// The build of the last nightly run that passed here, which is the base of the next one.
///
/// Layouts in Swift are kept as their commit, which is compiled again; of an executable, a copy is
/// kept.
struct LastPassingRun {
  private let folder: String
  /// The commit of the layouts, or the executable.
  private let file: String
  /// The layouts in Swift; nil for those of an executable.
  private let layouts: ComparedLayouts?

  /// Finds the last run of the same layouts, or of an executable with the same name and the same
  /// version of the replay protocol; nil for libraries, which belong to one build of the harness.
  init?(in folder: String, context: CommandContext) {
    self.folder = folder
    if let sources = context.sources {
      let words = sources.operands.joined(separator: "\n")
      file = "\(folder)/passed-\(FileDigest.sha256(of: Array(words.utf8)).prefix(8))"
      layouts = ComparedLayouts(sources)
    } else if context.libraries.isEmpty {
      file = "\(folder)/passed-\(ReplayProtocol.version)-\(context.program)"
      layouts = nil
    } else {
      return nil
    }
  }

  /// Returns the value for `--base`; nil if no run has passed yet.
  ///
  /// - Throws: `CommandError` for a commit that git does not find.
  func base() throws -> String? {
    guard let layouts else {
      return FileManager.default.isExecutableFile(atPath: file) ? file : nil
    }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let commit = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard layouts.has(commit) else {
      throw CommandError(
        .missing,
        "the last nightly run that passed here was of commit '\(commit)', which git does not find: "
          + "fetch it, or remove '\(file)' to compare times with nothing"
      )
    }
    return commit
  }

  /// Makes a build the base of the next run.
  ///
  /// - Parameters:
  ///   - commit: The commit of the layouts.
  ///   - executable: The executable.
  /// - Throws: `ResultError` if it cannot be written.
  func keep(_ commit: String, _ executable: CurrentExecutable) throws(ResultError) {
    let lock = try FileLock(ofFolder: folder)
    defer { lock.release() }
    guard layouts == nil else {
      try AtomicFile.replace(file, with: Data("\(commit)\n".utf8))
      return
    }
    let partial = "\(file).partial"
    unlink(partial)
    var failure = ci_copy_executable(executable.path, partial)
    if failure == 0, rename(partial, file) != 0 { failure = errno }
    guard failure == 0 else { throw ResultError.unwritable(file, code: failure) }
  }
}
