#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Where a command writes: results to standard output, everything else to standard error.
public protocol CommandOutput: AnyObject {
  /// Whether results go to a terminal.
  var isTerminal: Bool { get }
  /// Whether messages go to a terminal.
  var isErrorTerminal: Bool { get }
  /// How wide the terminal is that results go to; nil where there is none.
  var columns: Int? { get }
  /// Writes a part of the result.
  ///
  /// - Throws: `OutputError` where nobody reads any more or the system refuses.
  func write(_ text: String) throws(OutputError)
  /// Writes a message; one that cannot be written is lost.
  func writeMessage(_ text: String)
}

extension CommandOutput {
  /// No terminal.
  public var columns: Int? { nil }
}

/// A result that could not be written.
public enum OutputError: Error, Equatable {
  /// The reader went away, which is a quiet end.
  case closed
  /// The system refused, with this error number.
  case refused(Int32)
}

/// The process's own standard output and error.
public final class ProcessOutput: CommandOutput {
  /// Makes the output; neither a closed pipe nor a file that grows too large ends the process by a
  /// signal any more.
  ///
  /// A standard stream that is closed is opened on nothing: its number would be the next file's,
  /// which would then be given what is meant for the stream.
  public init() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether standard output is a terminal.
  public var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How wide the terminal of standard output is; nil where it is none.
  public var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether standard error is a terminal.
  public var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes to standard output.
  ///
  /// - Throws: `OutputError` where the pipe is closed or the system refuses.
  public func write(_ text: String) throws(OutputError) {
    let failure = ProcessOutput.write(text, to: STDOUT_FILENO)
    if failure == EPIPE { throw .closed }
    if failure != 0 { throw .refused(failure) }
  }

  /// Writes to standard error.
  public func writeMessage(_ text: String) {
    _ = ProcessOutput.write(text, to: STDERR_FILENO)
  }

  /// Writes a sentence as a message of this process, where no command is left to do it.
  static func complain(_ sentence: String) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "perfharness"
    _ = write("\(program): \(sentence)\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { DescriptorWriter(descriptor).write(UnsafeRawBufferPointer($0)) }
  }
}
