import Foundation
import SwiftParser
import SwiftSyntax

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
