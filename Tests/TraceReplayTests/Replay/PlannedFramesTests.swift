import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Packed frames")
struct PlannedFramesTests {
  /// Returns a random frame after another one.
  private func frame(after last: PlannedFrame?, _ random: inout SplitMix64) -> PlannedFrame {
    let gaps: [Int64] = [
      0, 8_333_333, 16_666_667, 4_294_967_295, 4_294_967_296, 86_400_000_000_000,
    ]
    let gap = gaps[Int.random(in: 0...gaps.count - 1, using: &random)]
    let phases = ScrollPhase.allCases
    var frame = PlannedFrame(
      timeNanoseconds: (last?.timeNanoseconds ?? 5) + gap,
      movement: 0,
      offset: Double(Int.random(in: -3000...3000, using: &random)) / 3,
      phase: phases[Int.random(in: 0...phases.count - 1, using: &random)]
    )
    frame.movement = frame.offset - (last?.offset ?? frame.offset)
    if Int.random(in: 0...9, using: &random) == 0 {
      frame.movement = Double(Int.random(in: -9...9, using: &random))
    }
    if Int.random(in: 0...9, using: &random) == 0 {
      frame.anchor = TraceFrame.Anchor(id: Int.random(in: 0...99, using: &random), distance: 1 / 3)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      frame.firstEvent = Int.random(in: 0...99, using: &random)
      frame.eventCount = Int.random(in: 1...9, using: &random)
    }
    return frame
  }

  @Test("are the frames that were added, across chunks and however far apart")
  func areKept() {
    var random = SplitMix64(seed: 0)
    var frames: [PlannedFrame] = []
    var packed = PlannedFrames()
    for _ in 0..<9000 {
      let frame = frame(after: frames.last, &random)
      packed.append(frame)
      frames.append(frame)
    }
    expectEqual(packed.count, frames.count)
    expectNil(zip(packed, frames).enumerated().first { $0.element.0 != $0.element.1 })
  }

  @Test("move a multiple of what they moved, whether as their offsets do or not")
  func areMultiplied() {
    var packed = PlannedFrames()
    for (offset, movement) in [(1.0, 0.0), (4, 3), (4.5, 8), (0.5, -4)] {
      packed.append(
        PlannedFrame(timeNanoseconds: 0, movement: movement, offset: offset, phase: .idle)
      )
    }
    packed.multiplyMovements(by: 2.5)
    expectEqual(packed.map(\.movement), [0, 7.5, 20, -10])
    expectEqual(packed.map(\.offset), [1, 4, 4.5, 0.5])
  }

  @Test("give the end of every drag to the frame after it, however many there are")
  func haveDragEnds() throws {
    var trace = PlanTrace(items: 90)
    for index in 0..<9000 {
      trace.frame(Double(index % 100), phase: index % 3 == 0 ? .decel : .drag)
    }
    let plan = try trace.plan()
    let ends = plan.frames.map { $0.dragEnd?.flingDistance }
    expectEqual(ends.count { $0 != nil }, 2999)
    for index in stride(from: 3, to: 9000, by: 3) {
      expectEqual(ends[index], plan.frames[index].movement)
    }
  }

  @Test("are the same whether the trace was in memory or is read meanwhile")
  func areRead() throws {
    let finding = try forAll(seeds: 0..<40) { choices in
      let trace = RandomTrace.waterfall.draw(&choices)
      var options = ReplayOptions()
      options.mode = choices.integer(0...1) == 0 ? .delta : .anchor
      let reader = try TraceReader(path: "read", bytes: trace.encoded())
      let read = try ReplayPlan(reading: reader, options: options)
      // Lengths in a file have three decimals.
      let copy = try Trace(reading: TraceReader(path: "read", bytes: trace.encoded()))
      let plan = try ReplayPlan(copy, options: options)
      if read.frames != plan.frames { return "the frames differ" }
      if read.events != plan.events { return "the events differ" }
      if read.model != plan.model { return "the models differ" }
      return read.notes == plan.notes ? nil : "the notes differ"
    }
    expectNil(finding)
  }

  @Test("take no more events each than a trace may reasonably have")
  func refusesEvents() throws {
    var trace = PlanTrace(items: 1)
    trace.frame(0)
    for _ in 0..<TraceLimits.standard.recordsPerFrame { trace.add(.mark("m")) }
    try expectEqual(trace.plan().frames.count, 1)
    trace.add(.mark("m"))
    let reason = "(memory):0: more than 100000 records come before one frame; cut the trace"
    #expect { try trace.plan() } throws: { "\($0)" == reason }
  }
}
