import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("Random traces")
struct RandomTraceTests {
  /// The numbers of events of each kind.
  private struct Counts {
    var frames = 0
    var frameCarrying = 0
    var framesHidden = 0
    var questionsAnswered = 0
    /// Frames with more items than the previous one, which rested at the end of its scrollable
    /// range.
    var additionsAtEnd = 0
    var events: [String: Int] = [:]
  }

  private func counts() throws -> Counts {
    var counts = Counts()
    let failure = try forAll(seeds: 0..<120) { generator in
      let plan = try ReplayPlan(RandomTrace.waterfall.draw(&generator))
      for event in plan.events { counts.events[Self.name(of: event), default: 0] += 1 }
      let notes = plan.notes(of: WaterfallLayout<LinearScan>(), kind: "waterfall") { host in
        let isCarrying = host.heldItem.map { $0.path != $0.origin } ?? false
        let isAtEnd =
          host.scrollRange.highest > host.scrollRange.lowest
          && host.offset == host.scrollRange.highest
        let answerCount = host.batchAnswers.answers.count
        return (isCarrying, host.isShown, answerCount, isAtEnd, host.environment.model.itemCount)
      }
      counts.frames += notes.count
      counts.frameCarrying += notes.count { $0.0 }
      counts.framesHidden += notes.count { !$0.1 }
      counts.additionsAtEnd += zip(notes, notes.dropFirst()).count { $0.3 && $1.4 > $0.4 }
      counts.questionsAnswered += notes.reduce(0) { $0 + $1.2 }
      return nil
    }
    expectNil(failure)
    return counts
  }

  /// Returns the kind of an event: its summary without numbers.
  private static func name(of event: PlannedEvent) -> String {
    event.summary.split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
  }

  @Test("hold every kind of event, and the host carries them all out")
  func holdEverything() throws {
    let counts = try counts()
    let rare = [
      "view resize", "view rotate", "view split", "view keyboard", "config", "edit of", "reload",
      "header on", "footer off", "sizes", "invalidate", "scroll", "move begin", "move hover",
      "move end", "move cancel", "switch to elsewhere", "switch to recorded", "mutate path",
      "mutate frame", "mutate alpha", "question in batch", "sizes in batch",
    ]
    for event in rare { expectTrue(counts.events[event, default: 0] > 0, "\(event)") }
    expectTrue(counts.frameCarrying > 10)
    expectTrue(counts.questionsAnswered > 50)
    expectTrue(counts.additionsAtEnd > 20, "\(counts.additionsAtEnd)")
    expectTrue(counts.framesHidden > 20)
    expectTrue(counts.framesHidden < counts.frames / 8)
  }

  /// The digests of the traces that the first seeds draw.
  ///
  /// A seed must always draw the same trace. If a change of the generator is intended, update the
  /// digests here, and mention it in the change log.
  private static let digests: [String: UInt64] = [
    "plain": 6_584_811_126_589_007_635,
    "unsound": 8_878_071_174_039_464_868,
    "even": 14_825_994_366_385_238_698,
    "still": 10_636_886_039_342_604_020,
  ]

  private static func shape(_ name: String) -> RandomTrace {
    var shape = RandomTrace.waterfall
    switch name {
    case "unsound": shape.hasUnsoundSizes = true
    case "even": shape.hasEvenShares = true
    case "still": shape.changesSections = false
    default: break
    }
    return shape
  }

  @Test("stay what they are for a seed", arguments: digests.keys.sorted())
  func staysTheSame(_ name: String) throws {
    var digest = Digest()
    for seed: UInt64 in 0..<60 {
      var choices = Choices(seed: seed)
      let trace = try Self.shape(name).draw(&choices).encoded()
      digest.add(UInt64(trace.count))
      for byte in trace { digest.add(UInt64(byte)) }
    }
    expectEqual(digest.value, Self.digests[name], "\(name)")
  }
}
