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

  /// The error of an executable that has nothing which libraries of layouts are written for.
  static func opensNoLibraries(_ program: String) -> CommandError {
    CommandError(
      .missing,
      "\(program) opens no libraries of UIKit layouts: take the perfharness of a Linux machine"
    )
  }

  /// The status of the command that ends with this error, which is never a pass.
  var status: ExitStatus {
    let status = ExitStatus.combined(reasons.map(\.status))
    return status == .passed ? .internalError : status
  }
}
