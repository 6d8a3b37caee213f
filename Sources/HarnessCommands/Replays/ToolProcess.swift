import CIsolation
import Foundation

/// Runs a system tool that is killed with this process, however it ends, together with all
/// processes that the tool started.
///
/// The tool runs in its own process group, next to a shell that waits for the end of a pipe that
/// only this process holds open.
package enum ToolProcess {
  private static let script = """
    cd "$1" || exit 127
    shift
    exec 3<&0 </dev/null
    (read -r _ <&3; kill -s KILL 0) >/dev/null 2>&1 &
    reader=$!
    "$@" 3<&-
    code=$?
    kill -s KILL "$reader" 2>/dev/null
    exit "$code"
    """

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The tool's name and its arguments.
  ///   - folder: The folder to run it in.
  /// - Returns: Its exit code, or -1 if it did not run or a signal ended it, and its output.
  package static func transcript(
    of arguments: [String],
    in folder: String = "."
  ) -> (status: Int32, text: String) {
    guard let life = try? ProcessPipe.open(), let output = try? ProcessPipe.open() else {
      return (-1, "it cannot be started")
    }
    defer { for end in [life.writing, output.reading] { close(end) } }
    var shell = CurrentExecutable(path: "/bin/sh", name: "sh", environment: [:])
    shell.environment = ProcessInfo.processInfo.environment
    let started = try? shell.start(
      ["-c", script, "sh", folder] + arguments,
      environment: shell.environment,
      descriptors: [life.reading, output.writing, output.writing],
      closing: [life.reading, output.writing]
    )
    guard let process = started else { return (-1, "it cannot be started") }
    let bytes = read(output.reading, until: process)
    let status = process.end()
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, String(decoding: bytes, as: UTF8.self))
  }

  /// Reads until no process writes any more, or until the process has ended while a process that it
  /// left running holds the pipe.
  private static func read(_ descriptor: Int32, until process: ChildProcess) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 50) <= 0 {
        if process.state == CI_CHILD_ENDED { return bytes }
        continue
      }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
