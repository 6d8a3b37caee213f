import HarnessCommands
import Results
import TraceEditing
import Traces

/// The action `cut`.
extension TraceCommand {
  /// Writes a part of a recording as a separate trace.
  func cut() throws -> ExitStatus {
    let input = try singleTrace(for: .cut)
    guard !arguments.isOn(.repair) else { return try repair(input) }
    let range = try self.range()
    let output = try outputPath(for: input, suffix: "-cut")
    let outcome = try TraceCut.write(range, of: TraceReader(operand: input), to: output)
    guard let outcome else {
      throw CommandError.usage(
        "no frame of '\(input)' is in that part: 'trace info' shows its length"
      )
    }
    if outcome.unsizedCount > 0, !arguments.isOn(.quiet) {
      context.complain(
        "\(QuantityText.count(outcome.unsizedCount, "item")) had no size yet, and start with the "
          + "median of the known sizes"
      )
    }
    let seconds = NumberText.fixed(Double(outcome.durationNanoseconds) / 1e9, digits: 3)
    try context.output.write(
      "\(output.escaped): \(QuantityText.count(outcome.frameCount, "frame")), \(seconds) s, "
        + "begins with \(QuantityText.count(outcome.itemCount, "item"))\n"
    )
    return .passed
  }

  private func repair(_ input: String) throws -> ExitStatus {
    guard ![Flag.from, .to, .frames].contains(where: arguments.isOn) else {
      throw CommandError.usage("--repair keeps all complete frames: cut its output")
    }
    let output = try outputPath(for: input, suffix: "-repaired")
    let repair = try TraceCut.repair(TraceReader(operand: input), to: output)
    if !arguments.isOn(.quiet) {
      context.complain(repair.reason ?? "'\(input)' is complete: nothing was removed")
    }
    let seconds = NumberText.fixed(Double(repair.durationNanoseconds) / 1e9, digits: 3)
    let frames = QuantityText.count(repair.frameCount, "frame")
    try context.output.write("\(output.escaped): \(frames), \(seconds) s\n")
    return .passed
  }

  // MARK: The part

  private func range() throws -> TraceRange {
    if arguments.isOn(.frames) {
      guard !arguments.isOn(.from), !arguments.isOn(.to) else {
        throw CommandError.usage("--frames replaces --from and --to: remove them")
      }
      return try arguments.value(.frames, "the first and the last frame, such as 120...480") {
        Self.frames($0).map { .frames($0) }
      }
    }
    let expectation = "a time such as 12.5, 1500ms, 12s or 2m"
    let from = try arguments.value(.from, expectation) { Self.nanoseconds($0) }
    guard arguments.isOn(.to) else {
      guard arguments.isOn(.from) else {
        throw CommandError.usage("'trace cut' needs --from, --to or --frames: name a range")
      }
      return .time(from...Int64.max)
    }
    let to = try arguments.value(.to, expectation) { Self.nanoseconds($0) }
    guard from <= to else {
      throw CommandError.usage("--from must be before --to: exchange them")
    }
    return .time(from...to)
  }

  private static func frames(_ text: String) -> ClosedRange<Int>? {
    guard let dots = text.firstRange(of: "..."), let first = Int(text[..<dots.lowerBound]),
      let last = Int(text[dots.upperBound...]), first >= 0, first <= last
    else { return nil }
    return first...last
  }

  /// Returns the time of a text, in nanoseconds; nil for invalid text.
  private static func nanoseconds(_ text: String) -> Int64? {
    let units = [("ms", 1e6), ("s", 1e9), ("m", 60e9)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = Double(text.dropLast(unit?.0.count ?? 0)).map { $0 * (unit?.1 ?? 1e9) }
    guard let number, number >= 0, number <= 9e15 else { return nil }
    return Int64(number.rounded())
  }
}
