import Expectations
import Foundation
import LayoutContract
import Testing

@testable import HarnessCommands

@Suite("A replay option")
struct ReplayOptionTests {
  private static let option = Flag("wind", "N", default: "1", in: .replay)
    .uses(.resume, .command).summary("speed of the wind")

  /// A command with an option that no other command has.
  private final class WindyCommand: Command {
    static let name = "windy"
    static let topic = CommandTopic.other
    static let summary = "replay in the wind"
    static let operands = "TRACE"
    static let examples = ["windy --wind 2"]
    static let families = [[Flag.layout, ReplayOptionTests.option]]
    static let outcomes: [HarnessCommands.ExitStatus] = []

    init(_ arguments: ParsedArguments, context: CommandContext) {}

    func run() -> HarnessCommands.ExitStatus { .passed }
  }

  private func request(_ words: String...) throws -> ReplayRequest {
    let parsed = try ArgumentParser(command: WindyCommand.self, environment: [:]).parse(words)
    return try ReplayRequest(
      parsed,
      environment: [:],
      options: Flag.replayOptions + [Self.option]
    )
  }

  @Test("is a flag and in the help")
  func isFlag() throws {
    let parser = ArgumentParser(command: WindyCommand.self, environment: [:])
    let parsed = try parser.parse(["--wind", "3"])
    expectEqual(parsed.text(Self.option), "3")
    let output = CapturedOutput()
    let context = CommandContext(.builtIn, output: output)
    _ = try HelpCommand(WindyCommand.self, context: context).run()
    expectTrue(output.text.contains("--wind N  speed of the wind (default 1)"), "\(output.text)")
  }

  @Test("is in the request to a child")
  func isInRequest() throws {
    let data = try JSONEncoder().encode(try request("--wind", "3", "--layout", "flow"))
    expectTrue(String(decoding: data, as: UTF8.self).contains(#""wind":["3"]"#))
    let child = try JSONDecoder().decode(ReplayRequest.self, from: data)
    expectEqual(child.layouts.map(\.kind), ["flow"])
    expectEqual(try JSONEncoder().encode(child).count, data.count)
  }

  @Test("is compared by --resume")
  func isCompared() throws {
    expectTrue(try request("--wind", "3").optionsText.contains("wind=3"))
    expectTrue(try request().optionsText.contains("wind=1"))
  }

  @Test("is in the command that runs a scenario again, unless it has its default")
  func isInCommand() throws {
    for (words, text) in [(["--wind", "3"], " --wind 3"), (["--wind", "1"], nil), ([], nil)] {
      let request = try words.isEmpty ? request() : request(words[0], words[1])
      let group = ScenarioGroup(
        trace: 0,
        settings: LayoutSettings(kind: "flow"),
        axis: .y,
        entries: []
      )
      let command = ScenarioCommand(program: "perfharness", request: request)
        .text("run", trace: "a.ltrace.jsonl", group: group, indexes: [])
      if let text {
        expectTrue(command.hasSuffix(text), "\(command)")
      } else {
        expectTrue(!command.contains("--wind"), "\(command)")
      }
    }
  }

  @Test("is in the table if it has a use, in every command")
  func isInTable() {
    let flags = CommandSet.core.commands.flatMap { $0.flags }
    let names = Set(flags.filter { !$0.uses.isEmpty }.map(\.name))
    expectEqual(names, Set(Flag.replayOptions.map(\.name)))
    expectTrue(Flag.replayOptions.allSatisfy { !$0.uses.isEmpty })
  }
}
