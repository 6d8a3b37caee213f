import Foundation
import SwiftParser
import SwiftSyntax

/// The files of some layouts, rewritten into a folder.
struct Adoption {
  /// The report of an adoption.
  struct Report: Encodable {
    /// The rewritten files, in the order of the given files.
    var files: [String]
    /// The kinds of edits in each file, each once, ascending; empty for a file without edits.
    var edits: [[String]]
    /// The modules that each file imports and that are missing here.
    var missingModules: [[String]]
    /// The files that seem to be in Swift 2.
    var swift2: [String]
    /// The files that seem to be in Swift 3, if a closure in them does not compile.
    var swift3: [String]
    /// The files that are glue.
    var glues: [String]
    /// The classes that are layouts, in the order of the files.
    var layouts: [Layout]
    /// The layouts that the glue does not make, with reasons.
    var leftOut: [LeftOut]
    /// The superclasses that are in no file, of classes that seem to be layouts.
    var missingSuperclasses: [String]
    /// The source of one file that makes the layouts and answers their delegates.
    var glue: String
    /// The members whose values the user has to supply.
    var holes: [String]
    /// Values that the glue assumes, as `name = value`.
    var chosen: [String]
    /// Members of the user's own glue that nearly match a requirement, a sentence each.
    var nearWitnesses: [String]
    /// The number of classes visited to find layouts and their superclasses.
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
    /// The reason, with a remedy.
    var reason: String
  }

  let report: Report

  /// Rewrites files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - folder: Receives the rewritten files.
  ///   - users: The path of the user's glue, if they have one.
  ///   - classes: The names of the wanted layouts; empty for all.
  ///   - modules: The user's own modules that are available.
  /// - Throws: An error if a file cannot be read or written.
  init(
    of paths: [String],
    in folder: String,
    glue users: String?,
    classes: [String],
    modules: Set<String>
  ) throws {
    var files = try paths.map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    var edits: [Set<String>] = files.map { _ in [] }
    var missingModules: [[String]] = []
    let swift2 = files.filter(\.isSwift2).map(\.path)
    let swift3 = files.filter(\.isSwift3).map(\.path)
    let symbols = SymbolTable(of: files)
    symbols.keepLayouts(classes)
    for index in files.indices {
      let rewriter = Rewriter(symbols, files[index], index, modules)
      rewriter.walk(files[index].tree)
      files[index].apply(rewriter.edits, appending: rewriter.appendix)
      edits[index].formUnion(rewriter.kinds)
      missingModules.append(rewriter.missingModules)
    }
    // A second pass, after the members to move have been edited themselves.
    for index in files.moveOverrides() { edits[index].insert("override in an extension") }
    for index in files.indices where !files[index].importsUIKit {
      edits[index].insert("import UIKit")
    }
    // The user's glue is compiled in place, without edits.
    for index in files.indices where files[index].isGlue { edits[index] = [] }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let copies = try files.enumerated().map { index, file in
      guard !file.isGlue else { return file.path }
      let copy = "\(folder)/\(index)-\(file.plainName)"
      try Data(file.rewritten).write(to: URL(fileURLWithPath: copy))
      return copy
    }
    let glue = AdapterGenerator(symbols)
    let near = try users.map { try NearWitnesses(in: $0, symbols).sentences } ?? []
    report = Report(
      files: copies,
      edits: edits.map { $0.sorted() },
      missingModules: missingModules,
      swift2: swift2,
      swift3: swift3,
      glues: files.filter(\.isGlue).map(\.path),
      layouts: symbols.layouts.map { Layout(symbols.classes[$0], in: files) },
      leftOut: symbols.leftOut.map { LeftOut(layout: Layout($0, in: files), reason: $1.text) },
      missingSuperclasses: symbols.orphans.compactMap(\.superclass),
      glue: glue.source,
      holes: glue.holes,
      chosen: glue.chosen,
      nearWitnesses: near,
      steps: symbols.lineage.steps
    )
  }
}

extension Adoption.Layout {
  init(_ found: SymbolTable.Class, in files: [SourceFile]) {
    self.init(name: found.name, file: files[found.file].path, line: found.line)
  }
}

/// Members of the user's glue that match an optional requirement by name but not by types.
///
/// Swift would use the requirement's default, nil, without a warning.
final class NearWitnesses: SyntaxVisitor {
  /// A sentence about each member, with its line.
  private(set) var sentences: [String] = []

  private let requirements: [MemberName: [SymbolTable.Function]]
  private let path: String
  private let locations: SourceLocationConverter

  /// Finds such members in glue.
  ///
  /// - Throws: An error if the file cannot be read.
  init(in path: String, _ symbols: SymbolTable) throws {
    let all = symbols.protocols.flatMap(\.functions).filter { $0.result != nil }
    requirements = Dictionary(grouping: all, by: \.member).filter {
      $1.contains(where: \.isOptional)
    }
    self.path = path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    locations = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let own = SymbolTable.Function(node)
    guard let asked = requirements[own.member], !asked.contains(where: own.answers),
      let first = asked.first(where: \.isOptional)
    else { return .skipChildren }
    let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    sentences.append(
      "\(path):\(line): \(own.name) is of other types than what it answers, so it is never called: "
        + "write '\(first.declaration.split { $0.isWhitespace }.joined(separator: " "))'"
    )
    return .skipChildren
  }
}

extension SymbolTable.Function {
  /// Returns whether the types are those of a requirement after rewriting.
  fileprivate func answers(_ requirement: SymbolTable.Function) -> Bool {
    plainTypes(result) == plainTypes(requirement.rewrittenResult)
      && parameters.map { plainTypes($0.type) }
        == requirement.parameters.map { plainTypes($0.type) }
  }

  private func plainTypes(_ type: String?) -> String {
    (type ?? "Void").filter { !$0.isWhitespace }
  }
}
