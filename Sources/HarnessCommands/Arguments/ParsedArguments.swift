import BuiltinTraces
import Foundation

/// The flags and operands of a command line.
package struct ParsedArguments {
  /// The command whose flags and operands they are.
  package let command: any Command.Type
  /// The values of each flag, keyed by its name.
  let values: [String: [String]]
  /// The words that are neither flags nor their values.
  package private(set) var operands: [String] = []
  /// A Boolean value that indicates whether help is requested.
  private(set) var asksForHelp = false
  /// The new names of flags that have former ones, a sentence each.
  private(set) var notes: [String] = []
  /// The settings of the project, for what the command line and the environment do not set.
  package private(set) var settings = ProjectSettings()

  /// The arguments after the first operand, which is the name of an action.
  package var withoutFirstOperand: ParsedArguments {
    with(operands: Array(operands.dropFirst()))
  }

  /// Throws if there are operands, for a command without operands.
  package func requireNoOperands() throws {
    guard let operand = operands.first else { return }
    throw CommandError.usage("'\(command.name)' takes no operands: remove '\(operand)'")
  }

  /// Returns the arguments with other operands.
  func with(operands: [String]) -> ParsedArguments {
    ParsedArguments(command: command, values: values, operands: operands, settings: settings)
  }

  /// Returns a Boolean value that indicates whether the command has a flag.
  func has(_ flag: Flag) -> Bool { command.flags.contains { $0.name == flag.name } }

  /// Returns a Boolean value that indicates whether a flag is set, be it by the project.
  package func isOn(_ flag: Flag) -> Bool {
    flag.valueName == nil ? texts(flag).last == "true" : !texts(flag).isEmpty
  }

  /// Returns whether the command line or the environment sets a flag, and not the project.
  func isGiven(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// Returns the value of a flag, or its default.
  package func text(_ flag: Flag) -> String? {
    if let value = texts(flag).last { return value }
    guard case .readFolder = flag.file else { return flag.defaultText }
    return flag.defaultText.map(settings.resolved)
  }

  /// Returns the values of a repeatable flag, in order.
  package func texts(_ flag: Flag) -> [String] {
    values[flag.name] ?? settings.values(of: flag) ?? []
  }

  /// Returns the name of a flag in messages: the line of the project's file if that sets it.
  func name(of flag: Flag) -> String {
    isGiven(flag) ? "--\(flag.name)" : settings.place(of: flag) ?? "--\(flag.name)"
  }

  /// The traces to replay if no operand names one: those of the project, those of the usual folder,
  /// or the built-in ones.
  package var usualTraces: [String] {
    if let traces = settings.traces { return traces }
    let folder = settings.resolved(ReplayRequest.defaultTraces)
    return FileManager.default.fileExists(atPath: folder) ? [folder] : BuiltinTrace.all.map(\.name)
  }

  /// Returns the words that set some flags to the same values on another command line.
  package func words(of flags: [Flag]) -> [String] {
    flags.flatMap { flag in
      guard flag.valueName != nil else { return isOn(flag) ? ["--\(flag.name)"] : [] }
      return texts(flag).flatMap { ["--\(flag.name)", $0] }
    }
  }

  /// Reads the value of a flag, or its default.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - expectation: A description of valid values, for the message.
  ///   - read: Converts text to a value; returns nil for invalid text.
  /// - Returns: The value.
  /// - Throws: `CommandError` for invalid text.
  package func value<Value>(
    _ flag: Flag,
    _ expectation: String,
    _ read: (String) -> Value?
  ) throws -> Value {
    let text = text(flag) ?? ""
    guard let value = read(text) else {
      throw CommandError.usage("\(name(of: flag)) '\(text)' must be \(expectation)")
    }
    return value
  }

  /// Reads a whole number with an optional `k` or `M` suffix.
  package func count(_ flag: Flag, in range: ClosedRange<Int>) throws -> Int {
    try value(flag, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      ItemCountText.count($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a number of a unit, such as `seconds`.
  package func number(
    _ flag: Flag,
    _ unit: String,
    in range: ClosedRange<Double>
  ) throws -> Double {
    let bounds = String(format: "from %g to %g", range.lowerBound, range.upperBound)
    return try value(flag, "\(unit) \(bounds)") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a case of an enumeration.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: Flag
  ) throws -> Choice {
    let words = Choice.allCases.map(\.rawValue)
    return try value(flag, "one of \(words.joined(separator: ", "))") { Choice(rawValue: $0) }
  }
}
