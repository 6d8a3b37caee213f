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
    var slowerFrames = verdict == .pass ? [] : try slowerFrames(using: &generator)
    let isSlower = verdict == .regression && failure == nil
    let units = slowerFrames.map(\.frames)
    let costs = isSlower ? try hookCosts(units: units, limits, forward) : nil
    for unit in slowerFrames.indices {
      slowerFrames[unit].hook = costs.flatMap { $0.head.slowerHook(inUnit: unit, than: $0.base) }
    }
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
      cause: costs.map { SlowdownCause(base: $0.base, head: $0.head) },
      command: base.scenarioName == head.scenarioName
        ? records.comparing(with: base.build.label) : nil,
      failure: failure?.sentence,
      verdict: verdict
    )
  }

  /// Measures the hooks of both sides; nil if a side cannot, such as a build of an older version.
  private func hookCosts(
    units: [[Int]],
    _ limits: ReplayLimits,
    _ forward: (String) -> Void
  ) throws -> (base: HookCosts, head: HookCosts)? {
    var costs: (base: HookCosts, head: HookCosts)?
    // In turns, so that a machine that becomes slower is not taken for a slower hook.
    for _ in 0..<Self.causeRounds {
      guard let before = try base.hookCosts(order, units: units, limits, forward),
        let now = try head.hookCosts(order, units: units, limits, forward)
      else { return nil }
      costs = costs.map { ($0.base.shortest(before), $0.head.shortest(now)) } ?? (before, now)
    }
    return costs
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
