/// One flag of the command line.
struct Flag: Sendable {
  /// The name after `--`.
  let name: String
  /// The letter that stands for the name after a single dash.
  let letter: Character?
  /// What stands for its value in the help; nil for a switch, which takes none.
  let valueName: String?
  /// The value where none is given, as the help shows it.
  let defaultText: String?
  /// What it does, in one line.
  let summary: String
  /// Whether it may be given several times.
  let isRepeatable: Bool

  init(
    _ name: String,
    letter: Character? = nil,
    _ valueName: String? = nil,
    default defaultText: String? = nil,
    isRepeatable: Bool = false,
    summary: String
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The environment variable that stands for the flag where it is not given.
  var environmentName: String {
    "PERFHARNESS_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The subcommands that take it.
  var subcommands: [Subcommand] {
    Subcommand.allCases.filter { $0.command.flags.contains { $0.name == name } }
  }

  /// How the help writes it.
  var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}

extension Flag {
  /// Every flag of every subcommand, each once.
  static var all: [Flag] {
    Subcommand.allCases.flatMap { $0.command.flags }.reduce(into: []) { flags, flag in
      if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
    }
  }
}
