import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

struct HelpTests {
  private static var commands: [any Command.Type] { Harness.complete.commands.commands }

  @Test func helpMentionsEveryFlagOfASubcommand() {
    for command in Self.commands {
      let ending = Ending(["help", command.name])
      expectEqual(ending.code, 0)
      let own = command.flags.map(\.usage)
      for flag in Self.commands.flatMap({ $0.flags }) {
        let isMentioned = ["  ", "\n"].contains {
          ending.text.contains("\n  \(flag.usage)\($0)")
        }
        expectEqual(isMentioned, own.contains(flag.usage), "\(flag.name)")
      }
      expectEqual(ending.text, Ending([command.name, "--help"]).text)
    }
  }

  @Test func theOverviewNamesSubcommandsAndExitCodes() {
    let text = Ending(["help"]).text
    expectEqual(text, Ending(["--help"]).text)
    for command in Self.commands {
      expectEqual(text.split(separator: "\n  \(command.name) ").count, 2, "\(command.name)")
    }
    expectEqual(Set(Self.commands.map { $0.name }).count, Self.commands.count)
  }

  @Test func withoutACommandTheOverviewIsAMessage() {
    let ending = Ending([])
    expectEqual(ending.code, ExitStatus.usage.rawValue)
    expectEqual(ending.messages, Ending(["help"]).text)
    expectEqual(ending.text, "")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden").path

  private func help(_ words: [String], columns: Int) -> String {
    let output = CapturedOutput()
    output.columns = columns
    return Ending(words, output: output).text
  }

  @Test(arguments: [60, 80, 100])
  func helpIsWrappedToTheTerminal(_ columns: Int) throws {
    let pages = [[], ["gate"], ["nightly"], ["trace"]].map { help(["help"] + $0, columns: columns) }
    try expectGolden(pages.joined(separator: "\n"), at: "\(Self.folder)/help-\(columns).txt")
  }

  @Test(arguments: commands.map { $0.name }, [60, 100])
  func noLineIsBroaderThanTheTerminal(_ command: String, columns: Int) {
    let lines = help(["help", command], columns: columns).split(separator: "\n")
    // A single word may be longer than a line.
    let long = lines.filter { $0.count > columns && $0.split(separator: " ").count > 1 }
    expectEqual(long, [])
  }

  @Test func exitCodesAreThoseOfTheCommand() {
    let codes = Ending(["help", "doctor"]).text.split(separator: "Exit codes:\n")[1]
    expectEqual(
      codes.split(separator: "\n").map { $0.split(separator: " ")[0] },
      ["0", "1", "64", "130", "141", "143"]
    )
  }

  @Test func theVersionIsPrinted() {
    let ending = Ending(["--version"])
    expectEqual(ending.code, 0)
    expectEqual(
      ending.text,
      "perfharness \(HarnessVersion.text), replay protocol \(ReplayProtocol.version)\n"
    )
  }

  @Test func theDoctorLooksAtEverythingAndAlwaysEndsWell() throws {
    let folder = try TemporaryDirectory()
    let ending = Ending(["doctor", "--results", folder.path], environment: ["CI": "1"])
    expectEqual(ending.code, 0)
    for word in ["optimization", "jemalloc", "clock", "cores", "load", "integration"] {
      expectTrue(ending.text.contains(word), "\(word)")
    }
    let text = ending.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expectTrue(text.contains("results can be written to '\(folder.path)'"))
    expectTrue(ending.text.contains("in continuous integration"))
    // With an empty PATH, no tool is found, and the digest needs none.
    expectTrue(text.contains("git is not installed"))
    expectTrue(text.contains("traces are identified by their SHA-256"))
  }

  @Test func theListIsAlsoThereAsJSON() throws {
    let ending = Ending(["list", "--json", "-"])
    struct Inventory: Decodable {
      struct Layout: Decodable {
        let name: String
        let indexes: [String]
        let settings: [[String: String]]
      }
      let layouts: [Layout]
      let invariants: [[String: String]]
    }
    let inventory = try JSONDecoder().decode(Inventory.self, from: Data(ending.text.utf8))
    let waterfall = try #require(inventory.layouts.first { $0.name == "waterfall" })
    expectEqual(
      waterfall.indexes,
      [
        "linear-scan", "sorted-sweep", "grid-buckets", "bucket-sweep", "packed-rtree", "chunked",
      ]
    )
    expectTrue(waterfall.settings.contains { $0["name"] == "columns" && $0["default"] == "3" })
    expectTrue(inventory.invariants.contains { $0["name"] == "QueryEqualsScan" })
    let text = Ending(["list"]).text
    expectTrue(text.contains("placement=shortest"))
    expectTrue(text.contains("  QueryEqualsScan: "))
  }

  @Test(arguments: [60, 80, 100])
  func aLayoutIsDescribedWithItsTraits(_ columns: Int) throws {
    let text = help(["list", "waterfall"], columns: columns)
    try expectGolden(text, at: "\(Self.folder)/list-\(columns).txt")
  }

  @Test func listsFitTheTerminal() {
    for words in [["list"], ["doctor"]] {
      let long = help(words, columns: 60).split(separator: "\n").filter { $0.count > 60 }
      expectEqual(long.filter { !$0.contains("/") }, [], "\(words)")
    }
  }

  @Test func theTraitsOfALayoutAreInTheJSON() throws {
    struct Inventory: Decodable {
      struct Layout: Decodable {
        let name: String
        let traits: [String: String]?
      }
      let layouts: [Layout]
    }
    func layouts(_ words: [String]) throws -> [Inventory.Layout] {
      let text = Ending(["list", "--json", "-"] + words).text
      return try JSONDecoder().decode(Inventory.self, from: Data(text.utf8)).layouts
    }
    let named = try layouts(["quilt", "flow"])
    expectEqual(named.map(\.name), ["quilt", "flow"])
    expectEqual(named.map { $0.traits?["axis"] }, ["vertical", "vertical"])
    expectTrue(try layouts([]).allSatisfy { $0.traits == nil })
    let misspelled = Ending(["list", "watefall"])
    expectEqual(misspelled.code, 64)
    expectTrue(misspelled.messages.contains("did you mean 'waterfall'?"))
  }
}
