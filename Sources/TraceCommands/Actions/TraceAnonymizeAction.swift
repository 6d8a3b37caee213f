import HarnessCommands
import Results
import TraceEditing
import Traces

/// The `trace anonymize` action: removes data that could identify the owner of a recording.
struct TraceAnonymizeAction {
  private let context: CommandContext
  private let input: String
  private let anonymization: TraceAnonymisation
  private let output: TraceOutputPath

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    input = try arguments.singleTrace(for: "anonymize")
    let step = { (text: String) in
      Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
    }
    let milliseconds = try arguments.value(.roundTimes, "milliseconds from 0 to 1000", step)
    anonymization = TraceAnonymisation(
      name: arguments.text(.newName) ?? "",
      publicLayouts: Set(context.catalog.layoutNames),
      timeStepNanoseconds: Int64(milliseconds * 1e6),
      sizeStep: try arguments.value(.roundSizes, "points from 0 to 1000", step)
    )
    output = try TraceOutputPath(arguments, input: input, suffix: "-anonymous")
  }

  func run() throws -> ExitStatus {
    let outcome = try asCommand { () throws(TraceError) in
      try anonymization.write(TraceReader(operand: input), to: output.path)
    }
    let removed =
      outcome.removedNotes.isEmpty ? "none" : outcome.removedNotes.joined(separator: ", ")
    var kept = ["offsets", "sizes", "times", "edits", "the viewport", "the license"]
    kept += outcome.keptLayouts.map { "the layout \($0.escaped)" }
    try context.output.write(
      """
      \(output.path.escaped): kept \(kept.joined(separator: ", "))
      removed: the name, reasons, notes of the head (\(removed.escaped))
      renumbered: \(QuantityText.count(outcome.itemCount, "item")), \
      \(QuantityText.count(outcome.sectionCount, "section")); \
      renamed: \(QuantityText.count(outcome.markCount, "mark")), \
      \(QuantityText.count(outcome.renamedLayoutCount, "layout"))

      """
    )
    return .passed
  }
}
