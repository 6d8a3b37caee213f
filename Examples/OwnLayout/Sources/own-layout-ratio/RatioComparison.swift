import Foundation
import HarnessCommands
import LayoutUnderTest
import Measurement
import OwnLayouts
import TraceReplay
import Traces

/// A sentence for the user: the mistake, its place, and the remedy.
struct RatioError: Error {
  var sentence: String
}

/// Replays one trace through the built-in `rows` and through `stack`, the same layout in another
/// package, and compares their costs.
struct RatioComparison {
  private static let names = ["rows", "stack"]
  private static let rounds = 9
  private static let replaysPerRound = 4
  private static let items = 10_000
  private static let stride = 20.0
  /// The maximum cost of `stack`, as a multiple of that of `rows`.
  private static let limit = 1.05

  private let plan: ReplayPlan
  private let entries: [LayoutCatalog.Entry]
  private let activeFrames: [Int]
  /// The costs of each layout, by round.
  private var rounds: [[PhaseCosts]] = []

  /// Reads the trace and runs the rounds.
  ///
  /// - Throws: `RatioError` for a trace that cannot be read.
  init(tracePath: String) throws {
    var options = ReplayOptions()
    options.items = RatioComparison.items
    options.stride = RatioComparison.stride
    do throws(TraceError) {
      plan = try ReplayPlan(Trace.read(path: tracePath), options: options)
    } catch {
      throw RatioError(sentence: "\(error)")
    }
    let catalog = Harness.withStack.catalog
    entries = RatioComparison.names.flatMap { name in
      catalog.entries(ofLayout: name).filter { $0.index != LayoutCatalog.linearScan }
    }
    precondition(entries.count == 2, "the catalog needs one 'rows' and one 'stack'")
    activeFrames = try RatioComparison.replay(entries[0], plan).log.isActive.indices(of: true)
    for round in 0..<RatioComparison.rounds { rounds.append(try costs(ofRound: round)) }
  }

  /// Runs the replays of a round in turn and adds up the minimum of every frame, for each layout.
  private func costs(ofRound round: Int) throws -> [PhaseCosts] {
    var replays: [[[FrameCost]]] = [[], []]
    for step in 0..<2 * RatioComparison.replaysPerRound {
      let index = (round + step) % 2
      replays[index].append(try RatioComparison.replay(entries[index], plan).costs)
    }
    return replays.map { replays in
      activeFrames.reduce(into: PhaseCosts()) { sum, frame in
        sum.add(replays.map { $0[frame] })
      }
    }
  }

  private static func replay(
    _ entry: LayoutCatalog.Entry,
    _ plan: ReplayPlan
  ) throws -> (costs: [FrameCost], log: FrameLog) {
    var timer = FrameTimer(frameCount: plan.frames.count)
    var log = FrameLog(frameCount: plan.frames.count)
    do throws(LayoutSettingError) {
      try entry.factory.time(plan, LayoutSettings(kind: entry.layout), &timer, &log)
    } catch {
      throw RatioError(sentence: "\(entry.layout): \(error)")
    }
    return (timer.costs.frames, log)
  }

  /// A Boolean value that indicates whether the median ratio of the rounds is within the limit.
  var isWithinLimit: Bool { ratio(\.total).median <= RatioComparison.limit }

  /// A table with a line for each phase.
  var text: String {
    let phases: [(String, KeyPath<PhaseCosts, UInt64>)] = [
      ("update", \.update), ("prepare", \.prepare), ("query", \.query), ("total", \.total),
    ]
    let head =
      "\(plan.name), \(plan.itemCount) items, stride \(Int(RatioComparison.stride)), "
      + "\(activeFrames.count) active frames, \(rounds.count) rounds of "
      + "\(RatioComparison.replaysPerRound) replays\n"
      + "phase        rows us   stack us  stack/rows  min..max\n"
    return phases.reduce(head) { text, phase in
      let (median, least, most) = ratio(phase.1)
      let costs = (0..<2).map { index in
        Double(rounds.map { $0[index][keyPath: phase.1] }.min() ?? 0) / 1000
      }
      let name = phase.0.padding(toLength: 8, withPad: " ", startingAt: 0)
      return text
        + String(format: "%@ %11.1f %10.1f %11.3f", name, costs[0], costs[1], median)
        + String(format: "  %.3f..%.3f\n", least, most)
    }
  }

  private func ratio(
    _ phase: KeyPath<PhaseCosts, UInt64>
  ) -> (median: Double, least: Double, most: Double) {
    let ratios = rounds.map { costs in
      Double(costs[1][keyPath: phase]) / Double(max(costs[0][keyPath: phase], 1))
    }.sorted()
    return (ratios[ratios.count / 2], ratios[0], ratios[ratios.count - 1])
  }
}

/// The cost of a layout in all active frames, in nanoseconds.
private struct PhaseCosts {
  var update: UInt64 = 0
  var prepare: UInt64 = 0
  var query: UInt64 = 0

  var total: UInt64 { update + prepare + query }

  /// Adds the fastest of several replays of one frame.
  mutating func add(_ replays: [FrameCost]) {
    guard let least = replays.min(by: { $0.nanoseconds < $1.nanoseconds }) else { return }
    update += least.updateNanoseconds
    prepare += least.prepareNanoseconds
    query += least.queryNanoseconds
  }
}

extension ContiguousArray<Bool> {
  /// The indexes of the elements that equal `value`.
  fileprivate func indices(of value: Bool) -> [Int] {
    indices.filter { self[$0] == value }
  }
}
