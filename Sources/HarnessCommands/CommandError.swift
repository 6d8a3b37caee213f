/// Why a command cannot go on: sentences with the status that each asks for.
struct CommandError: Error {
  /// One reason.
  struct Reason: Equatable {
    var status: ExitStatus
    var sentence: String
  }

  var reasons: [Reason]

  init(_ reasons: [Reason]) {
    self.reasons = reasons
  }

  init(_ status: ExitStatus, _ sentence: String) {
    reasons = [Reason(status: status, sentence: sentence)]
  }

  static func usage(_ sentence: String) -> CommandError {
    CommandError(.usage, sentence)
  }

  /// The error of a command that has to run itself again.
  static func needsExecutable(_ command: String) -> CommandError {
    CommandError(
      .internalError,
      "\(command) replays in processes of their own, and there is no executable to run again"
    )
  }

  /// The status of the command that ends with this error.
  var status: ExitStatus { ExitStatus.combined(reasons.map(\.status)) }
}
