extension GateCommand {
  /// Whether a command line asks for the exit codes of `git bisect run`, right or wrong as it is.
  static func isBisecting(_ words: [String], _ environment: [String: String]) -> Bool {
    words.first == Subcommand.gate.rawValue
      && (words.contains("--\(Flag.bisect.name)")
        || ["1", "true", "yes"].contains(environment[Flag.bisect.environmentName]))
  }
}

extension ExitStatus {
  /// What `git bisect run` understands: 0 is good, 1 is bad, and 125 cannot be judged.
  var forBisecting: ExitStatus {
    switch self {
    case .held, .onlyBetter: .held
    case .regression, .violation, .overBudget: .internalError
    case .internalError, .missing, .inconclusive, .usage, .malformed, .cannotJudge: .cannotJudge
    }
  }
}
