import LayoutContract
import Foundation
import Results
import TraceReplay

/// What every command is given: the catalog, the surroundings and where to write.
final class CommandContext {
  /// The executable's name, for messages and help.
  let program: String
  /// What the commands begin with that reports show: as it was typed where that is a relative path,
  /// so that they can be pasted; else the name, so that results say nothing of the machine.
  let invocation: String
  /// The command line as it was typed, for records.
  let commandLine: String
  /// The layouts.
  var catalog: LayoutCatalog
  /// Opens libraries of layouts; nil where none can be.
  let layoutLibraries: LayoutLibraryOpener?
  /// The environment's variables.
  let environment: [String: String]
  /// Where to write.
  let output: any CommandOutput
  /// The executable that can be run again for replays in a process of their own; nil where the
  /// harness is a part of something else.
  var executable: OwnExecutable?
  /// Whether layouts are replayed in processes of their own.
  var isIsolated = true
  /// Whether another process decides on the exit code.
  var isSupervised = false
  /// The libraries that were copied, by their files.
  private var heldLibraries: [String: HeldLibrary] = [:]

  init(
    program: String,
    invocation: String,
    commandLine: String,
    catalog: LayoutCatalog,
    layoutLibraries: LayoutLibraryOpener?,
    environment: [String: String],
    output: any CommandOutput,
    executable: OwnExecutable?
  ) {
    self.program = program
    self.invocation = invocation
    self.commandLine = commandLine
    self.catalog = catalog
    self.layoutLibraries = layoutLibraries
    self.environment = environment
    self.output = output
    self.executable = executable
  }

  /// The command line with the executable as reports show it, so that it can be pasted.
  var invokedCommandLine: String {
    invocation + commandLine.dropFirst(ShellWords.text([program]).count)
  }

  /// The copy of a library, made the first time that it is asked for.
  ///
  /// - Parameter name: The library's file.
  /// - Returns: The copy.
  /// - Throws: `CommandError` for a file that is not a library of this build.
  func held(_ name: String) throws -> HeldLibrary {
    // A library may be named by two paths.
    let file = URL(fileURLWithPath: name).standardizedFileURL.resolvingSymlinksInPath().path
    if let held = heldLibraries[file] { return held }
    guard layoutLibraries != nil, let executable else {
      throw CommandError.opensNoLibraries(program)
    }
    let held = try HeldLibrary(name, build: executable.digest)
    heldLibraries[file] = held
    return held
  }

  /// Writes a sentence as a message of its own.
  func complain(_ sentence: String) {
    let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false).map(\.escaped)
    output.writeMessage("\(program): \(lines.joined(separator: "\n"))\n")
  }

  /// Says so where times mean nothing.
  func warnOfDebugBuild(_ machine: MachineRecord) {
    guard machine.optimization == "debug" else { return }
    complain("this is a debug build, so its times mean nothing: build with -c release")
  }

  /// Whether a tool is installed, by the environment's search path.
  func hasTool(_ name: String) -> Bool { tool(name) != nil }

  /// The file of a tool that is installed, by the environment's search path.
  func tool(_ name: String) -> String? {
    environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether results are written in colour.
  ///
  /// - Parameter choice: The choice of `--color`.
  /// - Returns: The style; `NO_COLOR` and a dumb terminal count only where the choice is `auto`.
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
  /// What summaries are written for.
  func terminal(_ style: TextStyle) -> Terminal {
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
