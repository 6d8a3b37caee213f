import Results

/// The exit code of a command.
package enum ExitStatus: Int32, CaseIterable {
  case passed = 0
  case internalError = 1
  case regression = 2
  case violation = 3
  case onlyBetter = 4
  case missing = 5
  case overBudget = 6
  case inconclusive = 7
  case cannotJudge = 125
  case usage = 64
  case malformed = 65
  case interrupted = 130
  case outputClosed = 141
  case terminated = 143

  /// The meaning of the code, in a few words.
  var summary: String {
    switch self {
    case .passed: "passed"
    case .internalError: "internal error, or an output file could not be written"
    case .regression: "performance regression"
    case .violation: "an invariant is violated, or the layout crashed"
    case .onlyBetter: "faster, and nothing else changed (with --strict-improvement)"
    case .missing: "a trace, file or build does not exist"
    case .overBudget: "a frame is over budget"
    case .inconclusive:
      "inconclusive: nothing or too little was measured, or on a machine with other work"
    case .cannotJudge: "commit cannot be judged (with --bisect, where 1 is a bad commit)"
    case .usage: "usage error: the command line is wrong"
    case .malformed: "a trace or a result is malformed"
    case .interrupted: "interrupted by SIGINT (Control-C)"
    case .terminated: "terminated by SIGTERM"
    case .outputClosed: "standard output was closed before the end, as by 'head'"
    }
  }

  /// The statuses that every command has.
  static let common: [ExitStatus] = [
    .passed, .internalError, .usage, .interrupted, .outputClosed, .terminated,
  ]

  /// The statuses of a command that replays traces.
  package static let replay: [ExitStatus] = [.violation, .missing, .inconclusive, .malformed]

  /// The statuses in order of precedence; the first one that applies is reported.
  private static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .internalError, .outputClosed, .usage, .malformed, .missing,
    .violation, .regression, .overBudget, .inconclusive, .cannotJudge, .onlyBetter,
  ]

  /// Returns the status of a command to which several statuses apply.
  package static func combined(_ statuses: [ExitStatus]) -> ExitStatus {
    precedence.first(where: statuses.contains) ?? .passed
  }
}

extension ResultError {
  /// The status of a command that fails with this error.
  package var status: ExitStatus {
    switch kind {
    case .missing: .missing
    case .malformed: .malformed
    case .unreadable, .unwritable: .internalError
    }
  }
}

extension GateOutcome {
  /// The status of a command with this outcome; nil if the gate passes.
  var status: ExitStatus? {
    switch self {
    case .passed, .better, .skipped: nil
    case .violation: .violation
    case .regression: .regression
    case .overBudget: .overBudget
    case .missing: .missing
    case .untrusted, .inconclusive: .inconclusive
    }
  }
}

extension ExitStatus {
  /// The code for `git bisect run`: 0 for good, 1 for bad, 125 for a commit that cannot be judged.
  var forBisecting: ExitStatus {
    switch self {
    case .passed, .onlyBetter: .passed
    case .regression, .violation, .overBudget: .internalError
    case .internalError, .missing, .inconclusive, .usage, .malformed, .outputClosed, .cannotJudge:
      .cannotJudge
    case .interrupted, .terminated: self
    }
  }
}
