import Foundation

do {
  let words = CommandLine.arguments.dropFirst()
  // One trace that only scrolls, and one whose edits and size changes cause full relayouts.
  let recorded = ["slow-read", "masonry-storm"].map { "traces/recorded/\($0).ltrace.jsonl" }
  let comparisons = try (words.isEmpty ? recorded : Array(words)).map(RatioComparison.init)
  print(comparisons.map(\.text).joined(separator: "\n"), terminator: "")
  exit(comparisons.allSatisfy(\.isWithinLimit) ? 0 : 1)
} catch let error as RatioError {
  FileHandle.standardError.write(Data("own-layout-ratio: \(error.sentence)\n".utf8))
  exit(64)
}
