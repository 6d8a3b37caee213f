import Results

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
    page.add("Usage", commands: ["\(program) COMMAND [FLAGS] [OPERANDS]", "\(program) --version"])
    let topics = CommandTopic.allCases.map { topic in
      (topic.rawValue, commands: context.commands.commands.filter { $0.topic == topic })
    }
    for (topic, commands) in topics {
      page.add(topic, rows: commands.map { ($0.name, $0.summary) })
    }
    let examples = topics.flatMap { $0.commands.flatMap { $0.overviewExamples } }
    page.add("Examples", commands: examples.map { "\(program) \($0)" })
    return page.text
  }

  private func text(of command: any Command.Type) -> String {
    let program = context.program
    var page = HelpPage(columns: context.output.columns)
    page.add(paragraph: "\(program) \(command.name): \(command.summary)")
    page.add("Usage", commands: ["\(program) \(command.name) \(command.operands)"])
    if !command.details.isEmpty {
      page.add(details: "\n\(command.details)")
    }
    addFlags(of: command, to: &page)
    page.add("Examples", commands: command.examples.map { "\(program) \($0)" })
    page.add("Exit codes", rows: command.exitStatuses.map { (String($0.rawValue), $0.summary) })
    return page.text
  }

  /// Adds the flags by family, and how else they may be given.
  private func addFlags(of command: any Command.Type, to page: inout HelpPage) {
    let flags = command.flags
    guard let first = flags.first else { return }
    for family in Flag.Family.allCases {
      page.add(
        family.rawValue,
        rows: flags.filter { $0.family == family }.map { flag in
          (flag.usage, flag.summary + (flag.defaultText.map { " (default \($0))" } ?? ""))
        }
      )
    }
    page.add(
      "More about flags",
      rows: flags.compactMap { flag in flag.details.map { ("--\(flag.name)", $0) } }
    )
    page.add(
      details: "\nA flag can also be set as --flag=VALUE, or in the environment: --\(first.name) "
        + "as \(first.environmentName), "
        + "or in the project's \(ProjectSettings.fileName)."
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

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
  static let overviewExamples = ["help run"]
}

/// A page of help, wrapped to the width of the terminal.
struct HelpPage {
  /// The longest name whose text is on the same line; the text of a longer name is below it.
  private static let longestName = 24

  private let terminal: Terminal
  private(set) var text = ""

  /// Makes an empty page.
  ///
  /// - Parameter columns: The width of the terminal; nil without a terminal.
  init(columns: Int?) {
    terminal = Terminal(columns: columns)
  }

  /// Adds a paragraph.
  mutating func add(paragraph: String) {
    text += terminal.wrapped(paragraph)
  }

  /// Adds an empty line, a heading and shell commands, each on one or more lines.
  mutating func add(_ heading: String, commands: [String]) {
    text += "\n\(heading):\n" + commands.map { terminal.command($0) }.joined()
  }

  /// Adds an empty line, a heading, and rows of a name and its text, if there are any.
  mutating func add(_ heading: String, rows: [(name: String, summary: String)]) {
    guard !rows.isEmpty else { return }
    text += "\n\(heading):\n"
    add(rows: rows)
  }

  private mutating func add(rows: [(name: String, summary: String)]) {
    let longest = rows.map(\.name.count).filter { $0 <= Self.longestName }.max() ?? 0
    let indentation = min(longest, terminal.columns / 3) + 4
    for (name, summary) in rows {
      let lines = terminal.wrapped(summary, indentation: indentation)
      guard name.count + 4 <= indentation, !lines.isEmpty else {
        text += "  \(name)\n\(lines)"
        continue
      }
      let blank = String(repeating: " ", count: indentation - 2 - name.count)
      text += "  \(name)\(blank)\(lines.dropFirst(indentation))"
    }
  }

  /// Adds paragraphs and rows: a row is a name, two blanks or more, and a text, which continues in
  /// lines that begin with a blank.
  mutating func add(details: String) {
    var paragraph = ""
    var rows: [(name: String, summary: String)] = []
    for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingPrefix { $0 == " " }
      if line.isEmpty {
        add(paragraph, rows)
        text += "\n"
        (paragraph, rows) = ("", [])
      } else if line.first == " ", !rows.isEmpty {
        rows[rows.count - 1].summary += " \(words)"
      } else if let gap = line.firstRange(of: "  ") {
        add(paragraph, [])
        paragraph = ""
        rows.append((String(line[..<gap.lowerBound]), String(line[gap.upperBound...])))
      } else {
        add("", rows)
        rows = []
        paragraph += " \(words)"
      }
    }
    add(paragraph, rows)
    // An empty line at the end of the details is the one before what follows.
    if text.hasSuffix("\n\n") { text.removeLast() }
  }

  private mutating func add(_ paragraph: String, _ rows: [(name: String, summary: String)]) {
    if !paragraph.isEmpty { add(paragraph: paragraph) }
    add(rows: rows)
  }
}
