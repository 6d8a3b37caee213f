/// What a subcommand does, and how it is asked for: one file each, from its flags to its work.
protocol Command {
  /// What it does, in a few words.
  static var summary: String { get }
  /// What follows its name in the usage line.
  static var operands: String { get }
  /// What its help says besides; empty or paragraphs that end with an empty line.
  static var details: String { get }
  /// What is typed after the executable's name.
  static var examples: [String] { get }
  /// The flags that it takes, those that go together side by side, in the order of the help.
  static var families: [[Flag]] { get }

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

  /// The flags that it takes, in the order of the help.
  static var flags: [Flag] { families.flatMap(\.self) }
}

/// The subcommands, in the order of the help.
enum Subcommand: String, CaseIterable {
  case run, check, compare, gate, selftest, noise
  case baseline, history, merge, report
  case draw, fuzz, shrink
  case list, doctor, help

  /// What it does.
  var command: any Command.Type {
    switch self {
    case .run: RunCommand.self
    case .check: CheckCommand.self
    case .compare: CompareCommand.self
    case .gate: GateCommand.self
    case .selftest: SelfTestCommand.self
    case .noise: NoiseCommand.self
    case .baseline: BaselineCommand.self
    case .history: HistoryCommand.self
    case .merge: MergeCommand.self
    case .report: ReportCommand.self
    case .draw: DrawCommand.self
    case .fuzz: FuzzCommand.self
    case .shrink: ShrinkCommand.self
    case .list: ListCommand.self
    case .doctor: DoctorCommand.self
    case .help: HelpCommand.self
    }
  }

  /// Reads a subcommand's name.
  ///
  /// - Throws: `CommandError` with the name that was probably meant.
  init(operand: String) throws {
    guard let subcommand = Subcommand(rawValue: operand) else {
      let advice = SpellingSuggestion.advice(
        for: operand,
        among: Subcommand.allCases.map(\.rawValue)
      )
      throw CommandError.usage("there is no subcommand '\(operand)': \(advice)")
    }
    self = subcommand
  }
}
