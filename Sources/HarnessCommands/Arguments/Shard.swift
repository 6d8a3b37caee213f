/// One of several machines that share the scenarios of a run.
///
/// Machine `index` runs every `count`-th group of scenarios. The order of groups depends only on
/// the command line and the traces, so machines need not communicate. One machine always measures
/// both sides of a comparison.
struct Shard: Equatable {
  /// The position of the machine, from 0.
  var index: Int
  /// The number of machines.
  var count: Int

  /// The shard of a run on one machine.
  static let whole = Shard(index: 0, count: 1)

  /// The shard in the format of `--shard`, which counts machines from 1.
  var text: String { "\(index + 1)/\(count)" }

  /// Returns a Boolean value that indicates whether this machine runs a group.
  func takes(_ group: Int) -> Bool { group % count == index }
}

extension Shard {
  /// A CI system's environment variables for a job's position among parallel jobs.
  struct Source {
    /// The CI system's name.
    var name: String
    /// The variable for the job's position.
    var index: String
    /// The variable for the number of jobs; nil if the system has none.
    var count: String?
    /// The position of the first job.
    var first = 0
    /// The variables for the first position and for the step between positions.
    var range: (first: String, step: String)?
  }

  /// The supported CI systems, with the variables that their documentation names.
  ///
  /// GitHub has no such variables: a workflow must set them from the expressions
  /// `strategy.job-index` and `strategy.job-total`.
  static let sources = [
    Source(name: "GitHub Actions", index: "STRATEGY_JOB_INDEX", count: "STRATEGY_JOB_TOTAL"),
    Source(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Source(
      name: "Buildkite",
      index: "BUILDKITE_PARALLEL_JOB",
      count: "BUILDKITE_PARALLEL_JOB_COUNT"
    ),
    Source(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    Source(
      name: "Slurm",
      index: "SLURM_ARRAY_TASK_ID",
      count: "SLURM_ARRAY_TASK_COUNT",
      range: (first: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP")
    ),
    Source(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: nil),
  ]

  /// Reads `--shard`: `2/4`, `auto`, or `auto/4` if no variable stores the number of jobs.
  ///
  /// - Parameters:
  ///   - text: The flag's value.
  ///   - environment: The variables of the CI system.
  /// - Throws: `CommandError` if the text or the environment gives no valid position.
  init(_ text: String, environment: [String: String]) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    guard parts.first != "auto" else {
      let count = parts.count == 2 ? Int(parts[1]) : nil
      guard parts.count == 1 || count.map({ $0 > 0 }) ?? false else { throw Self.malformed(text) }
      self = try Self.automatic(environment, count: count)
      return
    }
    guard parts.count == 2, let position = Int(parts[0]), let count = Int(parts[1]),
      1...max(count, 1) ~= position, count > 0
    else { throw Self.malformed(text) }
    self.init(index: position - 1, count: count)
  }

  private static func malformed(_ text: String) -> CommandError {
    .usage("--shard '\(text)' must be a position among machines such as 2/4, 'auto' or auto/4")
  }

  private static func automatic(_ environment: [String: String], count: Int?) throws -> Shard {
    func number(_ name: String?) -> Int? { name.flatMap { environment[$0] }.flatMap { Int($0) } }
    guard let source = sources.first(where: { environment[$0.index] != nil }) else {
      let names = sources.map { "\($0.index) of \($0.name)" }.joined(separator: ", ")
      throw CommandError.usage("--shard auto needs one of these variables: \(names)")
    }
    guard let told = number(source.count) ?? count else {
      let advice = source.count.map { "set \($0), or write" } ?? "write"
      throw CommandError.usage(
        "\(source.name) does not report the number of jobs: \(advice) --shard auto/N"
      )
    }
    if let count, count != told {
      throw CommandError.usage("--shard auto/\(count): \(source.name) has \(told) jobs")
    }
    var first = source.first
    var step = 1
    if let range = source.range {
      first = number(range.first) ?? first
      step = max(number(range.step) ?? step, 1)
    }
    guard let position = number(source.index), position >= first, (position - first) % step == 0,
      (position - first) / step < told
    else {
      throw CommandError.usage(
        "\(source.name) reports job '\(environment[source.index] ?? "")' of \(told), counted from "
          + "\(first)\(step > 1 ? " in steps of \(step)" : ""): set the position with --shard K/N"
      )
    }
    return Shard(index: (position - first) / step, count: told)
  }
}
