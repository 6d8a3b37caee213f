import Expectations
import Foundation
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct ShardTests {
  @Test(arguments: [
    ("1/1", [:], 0, 1), ("2/4", [:], 1, 4), ("4/4", ["CI_NODE_INDEX": "1"], 3, 4),
    ("auto", ["STRATEGY_JOB_INDEX": "0", "STRATEGY_JOB_TOTAL": "3"], 0, 3),
    ("auto", ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], 2, 3),
    ("auto", ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], 1, 2),
    ("auto", ["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "8"], 4, 8),
    ("auto", ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3"], 2, 3),
    (
      "auto",
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "3",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], 2, 3
    ), ("auto/5", ["JOB_COMPLETION_INDEX": "4"], 4, 5),
    ("auto/2", ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], 1, 2),
  ])
  func aMachineFindsItsPlace(
    _ text: String,
    _ environment: [String: String],
    _ index: Int,
    _ count: Int
  ) throws {
    try expectEqual(Shard(text, environment: environment), Shard(index: index, count: count))
  }

  @Test(arguments: [
    ("0/4", [:], "2/4"), ("5/4", [:], "2/4"), ("1/0", [:], "2/4"), ("1", [:], "2/4"),
    ("1/2/3", [:], "2/4"), ("auto/0", ["JOB_COMPLETION_INDEX": "0"], "auto/4"),
    ("auto", [:], "CI_NODE_INDEX of GitLab"),
    ("auto", ["JOB_COMPLETION_INDEX": "0"], "--shard auto/N"),
    ("auto", ["CIRCLE_NODE_INDEX": "0"], "set CIRCLE_NODE_TOTAL"),
    ("auto/3", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], "has 2 jobs"),
    ("auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"], "counted from 1"),
    ("auto", ["CIRCLE_NODE_INDEX": "x", "CIRCLE_NODE_TOTAL": "2"], "job 'x'"),
    (
      "auto",
      [
        "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "3",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], "in steps of 2"
    ),
  ])
  func noPlaceIsRefused(_ text: String, _ environment: [String: String], _ part: String) throws {
    do {
      _ = try Shard(text, environment: environment)
      Issue.record("'\(text)' was taken")
    } catch let error as CommandError {
      expectEqual(error.status, .usage)
      expectTrue(error.reasons[0].sentence.contains(part), "\(error.reasons[0].sentence)")
    }
  }

  /// Returns the lines of the scenarios that `check` runs.
  private func scenarios(_ folder: TemporaryDirectory, _ words: [String]) throws -> [String] {
    let layouts = ["flow", "waterfall", "quilt", "ragged", "null"].flatMap { ["--layout", $0] }
    let ending = Ending(["check", try folder.trace()] + layouts + ["--json", "-"] + words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    return ending.text.split(separator: "\n").map { String($0) }
  }

  @Test func theSharesOfAllMachinesAreEverythingOnce() throws {
    let folder = try TemporaryDirectory()
    let shares = try (1...3).map { try scenarios(folder, ["--shard", "\($0)/3"]) }
    let all = try scenarios(folder, [])
    expectEqual(shares.flatMap { $0 }.sorted(), all.sorted())
    expectTrue(shares.allSatisfy { !$0.isEmpty })
  }

  @Test func aMachineWithoutAShareIsNoPass() throws {
    let folder = try TemporaryDirectory()
    let ending = Ending(["check", try folder.trace(), "--shard", "2/2"])
    expectEqual(ending.code, 7)
    expectTrue(ending.messages.contains("fewer machines"))
    let automatic = Ending(
      ["check", try folder.trace(), "--shard", "auto"],
      environment: ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]
    )
    expectEqual(automatic.code, 0)
    expectEqual(Ending(["check", try folder.trace(), "--shard", "auto"]).code, 64)
  }
}
