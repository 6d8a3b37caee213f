/// The slowest frames of each scenario as a Chrome trace, which Perfetto opens: a process per
/// scenario and a slice per frame, with a slice per phase below it.
///
/// A comparison has a process for each side. Frames begin at fixed intervals in the order of the
/// trace, so that both sides are aligned.
public enum ChromeTraceJSON {
  /// The number of frames shown before and after a slow one.
  static let context = 3

  /// Returns the trace as JSON.
  ///
  /// - Parameters:
  ///   - results: The scenarios.
  ///   - comparisons: The comparisons.
  /// - Returns: A JSON object, with an event per line.
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  public static func text(
    _ results: [ScenarioResult],
    _ comparisons: [ComparisonRecord] = []
  ) throws -> String {
    let scenarios = results.enumerated().flatMap { Self.events(of: $1, process: $0 + 1) }
    let sides = comparisons.enumerated().flatMap { number, comparison in
      comparison.traceEvents(fromProcess: results.count + 2 * number + 1)
    }
    let events = try (scenarios + sides).map { try JSONLines.text($0) }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
      + events.joined(separator: ",\n") + "\n]}\n"
  }

  private static func events(of result: ScenarioResult, process: Int) -> [JSONValue] {
    let minima = result.frames.minimumNanoseconds
    let spacing = max(result.budgetNanoseconds, minima.max() ?? 0).wholeMicroseconds
    let shown = result.slowest.map(\.frame).withNeighbors(context, in: minima.indices)
    let names = ChromeTraceEvent.names(
      process,
      result.chartName,
      remark: "commit \(result.build.commit), \(result.machine.processor)"
    )
    return names
      + shown.flatMap { frame in
        slices(of: frame, result, minima[frame].drawableNanoseconds, process, frame * spacing)
      }
  }

  private static func slices(
    of frame: Int,
    _ result: ScenarioResult,
    _ duration: Int,
    _ process: Int,
    _ start: Int
  ) -> [JSONValue] {
    let frames = result.frames
    let slow = result.slowest.first { $0.frame == frame }
    var arguments: [String: JSONValue] = ["frame": .number(frame)]
    arguments["budget_ms"] = .number(result.summary.budgetNanoseconds / 1e6)
    arguments["op"] = .text(frames.dominantPhase(ofFrame: frame).rawValue)
    arguments["events"] = slow.map { .text(EventText.text($0.events)) }
    arguments["command"] = slow.map { .text($0.command) }
    arguments["allocs"] = frames.allocations.map { .number($0[frame]) }
    arguments["bytes"] = frames.bytes.map { .number($0[frame]) }
    arguments["ir"] = frames.instructions.map { .number($0[frame]) }
    var events = [
      ChromeTraceEvent.slice(
        "frame \(frame)",
        "frame",
        in: process,
        from: start,
        lasting: duration,
        arguments
      )
    ]
    var time = start
    for (name, column) in [
      ("update", frames.updateNanoseconds), ("prepare", frames.prepareNanoseconds),
      ("query", frames.queryNanoseconds),
    ] {
      // Each phase has its own minimum, so the phases may add up to less than the frame.
      let length = min(column[frame], start + duration - time)
      guard length > 0 else { continue }
      events.append(
        ChromeTraceEvent.slice(name, "phase", in: process, from: time, lasting: length)
      )
      time += length
    }
    if let allocations = frames.allocations {
      events.append(
        ChromeTraceEvent.counter("allocs", allocations[frame], in: process, at: start)
      )
    }
    if duration > result.budgetNanoseconds {
      let end = start + result.budgetNanoseconds
      events.append(ChromeTraceEvent.instant("hitch", in: process, at: end))
    }
    return events
  }
}

extension ScenarioResult {
  fileprivate var budgetNanoseconds: Int {
    summary.budgetNanoseconds.nearestWhole(in: 0...100_000_000_000)
  }
}
