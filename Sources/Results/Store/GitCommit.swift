import Foundation

/// The current commit of a working copy.
public enum GitCommit {
  /// Returns the first 12 digits of the commit, with `-dirty` if tracked files were changed.
  ///
  /// - Parameter folder: Any folder of the working copy.
  /// - Returns: The digits; `unknown` outside a working copy or without git.
  public static func current(in folder: String = ".") -> String {
    guard
      let commit = ExternalTool.output(
        of: ["git", "rev-parse", "--short=12", "HEAD"],
        in: folder
      )
    else { return "unknown" }
    // The option prevents interference with a git command in another terminal.
    let changes = ExternalTool.output(
      of: ["git", "--no-optional-locks", "status", "--porcelain", "--untracked-files=no"],
      in: folder
    )
    let isDirty = changes?.isEmpty == false
    return commit.trimmingCharacters(in: .whitespacesAndNewlines) + (isDirty ? "-dirty" : "")
  }
}
