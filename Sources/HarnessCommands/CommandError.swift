import Traces

/// The reasons for which a command cannot continue: sentences, each with an exit status.
package struct CommandError: Error {
  /// A reason with its exit status.
  package struct Reason: Hashable {
    package var status: ExitStatus
    package var sentence: String
  }

  package var reasons: [Reason]

  package init(_ reasons: [Reason]) {
    self.reasons = reasons
  }

  package init(_ status: ExitStatus, _ sentence: String) {
    reasons = [Reason(status: status, sentence: sentence)]
  }

  /// Creates an error of several reasons with one status.
  package init(_ status: ExitStatus, _ sentences: [String]) {
    reasons = sentences.map { Reason(status: status, sentence: $0) }
  }

  /// Returns the error with sentences that begin with the part of the command line they are about.
  func about(_ part: String) -> CommandError {
    CommandError(
      reasons.map { Reason(status: $0.status, sentence: "\(part): \($0.sentence)") }
    )
  }

  package static func usage(_ sentence: String) -> CommandError {
    CommandError(.usage, sentence)
  }

  /// Returns the error of a command that must run itself again but has no executable.
  package static func needsExecutable(_ command: String) -> CommandError {
    CommandError(
      .internalError,
      "\(command) replays in child processes, but there is no executable to run"
    )
  }

  /// Returns the error of a drawing of results that have no charts.
  static func noCharts(_ path: String) -> CommandError {
    usage(
      "'\(path)' would have the charts of 'run --sweep' or 'run --operations': name an HTML page"
    )
  }

  /// Returns the error of an executable without the module that libraries of layouts need.
  package static func opensNoLibraries(_ program: String) -> CommandError {
    CommandError(
      .missing,
      "\(program) cannot open libraries of UIKit layouts: use perfharness on Linux"
    )
  }

  /// The exit status of a command that fails with this error; never a pass.
  package var status: ExitStatus {
    let status = ExitStatus.combined(reasons.map(\.status))
    return status == .passed ? .internalError : status
  }
}

extension TraceError {
  /// The corresponding error of a command.
  package var commandError: CommandError {
    CommandError(isMissing ? .missing : .malformed, description)
  }
}
