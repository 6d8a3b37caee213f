/// What a subcommand does, and how it is asked for: one file each, from its flags to its work.
///
/// Commands and what is asked of them are classes: the code that copies and destroys a structure of
/// so many fields would be written for each of them.
protocol Command {
  /// What it does, in a few words.
  static var summary: String { get }
  /// What follows its name in the usage line.
  static var operands: String { get }
  /// What its help says in addition; empty or paragraphs that end with an empty line.
  static var details: String { get }
  /// What is typed after the executable's name.
  static var examples: [String] { get }
  /// The flags that it takes, those that go together side by side, in the order of the help.
  static var families: [[Flag]] { get }
  /// The exit codes that it has beside those of every command.
  static var outcomes: [ExitStatus] { get }

  /// Reads the flags and operands.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments, context: CommandContext) throws

  /// Does what is asked for.
  ///
  /// - Returns: How it ended.
  /// - Throws: `CommandError` where it cannot go on.
  func run() throws -> ExitStatus
}

extension Command {
  static var details: String { "" }

  /// The exit codes that it has, in ascending order.
  static var exitStatuses: [ExitStatus] {
    (ExitStatus.common + outcomes).sorted { $0.rawValue < $1.rawValue }
  }

  /// The flags that it takes, in the order of the help.
  static var flags: [Flag] { families.flatMap(\.self) }
}
