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
