/// A subcommand: its name, its flags, its help and its work, in one file each.
///
/// Commands and their requests are classes: with so many fields, each structure would need its
/// own generated code for copying and destroying it.
package protocol Command {
  /// The word that selects the command.
  static var name: String { get }
  /// The group in which the overview lists the command.
  static var topic: CommandTopic { get }
  /// A description in a few words.
  static var summary: String { get }
  /// The operands in the usage line.
  static var operands: String { get }
  /// Further paragraphs of the help, each followed by an empty line; empty if there are no more.
  static var details: String { get }
  /// The examples of command lines, without the executable's name.
  static var examples: [String] { get }
  /// The examples that the overview shows, too.
  static var overviewExamples: [String] { get }
  /// The flags, grouped by topic, in the order of the help.
  static var families: [[Flag]] { get }
  /// The exit codes in addition to those of every command.
  static var outcomes: [ExitStatus] { get }
  /// The endings of the files that the command reads in a folder.
  static var inputEndings: [String] { get }
  /// A Boolean value that indicates whether the command also reads the subfolders of a folder.
  static var readsSubfolders: Bool { get }

  /// Returns the files and folders that the command reads.
  ///
  /// - Parameters:
  ///   - operands: The operands of the command line; empty if it has none.
  ///   - usual: The traces to replay without operands.
  /// - Returns: Their paths.
  static func inputs(_ operands: [String], usual: [String]) -> [String]

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

/// The groups of commands in the overview, with their headings.
package enum CommandTopic: String, CaseIterable {
  case replay = "Replay"
  case layouts = "Layouts"
  case nightly = "Nightly runs"
  case failures = "Failing traces"
  case traces = "Traces"
  case other = "Other"
}

extension Command {
  package static var details: String { "" }
  package static var overviewExamples: [String] { [] }
  package static var outcomes: [ExitStatus] { ExitStatus.replay }
  package static var inputEndings: [String] { TraceFiles.endings }
  package static var readsSubfolders: Bool { false }

  package static func inputs(_ operands: [String], usual: [String]) -> [String] {
    operands.isEmpty ? usual : operands
  }

  /// The exit codes, in ascending order.
  package static var exitStatuses: [ExitStatus] {
    (ExitStatus.common + outcomes).sorted { $0.rawValue < $1.rawValue }
  }

  /// The flags, in the order of the help.
  package static var flags: [Flag] { families.flatMap(\.self) }
}
