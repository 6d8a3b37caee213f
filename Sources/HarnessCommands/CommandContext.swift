import LayoutContract
import Foundation
import Results

/// The shared state of a command: the catalog, the environment and the output.
package final class CommandContext {
  /// The executable's name, for messages and help.
  package let program: String
  /// The first word of the commands that reports show: the executable as typed if its path was
  /// relative, so that commands can be pasted; else its name, so that results reveal no paths.
  package let invocation: String
  /// The command line as it was typed, for records.
  let commandLine: String
  /// The commands of the executable.
  let commands: CommandSet
  /// The layouts that can be replayed.
  package internal(set) var catalog: LayoutCatalog
  /// Opens libraries of layouts; nil if this executable cannot open any.
  package let layoutLibraries: LayoutLibraryOpener?
  /// The environment's variables.
  package let environment: [String: String]
  /// The output of the command.
  package let output: any CommandOutput
  /// The executable, to be run again for replays in child processes; nil if the harness is part of
  /// another program.
  package var executable: CurrentExecutable?
  /// A Boolean value that indicates whether layouts are replayed in child processes.
  var isIsolated = true
  /// A Boolean value that indicates whether another process decides on the exit code.
  var isSupervised = false
  /// The layouts that the command line names as Swift files; nil without any.
  var sources: LayoutSources?
  /// A Boolean value that indicates whether layouts were left out because they do not compile.
  package var leavesOutLayouts = false
  /// The libraries that were copied, keyed by their files.
  private var heldLibraries: [String: HeldLibrary] = [:]

  /// Creates the context of a command line.
  init(
    _ harness: Harness,
    _ arguments: [String],
    environment: [String: String],
    output: any CommandOutput,
    executable: CurrentExecutable?
  ) {
    let typed = arguments.first ?? "perfharness"
    let isRelative = typed.contains("/") && !typed.hasPrefix("/")
    program = URL(fileURLWithPath: typed).lastPathComponent
    invocation = isRelative ? ShellWords.text([typed]) : program
    commandLine = ShellWords.text([program] + arguments.dropFirst())
    commands = harness.commands
    catalog = harness.catalog
    layoutLibraries = harness.layoutLibraries
    self.environment = environment
    self.output = output
    self.executable = executable
  }

  /// The command line with the executable as reports show it, so that it can be pasted.
  var invokedCommandLine: String {
    invocation + commandLine.dropFirst(ShellWords.text([program]).count)
  }

  /// Returns the copy of a library, made on the first call.
  ///
  /// - Parameter name: The library's file.
  /// - Returns: The copy.
  /// - Throws: `CommandError` for a file that is not a library of this build.
  package func held(_ name: String) throws -> HeldLibrary {
    // Two paths can name the same library.
    let file = URL(fileURLWithPath: name).standardizedFileURL.resolvingSymlinksInPath().path
    if let held = heldLibraries[file] { return held }
    guard layoutLibraries != nil, let executable else {
      throw CommandError.opensNoLibraries(program)
    }
    let held = try HeldLibrary(name, build: executable.digest)
    heldLibraries[file] = held
    return held
  }

  /// Prints a sentence as a message.
  package func complain(_ sentence: String) {
    let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false).map(\.escaped)
    output.writeMessage("\(program): \(lines.joined(separator: "\n"))\n")
  }

  /// Warns of skipped content and skipped traces.
  func warn(of schedule: ReplaySchedule) {
    for warning in schedule.warnings { complain(warning) }
  }

  /// Warns that the times of a debug build are meaningless.
  package func warnOfDebugBuild(_ machine: MachineRecord) {
    guard machine.optimization == "debug" else { return }
    complain("this is a debug build, so its times are meaningless: build with -c release")
  }

  /// Returns a Boolean value that indicates whether a tool is on the search path.
  func hasTool(_ name: String) -> Bool { tool(name) != nil }

  /// Returns the file of a tool on the search path; nil if it is not installed.
  package func tool(_ name: String) -> String? {
    environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Returns the style of results, with color or without.
  ///
  /// - Parameter choice: The choice of `--color`.
  /// - Returns: The style. `NO_COLOR` and a dumb terminal only affect the choice `auto`.
  func style(_ choice: ColorChoice) -> TextStyle {
    switch choice {
    case .always: return .ansi
    case .never: return .plain
    case .auto:
      let isRefused = !environment["NO_COLOR", default: ""].isEmpty || environment["TERM"] == "dumb"
      return output.isTerminal && !isRefused ? .ansi : .plain
    }
  }
}

extension CommandContext {
  /// Returns the terminal for which summaries are formatted.
  package func terminal(_ style: TextStyle) -> Terminal {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty }?.lowercased()
    let isUnicode = locale.map { $0.contains("utf-8") || $0.contains("utf8") } ?? true
    return Terminal(columns: output.columns, style: style, isUnicode: isUnicode)
  }
}

/// The choices of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
