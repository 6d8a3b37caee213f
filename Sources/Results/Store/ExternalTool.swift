import Foundation

/// Runs a well-kept tool of the system instead of doing its work again.
public enum ExternalTool {
  private static let running = LockedValue<Set<pid_t>>([])

  /// Ends all tools that run, where the process is to end.
  public static func terminateAll() {
    for number in running.current { kill(number, SIGTERM) }
  }

  /// Runs a tool to its end and reads what it prints as text.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: Where to run it.
  ///   - input: What it reads; nothing if nil.
  /// - Returns: What the tool prints; nil if it is not installed or fails.
  static func output(
    of arguments: [String],
    in folder: String? = nil,
    input: FileHandle? = nil
  ) -> String? {
    bytes(of: arguments, in: folder, input: input).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs a tool to its end and reads the one line that it prints.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: Where to run it.
  /// - Returns: The line without its end; nil if the tool is not installed or fails.
  public static func line(of arguments: [String], in folder: String? = nil) -> String? {
    output(of: arguments, in: folder)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: Where to run it.
  /// - Returns: Its exit code, -1 where it does not run, and the last line that it wrote.
  public static func run(
    _ arguments: [String],
    in folder: String? = nil
  ) -> (status: Int32, lastLine: String) {
    let (status, text) = transcript(of: arguments, in: folder)
    return (status, text.split(separator: "\n").last.map { String($0) } ?? "it said nothing")
  }

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: Where to run it.
  ///   - seconds: How long it may take; nil for as long as it wants.
  /// - Returns: Its exit code, -1 where it does not run or takes too long, and all that it wrote.
  public static func transcript(
    of arguments: [String],
    in folder: String? = nil,
    within seconds: Double? = nil
  ) -> (status: Int32, text: String) {
    guard
      let (status, bytes) = finished(
        arguments,
        in: folder,
        input: nil,
        takesErrors: true,
        within: seconds
      )
    else { return (-1, "it cannot be started") }
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: Where to run it.
  ///   - input: What it reads; nothing if nil.
  ///   - seconds: How long it may take; nil for as long as it wants.
  /// - Returns: What the tool prints; nil if it is not installed, fails or takes too long.
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

  /// Runs a tool to its end; nil where it cannot be started.
  private static func finished(
    _ arguments: [String],
    in folder: String?,
    input: FileHandle?,
    takesErrors: Bool,
    within seconds: Double? = nil
  ) -> (status: Int32, bytes: Data)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = input ?? FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = takesErrors ? output : FileHandle.nullDevice
    // Foundation's own waiting looks every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      return nil
    }
    let number = process.processIdentifier
    running.update { $0.insert(number) }
    defer { running.update { $0.remove(number) } }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        // As long as it is not waited for, its number is nobody else's.
        if process.isRunning { kill(number, SIGKILL) }
      }
    }
    // Read to the end first: a tool whose pipe is full never ends.
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    // Without it Foundation keeps a socket or more open for each process.
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : -1, bytes)
  }
}
