import Measurement
import Results
import TraceImport

/// The frame times of one recording, made on a device or by replaying a scenario.
struct FrameTimeRow: Encodable {
  /// The name of the recording or scenario.
  let name: String
  /// The work that is timed.
  let what: String
  let frames: Int
  @ExplicitNull private(set) var medianNanoseconds: Int?
  @ExplicitNull private(set) var p90Nanoseconds: Int?
  @ExplicitNull private(set) var p99Nanoseconds: Int?
  let slowestNanoseconds: Int
  /// The number of frames over the budget.
  let overBudget: Int
  let budgetNanoseconds: Int
  let notes: [String]

  enum CodingKeys: String, CodingKey {
    case name, what, frames, notes
    case medianNanoseconds = "p50_ns"
    case p90Nanoseconds = "p90_ns"
    case p99Nanoseconds = "p99_ns"
    case slowestNanoseconds = "max_ns"
    case overBudget = "over_budget"
    case budgetNanoseconds = "budget_ns"
  }

  private init?(
    name: String,
    what: String,
    _ nanoseconds: [Int],
    budget: FrameBudget,
    notes: [String]
  ) {
    guard let distribution = Distribution(nanoseconds) else { return nil }
    self.name = name
    self.what = what
    self.notes = notes
    frames = distribution.count
    medianNanoseconds = distribution.p50
    p90Nanoseconds = distribution.p90
    p99Nanoseconds = distribution.p99
    slowestNanoseconds = distribution.max
    overBudget = budget.framesOver(nanoseconds)
    budgetNanoseconds = budget.nanoseconds
  }

  /// Creates a row of frames that a device's own tool timed; nil without frames.
  init?(_ times: FrameTimes, file: String, budget: FrameBudget) {
    self.init(
      name: file.split(separator: "/").last.map { String($0) } ?? file,
      what: times.what,
      times.nanoseconds.map { Int($0) },
      budget: budget,
      notes: times.notes
    )
  }

  /// Creates a row of a scenario's frames, whose time is the layout's alone; nil without frames.
  init?(_ result: ScenarioResult, budget: FrameBudget) {
    let setting = result.setting
    self.init(
      name: "\(result.trace.name) \(setting.layout) \(setting.index)",
      what: "layout alone",
      result.frames.minimumNanoseconds,
      budget: budget,
      notes: ["the layout's work alone, as the minimum of each frame over the replays"]
    )
  }
}

extension [FrameTimeRow] {
  /// Returns the frame times of devices, followed by those of our scenarios, as a table.
  ///
  /// - Parameters:
  ///   - budget: The maximum time of a frame.
  ///   - terminal: The terminal for which it is formatted.
  /// - Returns: Lines that each end in a newline.
  func text(budget: FrameBudget, _ terminal: Terminal) -> String {
    var table = TextTable([
      .name("recording", mayClip: true), .name("of", rank: 0, mayClip: true),
      .number("frames", rank: 4), .number("median"), .number("p90", rank: 3),
      .number("p99", rank: 2), .number("slowest"), .number("over \(budget.label) ms"),
    ])
    for row in self {
      let times = [
        row.medianNanoseconds, row.p90Nanoseconds, row.p99Nanoseconds, row.slowestNanoseconds,
      ].map { QuantityText.duration(nanoseconds: $0.map { Double($0) }) }
      table.append(
        [row.name.escaped, row.what.escaped, QuantityText.count(row.frames)] + times
          + [QuantityText.count(row.overBudget)],
        mark: row.overBudget > 0 ? .fails : .passes
      )
    }
    let notes = flatMap { row in row.notes.map { "\(row.what.escaped): \($0)" } }
    return table.text(terminal) + "\n" + NoteReport(notes).text
  }
}
