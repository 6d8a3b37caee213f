import CIsolation
import Foundation
import Results

/// A command that runs in a child process, while this process decides on the exit code.
///
/// With `--isolation none`, layouts are replayed in the process that makes the verdict, and they
/// can end it with any exit code. So 0 requires a written verdict; an exit code alone does not
/// count. The steps of a nightly run are such commands, too: they end with this process.
enum SupervisedCommand {
  /// The argument that follows the command line of the supervised process; not for users.
  static let word = "supervised-by-parent"

  /// A Boolean value that indicates whether a debugger, which would lose a child, is attached.
  static var isWatched: Bool { ci_is_traced() }

  private static let tokenDescriptor: Int32 = 3
  private static let verdictDescriptor: Int32 = 4
  private static let lookMilliseconds: Int32 = 20

  /// Runs a command line to its end.
  ///
  /// - Parameters:
  ///   - words: The words after the executable's name.
  ///   - executable: The executable to run.
  ///   - environment: The environment variables of the process.
  ///   - output: The descriptor of its standard output.
  /// - Returns: The status of the verdict; an internal error if the process ended without one.
  /// - Throws: `CommandError` if the process cannot be started.
  static func run(
    _ words: [String],
    _ executable: CurrentExecutable,
    environment: [String: String],
    output: Int32 = STDOUT_FILENO
  ) throws -> ExitStatus {
    Interruption.allowForChild()
    let (token, verdict) = (try ProcessPipe.open(), try ProcessPipe.open())
    defer { for end in [token.writing, verdict.reading] { close(end) } }
    // Under valgrind, `/proc/self/exe` would start valgrind itself.
    var executable = executable
    let resolved = executable.resolvedPath
    if FileManager.default.isExecutableFile(atPath: resolved) { executable.path = resolved }
    let child = try executable.start(
      words + [word],
      environment: environment,
      descriptors: [STDIN_FILENO, output, STDERR_FILENO, token.reading, verdict.writing],
      closing: [token.reading, verdict.writing]
    )
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    DescriptorWriter.write(Data("\(mark)\n".utf8), to: token.writing)
    let written = verdictText(of: child, verdict.reading)
    let ending = child.end()
    removeCopies(named: words)
    return status(written, token: mark, ended: ending)
  }

  /// Deletes the copies of libraries that the process could not delete because of a layout.
  private static func removeCopies(named words: [String]) {
    let files = words.compactMap { $0.split(separator: "=").last }.filter { $0.hasSuffix(".so") }
    let folders = files.map { URL(fileURLWithPath: String($0)).deletingLastPathComponent().path }
    for folder in Set(folders) { HeldLibrary.removeLeftovers(in: folder) }
  }

  /// Reads the verdict until the process has ended.
  private static func verdictText(of child: ChildProcess, _ reading: Int32) -> String {
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 256)
    var isForwarded = false
    func read(milliseconds: Int32) {
      guard ProcessPipe.hasBytes(reading, withinMilliseconds: milliseconds) else { return }
      let count = Foundation.read(reading, &buffer, buffer.count)
      if count > 0, text.count < buffer.count { text.append(contentsOf: buffer[..<count]) }
    }
    while child.state != CI_CHILD_ENDED {
      read(milliseconds: lookMilliseconds)
      if let interruption = Interruption.current, !isForwarded {
        kill(child.number, interruption.signal)
        isForwarded = true
      }
    }
    read(milliseconds: 0)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the status of a command.
  ///
  /// Its verdict and its wait status must agree.
  static func status(_ verdict: String, token: String, ended status: Int32) -> ExitStatus {
    let words = verdict.split(whereSeparator: \.isWhitespace)
    let hasExited = status & 0x7F == 0
    let code = status >> 8 & 0xFF
    if words.count == 2, words[0] == token, hasExited, Int32(words[1]) == code,
      let verdict = ExitStatus(rawValue: code)
    {
      return verdict
    }
    let manner = hasExited ? "exit code \(code)" : "signal \(status & 0x7F)"
    ProcessOutput.complain(
      "the process ended with \(manner) before its command finished, for example because of "
        + "--isolation none and a layout that called exit(): there is no verdict"
    )
    return .internalError
  }

  /// The supervised process.
  struct Child {
    private let token: String

    /// Reads the token, and starts to watch for the end of the supervisor, which also ends this
    /// process; nil if no supervisor passed the descriptors.
    init?() {
      guard fcntl(verdictDescriptor, F_GETFD) >= 0, let token = Self.readToken() else { return nil }
      self.token = token
      for descriptor in [tokenDescriptor, verdictDescriptor] {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
      Thread.detachNewThread {
        var byte: UInt8 = 0
        while read(tokenDescriptor, &byte, 1) < 0, errno == EINTR {}
        ExternalTool.terminateAll()
        ChildProcess.killAll()
        HeldLibrary.removeAll()
        _exit(ExitStatus.internalError.rawValue)
      }
    }

    private static func readToken() -> String? {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while bytes.count < 64, read(tokenDescriptor, &byte, 1) == 1 {
        if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }

    /// Writes the verdict.
    ///
    /// - Parameter code: The exit code, which the process must exit with.
    func report(_ code: Int32) {
      DescriptorWriter.write(Data("\(token) \(code)\n".utf8), to: verdictDescriptor)
    }
  }
}
