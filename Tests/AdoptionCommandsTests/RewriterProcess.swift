#if os(Linux)
import Foundation
import TestSupport
import Testing

/// The rewriter, an executable that `adopt` uses.
struct RewriterProcess {
  /// The rewriter's report on some files.
  struct Report: Decodable {
    struct Layout: Decodable {
      var name: String
      var file: String
      var line: Int
    }

    struct Case: Decodable {
      struct Test: Decodable {
        var name: String
        var isAsync: Bool
      }

      var name: String
      var tests: [Test]
    }

    struct LeftOut: Decodable {
      var layout: Layout
      var reason: String
    }

    var files: [String]
    var edits: [[String]]
    var layouts: [Layout]
    var leftOut: [LeftOut]
    var glue: String
    var holes: [String]
    var tests: [Case]
    var steps: Int
  }

  private let folder: TemporaryDirectory
  private let executable: BuiltExecutable

  /// Makes sure that the rewriter is compiled.
  init(_ folder: TemporaryDirectory) throws {
    self.folder = folder
    _ = try folder.write("struct Nothing {}", to: "Nothing.swift")
    _ = try folder.run(["adopt", "Nothing.swift", try folder.trace()])
    executable = try BuiltExecutable("AdoptionRewriter")
  }

  /// Rewrites files; `modules` are imported modules that are made of other files.
  func report(on paths: [String], modules: [String] = []) throws -> Report {
    let named = modules.flatMap { ["--module", $0] }
    let finished = try executable.run([folder.file("rewritten")] + named + paths)
    try #require(finished.code == 0, "\(finished.messages)")
    return try JSONDecoder().decode(Report.self, from: Data(finished.text.utf8))
  }
}
#endif
