import Foundation
import Synchronization

/// Runs tools of the system instead of reimplementing their work.
public enum ExternalTool {
  private static let running = Mutex<Set<pid_t>>([])

  /// Ends all running tools, when the process is about to exit.
  public static func terminateAll() {
    for number in running.withLock({ $0 }) { kill(number, SIGTERM) }
  }

  /// Runs a tool until it exits and returns its output as text.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The working folder.
  ///   - input: The standard input; empty if nil.
  /// - Returns: The output of the tool; nil if it is not installed or fails.
  static func output(
    of arguments: [String],
    in folder: String? = nil,
    input: FileHandle? = nil
  ) -> String? {
    bytes(of: arguments, in: folder, input: input).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs a tool until it exits and returns the single line that it prints.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The working folder.
  /// - Returns: The line without its newline; nil if the tool is not installed or fails.
  public static func line(of arguments: [String], in folder: String? = nil) -> String? {
    output(of: arguments, in: folder)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a tool until it exits.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The working folder.
  /// - Returns: The exit code, or -1 if the tool cannot run, and the last line that it printed.
  public static func run(
    _ arguments: [String],
    in folder: String? = nil
  ) -> (status: Int32, lastLine: String) {
    let (status, text) = transcript(of: arguments, in: folder)
    return (status, text.split(separator: "\n").last.map { String($0) } ?? "it printed nothing")
  }

  /// Runs a tool until it exits or a timeout elapses.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The working folder.
  ///   - seconds: The timeout; nil for none.
  /// - Returns: The exit code, or -1 if the tool cannot run or times out, and everything it
  ///   printed.
  public static func transcript(
    of arguments: [String],
    in folder: String? = nil,
    within seconds: Double? = nil
  ) -> (status: Int32, text: String) {
    let ending = finished(arguments, in: folder, takesErrors: true, within: seconds)
    guard let (status, bytes) = ending else { return (-1, "it cannot be started") }
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  /// Runs a tool until it exits or a timeout elapses.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The working folder.
  ///   - input: The standard input; empty if nil.
  ///   - seconds: The timeout; nil for none.
  /// - Returns: The output of the tool; nil if it is not installed, fails or times out.
  public static func bytes(
    of arguments: [String],
    in folder: String? = nil,
    input: FileHandle? = nil,
    within seconds: Double? = nil
  ) -> Data? {
    let ending = finished(arguments, in: folder, input: input, takesErrors: false, within: seconds)
    guard let (status, bytes) = ending, status == 0 else { return nil }
    return bytes
  }

  /// Runs a tool until it exits or a timeout elapses; nil if it cannot be started.
  private static func finished(
    _ arguments: [String],
    in folder: String?,
    input: FileHandle? = nil,
    takesErrors: Bool,
    within seconds: Double?
  ) -> (status: Int32, bytes: Data)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = input ?? FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = takesErrors ? output : FileHandle.nullDevice
    // Foundation's own waiting polls every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      return nil
    }
    let number = process.processIdentifier
    running.withLock { _ = $0.insert(number) }
    defer { running.withLock { _ = $0.remove(number) } }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        // The process number cannot be reused before the process is reaped.
        if process.isRunning { kill(number, SIGKILL) }
      }
    }
    // The output is read first, because a tool with a full pipe never exits.
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    // Without this call, Foundation leaves one or more sockets open for each process.
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : -1, bytes)
  }
}

/// The current commit of a working copy.
public enum GitCommit {
  /// The number of digits that results name a commit by.
  public static let digits = 12

  /// Returns the first digits of the commit, with `-dirty` if tracked files were changed.
  ///
  /// - Parameter folder: Any folder of the working copy.
  /// - Returns: The digits; `unknown` outside a working copy or without git.
  public static func current(in folder: String = ".") -> String {
    // The first option prevents interference with a git command in another terminal.
    let words = ["git", "--no-optional-locks", "status", "--porcelain=v2", "--branch"]
    let text = ExternalTool.output(of: words + ["--untracked-files=no"], in: folder)
    let lines = text?.split(separator: "\n") ?? []
    let mark = "# branch.oid "
    // A repository without a commit has a word in parentheses there.
    guard let commit = lines.first(where: { $0.hasPrefix(mark) })?.dropFirst(mark.count),
      commit.allSatisfy(\.isHexDigit)
    else { return "unknown" }
    return commit.prefix(digits) + (lines.allSatisfy { $0.hasPrefix("#") } ? "" : "-dirty")
  }
}
