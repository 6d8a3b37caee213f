import Foundation
import TestSupport
import Traces

/// The traces of this repository.
enum Recordings {
  /// The five oldest recordings.
  static let names = ["slow-read", "fling-storm", "chat-prepend", "masonry-storm", "rotate"]
  /// Written traces, with events that the recordings lack.
  static let written = [
    "captions", "column-changes", "empty-sections", "flow", "flow-estimated", "flow-horizontal",
    "headers-footers", "hierarchy", "insets", "interactive-move", "keyboard", "layout-switch",
    "probes-in-batch", "reload-to-zero", "section-moves", "span-grid", "waterfall",
  ]

  static func path(_ name: String) -> String {
    let folder = names.contains(name) ? "recorded" : "written"
    return PackageFile.path("traces/\(folder)/\(name).ltrace.jsonl")
  }
}

/// A temporary folder that is deleted with its last reference.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path() }

  /// Writes lines to a file, and returns its path.
  func write(_ lines: [String], to name: String = "a.ltrace.jsonl") throws -> String {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// Returns the content of a file.
  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }
}

/// A handwritten trace: its records, and frames of 16 ms.
struct SmallTrace {
  var lines = [
    #"{"k":"head","format":"layout-trace","v":[1,0],"name":"small","view":{"w":390,"h":844}}"#
  ]
  private var frames = 0

  /// Adds a record to the next frame; the record's time is filled in.
  mutating func add(_ fields: String) {
    if fields.hasPrefix(#""k":"frame""#) { frames += 1 }
    let time = fields.hasPrefix(#""k":"frame""#) ? frames * 16 : frames * 16 + 1
    lines.append("{\"t\":\(time * 1_000_000),\(fields)}")
  }

  mutating func frame(_ offset: Double) {
    add(#""k":"frame","y":\#(offset)"#)
  }

  /// Writes the trace with its end record, and returns the path.
  func write(_ folder: ScratchFolder, to name: String = "a.ltrace.jsonl") throws -> String {
    let end = #"{"t":\#(frames * 16_000_000 + 1_000_000),"k":"end","frames":\#(frames),"#
    return try folder.write(lines + [end + #""records":\#(lines.count + 1)}"#], to: name)
  }
}
