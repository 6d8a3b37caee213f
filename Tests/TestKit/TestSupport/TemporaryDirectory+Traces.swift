import Foundation
import LayoutUnderTest
import TraceReplay
import Traces

extension TemporaryDirectory {
  /// Writes a trace of 40 items that scrolls by 10 points a frame, with events before some frames.
  public func trace(
    _ name: String = "small",
    frames: Int = 30,
    settings: LayoutSettings? = nil,
    events: [Int: [TraceEvent]] = [:]
  ) throws -> String {
    var head = TraceHead(name: name, viewSize: Size(width: 300, height: 400))
    head.layout = settings
    let items = TraceItems(
      section: 0,
      identities: .counted(first: 0, count: 40),
      sizes: .listed(
        widths: (0..<40).map { _ in 100 },
        heights: (0..<40).map { Double(80 + $0 % 7 * 10) }
      )
    )
    var records = [TraceRecord(timeNanoseconds: 0, event: .items(items))]
    for index in 0..<frames {
      for event in events[index] ?? [] {
        records.append(TraceRecord(timeNanoseconds: Int64(index) * 16_000_000, event: event))
      }
      let frame = TraceFrame(offset: Point(x: 0, y: Double(index * 10)), phase: .drag)
      records.append(
        TraceRecord(timeNanoseconds: Int64(index) * 16_000_000, event: .frame(frame))
      )
    }
    let path = file("\(name).ltrace.jsonl")
    try Trace(head: head, records: records).write(path: path)
    return path
  }

  /// Runs `perfharness` here, with the search path of this process, in which the compiler is.
  public func run(_ words: [String]) throws -> BuiltExecutable.Finished {
    try BuiltExecutable("perfharness").run(
      words,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: path
    )
  }
}
