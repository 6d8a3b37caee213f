import Foundation
import SwiftParser
import SwiftSyntax

/// The files of some layouts, rewritten into a folder.
struct Adoption {
  /// What is told of them.
  struct Report: Encodable {
    /// The rewritten files, in the order of the files given.
    var files: [String]
    /// The kinds of edits made in each file, each once, ascending; none where it compiles as it is.
    var edits: [[String]]
    /// The classes that are layouts, in the order of the files.
    var layouts: [Layout]
    /// The layouts that the glue does not make.
    var leftOut: [LeftOut]
    /// What makes each layout and answers its delegate, as the source of one file.
    var glue: String
    /// What the glue cannot answer by itself.
    var holes: [String]
    /// The number of classes that were looked at to tell which are layouts and what they inherit.
    var steps: Int
  }

  /// A class that is a layout.
  struct Layout: Encodable {
    var name: String
    var file: String
    var line: Int
  }

  /// A layout that the glue does not make.
  struct LeftOut: Encodable {
    var layout: Layout
    /// The reason, and what to do.
    var reason: String
  }

  let report: Report

  /// Rewrites files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - folder: Receives the rewritten files.
  /// - Throws: Where a file cannot be read or written.
  init(of paths: [String], in folder: String) throws {
    var files = try paths.map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    let kinds: Set = OldSwift.modernize(&files) ? ["Swift 2"] : []
    var edits: [Set<String>] = files.map { _ in kinds }
    let survey = Survey(of: files)
    for index in files.indices {
      let rewriter = Rewriter(survey, files[index], index)
      rewriter.walk(files[index].tree)
      files[index].apply(rewriter.edits, appending: rewriter.appendix)
      edits[index].formUnion(rewriter.kinds)
    }
    // A second look: what moves has its own edits made by now.
    for index in MovedOverrides.move(in: &files) { edits[index].insert("override in an extension") }
    for index in files.indices where !files[index].importsUIKit {
      edits[index].insert("import UIKit")
    }
    // Compiled from where it is.
    for index in files.indices where files[index].isGlue { edits[index] = [] }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let copies = try files.enumerated().map { index, file in
      guard !file.isGlue else { return file.path }
      let copy = "\(folder)/\(index)-\(file.plainName)"
      try Data(file.rewritten).write(to: URL(fileURLWithPath: copy))
      return copy
    }
    let glue = Glue(survey)
    report = Report(
      files: copies,
      edits: edits.map { $0.sorted() },
      layouts: survey.layouts.map { Layout(survey.classes[$0], in: files) },
      leftOut: survey.leftOut.map { LeftOut(layout: Layout($0, in: files), reason: $1.text) },
      glue: glue.source,
      holes: glue.holes,
      steps: survey.lineage.steps
    )
  }
}

extension Adoption.Layout {
  init(_ found: Survey.Class, in files: [SourceFile]) {
    self.init(name: found.name, file: files[found.file].path, line: found.line)
  }
}
