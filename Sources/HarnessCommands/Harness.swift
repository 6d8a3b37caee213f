import CIsolation
import Foundation
import InjectedRegressions
import LayoutUnderTest
import Results
import TraceReplay
import Traces

/// The command line, with the layouts that it can replay.
///
/// A custom executable registers its layouts, and every subcommand can then replay them:
///
/// ```swift
/// var harness = Harness()
/// harness.catalog.register("mine", summary: "my layout") { _ in MyLayout() }
/// exit(harness.run(CommandLine.arguments))
/// ```
public struct Harness {
  /// The layouts that can be replayed.
  public var catalog: LayoutCatalog = .builtIn
  /// Opens libraries of layouts that `adopt` made; nil if this executable lacks the module that
  /// they need.
  public var layoutLibraries: LayoutLibraryOpener?
  private(set) var commands = CommandSet.core

  /// Creates a command line with the built-in layouts.
  public init() {}

  /// Adds the commands of another module, such as `TraceCommands`.
  public mutating func register(_ set: CommandSet) {
    commands.add(set)
  }

  /// Runs a command, with layouts replayed in child processes.
  ///
  /// Child processes run this executable again. Code before this call runs in them too, and must
  /// register the same layouts in every process.
  ///
  /// - Parameter arguments: The executable's path and the words after it.
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let name = arguments.first ?? "perfharness"
    let isSupervised = arguments.count > 1 && arguments.last == SupervisedCommand.word
    let arguments = isSupervised ? arguments.dropLast() : arguments
    let command = {
      run(
        arguments,
        environment: environment,
        output: ProcessOutput(),
        executable: CurrentExecutable(name: name, environment: environment),
        isSupervised: isSupervised
      )
    }
    // The parent of a child process reports how the child ended.
    let isChild = arguments.count > 1 && arguments.last == ReplayServer.word
    if isChild { return command() }
    let supervised = isSupervised ? SupervisedCommand.Child() : nil
    guard !isSupervised || supervised != nil else {
      ProcessOutput.complain(
        "'\(SupervisedCommand.word)' is added by a parent process: remove it"
      )
      return ExitStatus.usage.rawValue
    }
    if let shortage = SystemLimits.shortage() {
      ProcessOutput.complain(shortage)
      return ExitStatus.internalError.rawValue
    }
    Interruption.takeSignals()
    let code = command()
    let status = Interruption.current?.status.rawValue ?? code
    supervised?.report(status)
    return status
  }

  /// Runs a command in this process alone: a replay that crashes also ends the command.
  ///
  /// - Parameters:
  ///   - arguments: The executable's path and the words after it.
  ///   - environment: The environment variables, which can set flags.
  ///   - output: The output of the command.
  /// - Returns: The exit code.
  public func run(
    _ arguments: [String],
    environment: [String: String],
    output: any CommandOutput
  ) -> Int32 {
    run(
      arguments,
      environment: environment,
      output: output,
      executable: nil,
      isSupervised: false
    )
  }

  private func run(
    _ arguments: [String],
    environment: [String: String],
    output: any CommandOutput,
    executable: CurrentExecutable?,
    isSupervised: Bool
  ) -> Int32 {
    let context = CommandContext(
      self,
      arguments,
      environment: environment,
      output: output,
      executable: executable
    )
    context.catalog.registerInjected()
    context.isSupervised = isSupervised
    let words = Array(arguments.dropFirst())
    let status = status(of: words, context)
    let isBisecting = GateCommand.isBisecting(words, environment)
    return (isBisecting ? status.forBisecting : status).rawValue
  }

  private func status(of words: [String], _ context: CommandContext) -> ExitStatus {
    do {
      return try dispatch(words, context)
    } catch let error as CommandError {
      for reason in error.reasons { context.complain(reason.sentence) }
      return error.status
    } catch let error as ResultError {
      context.complain(error.description)
      return error.status
    } catch let error as TraceError {
      context.complain(error.description)
      return error.commandError.status
    } catch let error as Interruption {
      context.complain(error.sentence)
      return error.status
    } catch OutputError.closed {
      // 141, as a process killed by SIGPIPE exits: the reader never saw the verdict.
      return .outputClosed
    } catch OutputError.refused(let code) {
      context.complain(ResultError.unwritable("standard output", code: code).description)
      return .internalError
    } catch {
      context.complain("\(error)")
      return .internalError
    }
  }

  private func dispatch(_ words: [String], _ context: CommandContext) throws -> ExitStatus {
    guard let first = words.first else {
      context.output.writeMessage(HelpCommand(nil, context: context).overview)
      return .usage
    }
    if first == "--version" {
      let version = "\(HarnessVersion.text), replay protocol \(ReplayProtocol.version)"
      try context.output.write("\(context.program) \(version)\n")
      return .passed
    }
    if first == "--help" || first == "-h" {
      return try HelpCommand(nil, context: context).run()
    }
    if words.last == ReplayServer.word {
      return try ReplayServer(context: context).run()
    }
    let words = words.map { word in
      guard let newName = TraceFiles.newName(of: word) else { return word }
      context.complain("'\(word)' is now '\(newName)'")
      return newName
    }
    let command = try commands.command(named: first)
    let parser = ArgumentParser(
      command: command,
      commands: commands,
      environment: context.environment,
      settings: try ProjectSettings(for: commands)
    )
    let arguments = try parser.parse(words.dropFirst())
    if arguments.asksForHelp { return try HelpCommand(command, context: context).run() }
    context.isIsolated = arguments.text(.isolation) != Isolation.none.rawValue
    let isAlone = !context.isIsolated && !context.isSupervised && context.executable != nil
    if isAlone, !SupervisedCommand.isWatched, let executable = context.executable {
      return try SupervisedCommand.run(words, executable, environment: context.environment)
    }
    if !arguments.isOn(.quiet) { for note in arguments.notes { context.complain(note) } }
    try context.add(arguments.texts(.adopted))
    let replayed = try context.compileLayouts(of: arguments)
    let status = try command.init(replayed, context: context).run()
    guard status == .passed else { return status }
    // Only layouts that compile were replayed.
    guard !context.leavesOutLayouts else { return .malformed }
    guard isAlone else { return status }
    context.complain("replayed in a process under a debugger, so this is not a pass")
    return .inconclusive
  }
}

/// The resources that the system must grant this process.
///
/// Foundation waits forever for a thread that cannot start, and the standard library traps without
/// memory, so both are checked first.
enum SystemLimits {
  /// The open files of a command that replays 40 groups together: 7 for each child, about 20 of its
  /// own, and some for tools and a layout.
  private static let leastFileCount: rlim_t = 384
  /// The threads of the command and of Foundation, and those that read from children.
  private static let leastThreadCount: Int32 = 8
  /// The memory of the smallest commands, in bytes.
  private static let leastByteCount = 64 << 20

  /// Raises the limit of open files if needed, and describes a shortage; nil if all is sufficient.
  static func shortage() -> String? {
    if let count = fileCount(), count < leastFileCount {
      return "only \(count) files may be open at the same time: allow \(leastFileCount) with "
        + "'ulimit -n \(leastFileCount)'"
    }
    let memory = mmap(nil, leastByteCount, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0)
    var failure = memory == MAP_FAILED ? errno : 0
    if failure == 0 {
      failure = ci_can_start_threads(leastThreadCount)
      munmap(memory, leastByteCount)
    }
    guard failure != 0 else { return nil }
    return "the system does not grant \(leastThreadCount) threads and "
      + "\(leastByteCount >> 20) MB of memory (\(String(cString: strerror(failure)))): "
      + "raise the limits that 'ulimit -a' shows"
  }

  /// Returns the limit of open files; nil if the system does not report it.
  private static func fileCount() -> rlim_t? {
    var limit = rlimit()
    #if canImport(Darwin)
    let files = RLIMIT_NOFILE
    #else
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(files, &limit) == 0 else { return nil }
    guard limit.rlim_cur < leastFileCount, limit.rlim_cur < limit.rlim_max else {
      return limit.rlim_cur
    }
    limit.rlim_cur = min(leastFileCount, limit.rlim_max)
    return setrlimit(files, &limit) == 0 ? limit.rlim_cur : nil
  }
}
