import Measurement
import PropertyTesting
import Results
import TraceReplay

extension ComparedScenario {
  /// The maximum number of slower frames to name.
  private static let slowerFrameCount = 5

  /// Returns the record of the measurements and the verdict.
  ///
  /// - Parameters:
  ///   - run: The run and the machine.
  ///   - generator: The random generator of sign flips, for the bounds of single frames.
  /// - Returns: The record.
  /// - Throws: `CommandError` for a trace that changed since it was scanned.
  func record(
    _ run: RunContext,
    using generator: inout SplitMix64
  ) throws -> ComparisonRecord {
    ComparisonRecord(
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
      slowerFrames: verdict == .pass ? [] : try slowerFrames(using: &generator),
      failure: failure?.sentence,
      verdict: verdict
    )
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
