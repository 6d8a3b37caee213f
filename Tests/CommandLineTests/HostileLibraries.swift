#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Traces

/// A folder with two libraries that `adopt` built.
///
/// `Hostile.so` fails as the environment variable `HOSTILE` says, and `Sound.so` is correct.
final class HostileLibraries: @unchecked Sendable {
  /// The libraries, shared by all tests because they take seconds to compile.
  static let shared: Result<HostileLibraries, any Error> = Result { try HostileLibraries() }

  let folder: TemporaryDirectory
  /// A trace of 40 items with an edit.
  let trace: String

  private init() throws {
    folder = try TemporaryDirectory()
    let edit = TraceEdit(operations: [.insert(section: 0, item: 3, ids: [100])])
    trace = try folder.trace(events: [7: [.edit(edit)]])
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TestKit/HostileLibrary")
    let source = try String(contentsOf: sources.appending(path: "Hostile.swift"), encoding: .utf8)
    let glue = try String(contentsOf: sources.appending(path: "HostileGlue.swift"), encoding: .utf8)
    for (name, variable) in [("Hostile", "HOSTILE"), ("Sound", "SOUND")] {
      func named(_ text: String) -> String {
        text.replacing("HostileLayout", with: "\(name)Layout").replacing("HOSTILE", with: variable)
      }
      _ = try folder.write(named(source), to: "\(name).swift")
      _ = try folder.write(named(glue), to: "\(name)Glue.swift")
      let words = ["adopt", "\(name).swift", "--glue", "\(name)Glue.swift", trace, "--items", "50"]
      let adopted = try folder.run(words)
      expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
      try FileManager.default.copyItem(
        atPath: folder.file(".build/adopted/\(name).so"),
        toPath: folder.file("\(name).so")
      )
    }
  }

  /// Runs a command in the folder.
  ///
  /// The word `TRACE` is replaced by the trace's path; a fault is a place and a deed of
  /// `Hostile.swift`.
  func run(
    _ words: [String],
    _ libraries: [String] = [],
    fault: String,
    environment: [String: String] = [:]
  ) throws -> BuiltExecutable.Finished {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try BuiltExecutable("perfharness").run(
      words.map { $0 == "TRACE" ? trace : $0 } + libraries.flatMap { ["--adopted", $0] },
      environment: environment.merging(["HOSTILE": fault, "PATH": path]) { own, _ in own },
      in: folder.path
    )
  }
}
#endif
