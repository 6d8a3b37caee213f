import Expectations
import LayoutContract
import Testing
import Traces

@testable import TraceGeneration

/// Tests of whole traces of every behavior.
struct GeneratorTests {
  /// A behavior with physics that it supports.
  struct Case: Sendable, CustomTestStringConvertible {
    var behavior: Behavior
    var physics: ScrollPhysics

    var testDescription: String { "\(behavior.rawValue) \(physics.rawValue)" }

    static let all = Behavior.allCases.flatMap { behavior in
      ScrollPhysics.allCases.filter { behavior.refusal(of: $0) == nil }
        .map { Case(behavior: behavior, physics: $0) }
    }

    /// Returns a short trace of the behavior.
    func trace(_ change: (inout GenerationSettings) -> Void = { _ in }) -> Trace {
      var settings = GenerationSettings()
      settings.physics = physics
      settings.durationSeconds = 8
      change(&settings)
      return TraceGenerator(behavior, settings).generate()
    }
  }

  @Test(arguments: Case.all)
  func aReaderAcceptsWhatIsGenerated(_ example: Case) throws {
    let trace = example.trace { $0.itemCount = 300 }
    let read = try Trace(reading: TraceReader(path: "made", bytes: trace.encoded()))
    expectTrue(read.warnings.isEmpty)
    expectEqual(read.head, trace.head)
    expectEqual(read.records.count, trace.records.count)
    expectEqual(read.records.count(where: \.isFrame), 8 * 60 + 1)
  }

  @Test(arguments: Case.all)
  func contentLeavesItsEdgesOnlyWhereItBounces(_ example: Case) {
    let trace = example.trace()
    var (view, bottom) = (trace.head.viewSize, 0.0)
    var movement = 0.0
    var before: Double?
    for record in trace.records {
      switch record.event {
      case .view(let change):
        view = change.size
        bottom = change.inset?.bottom ?? bottom
      case .frame(let frame):
        let highest = max(0, (frame.contentLength ?? 0) + bottom - view.height)
        let isInside = frame.offset.y >= -1e-6 && frame.offset.y <= highest + 1e-6
        expectTrue(isInside || frame.phase == .bounce, "\(frame) of \(highest)")
        movement += (frame.offset.y - (before ?? frame.offset.y)).magnitude
        before = frame.offset.y
      default: break
      }
    }
    expectTrue(movement > view.height, "\(movement)")
  }

  @Test(arguments: Behavior.allCases)
  func theSameSettingsGiveTheSameBytes(_ behavior: Behavior) throws {
    let example = Case(behavior: behavior, physics: .ios)
    let bytes = try example.trace().encoded()
    try expectEqual(example.trace().encoded(), bytes)
    try expectTrue(example.trace { $0.seed = 43 }.encoded() != bytes)
    try expectTrue(example.trace { $0.refreshHz = 120 }.encoded() != bytes)
  }

  /// Digests from an optimized build; a change of one means that users' traces change when
  /// regenerated.
  @Test(arguments: [
    (Behavior.reader, 10067484962436892803 as UInt64),
    (.skimmer, 888831803428497134),
    (.flingStorm, 14391599774503055209),
    (.chat, 39189078219985009),
    (.feed, 3351917135143869351),
    (.rotate, 12326785451254855340),
    (.split, 17258439812614581982),
    (.editStorm, 5179570818647221678),
    (.jump, 5601505512753476159),
    (.keyboard, 16300251498447433642),
    (.search, 5512172210059518917),
    (.reorder, 10068702844431351085),
    (.paging, 2543409974942546349),
  ])
  func otherBuildsGaveTheSameBytes(_ behavior: Behavior, _ digest: UInt64) throws {
    var found: UInt64 = 0xcbf2_9ce4_8422_2325
    for example in Case.all where example.behavior == behavior {
      for byte in try example.trace({ $0.itemCount = 300 }).encoded() {
        found = (found ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    expectEqual(found, digest)
  }

  @Test(arguments: [0, 1, 2, 13])
  func fewItemsAreEnough(_ count: Int) throws {
    for example in Case.all where example.physics == .ios || example.physics == .wheel {
      let bytes = try example.trace { $0.itemCount = count }.encoded()
      let read = try Trace(reading: TraceReader(path: example.testDescription, bytes: bytes))
      expectEqual(read.records.count(where: \.isFrame), 8 * 60 + 1)
    }
  }

  @Test func framesAreInOrderWithJitter() {
    for (refresh, jitter) in [(60, 0.008), (120, 0.004)] {
      let trace = Case(behavior: .skimmer, physics: .android).trace {
        $0.refreshHz = refresh
        $0.jitterSeconds = jitter
      }
      let times = trace.records.filter(\.isFrame).map(\.timeNanoseconds)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      expectTrue(gaps.allSatisfy { $0 > 0 })
      expectTrue(Set(gaps).count > 100)
      let even = 1_000_000_000 / Int64(refresh)
      expectTrue(gaps.allSatisfy { ($0 - even).magnitude <= UInt64(2 * jitter * 1e9) + 2 })
    }
  }

  @Test func aMillionItemsCostLittleMoreThanAThousand() {
    let start = ContinuousClock.now
    let trace = Case(behavior: .skimmer, physics: .ios).trace {
      $0.itemCount = 1_000_000
      $0.durationSeconds = 2
      $0.sizes = SizeFunction(name: .constant, parameters: ["h": [44]])
    }
    expectTrue(ContinuousClock.now - start < .seconds(20))
    expectEqual(trace.records.count(where: \.isFrame), 121)
  }

  @Test func whatAReaderMustKnowIsSaid() {
    expectEqual(Case(behavior: .reorder, physics: .ios).trace().head.need, ["move"])
    expectEqual(Case(behavior: .search, physics: .ios).trace().head.need, ["scroll"])
    expectEqual(Case(behavior: .reader, physics: .ios).trace().head.need, [])
  }

  @Test func pagingIsForFingers() {
    expectTrue(Behavior.paging.refusal(of: .wheel)?.contains("for fingers") == true)
    expectNil(Behavior.paging.refusal(of: .android))
  }
}
