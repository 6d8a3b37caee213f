import Foundation
import Results

/// A history is refused with a message, or accepts another line, can be read again, and is
/// displayed; a refused history stays unchanged or is repaired.
enum HistoryReaderCheck {
  private static let line: HistoryRecord? = {
    guard
      let input = try? FuzzTarget.historyReader.corpus().first(where: {
        $0.lastPathComponent == "one-line"
      })
    else { return nil }
    return try? AppendedLines.read(HistoryRecord.self, from: input.path).records.first
  }()

  static func finding(in bytes: [UInt8]) -> String? {
    guard let line else { return "Fuzzing/Corpus/history-reader has no record 'one-line'" }
    let path = FileManager.default.temporaryDirectory
      .appending(path: "perfharness-fuzz-\(UUID().uuidString).jsonl").path
    defer { unlink(path) }
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      return "no file can be made"
    }
    let before: AppendedLines.Content<HistoryRecord>
    do throws(ResultError) {
      before = try AppendedLines.read(HistoryRecord.self, from: path)
    } catch {
      return FuzzTarget.flaw(ofRefusal: error.description)
    }
    do throws(ResultError) {
      try AppendedLines.append([line], to: path)
      let after = try AppendedLines.read(HistoryRecord.self, from: path)
      if after.isCutOff { return "a line that was added is cut off" }
      if after.passedOver < before.passedOver { return "a line of another version is gone" }
      if after.records.dropLast() != before.records[...] || after.records.last != line {
        return "a line that was added changes others, or is not there"
      }
    } catch {
      return "no line can be added to what was read: \(error)"
    }
    let series = HistorySeries.all(before.records)
    for metric in HistoryMetric.allCases { _ = HistoryReport(series, metric: metric).table }
    return nil
  }
}
