extension Subcommand {
  /// The command that implements the subcommand.
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
    case .recordWeb: RecordWebCommand.self
    case .generate: GenerateCommand.self
    case .trace: TraceCommand.self
    case .`import`: ImportCommand.self
    case .adopt: AdoptCommand.self
    case .`init`: InitCommand.self
    case .draw: DrawCommand.self
    case .fuzz: FuzzCommand.self
    case .shrink: ShrinkCommand.self
    case .list: ListCommand.self
    case .doctor: DoctorCommand.self
    case .help: HelpCommand.self
    }
  }
}

extension Flag {
  /// The subcommands that have this flag.
  var subcommands: [Subcommand] {
    Subcommand.allCases.filter { $0.command.flags.contains { $0.name == name } }
  }

  /// The distinct flags of all subcommands.
  static var all: [Flag] {
    Subcommand.allCases.flatMap { $0.command.flags }.reduce(into: []) { flags, flag in
      if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
    }
  }
}
