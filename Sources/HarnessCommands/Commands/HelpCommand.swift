/// The `help` command: prints an overview, or the help of one subcommand.
final class HelpCommand {
  private let context: CommandContext
  private let subcommand: Subcommand?

  /// Reads the operand.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    subcommand = try arguments.operands.first.map { try Subcommand(operand: $0) }
  }

  init(_ subcommand: Subcommand?, context: CommandContext) {
    self.context = context
    self.subcommand = subcommand
  }

  func run() throws -> ExitStatus {
    try context.output.write(subcommand.map(text(of:)) ?? overview)
    return .passed
  }

  /// The overview of all subcommands.
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
    for (heading, subcommands) in Subcommand.groups {
      page.add(heading: heading)
      page.add(rows: subcommands.map { ($0.rawValue, $0.command.summary) })
    }
    page.add(heading: "Examples")
    page.add(commands: [
      "\(program) run",
      "\(program) run traces/recorded/rotate.ltrace.jsonl --items recorded,100k",
      "\(program) adopt Examples/UIKitLayouts/Pinterest.swift",
      "\(program) help run",
    ])
    return page.text
  }

  private func text(of subcommand: Subcommand) -> String {
    let (program, command) = (context.program, subcommand.command)
    var page = HelpPage(columns: context.output.columns)
    page.add(paragraph: "\(program) \(subcommand.rawValue): \(command.summary)")
    page.add(heading: "Usage")
    page.add(commands: ["\(program) \(subcommand.rawValue) \(command.operands)"])
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
  static let summary = "print this help, or the help of a command"
  static let operands = "[COMMAND]"
  static let examples = ["help run", "help check"]
  static let families: [[Flag]] = []
  static let outcomes: [ExitStatus] = []
}

extension Subcommand {
  /// The subcommands by what they are for, in the order of the help.
  static let groups: [(heading: String, subcommands: [Subcommand])] = [
    ("Replay", [.run, .check, .compare, .draw]),
    ("Layouts", [.adopt, .`init`, .list]),
    ("Nightly runs", [.gate, .selftest, .noise, .baseline, .history, .merge, .report]),
    ("Failing traces", [.fuzz, .shrink]),
    ("Traces", [.trace, .generate, .`import`, .recordWeb]),
    ("Other", [.doctor, .help]),
  ]
}
