#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

/// Correct layouts: any finding in one of them is a false positive.
///
/// `script/uikit-innocents` searches 100,000 frames of each.
struct UIKitInnocentTests {
  @Test func nothingIsFoundInLayoutsThatDoNothingWrong() throws {
    let folder = try TemporaryDirectory()
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TestKit/UIKitInnocents").path
    let words = ["adopt", sources, "builtin:flow-horizontal", "--items", "80"]
    let adopted = try folder.run(words)
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    // Four of them set the size of their items, and are also replayed with the trace's sizes.
    expectTrue(adopted.text.contains("28 layouts: 28 scenarios"), "\(adopted.text)")
    let library = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file(".build/adopted"))
        .first { $0.hasSuffix(".so") }
    )
    let listed = try folder.run(["list", "--adopted", ".build/adopted/\(library)"])
    let names = [
      "EmptyFlow", "PinnedFlow", "LeftAlignedFlow", "ContextRows", "BackgroundFlow",
      "SlidingCards", "EstimatingFlow", "SelfSizingRows",
    ]
    for name in names {
      expectTrue(listed.text.contains(name), "\(listed.text)")
      let searched = try folder.run([
        "fuzz", "--adopted", ".build/adopted/\(library)", "--layout", name, "--cases", "20",
        "--regressions", "found",
      ])
      expectEqual(searched.code, 0, "\(name): \(searched.text)")
    }
  }
}
#endif
