import Foundation

/// The slowest frames of each cell as a Chrome trace, which Perfetto opens: a process a cell, a
/// slice a frame with one for each phase below it.
public enum ChromeTraceJSON {
  /// How many frames before and behind a slow one are shown.
  private static let context = 3

  private struct Document: Encodable {
    var displayTimeUnit = "ms"
    var traceEvents: [Event]
  }

  private struct Event: Encodable {
    var name: String
    var ph: String
    var pid: Int
    var tid = 1
    var ts: Double?
    var dur: Double?
    var s: String?
    var args: [String: Argument]?
  }

  private enum Argument: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// The text.
  ///
  /// - Parameter results: The cells.
  /// - Returns: A JSON object.
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  public static func text(_ results: [CellResult]) throws -> String {
    let events = results.enumerated().flatMap { Self.events(of: $1, process: $0 + 1) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = try encoder.encode(Document(traceEvents: events))
    return String(decoding: document, as: UTF8.self) + "\n"
  }

  private static func events(of result: CellResult, process: Int) -> [Event] {
    let minima = result.frames.minimumNanoseconds
    let budget = result.summary.budgetMilliseconds * 1000
    let spacing = max(budget, (Double(minima.max() ?? 0) / 1000).rounded(.up))
    var shown: Set<Int> = []
    for slow in result.slowest where minima.indices.contains(slow.frame) {
      shown.formUnion(max(0, slow.frame - context)...min(minima.count - 1, slow.frame + context))
    }
    let title = Argument.text(result.chartName)
    let names = [
      Event(name: "process_name", ph: "M", pid: process, args: ["name": title]),
      Event(name: "thread_name", ph: "M", pid: process, args: ["name": .text("frames")]),
    ]
    return names
      + shown.sorted().flatMap { frame in
        slices(of: frame, result, minima[frame], process, Double(frame) * spacing, budget)
      }
  }

  private static func slices(
    of frame: Int,
    _ result: CellResult,
    _ nanoseconds: Int,
    _ process: Int,
    _ start: Double,
    _ budget: Double
  ) -> [Event] {
    let frames = result.frames
    var arguments: [String: Argument] = ["frame": .number(Double(frame))]
    arguments["budget_ms"] = .number(budget / 1000)
    arguments["events"] = result.slowest.first { $0.frame == frame }.map {
      .text($0.events.joined(separator: ", "))
    }
    arguments["allocs"] = frames.allocations.map { .number(Double($0[frame])) }
    arguments["bytes"] = frames.bytes.map { .number(Double($0[frame])) }
    let duration = Double(nanoseconds) / 1000
    var events = [
      Event(
        name: "frame \(frame)",
        ph: "X",
        pid: process,
        ts: start,
        dur: duration,
        args: arguments
      )
    ]
    var time = start
    let end = start + duration
    for (name, column) in [
      ("update", frames.updateNanoseconds), ("prepare", frames.prepareNanoseconds),
      ("query", frames.queryNanoseconds),
    ] {
      // Each phase is a minimum of its own, so that they may be a little less than the frame.
      let length = min(Double(column[frame]) / 1000, end - time)
      guard length > 0 else { continue }
      events.append(Event(name: name, ph: "X", pid: process, ts: time, dur: length))
      time += length
    }
    if let allocations = frames.allocations {
      let count = Argument.number(Double(allocations[frame]))
      events.append(Event(name: "allocs", ph: "C", pid: process, ts: start, args: ["n": count]))
    }
    if duration > budget {
      events.append(Event(name: "hitch", ph: "I", pid: process, ts: start + budget, s: "t"))
    }
    return events
  }
}
