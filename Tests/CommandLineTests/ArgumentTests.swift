import Expectations
import Foundation
import LayoutUnderTest
import Testing

@testable import HarnessCommands

struct ArgumentTests {
  private func parse(
    _ words: [String],
    of command: any Command.Type = RunCommand.self,
    environment: [String: String] = [:]
  ) throws -> ParsedArguments {
    try ArgumentParser(command: command, environment: environment).parse(words)
  }

  private func sentence(
    of words: [String],
    _ command: any Command.Type = RunCommand.self
  ) throws -> String {
    let error = #expect(throws: CommandError.self) {
      let parsed = try parse(words, of: command)
      _ = try ReplayRequest(parsed, environment: [:])
    }
    return try #require(error?.reasons.first?.sentence)
  }

  @Test func valuesFollowAFlagOrAnEqualsSign() throws {
    let spaced = try parse(["--items", "10k", "a.ltrace.jsonl", "--quiet"])
    let joined = try parse(["--items=10k", "--quiet", "a.ltrace.jsonl"])
    for parsed in [spaced, joined] {
      expectEqual(parsed.text(.items), "10k")
      expectTrue(parsed.isOn(.quiet))
      expectEqual(parsed.operands, ["a.ltrace.jsonl"])
    }
    try expectEqual(parse(["--", "--items"]).operands, ["--items"])
    try expectEqual(parse(["--json", "-"]).text(.json), "-")
  }

  @Test func aSwitchThatTheEnvironmentTurnsOffIsNotPassedOn() throws {
    let off = try parse([], environment: ["PERFHARNESS_QUIET": "0"])
    expectTrue(!off.isOn(.quiet))
    expectEqual(off.words(of: [.quiet, .items]), [])
    let on = try parse(["--items", "5"], environment: ["PERFHARNESS_QUIET": "1"])
    expectEqual(on.words(of: [.quiet, .items]), ["--quiet", "--items", "5"])
  }

  @Test func theEnvironmentStandsForFlagsThatAreNotGiven() throws {
    let environment = [
      "PERFHARNESS_ITEMS": "1M", "PERFHARNESS_NO_PROGRESS": "1",
      "PERFHARNESS_LAYOUT": "null waterfall:columns=2", "PERFHARNESS_QUIET": "0",
    ]
    let parsed = try parse(["--items", "5"], environment: environment)
    expectEqual(parsed.text(.items), "5")
    expectTrue(parsed.isOn(.noProgress))
    expectTrue(!parsed.isOn(.quiet))
    let request = try ReplayRequest(try parse([], environment: environment), environment: [:])
    expectEqual(request.layouts.map(\.commandLineText), ["null", "waterfall:columns=2"])
    expectEqual(request.items, [1_000_000])
  }

  @Test func countsTakeSuffixes() {
    expectEqual(ItemCountText.count("400"), 400)
    expectEqual(ItemCountText.count("10k"), 10_000)
    expectEqual(ItemCountText.count("3M"), 3_000_000)
    for text in ["", "k", "-1", "1.5k", "10kk", "١", "99999999999999999999", "9999999999999999M"] {
      expectNil(ItemCountText.count(text), "\(text)")
    }
  }

  @Test func layoutsCarryTheirSettings() throws {
    let settings = try LayoutSettings(
      commandLine: "waterfall:columns=4,placement=round-robin,a=true"
    )
    expectEqual(settings["columns"], .number(4))
    expectEqual(settings["placement"], .text("round-robin"))
    expectEqual(settings["a"], .flag(true))
    expectEqual(settings.commandLineText, "waterfall:columns=4,placement=round-robin,a=true")
  }

  @Test(arguments: [
    (["--item", "5"], "--items"), (["--items", "0"], "1 to"), (["--items", "5,"], "recorded"),
    (["--items"], "needs a value"), (["--items", "--quiet"], "needs a value"),
    (["--quiet=1"], "takes no value"), (["--seed", "1", "--seed", "2"], "repeated"),
    (["-x"], "two dashes"), (["--grow-at", "top"], "start, middle, end"),
    (["--refresh", "50"], "recorded, 60, 120"), (["--rects", "screens:999"], "screens:N"),
    (["--stride", "0"], "from 1"), (["--layout", "waterfall:columns"], "KEY=VALUE"),
    (["--layout", ":a=1"], "NAME"), (["--filter", "("], "regular expression"),
    (["--seed", "-3"], "whole number"), (["--mode", "detla"], "delta, anchor, offset"),
  ])
  func wrongArgumentsAreNamed(_ words: [String], _ part: String) throws {
    let sentence = try sentence(of: words)
    expectTrue(sentence.contains(part), "\(sentence)")
  }

  @Test func limitsAreReadAndStandInCommandsWhereTheyAreUnusual() throws {
    let usual = try ReplayLimits(try parse([]))
    expectTrue(try ReplayRequest(parse([]), environment: [:]).words(for: .limit).isEmpty)
    expectEqual(usual.stackBytes, 512 * 1024)
    expectEqual(usual.memoryBytes, ProcessInfo.processInfo.physicalMemory / 2)
    expectEqual(usual.stepSeconds(items: 1_000_000), 10 * usual.stepSeconds(items: 5))
    let words = ["--step-limit", "0.5", "--stack-limit", "1k", "--memory-limit", "0.25"]
    let unusual = try ReplayLimits(try parse(words))
    expectEqual(try ReplayRequest(parse(words), environment: [:]).words(for: .limit), words)
    expectEqual(unusual.stepSeconds(items: 0), usual.stepSeconds(items: 0) / 2)
    expectEqual(unusual.stackBytes, 1000 * 1024)
    expectEqual(unusual.memoryText, "0.25 GB")
    for (flag, value) in [
      ("--step-limit", "0"), ("--step-limit", "nan"), ("--stack-limit", "64"),
      ("--memory-limit", "0"), ("--memory-limit", "all"),
    ] {
      #expect(throws: CommandError.self) { try ReplayLimits(try parse([flag, value])) }
    }
  }

  @Test func aFormerNameIsReadAndItsNewNamePrinted() throws {
    let flag = try parse(["--place", "end"])
    expectEqual(flag.text(.growAt), "end")
    expectEqual(flag.notes, ["--place is now --grow-at"])
    let variable = try parse([], environment: ["PERFHARNESS_PLACE": "start"])
    expectEqual(variable.text(.growAt), "start")
    expectEqual(variable.notes, ["PERFHARNESS_PLACE is now PERFHARNESS_GROW_AT"])
    expectTrue(try parse(["--grow-at", "end"]).notes.isEmpty)
  }

  @Test func aFlagOfAnotherSubcommandIsToldSo() throws {
    expectTrue(try sentence(of: ["--budget", "8"], CheckCommand.self).contains("a flag of 'run'"))
  }

  @Test func theNearestNameIsFound() {
    expectEqual(SpellingSuggestion.name(for: "chekc", among: ["run", "check"]), "check")
    expectEqual(
      SpellingSuggestion.name(for: "waterfal", among: ["null", "waterfall"]),
      "waterfall"
    )
    expectNil(SpellingSuggestion.name(for: "zzz", among: ["run", "check"]))
  }

  @Test func everyFlagHasItsOwnEnvironmentVariable() {
    let names = Set(Harness.complete.commands.commands.flatMap { $0.flags }.map(\.name))
    let variables = Harness.complete.commands.commands.flatMap { $0.flags }
      .map(\.environmentName)
    expectEqual(Set(variables).count, names.count)
    expectEqual(Flag.failOverBudget.environmentName, "PERFHARNESS_FAIL_OVER_BUDGET")
  }
}
