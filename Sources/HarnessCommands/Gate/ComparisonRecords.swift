import Measurement
import PropertyTesting
import Results
import TraceReplay

extension ComparedScenario {
  /// The maximum number of slower frames to name.
  private static let slowerFrameCount = 5
  /// The number of processes of each side that measure hooks.
  private static let causeRounds = 4

  /// Returns the record of the measurements and the verdict.
  ///
  /// - Parameters:
  ///   - run: The run and the machine.
  ///   - limits: The limits of a layout.
  ///   - forward: Receives the output of processes.
  ///   - generator: The random generator of sign flips, for the bounds of single frames.
  /// - Returns: The record.
  /// - Throws: `CommandError` for a trace that changed since it was scanned, and `Interruption`.
  func record(
    _ run: RunContext,
    limits: ReplayLimits,
    forward: (String) -> Void,
    using generator: inout SplitMix64
  ) throws -> ComparisonRecord {
    let slowerFrames = verdict == .pass ? [] : try slowerFrames(using: &generator)
    let isSlower = verdict == .regression && failure == nil
    return ComparisonRecord(
      run: run.info,
      machine: run.machine,
      trace: records.trace,
      base: base.record,
      head: head.record,
      items: records.extent.items,
      units: measured?.units.frames ?? [],
      times: measured?.times,
      slowdowns: slowdowns,
      isFaster: isFaster,
      slowerFrames: slowerFrames,
      cause: isSlower ? try cause(limits, forward) : nil,
      failure: failure?.sentence,
      verdict: verdict
    )
  }

  /// Returns the cause of a slowdown, found by measuring the hooks of both sides; nil if a side
  /// cannot measure them, such as a build of an older version.
  private func cause(
    _ limits: ReplayLimits,
    _ forward: (String) -> Void
  ) throws -> SlowdownCause? {
    var costs: (base: HookCosts, head: HookCosts)?
    // In turns, so that a machine that becomes slower is not taken for a slower hook.
    for _ in 0..<Self.causeRounds {
      guard let before = try base.hookCosts(order, limits, forward),
        let now = try head.hookCosts(order, limits, forward)
      else { return nil }
      costs = costs.map { ($0.base.shortest(before), $0.head.shortest(now)) } ?? (before, now)
    }
    return costs.map { SlowdownCause(base: $0.base, head: $0.head) }
  }

  private func slowerFrames(using generator: inout SplitMix64) throws -> [SlowerFrame] {
    guard failure == nil, let (units, _, times) = measured else { return [] }
    let flips = SignFlips(pairCount: times.pairCount, using: &generator)
    let found = SlowerUnit.all(in: times, flips: flips, limit: Self.slowerFrameCount)
    return try found.map { unit in
      let frames = units.frames[unit.unit]
      let plan = try records.plan
      return SlowerFrame(
        unit,
        frames: frames,
        timeNanoseconds: Int(plan.frames[frames[0]].timeNanoseconds),
        events: frames.flatMap { plan.events(of: plan.frames[$0]).map(\.summary) },
        command: records.drawing(frames[0], head.group.entries[0].index)
      )
    }
  }
}
