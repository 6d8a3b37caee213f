import Foundation
import Results
import TraceReplay

/// Counts the instructions of every frame, in a replay of its own under callgrind.
struct InstructionCount {
  /// The tool that counts.
  static let tool = "valgrind"
  // Counting takes 50 to 100 times as long as replaying.
  private static let slowness = 200.0

  private let valgrind: String
  private let executable: OwnExecutable
  private let stripped: StrippedExecutable
  private let limits: ReplayLimits

  /// Looks for the tool.
  ///
  /// - Parameters:
  ///   - limits: What a layout may take where nobody counts.
  ///   - executable: What is replayed; nil where there is none.
  ///   - context: The search path.
  /// - Throws: `CommandError` where the tool is missing or there is no executable to run under it.
  init(limits: ReplayLimits, executable: OwnExecutable?, context: CommandContext) throws {
    guard let executable else {
      throw CommandError.usage(
        "--instructions replays in a process of its own: leave --isolation none out"
      )
    }
    guard let valgrind = context.tool(Self.tool) else {
      throw CommandError(
        .missing,
        "--instructions counts with \(Self.tool), which is not installed: install \(Self.tool) "
          + "(Debian), or leave --instructions out"
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
  ///   - frameCount: Frames of its trace.
  ///   - items: Items of its model.
  ///   - forward: Told what the process writes to standard output and error.
  /// - Returns: The instructions of each frame.
  /// - Throws: `CommandError` where they cannot be counted.
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
    guard case .reply(let reply) = outcome else { throw failed("the process ended before its end") }
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
      "\(Self.tool) cannot count instructions here (\(reason)): leave --instructions out"
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
