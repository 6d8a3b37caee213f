import TraceReplay

/// The commands that run one scenario again or draw a frame of it.
final class ScenarioCommand {
  /// The executable's name.
  let program: String
  /// The request that the scenario was part of.
  let request: ReplayRequest

  init(program: String, request: ReplayRequest) {
    self.program = program
    self.request = request
  }

  /// Returns a command that runs the scenario again.
  ///
  /// - Parameters:
  ///   - name: The command: `check` to reproduce a violation, `run` to measure again.
  ///   - trace: The trace's file.
  ///   - group: The layout and size.
  ///   - indexes: The indexes.
  ///   - exceedsLimit: Whether the scenario may have exceeded a limit.
  /// - Returns: A command line for a shell.
  func text(
    _ name: String,
    trace: String,
    group: ScenarioGroup,
    indexes: [String],
    exceedsLimit: Bool = false
  ) -> String {
    var words = [program, name]
    words += [request.makesOperations ? "--\(Flag.operations.name)" : trace]
    words += ["--layout", group.settings.commandLineText]
    let names = indexes.filter { !$0.isEmpty }
    if !names.isEmpty { words += ["--index", names.joined(separator: ",")] }
    words += group.items.map { ["--items", String($0)] } ?? []
    words += optionWords
    // The same frames are scanned, so that the same violations are found.
    if name == "check" { words += request.words(for: .check) }
    if exceedsLimit { words += request.words(for: .limit) }
    return ShellWords.text(words)
  }

  /// Returns the command that draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, or -1 for the initial layout.
  ///   - trace: The trace's file.
  ///   - group: The layout and size.
  ///   - index: The index.
  /// - Returns: A command line for a shell.
  func drawing(frame: Int, trace: String, group: ScenarioGroup, index: String) -> String {
    let name = frame < 0 ? "initial" : String(frame)
    return text("draw", trace: trace, group: group, indexes: [index])
      + " --frame \(name) -o frame-\(name).svg"
  }

  /// Returns the command that compares a scenario's operations at several numbers of items.
  func sweep(_ items: [Int], layout: String, index: String) -> String {
    var words = [program, "run"]
    words += ["--\(Flag.sweep.name)", items.map { String($0) }.joined(separator: ",")]
    words += ["--layout", layout] + (index.isEmpty ? [] : ["--index", index]) + optionWords
    return ShellWords.text(words)
  }

  private var optionWords: [String] { request.layoutWords + request.words(for: .command) }
}
