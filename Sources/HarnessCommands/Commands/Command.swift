/// A subcommand: its flags, its help and its work, in one file each.
///
/// Commands and their requests are classes: with so many fields, each structure would need its
/// own generated code for copying and destroying it.
protocol Command {
  /// A description in a few words.
  static var summary: String { get }
  /// The operands in the usage line.
  static var operands: String { get }
  /// Further paragraphs of the help, each followed by an empty line; empty if there are no more.
  static var details: String { get }
  /// The examples of command lines, without the executable's name.
  static var examples: [String] { get }
  /// The flags, grouped by topic, in the order of the help.
  static var families: [[Flag]] { get }
  /// The exit codes in addition to those of every command.
  static var outcomes: [ExitStatus] { get }

  /// Reads the flags and operands.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws

  /// Runs the command.
  ///
  /// - Returns: The exit status.
  /// - Throws: `CommandError` if the command cannot continue.
  func run() throws -> ExitStatus
}

extension Command {
  static var details: String { "" }

  /// The exit codes, in ascending order.
  static var exitStatuses: [ExitStatus] {
    (ExitStatus.common + outcomes).sorted { $0.rawValue < $1.rawValue }
  }

  /// The flags, in the order of the help.
  static var flags: [Flag] { families.flatMap(\.self) }
}
