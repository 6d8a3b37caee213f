import Foundation
import Results

/// What was found in a user's files before they are compiled.
struct AdoptionSurvey: Decodable {
  /// A class that is a layout.
  struct Layout: Decodable {
    var name: String
    var file: String
    var line: Int
  }

  /// A layout that the glue does not make.
  struct LeftOut: Decodable {
    var layout: Layout
    /// The reason, and what to do.
    var reason: String

    /// The message about it.
    var sentence: String {
      let place = "\(layout.file):\(layout.line)"
      return "\(place): \(layout.name) is not in the glue that adopt writes: \(reason)"
    }
  }

  /// The files that are compiled: copies, of which no two have one name and none that of another
  /// file of the library.
  var files: [String]
  /// The kinds of edits that were made in each file; none where it is compiled as it is.
  var edits: [[String]]
  /// The modules that each file imports and that are not here.
  var missingModules: [[String]]
  /// The files that are in Swift 2, as it seems.
  var swift2: [String]
  /// The files that are in Swift 3, if a closure of them does not compile.
  var swift3: [String]
  /// The files that are glue, this or another's.
  var glues: [String]
  /// The layouts.
  var layouts: [Layout]
  /// The layouts that are none of these, since the glue cannot make them.
  var leftOut: [LeftOut]
  /// The classes that layouts inherit from, as it seems, and that are in no file.
  var missingSuperclasses: [String]
  /// The source of what makes them and answers their delegates.
  var glue: String
  /// What it cannot answer by itself.
  var holes: [String]
  /// Values that it makes up, as `name = value`: the app may have others.
  var chosen: [String]
  /// Members of the user's own glue that answer no requirement, a sentence each.
  var nearWitnesses: [String]

  /// The files that were looked at, in the order of `files`.
  private(set) var sources: [String] = []

  private enum CodingKeys: String, CodingKey {
    case files, edits, missingModules, swift2, swift3, glues, layouts, leftOut
    case missingSuperclasses, glue, holes, chosen, nearWitnesses
  }

  /// Has the rewriter look at files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - glue: The user's glue; nil where they have none.
  ///   - classes: The layouts that are wanted; empty for all.
  ///   - rewriter: The rewriter.
  ///   - folder: Receives the rewritten files.
  /// - Throws: `CommandError` for a file that cannot be read.
  init(
    _ sources: [String],
    glue: String?,
    classes: [String],
    rewriter: String,
    in folder: String
  ) throws {
    // A glue of the user's makes what it makes.
    let flags = glue.map { ["--glue", $0] } ?? classes.flatMap { ["--class", $0] }
    let words = [rewriter, folder] + flags + sources
    guard let bytes = ExternalTool.bytes(of: words) else {
      throw CommandError(.malformed, ExternalTool.run(words).lastLine)
    }
    self = try JSONDecoder().decode(AdoptionSurvey.self, from: bytes)
    self.sources = sources
  }

  /// Takes files as they are, with what a look at their lines shows.
  init(scanning sources: AdoptionSources) {
    files = sources.files
    self.sources = sources.files
    edits = files.map { _ in [] }
    missingModules = []
    swift2 = []
    swift3 = []
    glues = []
    let names = sources.scannedClasses()
    layouts = names.map { Layout(name: $0, file: "", line: 0) }
    leftOut = []
    missingSuperclasses = []
    let entries = names.map { "    AdoptedLayout(\"\($0)\") { _ in \($0)() },\n" }.joined()
    glue =
      "import UIKit\nimport UIKitHosting\n\n" + """
        func adoptedLayouts() -> [AdoptedLayout] {
          [
        \(entries)  ]
        }

        """
    holes = []
    chosen = []
    nearWitnesses = []
  }

  /// The modules that a file imports and that are not here.
  func modulesMissing(in file: String) -> [String] {
    zip(sources, missingModules).first { $0.0 == file }?.1 ?? []
  }
}
