import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

struct ReplayJobTests {
  private func job(_ words: [String]) throws -> Data {
    let folder = try TemporaryDirectory()
    let trace = try folder.trace()
    let parser = ArgumentParser(command: RunCommand.self, environment: [:])
    let arguments = try parser.parse((["--layout", "flow", trace] + words)[...])
    let request = try ReplayRequest(arguments, environment: [:])
    let inspector = LayoutInspector(.builtIn, executable: nil, limits: request.limits)
    let schedule = try ReplaySchedule(request, catalog: .builtIn, inspector)
    var group = schedule.groups[0]
    group.entries = [group.entries[0]]
    let job = ReplayJob(
      request: request.only(group, trace: "small.ltrace.jsonl"),
      axis: .y,
      indexes: [group.entries[0].index],
      sha256: "ab"
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(job)
  }

  @Test(arguments: [
    ["--json", "all.jsonl"], ["--json", "-"], ["--json", "-", "--pictures", "all"],
    ["--results", "none"], ["--quiet"],
    ["--color", "never"], ["--shard", "1/1"], ["--filter", "flow"],
  ])
  func whatBecomesOfResultsIsUnknownToTheProcessThatMeasures(_ words: [String]) throws {
    try expectEqual(job(words), job([]))
  }

  @Test func whatIsMeasuredIsKnownToIt() throws {
    expectTrue(try job(["--stride", "2"]) != job([]))
    expectTrue(try job(["--repeats", "2"]) != job([]))
  }
}
