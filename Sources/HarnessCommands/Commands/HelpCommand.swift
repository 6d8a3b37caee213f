/// The `help` command: prints an overview, or the help of one command.
final class HelpCommand {
  private let context: CommandContext
  private let command: (any Command.Type)?

  /// Reads the operand.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    command = try arguments.operands.first.map(context.commands.command)
  }

  init(_ command: (any Command.Type)?, context: CommandContext) {
    self.context = context
    self.command = command
  }

  func run() throws -> ExitStatus {
    try context.output.write(command.map(text(of:)) ?? overview)
    return .passed
  }

  /// The overview of all commands.
  var overview: String {
    let program = context.program
    var page = HelpPage(columns: context.output.columns)
    page.add(
      paragraph:
        "Replays recorded traces through collection-view layouts: is the layout correct, and "
        + "does every frame fit its budget?"
    )
    page.add(heading: "Usage")
    page.add(commands: ["\(program) COMMAND [FLAGS] [OPERANDS]", "\(program) --version"])
    let commands = context.commands.commands
    for topic in CommandTopic.allCases {
      let own = commands.filter { $0.topic == topic }
      guard !own.isEmpty else { continue }
      page.add(heading: topic.rawValue)
      page.add(rows: own.map { ($0.name, $0.summary) })
    }
    page.add(heading: "Examples")
    page.add(
      commands: CommandTopic.allCases.flatMap { topic in
        commands.filter { $0.topic == topic }.flatMap { $0.overviewExamples }
      }.map { "\(program) \($0)" }
    )
    return page.text
  }

  private func text(of command: any Command.Type) -> String {
    let program = context.program
    var page = HelpPage(columns: context.output.columns)
    page.add(paragraph: "\(program) \(command.name): \(command.summary)")
    page.add(heading: "Usage")
    page.add(commands: ["\(program) \(command.name) \(command.operands)"])
    if !command.details.isEmpty {
      page.add(details: "\n\(command.details)")
    }
    addFlags(of: command, to: &page)
    page.add(heading: "Examples")
    page.add(commands: command.examples.map { "\(program) \($0)" })
    page.add(heading: "Exit codes")
    page.add(rows: command.exitStatuses.map { (String($0.rawValue), $0.summary) })
    return page.text
  }

  /// Adds the flags by family, and how else they may be given.
  private func addFlags(of command: any Command.Type, to page: inout HelpPage) {
    let flags = command.flags
    guard let first = flags.first else { return }
    for family in Flag.Family.allCases {
      let own = flags.filter { $0.family == family }
      guard !own.isEmpty else { continue }
      page.add(heading: family.rawValue)
      page.add(
        rows: own.map { flag in
          (flag.usage, flag.summary + (flag.defaultText.map { " (default \($0))" } ?? ""))
        }
      )
    }
    let detailed = flags.filter { $0.details != nil }
    if !detailed.isEmpty {
      page.add(heading: "More about flags")
      page.add(rows: detailed.map { ("--\($0.name)", $0.details ?? "") })
    }
    page.add(
      details: "\nA flag can also be set as --flag=VALUE, or in the environment: --\(first.name) "
        + "as \(first.environmentName)."
        + (flags.contains(where: \.isRepeatable)
          ? " There, blanks separate the values of a repeatable flag." : "")
    )
  }
}

extension HelpCommand: Command {
  static let name = "help"
  static let topic = CommandTopic.other
  static let summary = "print this help, or the help of a command"
  static let operands = "[COMMAND]"
  static let examples = ["help run", "help check"]
  static let families: [[Flag]] = []
  static let outcomes: [ExitStatus] = []

  static func inputs(_ operands: [String]) -> [String] { [] }
  static let overviewExamples = ["help run"]
}
