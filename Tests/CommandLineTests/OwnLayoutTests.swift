import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import Results
import TestSupport
import Testing

/// A sorted sweep that omits the last hit of one query: at y 150, frame 15 of the small trace.
private struct BrokenSweep: RectIndex {
  static var name: String { "broken" }
  private var sweep = SortedSweep()

  mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {
    sweep.update(frames, from: first)
  }

  func collect<Store: RectStore>(_ rect: Rect, in frames: Store, into hits: inout HitBuffer) {
    var found = HitBuffer()
    sweep.collect(rect, in: frames, into: &found)
    let isBroken = rect.minY == 150 && rect.height == 400
    for position in 0..<max(0, found.count - (isBroken ? 1 : 0)) { hits.append(found[position]) }
    hits.examined += found.examined
  }

  var byteCount: Int { sweep.byteCount }
}

struct OwnLayoutTests {
  private var harness: Harness {
    var harness = Harness()
    harness.catalog.register("mine", summary: "a custom layout") { _ in RowsLayout() }
    harness.catalog.register(WaterfallPlacement.self, with: BrokenSweep.self)
    return harness
  }

  @Test func aLayoutOfOnesOwnIsListedAndRun() throws {
    let folder = try TemporaryDirectory()
    expectTrue(Ending(["list"], harness: harness).text.contains("mine: a custom layout"))
    let words = [
      "run", try folder.trace(), "--layout", "mine", "--repeats", "0", "--results", "none",
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("small  mine"))
    expectEqual(Ending(words).code, 64)
  }

  @Test func anIndexThatMissesOneElementInOneFrameIsFound() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let words = ["--index", "linear-scan,broken", "--json", "-"]
    let ending = Ending(
      ["run", path, "--repeats", "0", "--results", "none"] + words,
      harness: harness
    )
    expectEqual(ending.code, 3)
    let results = try ResultLine.decode(Data(ending.text.utf8), path: "output").scenarios
    expectEqual(results.first?.violationCount, 0)
    let broken = try #require(results.last)
    let violation = try #require(broken.violations.first { $0.invariant == "QueryEqualsScan" })
    expectEqual(violation.frame, 15)
    expectEqual(violation.timeNanoseconds, 240_000_000)
    expectEqual(violation.elements.count, 1)
    expectEqual(violation.elements.first?.path.hasSuffix("missing"), true)
    expectEqual(violation.elements.first?.frame.count, 4)
    expectEqual(
      violation.command,
      "perfharness check \(path) --layout waterfall --index broken"
    )
    expectEqual(broken.oracle?.mismatches, ["answers differ from linear-scan's in frame 15"])
  }

  @Test func aDifferenceBetweenScansIsExplainedAllTheSame() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    // With the limit at 0 only every 50th frame is scanned, and frame 15 is not.
    let alone = Ending(["check", path, "--index", "broken", "--scan-limit", "0"], harness: harness)
    expectEqual(alone.code, 0)
    let compared = Ending(
      ["check", path, "--index", "linear-scan,broken", "--scan-limit", "0"],
      harness: harness
    )
    expectEqual(compared.code, 3)
    expectTrue(compared.text.contains("QueryEqualsScan at frame 15 (0.240 s)"))
    expectTrue(compared.text.contains("missing"))
    expectTrue(compared.text.contains("check \(path) --layout waterfall --index broken"))
  }
}
