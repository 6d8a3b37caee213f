import Foundation
import Results
import TraceReplay

/// Counts the instructions of every frame, in a separate replay under callgrind.
struct InstructionCount {
  /// The tool's executable.
  static let tool = "valgrind"
  // Counting takes 50 to 100 times as long as replaying.
  private static let slowness = 200.0

  private let valgrind: String
  private let executable: OwnExecutable
  private let stripped: StrippedExecutable
  private let limits: ReplayLimits

  /// Finds the tool.
  ///
  /// - Parameters:
  ///   - limits: The limits of a replay without counting.
  ///   - executable: The executable to replay with; nil if missing.
  ///   - context: The context with the search path.
  /// - Throws: `CommandError` if the tool or the executable is missing.
  init(limits: ReplayLimits, executable: OwnExecutable?, context: CommandContext) throws {
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
    of job: GroupJob,
    frameCount: Int,
    items: Int,
    forward: (String) -> Void
  ) throws -> [Int] {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("perfharness-\(UUID().uuidString).callgrind").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var job = job
    job.marksInstructions = true
    let layout = job.request.layouts.first?.kind ?? ""
    let child = try ReplayChild(counting(into: file).opening(forLayout: layout))
    let outcome = try child.answer(
      to: ReplayMessage(stackBytes: limits.stackBytes, job: job),
      watch: Watchdog(limits, items: items, frames: 2 * frameCount),
      forward: forward
    )
    guard case .reply(let reply) = outcome else { throw failed("the process ended early") }
    guard case .marked = try reply.accepted() else { throw JobReply.unexpected }
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

  private func counting(into file: String) -> OwnExecutable {
    var counting = executable
    counting.words = CallgrindCounts.options(file: file) + [stripped.path]
    counting.path = valgrind
    counting.name = Self.tool
    return counting
  }
}
