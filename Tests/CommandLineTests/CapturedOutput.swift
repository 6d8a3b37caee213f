import AdoptionCommands
import Expectations
import LayoutContract
import TraceCommands

@testable import HarnessCommands

/// A command output that stores the text.
final class CapturedOutput: CommandOutput {
  var isTerminal = false
  var isErrorTerminal = false
  var columns: Int?
  var errorColumns: Int?
  /// The error that every write throws, if any.
  var failure: OutputError?
  private(set) var text = ""
  private(set) var messages = ""

  func write(_ text: String) throws(OutputError) {
    if let failure { throw failure }
    self.text += text
  }

  func writeMessage(_ text: String) {
    messages += text
  }
}

extension CommandContext {
  /// Creates a context for a command without flags in this process.
  convenience init(
    _ catalog: LayoutCatalog,
    program: String = "perfharness",
    output: CapturedOutput = CapturedOutput(),
    executable: CurrentExecutable? = nil
  ) {
    var harness = Harness()
    harness.catalog = catalog
    self.init(harness, [program], environment: [:], output: output, executable: executable)
  }
}

extension Harness {
  /// The harness with the commands of every module, as `perfharness` has them.
  static var complete: Harness {
    var harness = Harness()
    harness.register(.traceTools)
    harness.register(.adoption)
    return harness
  }
}

/// The exit code and output of a command.
struct Ending {
  var code: Int32
  var text: String
  var messages: String

  /// Runs a command in this process; the default format is `wide`, which prints every figure.
  init(
    _ words: [String],
    harness: Harness = .complete,
    environment: [String: String] = [:],
    output: CapturedOutput = CapturedOutput()
  ) {
    var environment = environment
    if words.first != "report", environment["PERFHARNESS_FORMAT"] == nil {
      environment["PERFHARNESS_FORMAT"] = "wide"
    }
    code = harness.run(["perfharness"] + words, environment: environment, output: output)
    text = output.text
    messages = output.messages
    // The help lists every exit code that a command has.
    if let command = harness.commands.commands.first(where: { $0.name == words.first }) {
      let listed = command.exitStatuses.map(\.rawValue)
      expectTrue(listed.contains(code), "\(words) ended with \(code)")
    }
  }
}
