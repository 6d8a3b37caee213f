import Expectations
import Foundation
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

/// Tests of `generate`, from its list to files that `check` accepts.
struct GenerateCommandTests {
  @Test(arguments: [["generate"], ["generate", "list"]])
  func theListNamesBehaviorsAndPhysics(_ words: [String]) {
    let ending = Ending(words)
    expectEqual(ending.code, 0)
    for name in ["  fling-storm ", "  reorder ", "  ios-fast ", "  trackpad "] {
      expectTrue(ending.text.contains(name), "\(name)")
    }
  }

  @Test func oneTraceGoesToStandardOutput() throws {
    let ending = Ending(["generate", "reader", "--duration", "2", "--items", "10", "--seed", "7"])
    expectEqual(ending.code, 0, "\(ending.messages)")
    let bytes = [UInt8](ending.text.utf8)
    let trace = try Trace(reading: TraceReader(path: "made", bytes: bytes))
    expectEqual(trace.head.name, "reader-ios")
    expectEqual(trace.head.provenance["seed"], "7")
    expectEqual(trace.records.count(where: \.isFrame), 121)
  }

  @Test func severalTracesGoToAFolderThatCheckTakes() throws {
    let folder = try TemporaryDirectory()
    let made = folder.file("made")
    let words = ["generate", "chat", "jump", "--duration", "1", "--physics", "android", "-o", made]
    let ending = Ending(words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("\(made)/chat-android.ltrace.jsonl: 61 frames, 1 s\n"))
    expectTrue(ending.messages.contains("next: perfharness check \(made)\n"))
    let checked = Ending(["check", made, "--layout", "flow", "--index", "chunked"])
    expectEqual(checked.code, 0, "\(checked.text)")
    let first = folder.file("made/jump-android.ltrace.jsonl")
    let bytes = try Data(contentsOf: URL(filePath: first))
    expectEqual(Ending(words).code, 0)
    expectEqual(try Data(contentsOf: URL(filePath: first)), bytes)
  }

  @Test func sizesAreFittedToATrace() throws {
    let folder = try TemporaryDirectory()
    let source = folder.file("source.ltrace.jsonl")
    let sizes = "choice:hs=44/88,ws=100/200"
    let words = ["--duration", "1", "--items", "50"]
    expectEqual(Ending(["generate", "reader", "--sizes", sizes, "-o", source] + words).code, 0)
    let fitted = folder.file("fitted.ltrace.jsonl.zst")
    let ending = Ending(["generate", "feed", "--sizes-from", source, "-o", fitted] + words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    let head = try Trace.read(path: fitted).head
    expectEqual(head.provenance["sizes"], "choice among 50 sizes of 50 items of reader-ios")
    expectEqual(head.viewSize.width, 390)
  }

  @Test(arguments: [
    (["redaer"], 64, "there is no behavior 'redaer': did you mean 'reader'?"),
    (["reader", "chat"], 64, "several traces need a folder: name one with --output"),
    (["reader", "-o", "a.json"], 64, "--output 'a.json' must end in .ltrace.jsonl"),
    (["paging", "--physics", "wheel"], 64, "'paging' is for fingers, not for 'wheel'"),
    (["reader", "--physics", "bsd"], 64, "--physics 'bsd' must be one of ios, ios-fast"),
    (["reader", "--jitter", "9"], 64, "--jitter '9' must be a number from 0 to 8"),
    (["reader", "--refresh", "90"], 64, "--refresh '90' must be 60 or 120"),
    (["reader", "--view", "390"], 64, "--view '390' must be a width and a height"),
    (["reader", "--items", "many"], 64, "--items 'many' must be a whole number"),
    (["reader", "--sizes", "round:h=4"], 64, "unknown size function: "),
    (["reader", "--sizes", "unsound:h=4"], 64, "unknown size function: "),
    (
      ["reader", "--sizes", "steps:stpe=4"], 64,
      "unknown parameter 'stpe': did you mean 'step'?"
    ),
    (["reader", "--sizes", "constant:h"], 64, "'h' must be KEY=NUMBER"),
    (["reader", "--sizes", "lognormal:median=3"], 64, "lognormal needs one number 'sigma'"),
    (["reader", "--sizes-from", "none.ltrace.jsonl"], 5, "none.ltrace.jsonl"),
  ])
  func whatCannotBeMadeIsRefusedInASentence(_ words: [String], _ code: Int32, _ part: String) {
    let ending = Ending(["generate"] + words)
    expectEqual(ending.code, code, "\(words)")
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectEqual(ending.text, "")
  }
}
