import Foundation

/// The commit that a working copy stands at.
public enum GitCommit {
  /// The first 12 digits of the commit, with `-dirty` if tracked files were changed.
  ///
  /// - Parameter folder: Any folder of the working copy.
  /// - Returns: `unknown` outside a working copy or without git.
  public static func current(in folder: String = ".") -> String {
    guard
      let commit = ExternalTool.output(
        of: ["git", "rev-parse", "--short=12", "HEAD"],
        in: folder
      )
    else { return "unknown" }
    // Without locks, so that asking never disturbs a git command in another terminal.
    let changes = ExternalTool.output(
      of: ["git", "--no-optional-locks", "status", "--porcelain", "--untracked-files=no"],
      in: folder
    )
    let isDirty = changes?.isEmpty == false
    return commit.trimmingCharacters(in: .whitespacesAndNewlines) + (isDirty ? "-dirty" : "")
  }
}

/// The digest that tells whether two files are the same.
public enum FileDigest {
  /// A file's SHA-256, by the system's `sha256sum` or `shasum`.
  ///
  /// - Parameter path: The file.
  /// - Returns: 64 hexadecimal digits; `unknown` if the file cannot be read or no tool is there.
  public static func sha256(path: String) -> String {
    for tool in [["sha256sum"], ["shasum", "-a", "256"]] {
      // Through its input, so that no file name can be mistaken or escaped.
      guard let file = FileHandle(forReadingAtPath: path) else { return "unknown" }
      defer { file.closeFile() }
      guard let text = ExternalTool.output(of: tool, input: file) else { continue }
      let digest = text.prefix { $0.isHexDigit }
      if digest.count == 64 { return String(digest) }
    }
    return "unknown"
  }
}
