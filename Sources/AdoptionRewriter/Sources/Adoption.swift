import Foundation
import SwiftSyntax

/// The files of some layouts, rewritten into a folder, and a report for the command.
struct Adoption: Encodable {
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

  /// The rewritten files, in the order of the given files.
  let files: [String]
  /// The kinds of edits in each file, each once, ascending; empty for a file without edits.
  let edits: [[String]]
  /// The modules that each file imports and that are missing here.
  let missingModules: [[String]]
  /// The files that seem to be in Swift 2.
  let swift2: [String]
  /// The files that seem to be in Swift 3, if a closure in them does not compile.
  let swift3: [String]
  /// The files that are glue.
  let glues: [String]
  /// The classes that are layouts, in the order of the files.
  let layouts: [Layout]
  /// The layouts that the glue does not make, with reasons.
  let leftOut: [LeftOut]
  /// The superclasses that are in no file, of classes that seem to be layouts.
  let missingSuperclasses: [String]
  /// The source of one file that makes the layouts and answers their delegates.
  let glue: String
  /// The members whose values the user has to supply.
  let holes: [String]
  /// Values that the glue assumes, as `name = value`.
  let chosen: [String]
  /// Members of the user's own glue that nearly match a requirement, a sentence each.
  let nearWitnesses: [String]
  /// The test cases of XCTest, in the order of the files.
  let tests: [TestCases.Case]
  /// The number of classes visited to find layouts and their superclasses.
  let steps: Int

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
    var sources = try paths.map { try SourceFile($0) }
    var kinds: [Set<String>] = sources.map { _ in [] }
    var missingModules: [[String]] = []
    swift2 = sources.filter(\.isSwift2).map(\.path)
    swift3 = sources.filter(\.isSwift3).map(\.path)
    let symbols = SymbolTable(of: sources)
    symbols.keepLayouts(classes)
    tests = TestCases(in: sources, symbols).cases
    for index in sources.indices {
      let rewriter = Rewriter(symbols, sources[index], index, modules)
      rewriter.walk(sources[index].tree)
      sources[index].apply(rewriter.edits, appending: rewriter.appendix)
      kinds[index].formUnion(rewriter.kinds)
      missingModules.append(rewriter.missingModules)
    }
    // A second pass, after the members to move have been edited themselves.
    for index in sources.moveOverrides() { kinds[index].insert("override in an extension") }
    for index in sources.indices where !sources[index].imports("UIKit") {
      kinds[index].insert("import UIKit")
    }
    // The user's glue is compiled in place, without edits.
    for index in sources.indices where sources[index].isGlue { kinds[index] = [] }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    files = try sources.enumerated().map { index, file in
      guard !file.isGlue else { return file.path }
      let copy = "\(folder)/\(index)-\(file.plainName)"
      try Data(file.rewritten).write(to: URL(fileURLWithPath: copy))
      return copy
    }
    let adapter = AdapterGenerator(symbols)
    edits = kinds.map { $0.sorted() }
    self.missingModules = missingModules
    glues = sources.filter(\.isGlue).map(\.path)
    layouts = symbols.layouts.map { Layout(symbols.classes[$0], in: sources) }
    leftOut = symbols.leftOut.map { LeftOut(layout: Layout($0, in: sources), reason: $1.text) }
    missingSuperclasses = symbols.orphans.compactMap(\.superclass)
    (glue, holes, chosen) = (adapter.source, adapter.holes, adapter.chosen)
    nearWitnesses = try users.map { try NearWitnesses(in: $0, symbols).sentences } ?? []
    steps = symbols.lineage.steps
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
    let tree = try SourceFile(path).tree
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
