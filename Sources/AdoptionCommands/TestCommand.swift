import Foundation
import HarnessCommands
import Results

/// The `test` command: compiles a user's layouts with their XCTest tests, and runs the tests.
final class TestCommand {
  private let context: CommandContext
  private let terminal: Terminal
  private let filter: String
  /// The library to run in this process; nil to compile one and run it in a child process.
  private let library: String?
  private let sources: AdoptionSources
  private let modules: [(name: String, files: [String])]

  /// Files of a package that are no part of its tests.
  private static let foreign = ["Package.swift", "main.swift"]

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    terminal = try ReportRequest(arguments, context: context).terminal
    filter = arguments.text(.testFilter) ?? ""
    let operands = arguments.operands
    library = operands.count == 1 ? operands.first { $0.hasSuffix(".so") } : nil
    guard library == nil else {
      (sources, modules) = (AdoptionSources(), [])
      return
    }
    guard !operands.isEmpty else {
      throw CommandError.usage("test needs tests: name Swift files, or a folder of them")
    }
    sources = try Self.sources(operands)
    modules = try arguments.texts(.testedModule).map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw CommandError.usage("--module '\(text)' must be a name, '=' and files or folders")
      }
      return (parts[0], try Self.sources(parts[1].split(separator: ",").map(String.init)).files)
    }
  }

  private static func sources(_ operands: [String]) throws -> AdoptionSources {
    for operand in operands where InputFile.isFolder(operand) {
      guard AdoptionSources.swiftFiles(in: operand).isEmpty else { continue }
      throw CommandError(.inconclusive, "there is no Swift file in '\(operand)': name another one")
    }
    let all = try AdoptionSources(operands)
    return all.without(
      all.files.filter { foreign.contains(URL(fileURLWithPath: $0).lastPathComponent) }
    )
  }

  func run() throws -> ExitStatus {
    if let library { return try runHere(library) }
    let library = try TestLibrary(sources, modules: modules, filter: filter, context)
    let ended = Self.endFile(of: library.path)
    unlink(ended)
    let status = try context.runInChild([Self.name, library.path])
    let (code, signal) = (status >> 8 & 0xFF, status & 0x7F)
    // A test could also end its process with a code of success.
    let hasEnded = signal == 0 && FileManager.default.fileExists(atPath: ended)
    let tests = QuantityText.count(library.names.count, "test")
    let finding =
      if hasEnded {
        code == 0 ? tests : "not all of \(tests) pass"
      } else {
        "a test ended the process with "
          + (signal == 0 ? "exit code \(code)" : "signal \(signal)") + ": the last one above"
      }
    let passes = hasEnded && code == 0
    let verdict = VerdictSentence(
      passes ? .passes : .fails,
      finding,
      exitCode: (passes ? ExitStatus.passed : .violation).rawValue
    )
    try context.output.write(verdict.text(terminal))
    return passes ? .passed : .violation
  }

  /// Runs the tests of a library in this process, which they may end.
  private func runHere(_ library: String) throws -> ExitStatus {
    typealias Entry = @convention(c) () -> Int32
    let path = library.contains("/") ? library : "./\(library)"
    guard let opened = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let entry = dlsym(opened, TestLibrary.entry)
    else {
      let reason = dlerror().map { String(cString: $0) } ?? "unknown error"
      throw CommandError(.malformed, "'\(library)' is not a library of tests: \(reason)")
    }
    let code = unsafeBitCast(entry, to: Entry.self)()
    fflush(nil)
    try AtomicFile.replace(Self.endFile(of: library), with: Data())
    return code == 0 ? .passed : .violation
  }

  /// Returns the file that exists if the tests of a library ran to their end.
  private static func endFile(of library: String) -> String { "\(library).ended" }
}

extension TestCommand: Command {
  static let name = "test"
  static let topic = CommandTopic.layouts
  static let summary = "compile and run XCTest tests of your UIKit layouts"
  static let operands = "[FLAGS] FILES..."
  static let details = """
    Compiles Swift files, or all files in a folder, with the layouts and the XCTest tests in them,
    and runs the tests on Linux. All files are one module, in which '@testable import MyApp' has no
    effect; --module makes a module of its own of some files. A library that the command made,
    .build/adopted/NAME.tests.so, can be named instead of files, to run it under a debugger.

    """
  static let examples = [
    "test Examples/LayoutTests",
    "test Tests/FeedTests Sources/Feed --filter FeedTests/testHeights",
    "test Tests/CardsTests --module Cards=Sources/Cards",
  ]
  static let families: [[Flag]] = [[.testedModule, .testFilter, .color]]
  static let inputEndings = [".swift"]
  static let readsSubfolders = true
}

extension Flag {
  static let testedModule = Flag("module", "NAME=PATH[,PATH]")
    .repeatable().summary("module that tests import, of files or folders; repeatable")
  static let testFilter = Flag("filter", "CLASS[/TEST]")
    .summary("beginning of the names of the tests to run; default: all")
}
