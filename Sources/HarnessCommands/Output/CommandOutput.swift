import Foundation
import Results

/// The output of a command: results go to standard output, everything else to standard error.
public protocol CommandOutput: AnyObject {
  /// A Boolean value that indicates whether results go to a terminal.
  var isTerminal: Bool { get }
  /// A Boolean value that indicates whether messages go to a terminal.
  var isErrorTerminal: Bool { get }
  /// The width of the terminal for results, in columns; nil without a terminal.
  var columns: Int? { get }
  /// The width of the terminal for messages, in columns; nil without a terminal.
  var errorColumns: Int? { get }
  /// Writes a part of the result.
  ///
  /// - Throws: `OutputError` if the reader closed the pipe or the system refuses.
  func write(_ text: String) throws(OutputError)
  /// Writes a message, and ignores errors.
  func writeMessage(_ text: String)
}

extension CommandOutput {
  /// The default: nil, for an output without a terminal.
  public var columns: Int? { nil }
  /// The default: nil, for an output without a terminal.
  public var errorColumns: Int? { nil }
}

/// A result that could not be written.
public enum OutputError: Error, Equatable {
  /// The reader closed the pipe; the command then ends without a message.
  case closed
  /// The system refused with this error number.
  case refused(Int32)
}

/// The standard output and standard error of the process.
public final class ProcessOutput: CommandOutput {
  /// Creates the output, and ignores SIGPIPE and SIGXFSZ so that a closed pipe or the limit of file
  /// sizes causes an error instead of ending the process.
  ///
  /// A closed standard stream is opened on `/dev/null`. Otherwise the next opened file would get
  /// its descriptor and receive the stream's output.
  public init() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// A Boolean value that indicates whether standard output is a terminal.
  public var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of the terminal of standard output, in columns; nil without a terminal.
  public var columns: Int? { Self.columns(of: STDOUT_FILENO) }

  /// A Boolean value that indicates whether standard error is a terminal.
  public var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal of standard error, in columns; nil without a terminal.
  public var errorColumns: Int? { Self.columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard output.
  ///
  /// - Throws: `OutputError` if the pipe is closed or the system refuses.
  public func write(_ text: String) throws(OutputError) {
    let failure = DescriptorWriter.write(Data(text.utf8), to: STDOUT_FILENO)
    if failure == EPIPE { throw .closed }
    if failure != 0 { throw .refused(failure) }
  }

  /// Writes to standard error.
  public func writeMessage(_ text: String) {
    DescriptorWriter.write(Data(text.utf8), to: STDERR_FILENO)
  }

  /// Writes a sentence as a message of this process, for use outside of commands.
  static func complain(_ sentence: String) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "perfharness"
    DescriptorWriter.write(Data("\(program): \(sentence)\n".utf8), to: STDERR_FILENO)
  }
}
