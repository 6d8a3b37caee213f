import Expectations
import Foundation
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("The traces that come with the package")
struct RecordingTests {
  /// A trace with an index and a placement.
  struct Replay: Sendable, CustomStringConvertible {
    var trace: String
    var waterfall: WaterfallCase

    var description: String { "\(trace) \(waterfall)" }
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "traces")

  /// Returns the names of the traces in a folder of `traces`.
  static func traces(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: folder).path()
    )
    return (names ?? []).filter { $0.hasSuffix(".ltrace.jsonl") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Reads one of these traces.
  static func trace(_ path: String) throws -> Trace {
    try Trace.read(path: folder.appending(path: path).path())
  }

  /// Each recording in every waterfall; at standard depth in one waterfall each, in turn.
  static let replays = (traces(in: "written") + traces(in: "recorded")).enumerated()
    .flatMap { number, trace in
      TestDepth.current.turn(number, of: WaterfallCase.all(columns: 3))
        .map { Replay(trace: trace, waterfall: $0) }
    }

  @Test("are twelve recordings and twenty-eight written ones")
  func areComplete() {
    expectEqual(Self.traces(in: "recorded").count, 12)
    expectEqual(Self.traces(in: "written").count, 28)
    expectEqual(Self.replays.count, TestDepth.current == .full ? 40 * 12 : 40)
    expectEqual(Set(Self.replays.map(\.waterfall.description)).count, 12)
  }

  @Test("break no invariant", arguments: replays)
  func holds(_ replay: Replay) throws {
    var trace = try Self.trace(replay.trace)
    if replay.trace.contains("fling-storm") {
      trace.records = trace.firstFrames(30)
    } else if TestDepth.current == .standard {
      trace.records = trace.firstFrames(60)
    }
    let plan = try ReplayPlan(trace)
    var options = CheckOptions()
    options.scanLimit = 50
    let outcome = try replay.waterfall.check(plan, options)
    expectNil(outcome.firstFinding)
    expectEqual(outcome.frameDigests.count, plan.frames.count)
    // Some invariants need not check anything: no recording pins anything or uses a host that
    // changes attributes, one has no changes, some waterfalls are skipped, and some models are
    // large or small.
    let idle: Set = [
      "IncrementalEqualsFull", "UpdateProtocol", "StickyOracle", "RowPacking", "PixelAlign",
      "ConfigFreshness", "NoAliasing", "GapBound", "PatternPeriodicity", "StablePlacement",
      "ScalingLimit", "BoundsInvalidation", "PrecisionAtDistance", "InvalidationEffect",
      "RTLMirror", "SpacingExact", "ColumnCountFormula", "ScrollTarget", "LoadedRange",
      "OffsetIndependence",
    ]
    for count in outcome.counts where !idle.contains(count.invariant) {
      expectTrue(count.checked > 0, "\(count.invariant) never looked")
    }
  }
}

extension Trace {
  /// Returns the records up to a number of frames; initial idle frames are not counted.
  func firstFrames(_ count: Int) -> [TraceRecord] {
    var frames = 0
    return Array(
      records.prefix { record in
        defer {
          if case .frame(let frame) = record.event, frames > 0 || frame.phase != .idle {
            frames += 1
          }
        }
        return frames < count
      }
    )
  }
}
