import Foundation
import Measurement
import Results
import TraceReplay

/// Counts the instructions of every frame, in a separate replay under callgrind.
struct InstructionCount {
  /// The tool's executable.
  static let tool = "valgrind"
  // Counting takes 50 to 100 times as long as replaying.
  private static let slowness = 200.0

  private let valgrind: String
  private let executable: CurrentExecutable
  private let stripped: StrippedExecutable
  private let limits: ReplayLimits

  /// Finds the tool.
  ///
  /// - Parameters:
  ///   - limits: The limits of a replay without counting.
  ///   - executable: The executable to replay with; nil if missing.
  ///   - context: The context with the search path.
  /// - Throws: `CommandError` if the tool or the executable is missing.
  init(limits: ReplayLimits, executable: CurrentExecutable?, context: CommandContext) throws {
    guard let executable else {
      throw CommandError.usage(
        "--instructions replays in a child process: remove --isolation none"
      )
    }
    guard let valgrind = context.tool(Self.tool) else {
      throw CommandError(
        .missing,
        "--instructions counts with \(Self.tool), which is not installed: install \(Self.tool) "
          + "(Debian), or remove --instructions"
      )
    }
    self.valgrind = valgrind
    self.executable = executable
    stripped = StrippedExecutable(of: executable.resolvedPath, context: context)
    self.limits = limits.slower(by: Self.slowness)
  }

  /// Replays a scenario.
  ///
  /// - Parameters:
  ///   - job: The scenario.
  ///   - frameCount: The number of frames in its trace.
  ///   - items: The number of items in its model.
  ///   - forward: Receives the standard output and error of the process.
  /// - Returns: The instructions of each frame.
  /// - Throws: `CommandError` if they cannot be counted.
  func frames(
    of job: ReplayJob,
    frameCount: Int,
    items: Int,
    forward: (String) -> Void
  ) throws -> [Int] {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("perfharness-\(UUID().uuidString).callgrind").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let layout = job.request.layouts.first?.kind ?? ""
    let child = try ReplayProcess(counting(into: file).opening(forLayout: layout), limits)
    let outcome = try child.answer(
      to: .replay(job),
      watch: Watchdog(limits, items: items, frames: 2 * frameCount),
      forward: forward
    )
    guard case .reply(let reply) = outcome else { throw failed("the process ended early") }
    guard case .marked = try reply.accepted() else { throw ChildReply.unexpected }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
    else {
      throw failed("it wrote no counts")
    }
    let counts = CallgrindCounts.frames(in: data)
    guard counts.count == frameCount + 1 else {
      throw failed("it counted \(max(counts.count - 1, 0)) frames of \(frameCount)")
    }
    return Array(counts.dropFirst())
  }

  private func failed(_ reason: String) -> CommandError {
    CommandError(
      .internalError,
      "\(Self.tool) cannot count instructions here (\(reason)): remove --instructions"
    )
  }

  private func counting(into file: String) -> CurrentExecutable {
    var counting = executable
    counting.words = CallgrindCounts.options(file: file) + [stripped.path]
    counting.path = valgrind
    counting.name = Self.tool
    return counting
  }
}

/// The instructions of each frame in an output file of callgrind.
///
/// The file has a part for every dump of counters, with the name of the mark function that
/// triggered it. Format: https://valgrind.org/docs/manual/cl-format.html
enum CallgrindCounts {
  /// Returns callgrind's options for such a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The options.
  static func options(file: String) -> [String] {
    [
      "--tool=callgrind", "--quiet", "--callgrind-out-file=\(file)", "--combine-dumps=yes",
      "--zero-before=\(InstructionMarks.workBegins)",
      "--dump-before=\(InstructionMarks.workEnds)", "--dump-before=\(InstructionMarks.frameEnds)",
    ]
  }

  /// Reads a file.
  ///
  /// - Parameter data: The content of the file.
  /// - Returns: The instructions of each frame, preceded by those of the initial layout.
  static func frames(in data: Data) -> [Int] {
    let trigger = Array("desc: Trigger: --dump-before=".utf8)
    let summary = Array("summary: ".utf8)
    let (work, frame) = (
      Array(InstructionMarks.workEnds.utf8), Array(InstructionMarks.frameEnds.utf8)
    )
    var frames: [Int] = []
    var sum = 0
    var isWork = false
    data.withUnsafeBytes { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        if line.starts(with: trigger) {
          let name = line.dropFirst(trigger.count)
          isWork = name.elementsEqual(work)
          if name.elementsEqual(frame) {
            frames.append(sum)
            sum = 0
          }
        } else if isWork, line.starts(with: summary) {
          sum += Int(String(decoding: line.dropFirst(summary.count), as: UTF8.self)) ?? 0
          isWork = false
        }
      }
    }
    return frames
  }
}

/// A copy of an executable without debug information, deleted with the last reference.
///
/// Valgrind fails on debug formats newer than itself, and only needs the names of functions, which
/// the copy contains.
final class StrippedExecutable {
  private static let tools = ["strip", "llvm-strip"]

  /// The path of the copy, or of the executable if it could not be copied.
  let path: String
  private let folder: URL

  /// Creates the copy.
  ///
  /// Without a tool for that, the executable itself is used.
  init(of executable: String, context: CommandContext) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfharness-\(UUID().uuidString)")
    let copy = folder.appendingPathComponent(URL(fileURLWithPath: executable).lastPathComponent)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isMade = Self.tools.compactMap { context.tool($0) }.contains { tool in
      ExternalTool.run([tool, "--strip-debug", "-o", copy.path, executable]).status == 0
    }
    path = isMade ? copy.path : executable
    self.folder = folder
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
