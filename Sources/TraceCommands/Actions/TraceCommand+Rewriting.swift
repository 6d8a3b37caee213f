import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces

/// The actions that write a whole recording: `concat`, `scale`, `anonymize` and `convert`.
extension TraceCommand {
  /// Joins recordings one after the other.
  func concat() throws -> ExitStatus {
    // A recording that is named twice is joined twice.
    let inputs = try arguments.operands.flatMap { try TraceFiles.paths([$0]) }
    guard !inputs.isEmpty else {
      throw CommandError.usage("'trace concat' needs a trace, or a folder of them: name one")
    }
    let times = try arguments.count(.times, in: 1...1_000_000)
    let output = try outputPath(for: inputs[0], suffix: "-joined")
    let outcome = try TraceJoin.write(inputs, times: times, to: output)
    let seconds = NumberText.fixed(Double(outcome.durationNanoseconds) / 1e9, digits: 3)
    try context.output.write(
      "\(output.escaped): \(QuantityText.count(outcome.frameCount, "frame")), \(seconds) s, "
        + "\(QuantityText.count(outcome.partCount, "part"))\n"
    )
    return .passed
  }

  /// Makes a recording faster or slower, longer or shorter.
  func scale() throws -> ExitStatus {
    let input = try singleTrace(for: .scale)
    let scale = TraceScale(
      time: try arguments.number(.timeFactor, "a number", in: 0.001...1000),
      distance: try arguments.number(.distanceFactor, "a number", in: 0.001...1000)
    )
    guard scale != TraceScale() else {
      throw CommandError.usage("'trace scale' needs --time or --distance: name a factor")
    }
    let output = try outputPath(for: input, suffix: "-scaled")
    try scale.write(TraceReader(operand: input), to: output)
    try context.output.write(
      "\(output.escaped): times by \(scale.time), lengths by \(scale.distance)\n"
    )
    return .passed
  }

  /// Removes data that could identify the owner of a recording.
  func anonymize() throws -> ExitStatus {
    let input = try singleTrace(for: .anonymize)
    let milliseconds = try arguments.number(.roundTimes, "milliseconds", in: 0...1000)
    let anonymization = TraceAnonymization(
      name: arguments.text(.newName) ?? "",
      publicLayouts: Set(context.catalog.layoutNames),
      timeStepNanoseconds: Int64(milliseconds * 1e6),
      sizeStep: try arguments.number(.roundSizes, "points", in: 0...1000)
    )
    let output = try outputPath(for: input, suffix: "-anonymous")
    let outcome = try anonymization.write(TraceReader(operand: input), to: output)
    let removed =
      outcome.removedNotes.isEmpty ? "none" : outcome.removedNotes.joined(separator: ", ")
    var kept = ["offsets", "sizes", "times", "edits", "the viewport", "the license"]
    kept += outcome.keptLayouts.map { "the layout \($0.escaped)" }
    try context.output.write(
      """
      \(output.escaped): kept \(kept.joined(separator: ", "))
      removed: the name, reasons, notes of the head (\(removed.escaped))
      renumbered: \(QuantityText.count(outcome.itemCount, "item")), \
      \(QuantityText.count(outcome.sectionCount, "section")); \
      renamed: \(QuantityText.count(outcome.markCount, "mark")), \
      \(QuantityText.count(outcome.renamedLayoutCount, "layout"))

      """
    )
    return .passed
  }

  /// Compresses or decompresses a recording, or exports it.
  func convert() throws -> ExitStatus {
    let input = try singleTrace(for: .convert)
    let path = try convertedPath(of: input)
    if path.hasSuffix(".json") {
      try TraceReader(operand: input).writeChromeTrace(to: path)
    } else if path.hasSuffix(".csv") {
      try TraceReader(operand: input).writeCSV(to: path)
    } else {
      try TraceWriter.copy(input, to: path)
    }
    let size = { (path: String) in
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    try context.output.write(
      "\(path.escaped): \(QuantityText.count(size(path))) bytes, from "
        + "\(QuantityText.count(size(input)))\n"
    )
    return .passed
  }

  private func convertedPath(of input: String) throws -> String {
    let endings = TraceFiles.endings
    guard let path = arguments.text(.output), path != "-" else {
      let ending = input.hasSuffix(endings[1]) ? endings[0] : endings[1]
      return try newPath(for: input, ending)
    }
    guard (endings + [".json", ".csv"]).contains(where: path.hasSuffix) else {
      throw CommandError.usage(
        "-o '\(path)' must end in \(endings.joined(separator: ", ")), .json or .csv"
      )
    }
    return path
  }
}
