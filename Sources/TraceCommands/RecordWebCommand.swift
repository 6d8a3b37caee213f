import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces
import WebRecording

/// The `record-web` command: receives recordings of pages from a browser on this machine.
final class RecordWebCommand {
  private let context: CommandContext
  private let folder: String
  private let ports: [UInt16]
  private let isOnce: Bool
  /// The destination of JSON lines; nil to print text.
  private let json: String?
  private var told: [UInt8] = []
  /// The error that prevents further output.
  private var failure: (any Error)?
  private var isOver = false

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    try arguments.requireNoOperands()
    folder = arguments.text(.traceFolder) ?? ""
    isOnce = arguments.isOn(.once)
    json = arguments.text(.json)
    let usual: UInt16 = 8417
    ports =
      arguments.isOn(.port)
      ? [UInt16(try arguments.count(.port, in: 1024...65_535))] : Array(usual...(usual + 99))
    try WritableFolder.require(folder, for: .traceFolder)
  }

  func run() throws -> ExitStatus {
    let socket: ListeningSocket
    do throws(ListeningSocket.Failure) {
      socket = try ListeningSocket(ports: ports)
    } catch {
      throw CommandError.usage(error.sentence)
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError.usage("--output: cannot create the folder '\(folder)': choose another one")
    }
    let server = RecordingServer(
      socket,
      token: AccessToken(),
      files: RecorderResources.files,
      store: TraceStore(folder: folder)
    )
    greet(port: socket.port, token: server.token.text)
    server.run(
      describe: describe,
      report: tell,
      isStopped: { self.isOver || self.failure != nil || Interruption.current != nil }
    )
    if let failure { throw failure }
    // An interruption is the normal end, so no message is printed.
    return Interruption.current?.status ?? .passed
  }

  /// Prints the address of the recorder.
  private func greet(port: UInt16, token: String) {
    let address = "http://127.0.0.1:\(port)/"
    let script = #"<script src="\#(address)recorder.js" data-token="\#(token)"></script>"#
    if json != nil {
      var line = JSONText()
      line.object { fields in
        fields.field("address", text: "\(address)#\(token)")
        fields.field("token", text: token)
        fields.field("script", text: script)
      }
      return write(json: line.bytes)
    }
    write(
      """
      Open \(address)#\(token)
      in a browser on this machine, or add to a page with a scrolling list:

        \(script)

      Traces are stored in '\(folder)'. Press Ctrl-C to end the command.

      """
    )
  }

  /// Adds a summary, and the command that replays it, to a trace.
  private func describe(_ trace: inout RecordedTrace) {
    let terminal = context.terminal(.plain)
    if let summary = try? TraceSummary(reading: TraceReader(path: trace.file)) {
      trace.summary = summary.lines(width: terminal.columns, isUnicode: terminal.isUnicode)
      trace.spark = summary.sparkline(width: 60, isUnicode: terminal.isUnicode)
    }
    trace.command = ShellWords.text([context.invocation, "run", trace.file])
  }

  private func tell(_ event: RecordingServer.Event) {
    switch event {
    case .refused(let sentence): context.complain(sentence)
    case .recorded(let trace):
      for warning in trace.warnings { context.complain("\(trace.file): \(warning)") }
      if json != nil {
        write(json: trace.json)
      } else {
        let lines = ["", "\(trace.file):"] + trace.summary + ["", trace.command, ""]
        write(lines.joined(separator: "\n"))
      }
      isOver = isOnce
    }
  }

  private func write(_ text: String) {
    do throws(OutputError) {
      try context.output.write(text)
    } catch {
      failure = error
    }
  }

  /// Writes a line of JSON.
  ///
  /// A file is complete after each line.
  private func write(json line: [UInt8]) {
    guard let json else { return }
    told = json == "-" ? [] : told
    told += line + [UInt8(ascii: "\n")]
    do {
      try context.write(Data(told), to: json)
    } catch {
      failure = error
    }
  }
}

extension RecordWebCommand: Command {
  static let name = "record-web"
  static let topic = CommandTopic.traces
  static let summary = "record a scrolling list of a web page in your browser"
  static let operands = "[FLAGS]"
  static let details = """
    Serves a recorder on 127.0.0.1, which other machines cannot reach: a page with instructions, and
    a script that a developer adds to a page with a scrolling list. The script posts its recordings
    to this command, which validates them like every trace and stores them as NAME.ltrace.jsonl. A
    trace that cannot be replayed is rejected with a message. A token, which is new in each run,
    prevents other pages from posting.

    With --json, the first line contains the address, the token and the tag of the script. Each
    further line contains a trace's file, frames, seconds, summary and replay command.

    """
  static let examples = [
    "record-web",
    "record-web -o traces/mine --port 9000",
    "record-web --once --json -",
  ]
  static let outcomes: [ExitStatus] = []
  static let families: [[Flag]] = [[.traceFolder, .port, .once, .json]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}

extension Flag {
  static let traceFolder = Flag("output", letter: "o", "FOLDER", default: "traces")
    .file(.written).summary("folder for traces; short: -o")
  static let port = Flag("port", "N", default: "8417")
    .summary("port to listen on; without it, the first free one from 8417")
  static let once = Flag("once").summary("end after the first trace, with exit code 0")
}
