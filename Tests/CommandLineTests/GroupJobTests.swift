import Foundation
import Testing

@testable import HarnessCommands

@Suite struct GroupJobTests {
  private func job(_ words: [String]) throws -> Data {
    let folder = try TraceFolder()
    let trace = try folder.trace()
    let parser = ArgumentParser(subcommand: .run, environment: [:])
    let arguments = try parser.parse((["--layout", "flow", trace] + words)[...])
    let schedule = try ReplaySchedule(ReplayRequest(arguments), catalog: .builtIn)
    let job = GroupJob(
      schedule.groups[0],
      entries: [0],
      arguments: arguments,
      trace: "small.ltrace.jsonl",
      sha256: "ab",
      run: nil
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(job)
  }

  @Test(arguments: [
    ["--json", "all.jsonl"], ["--json", "-"], ["--results", "none"], ["--quiet"],
    ["--color", "never"], ["--shard", "1/1"], ["--filter", "flow"],
  ])
  func whatBecomesOfResultsIsUnknownToTheProcessThatMeasures(_ words: [String]) throws {
    #expect(try job(words) == job([]))
  }

  @Test func whatIsMeasuredIsKnownToIt() throws {
    #expect(try job(["--stride", "2"]) != job([]))
    #expect(try job(["--repeats", "2"]) != job([]))
  }
}
