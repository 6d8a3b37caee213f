import Expectations
import Foundation
import Testing
import Traces

@testable import TraceGeneration

/// The offsets of frames, compared with closed forms that share no code with the generator.
struct MovementTests {
  private static let touch: [ScrollPhysics] = [.ios, .iosFast, .android, .chromium, .trackpad]

  @Test(arguments: touch, [60, 120])
  func everyFrameOfAFlingIsWhereTheClosedFormIs(_ physics: ScrollPhysics, _ refresh: Int) throws {
    var settings = GenerationSettings()
    settings.physics = physics
    settings.refreshHz = refresh
    settings.jitterSeconds = 0.002
    settings.itemCount = 5000
    var compared = 0
    for behavior in [Behavior.reader, .skimmer, .flingStorm] {
      let session = TraceGenerator(behavior, settings).play().session
      let frames = session.records.compactMap { record -> (time: Double, offset: Double)? in
        guard case .frame(let frame) = record.event else { return nil }
        return (Double(record.timeNanoseconds) / 1e9, frame.offset.y)
      }
      expectTrue(session.flings.count > 3, "\(behavior)")
      for fling in session.flings {
        for frame in frames where frame.time > fling.begin && frame.time <= fling.end {
          let way = ClosedForms.way(physics, fling.velocity, after: frame.time - fling.begin)
          expectClose(frame.offset, fling.offset + way, 0.5, "\(behavior) \(fling)")
          compared += 1
        }
      }
    }
    expectTrue(compared > 1000, "\(compared)")
  }

  @Test func positionAndVelocityAreContinuousAtTheEdge() throws {
    let session = shortSession()
    session.swipe(9000)
    session.rest(0.05)
    let frames = self.frames(session)
    let beyond = frames.filter { $0.phase == .bounce }
    expectTrue(beyond.count > 20)
    let steps = zip(frames, frames.dropFirst()).map { ($1.offset.y - $0.offset.y, $1.phase) }
    // From the release until it turns, the content never accelerates.
    let release = try #require(steps.firstIndex { $0.1 != .drag })
    let turn = try #require(steps.firstIndex { $0.0 < 0 })
    for place in release + 2..<turn {
      expectTrue(steps[place].0 <= steps[place - 1].0 + 1e-9, "\(place): \(steps[place])")
    }
    let edge = session.rows.length - session.viewSize.height
    expectEqual(frames.last?.offset.y, edge)
    expectTrue(beyond.allSatisfy { $0.offset.y > edge })
    // The highest point is v / (e w) above the edge, where v is the velocity at the edge.
    let highest = frames.map(\.offset.y).max() ?? 0
    let fling = try #require(session.flings.last)
    expectClose(fling.offset + way(fling, fling.end), edge, 1e-6)
    let velocity = (way(fling, fling.end) - way(fling, fling.end - 1e-6)) / 1e-6
    expectClose(highest - edge, velocity / (10 * M_E), 1)
  }

  @Test func whatIsPulledBeyondAnEdgeComesBack() {
    let session = shortSession()
    session.swipe(-3000)
    let frames = self.frames(session)
    let least = frames.map(\.offset.y).min() ?? 0
    expectTrue(least < -20, "\(least)")
    expectEqual(session.offset, 0)
    expectTrue(frames.allSatisfy { ($0.offset.y < 0) == ($0.phase == .bounce) })
  }

  @Test(arguments: [ScrollPhysics.android, .chromium, .wheel, .trackpad])
  func otherPlatformsStopAtTheEdge(_ physics: ScrollPhysics) {
    let session = shortSession(physics)
    for _ in 0..<4 { session.swipe(15_000) }
    let highest = frames(session).map(\.offset.y).max()
    expectEqual(highest, session.rows.length - session.viewSize.height)
    expectTrue(frames(session).allSatisfy { $0.phase != .bounce })
  }

  @Test(arguments: [ScrollPhysics.ios, .iosFast, .android, .chromium])
  func pagesComeToRestOnPages(_ physics: ScrollPhysics) {
    var settings = GenerationSettings()
    settings.physics = physics
    let trace = TraceGenerator(.paging, settings).generate()
    let resting = trace.records.compactMap { record -> Double? in
      guard case .frame(let frame) = record.event, frame.phase == .idle else { return nil }
      return frame.offset.y
    }
    expectTrue(Set(resting).count > 4)
    expectTrue(resting.allSatisfy { $0.truncatingRemainder(dividingBy: 844) == 0 })
  }

  @Test func aWheelGoesByWholeNotches() {
    let session = shortSession(.wheel)
    session.swipe(2600)
    expectClose(session.offset, 600, 1e-9)
  }

  private func way(_ fling: RecordedFling, _ time: Double) -> Double {
    ClosedForms.way(.ios, fling.velocity, after: time - fling.begin)
  }

  /// Returns a session at the start of forty rows.
  private func shortSession(_ physics: ScrollPhysics = .ios) -> ScrollSession {
    var settings = GenerationSettings()
    settings.physics = physics
    settings.itemCount = 40
    settings.durationSeconds = 100
    settings.sizes = SizeFunction(name: .constant, parameters: ["h": [100]])
    return TraceGenerator(.reader, settings).open().session
  }

  private func frames(_ session: ScrollSession) -> [TraceFrame] {
    session.records.compactMap { record in
      if case .frame(let frame) = record.event { frame } else { nil }
    }
  }
}
