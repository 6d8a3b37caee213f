import Foundation
import Results

/// Reads history files, to which runs append a line per scenario.
enum HistoryFiles {
  /// Reads histories.
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
    return records
  }
}
