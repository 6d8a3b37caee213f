/// `help`: what there is, or one subcommand in full.
final class HelpCommand {
  let context: CommandContext
  let subcommand: Subcommand?

  /// Reads the operand.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    guard let name = arguments.operands.first else {
      subcommand = nil
      return
    }
    subcommand = try Subcommand(operand: name)
  }

  init(_ subcommand: Subcommand?, context: CommandContext) {
    self.context = context
    self.subcommand = subcommand
  }

  func run() throws -> ExitStatus {
    try context.output.write(subcommand.map(text(of:)) ?? overview)
    return .passed
  }

  /// The help of all subcommands together.
  var overview: String {
    let program = context.program
    let width = Subcommand.allCases.map(\.rawValue.count).max() ?? 0
    return """
      Replays recorded traces through collection-view layouts: is the layout right, and does every
      frame fit its budget?

      Usage: \(program) SUBCOMMAND [FLAGS] [OPERANDS]
             \(program) --version

      Subcommands:
      \(Self.lines(Subcommand.allCases.map { ($0.rawValue, $0.command.summary) }, width: width))
      Examples:
        \(program) run
        \(program) run traces/recorded/rotate.ltrace.jsonl --items recorded,100k
        \(program) run --operations --layout flow
        \(program) help run

      Exit codes:
      \(Self.lines(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, width: 2))
      """
  }

  private func text(of subcommand: Subcommand) -> String {
    let command = subcommand.command
    let flags = command.flags
    let rows = flags.map { flag in
      (flag.usage, flag.summary + (flag.defaultText.map { " (default \($0))" } ?? ""))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let flagText =
      rows.isEmpty
      ? ""
      : """

      Flags (each may be given as --flag VALUE or --flag=VALUE, or in the environment as
      PERFHARNESS_ and its name in capitals, such as \(flags.first?.environmentName ?? "")):
      \(Self.lines(rows, width: width))
      """
    let examples = command.examples.map { "  \(context.program) \($0)\n" }.joined()
    return """
      \(context.program) \(subcommand.rawValue): \(command.summary)

      Usage: \(context.program) \(subcommand.rawValue) \(command.operands)
      \(command.details)\(flagText)
      Examples:
      \(examples)
      Exit codes:
      \(Self.lines(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, width: 2))
      """
  }

  private static func lines(_ rows: [(String, String)], width: Int) -> String {
    rows.map { name, summary in
      let blank = String(repeating: " ", count: max(0, width - name.count))
      return "  \(name)\(blank)  \(summary)\n"
    }.joined()
  }
}

extension HelpCommand: Command {
  static let summary = "this help, or that of a subcommand"
  static let operands = "[SUBCOMMAND]"
  static let examples = ["help run", "help check"]
  static let families: [[Flag]] = []
}
