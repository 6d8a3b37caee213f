import Foundation
import Testing

@testable import HarnessCommands

@Suite struct HelpTests {
  @Test func helpMentionsEveryFlagOfASubcommand() {
    for subcommand in Subcommand.allCases {
      let ending = Ending(["help", subcommand.rawValue])
      #expect(ending.code == 0)
      let own = subcommand.command.flags.map(\.usage)
      for flag in Subcommand.allCases.flatMap({ $0.command.flags }) {
        let isMentioned = ending.text.contains("\n  \(flag.usage) ")
        #expect(isMentioned == own.contains(flag.usage), "\(flag.name)")
      }
      #expect(ending.text == Ending([subcommand.rawValue, "--help"]).text)
    }
  }

  @Test func theOverviewNamesSubcommandsAndExitCodes() {
    let text = Ending(["help"]).text
    #expect(text == Ending(["--help"]).text)
    for subcommand in Subcommand.allCases {
      #expect(text.contains("\n  \(subcommand.rawValue) "))
    }
    for status in ExitStatus.allCases {
      #expect(text.contains("\n  \(status.rawValue) "))
    }
  }

  @Test func theVersionIsPrinted() {
    let ending = Ending(["--version"])
    #expect(ending.code == 0)
    #expect(
      ending.text
        == "perfharness \(HarnessVersion.text), replay protocol \(ReplayProtocol.version)\n"
    )
  }

  @Test func theDoctorLooksAtEverythingAndAlwaysEndsWell() throws {
    let folder = try TraceFolder()
    let ending = Ending(["doctor", "--results", folder.path], environment: ["CI": "1"])
    #expect(ending.code == 0)
    for word in ["optimisation", "jemalloc", "clock", "cores", "load", "integration", "SHA", "git"]
    {
      #expect(ending.text.contains(word) || word == "SHA" || word == "git", "\(word)")
    }
    #expect(ending.text.contains("results can be written to '\(folder.path)'"))
    #expect(ending.text.contains("in continuous integration"))
    // Without a PATH there is neither tool.
    #expect(ending.text.contains("git is not installed"))
    #expect(ending.text.contains("install coreutils"))
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
    #expect(
      waterfall.indexes == [
        "linear-scan", "sorted-sweep", "grid-buckets", "bucket-sweep", "packed-rtree", "chunked",
      ]
    )
    #expect(waterfall.settings.contains { $0["name"] == "columns" && $0["default"] == "3" })
    #expect(inventory.invariants.contains { $0["name"] == "QueryEqualsScan" })
    let text = Ending(["list"]).text
    #expect(text.contains("placement=shortest"))
    #expect(text.contains("  QueryEqualsScan: "))
  }
}
