import Foundation
import HarnessCommands
import Results

/// The findings in a user's files before compilation.
struct AdoptionSurvey: Decodable {
  /// A class that is a layout.
  struct Layout: Decodable {
    var name: String
    var file: String
    var line: Int
  }

  /// A layout that the library does not have: the glue cannot create it, or it does not compile.
  struct LeftOut: Decodable {
    var layout: Layout
    /// The reason and the remedy, or the first error in its file.
    var reason: String

    /// The message about it.
    var sentence: String {
      let location = "\(layout.file):\(layout.line)"
      return "\(location): adopt cannot create \(layout.name) in its glue: \(reason)"
    }
  }

  /// A class below XCTest's `XCTestCase`, with its tests.
  struct TestCase: Decodable {
    struct Test: Decodable {
      var name: String
      var isAsync: Bool
    }

    var name: String
    var tests: [Test]
  }

  /// The files to compile: copies with distinct names, which also differ from the names of the
  /// library's other files.
  var files: [String]
  /// The kinds of edits in each file; empty if it is compiled unchanged.
  var edits: [[String]]
  /// The modules that each file imports and that are not available here.
  var missingModules: [[String]] = []
  /// The files that appear to be Swift 2.
  var swift2: [String] = []
  /// The files that are Swift 3 if one of their closures does not compile.
  var swift3: [String] = []
  /// The files that contain glue, of this or of another library.
  var glues: [String] = []
  /// The layouts.
  var layouts: [Layout]
  /// The layouts that are missing in `layouts` because the glue cannot create them.
  var leftOut: [LeftOut] = []
  /// The apparent superclasses of layouts that no file declares.
  var missingSuperclasses: [String] = []
  /// The source code that creates the layouts and answers their delegates.
  var glue: String
  /// The questions that the user must answer in the glue.
  var holes: [String] = []
  /// The values that the glue invents, as `name = value`.
  ///
  /// The app may use others.
  var chosen: [String] = []
  /// The members of the user's own glue that match no requirement, a sentence each.
  var nearWitnesses: [String] = []
  /// The test cases of XCTest.
  var tests: [TestCase] = []

  /// The surveyed files, in the order of `files`.
  private(set) var sources: [String] = []

  private enum CodingKeys: String, CodingKey {
    case files, edits, missingModules, swift2, swift3, glues, layouts, leftOut
    case missingSuperclasses, glue, holes, chosen, nearWitnesses, tests
  }

  /// Surveys files with the rewriter.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - glue: The user's glue; nil if there is no such file.
  ///   - classes: The layouts to create; empty for all.
  ///   - modules: The modules that are made of some of the files, and that others may import.
  ///   - rewriter: The path of the rewriter.
  ///   - folder: The folder for the rewritten files.
  /// - Throws: `CommandError` for a file that cannot be read.
  init(
    _ sources: [String],
    glue: String?,
    classes: [String],
    modules: [String] = [],
    rewriter: String,
    in folder: String
  ) throws {
    // The user's glue decides which layouts are created.
    let flags = glue.map { ["--glue", $0] } ?? classes.flatMap { ["--class", $0] }
    let words = [rewriter, folder] + flags + modules.flatMap { ["--module", $0] } + sources
    guard let bytes = ExternalTool.bytes(of: words) else {
      throw CommandError(.malformed, ExternalTool.run(words).lastLine)
    }
    self = try JSONDecoder().decode(AdoptionSurvey.self, from: bytes)
    self.sources = sources
  }

  /// Surveys files by a text search, to compile them unchanged.
  init(scanning sources: AdoptionSources) {
    files = sources.files
    self.sources = sources.files
    edits = files.map { _ in [] }
    let names = sources.scannedClasses()
    layouts = names.map { Layout(name: $0, file: "", line: 0) }
    let entries = names.map { "    AdoptedLayout(\"\($0)\") { _ in \($0)() },\n" }.joined()
    glue =
      "import UIKit\nimport UIKitHosting\n\n" + """
        func adoptedLayouts() -> [AdoptedLayout] {
          [
        \(entries)  ]
        }

        """
  }

  /// Returns the unavailable modules that a file imports.
  func modulesMissing(in file: String) -> [String] {
    zip(sources, missingModules).first { $0.0 == file }?.1 ?? []
  }
}
