import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Resampling")
struct ResamplerTests {
  @Test("keeps the whole movement and every event, in order", arguments: [24.0, 60, 90, 120, 240])
  func keepsMovementAndEvents(_ refreshHz: Double) throws {
    let finding = try forAll(seeds: 0..<60) { generator in
      let trace = RandomTrace.waterfall.draw(&generator)
      let plan = try ReplayPlan(trace)
      var options = ReplayOptions()
      options.refreshHz = refreshHz
      let resampled = try ReplayPlan(trace, options: options)
      let before = plan.frames.reduce(0) { $0 + $1.movement }
      let after = resampled.frames.reduce(0) { $0 + $1.movement }
      if (before - after).magnitude > 1e-6 { return "moves by \(after), not \(before)" }
      var next = 0
      for frame in resampled.frames where frame.eventCount > 0 {
        if frame.firstEvent != next { return "an event is lost before \(next)" }
        next += frame.eventCount
      }
      if next != plan.events.count { return "\(next) events, not \(plan.events.count)" }
      let times = resampled.frames.map(\.timeNanoseconds)
      if times.first != plan.frames.first?.timeNanoseconds { return "begins elsewhere" }
      return times.last == plan.frames.last?.timeNanoseconds ? nil : "ends elsewhere"
    }
    expectNil(finding)
  }

  @Test("refuses a trace whose frames are months apart")
  func refusesMonths() throws {
    let frames = [0, 90 * 86_400_000_000_000].map { time in
      TraceRecord(timeNanoseconds: time, event: .frame(TraceFrame(offset: .zero)))
    }
    let trace = Trace(path: "long", head: TraceHead(name: "a", viewSize: .zero), records: frames)
    var options = ReplayOptions()
    try expectEqual(ReplayPlan(trace, options: options).frames.count, 2)
    options.refreshHz = 120
    let error = #expect(throws: TraceError.self) { try ReplayPlan(trace, options: options) }
    expectEqual(
      error?.description,
      "long: 7776000.0 s at 120.0 Hz are more than 10000000 frames; cut the "
        + "trace or keep its own frames"
    )
  }

  @Test("keeps the last frame where rounded intervals just miss it")
  func keepsLastFrame() throws {
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    var records = trace.trace
    // 51 intervals of 1/24 s, which in binary end a little before 2.125 s.
    let frame = TraceFrame(offset: Point(x: 0, y: 40))
    let last = TraceRecord(timeNanoseconds: 2_125_000_000, event: .frame(frame))
    records.records += [
      TraceRecord(timeNanoseconds: 2_125_000_000, event: .invalidate(.init(scope: .all))), last,
    ]
    var options = ReplayOptions()
    options.refreshHz = 24
    let plan = try ReplayPlan(records, options: options)
    expectEqual(plan.frames.reduce(0) { $0 + $1.eventCount }, 1)
    expectEqual(plan.frames.last?.timeNanoseconds, 2_125_000_000)
  }

  @Test("spreads movement evenly between recorded frames")
  func spreads() throws {
    var trace = PlanTrace(items: 9)
    for offset in [0.0, 30, 60] { trace.frame(offset) }
    let plan = try trace.plan { $0.refreshHz = 200 }
    expectEqual(
      plan.frames.map(\.timeNanoseconds),
      [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]
    )
    expectEqual(plan.frames.map(\.movement), [0, 15, 15, 15, 15])
    expectEqual(plan.frames.map(\.offset), [0, 15, 30, 45, 60])
  }

  @Test("moves a frame with events at its own time only")
  func keepsEventsFirst() throws {
    var trace = PlanTrace(items: 9)
    trace.frame(0, anchor: (0, 0))
    trace.size([3], height: 50)
    trace.frame(30, anchor: (0, -30))
    let plan = try trace.plan { $0.refreshHz = 200 }
    expectEqual(plan.frames.map(\.movement), [0, 0, 30])
    expectEqual(plan.frames.map(\.eventCount), [0, 0, 1])
  }
}
