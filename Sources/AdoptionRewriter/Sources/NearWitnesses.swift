import Foundation
import SwiftParser
import SwiftSyntax

/// Members of a user's glue that look like answers to optional requirements and are none, since a
/// type differs: the requirement's own answer, nil, would win without a word.
final class NearWitnesses: SyntaxVisitor {
  /// A sentence about each, with its line.
  private(set) var sentences: [String] = []

  private let requirements: [MemberName: [Survey.Function]]
  private let path: String
  private let locations: SourceLocationConverter

  /// Looks through glue.
  ///
  /// - Throws: Where it cannot be read.
  init(in path: String, _ survey: Survey) throws {
    let all = survey.protocols.flatMap(\.functions).filter { $0.result != nil }
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
    let own = Survey.Function(node)
    guard let asked = requirements[own.member], !asked.contains(where: own.answers),
      let first = asked.first(where: \.isOptional)
    else { return .skipChildren }
    let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    sentences.append(
      "\(path):\(line): \(own.name) is of other types than what it answers, so nobody calls it: "
        + "write '\(first.declaration.split { $0.isWhitespace }.joined(separator: " "))'"
    )
    return .skipChildren
  }
}

extension Survey.Function {
  /// Whether it has the types of a requirement as that is rewritten.
  fileprivate func answers(_ requirement: Survey.Function) -> Bool {
    plainTypes(result) == plainTypes(requirement.rewrittenResult)
      && parameters.map { plainTypes($0.type) }
        == requirement.parameters.map { plainTypes($0.type) }
  }

  private func plainTypes(_ type: String?) -> String {
    (type ?? "Void").filter { !$0.isWhitespace }
  }
}
