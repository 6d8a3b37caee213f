import Foundation
import Results

/// Files to which runs add a line for each scenario.
enum HistoryFiles {
  /// Reads histories.
  ///
  /// - Parameters:
  ///   - files: Their paths.
  ///   - isQuiet: Whether lines that are left out are not told.
  ///   - context: Where messages go.
  /// - Returns: The records, in the order of the files.
  /// - Throws: `CommandError` for a file that does not exist, `ResultError` for one that is no
  ///   history.
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
          "\(file): passed over \(content.passedOver) lines of another version of the format"
        )
      }
      if content.isCutOff, !isQuiet {
        context.complain("\(file): left out the last line, which is cut off: the next run mends it")
      }
    }
    return records
  }
}
