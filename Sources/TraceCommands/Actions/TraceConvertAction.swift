import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces

/// The `trace convert` action: compresses or decompresses a recording, or exports it.
struct TraceConvertAction {
  private let context: CommandContext
  private let input: String
  private let path: String

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    input = try arguments.singleTrace(for: "convert")
    if let path = arguments.text(.output), path != "-" {
      guard (TraceFiles.endings + [".json", ".csv"]).contains(where: path.hasSuffix) else {
        throw CommandError.usage(
          "-o '\(path)' must end in \(TraceFiles.endings.joined(separator: ", ")), .json or .csv"
        )
      }
      self.path = path
    } else {
      let endings = TraceFiles.endings
      let ending = input.hasSuffix(endings[1]) ? endings[0] : endings[1]
      path = try TraceOutputPath(new: TraceOutputPath.stem(of: input) + ending).path
    }
  }

  func run() throws -> ExitStatus {
    try asCommand { () throws(TraceError) in
      if path.hasSuffix(".json") {
        try TraceExport.chromeTrace(TraceReader(operand: input), to: path)
      } else if path.hasSuffix(".csv") {
        try TraceExport.csv(TraceReader(operand: input), to: path)
      } else {
        try TracePacking.copy(input, to: path)
      }
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
}
