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
  private(set) var catalog: LayoutCatalog
  /// Opens libraries of layouts; nil where none can be.
  let layoutLibraries: ((String, String?, inout LayoutCatalog) throws -> Void)?
  /// The environment's variables.
  let environment: [String: String]
  /// Where to write.
  let output: any CommandOutput
  /// The executable that can be run again for replays in a process of their own; nil where the
  /// harness is a part of something else.
  private(set) var executable: OwnExecutable?

  init(
    program: String,
    invocation: String,
    commandLine: String,
    catalog: LayoutCatalog,
    layoutLibraries: ((String, String?, inout LayoutCatalog) throws -> Void)?,
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

  /// Adds the layouts of libraries, here and in children.
  ///
  /// - Parameters:
  ///   - libraries: The libraries' files.
  ///   - build: What the libraries must be made for; nil in a child, whose parent has compared it.
  /// - Throws: `CommandError` for a library that cannot be opened or is of another build.
  func open(_ libraries: [String], build: String?) throws {
    for library in libraries {
      try open(library, build: build, in: &catalog)
      executable?.libraries.append(URL(fileURLWithPath: library).path)
    }
  }

  /// Adds the layouts of libraries of this build, here and in children.
  func open(_ libraries: [String]) throws {
    // A digest takes its time.
    try open(libraries, build: libraries.isEmpty ? nil : executable?.digest)
  }

  /// Adds the layouts of a library to a catalog.
  ///
  /// - Throws: `CommandError` for a library that cannot be opened.
  func open(_ library: String, build: String?, in catalog: inout LayoutCatalog) throws {
    guard let layoutLibraries else { throw CommandError.opensNoLibraries(program) }
    do {
      try layoutLibraries(library, build, &catalog)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: library)
      throw CommandError(isThere ? .malformed : .missing, "\(error)")
    }
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
