import Expectations
import Foundation
import Testing

@testable import HarnessCommands

@Suite struct HelpTests {
  @Test func helpMentionsEveryFlagOfASubcommand() {
    for subcommand in Subcommand.allCases {
      let ending = Ending(["help", subcommand.rawValue])
      expectEqual(ending.code, 0)
      let own = subcommand.command.flags.map(\.usage)
      for flag in Subcommand.allCases.flatMap({ $0.command.flags }) {
        let isMentioned = ending.text.contains("\n  \(flag.usage)  ")
        expectEqual(isMentioned, own.contains(flag.usage), "\(flag.name)")
      }
      expectEqual(ending.text, Ending([subcommand.rawValue, "--help"]).text)
    }
  }

  @Test func theOverviewNamesSubcommandsAndExitCodes() {
    let text = Ending(["help"]).text
    expectEqual(text, Ending(["--help"]).text)
    for subcommand in Subcommand.allCases {
      expectTrue(text.contains("\n  \(subcommand.rawValue) "))
    }
    for status in ExitStatus.allCases {
      expectTrue(text.contains("\n  \(status.rawValue) "))
    }
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
    let folder = try TraceFolder()
    let ending = Ending(["doctor", "--results", folder.path], environment: ["CI": "1"])
    expectEqual(ending.code, 0)
    for word in ["optimisation", "jemalloc", "clock", "cores", "load", "integration", "SHA", "git"]
    {
      expectTrue(ending.text.contains(word) || word == "SHA" || word == "git", "\(word)")
    }
    expectTrue(ending.text.contains("results can be written to '\(folder.path)'"))
    expectTrue(ending.text.contains("in continuous integration"))
    // Without a PATH there is neither tool.
    expectTrue(ending.text.contains("git is not installed"))
    expectTrue(ending.text.contains("install coreutils"))
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
}
