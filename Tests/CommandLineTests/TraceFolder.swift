import Foundation
import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

/// A folder for one test, which is deleted with its last reference.
final class TraceFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/perfharness-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates a subfolder, with its parents.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name),
      withIntermediateDirectories: true
    )
  }

  /// Writes a text to a file, creates its parent folders, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  /// Writes a trace of 40 items that scrolls by 10 points a frame, with events before some frames.
  func trace(
    _ name: String = "small",
    frames: Int = 30,
    settings: LayoutSettings? = nil,
    events: [Int: [TraceEvent]] = [:]
  ) throws -> String {
    let head = TraceHead(
      name: name,
      viewSize: Size(width: 300, height: 400),
      layout: settings
    )
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

  /// Runs `perfharness` in the folder, with this process's search path, in which the compiler is.
  func run(_ words: [String]) throws -> BuiltExecutable.Finished {
    try BuiltExecutable("perfharness").run(
      words,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: path
    )
  }

  /// Returns the names of all `.jsonl` files below a subfolder.
  func files(under name: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: file(name))?.allObjects as? [String]
    return (paths ?? []).filter { $0.hasSuffix(".jsonl") }
  }
}
