import Foundation
import Results

/// Reads history files, to which runs append a line per scenario.
enum HistoryFiles {
  /// Reads histories, without runs of other branches.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - isQuiet: Whether to skip messages about skipped lines.
  ///   - context: The output of messages.
  /// - Returns: The records, in the order of the files.
  /// - Throws: `CommandError` for a missing file, `ResultError` for a file that is not a history.
  static func read(
    _ files: [String],
    isQuiet: Bool = false,
    _ context: CommandContext
  ) throws -> [HistoryRecord] {
    var records: [HistoryRecord] = []
    for file in files {
      guard FileManager.default.fileExists(atPath: file) else {
        throw CommandError(
          .missing,
          "there is no history '\(file)': 'run' and 'gate' of a release build write one"
        )
      }
      let content = try AppendedLines.read(HistoryRecord.self, from: file)
      records += content.records
      if content.passedOver > 0, !isQuiet {
        context.complain(
          "\(file): skipped \(content.passedOver) lines of another version of the format"
        )
      }
      if content.isCutOff, !isQuiet {
        context.complain("\(file): skipped the truncated last line: the next run repairs it")
      }
    }
    let others = Set(records.map(\.commit)).filter(isOfOtherBranch())
    let kept = records.filter { !others.contains($0.commit) }
    if kept.count < records.count, !isQuiet {
      let runs = Set(records.filter { others.contains($0.commit) }.map(\.run.id)).count
      context.complain(
        "left out \(QuantityText.count(runs, "run")) of commits that the current branch lacks"
      )
    }
    return kept
  }

  /// Returns a test of commits: true if the repository has a commit that is not in the history of
  /// the current branch.
  ///
  /// A run on another branch is no change of this one. Nothing is known of the commits of another
  /// repository, and of those that a shallow clone lacks.
  private static func isOfOtherBranch() -> (String) -> Bool {
    guard ExternalTool.line(of: ["git", "rev-parse", "--is-shallow-repository"]) == "false",
      let own = ExternalTool.line(of: ["git", "rev-list", "HEAD"])
    else { return { _ in false } }
    let ancestors = Set(own.split(separator: "\n").map { String($0.prefix(GitCommit.digits)) })
    return { commit in
      guard commit.count == GitCommit.digits, commit.allSatisfy(\.isHexDigit),
        !ancestors.contains(commit)
      else { return false }
      return ExternalTool.line(of: ["git", "cat-file", "-e", "\(commit)^{commit}"]) != nil
    }
  }
}

extension HistoryRecord {
  /// The commit of the build, also if files were changed since.
  fileprivate var commit: String {
    String(build.commit.prefix { $0 != "-" })
  }
}
