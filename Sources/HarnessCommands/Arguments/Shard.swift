/// One of several machines that share the scenarios of a run.
///
/// Each takes every so-manieth group of scenarios, in an order that only the command line and the
/// traces decide, so that machines need not speak with each other. Both sides of a comparison are
/// always measured by one machine.
struct Shard: Equatable {
  /// The place of the machine, from 0.
  var index: Int
  /// How many machines there are.
  var count: Int

  /// The only machine of a run.
  static let whole = Shard(index: 0, count: 1)

  /// As `--shard` takes it, the machines counted from 1.
  var text: String { "\(index + 1)/\(count)" }

  /// Whether a group is this machine's.
  func takes(_ group: Int) -> Bool { group % count == index }
}

extension Shard {
  /// Where a CI system says which of several parallel jobs this is.
  struct Source {
    /// The system.
    var name: String
    /// The variable with the job's place.
    var index: String
    /// The variable with the number of jobs; nil where the system tells none.
    var count: String?
    /// What the first job's place is.
    var first = 0
    /// The variables with the first place and with the step from one place to the next.
    var range: (first: String, step: String)?
  }

  /// The systems, each with the variables of its documentation.
  ///
  /// GitHub has them only as expressions of a workflow, `strategy.job-index` and
  /// `strategy.job-total`, which it has to hand on.
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

  /// Reads `--shard`: `2/4`, `auto`, or `auto/4` where the system does not tell how many there are.
  ///
  /// - Parameters:
  ///   - text: The flag's value.
  ///   - environment: The variables of the CI system.
  /// - Throws: `CommandError` where that is no place among machines.
  init(_ text: String, environment: [String: String]) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    guard parts.first != "auto" else {
      let count = parts.count == 2 ? Int(parts[1]) : nil
      guard parts.count == 1 || count.map({ $0 > 0 }) ?? false else { throw Self.malformed(text) }
      self = try Self.automatic(environment, count: count)
      return
    }
    guard parts.count == 2, let place = Int(parts[0]), let count = Int(parts[1]),
      1...max(count, 1) ~= place, count > 0
    else { throw Self.malformed(text) }
    self.init(index: place - 1, count: count)
  }

  private static func malformed(_ text: String) -> CommandError {
    .usage("--shard '\(text)' must be a place among machines such as 2/4, 'auto' or auto/4")
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
        "\(source.name) does not tell how many jobs there are: \(advice) --shard auto/N"
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
    guard let place = number(source.index), place >= first, (place - first) % step == 0,
      (place - first) / step < told
    else {
      throw CommandError.usage(
        "\(source.name) says that this is job '\(environment[source.index] ?? "")' of \(told), "
          + "counted from \(first)" + (step > 1 ? " by \(step)" : "") + ": name it with --shard K/N"
      )
    }
    return Shard(index: (place - first) / step, count: told)
  }
}
