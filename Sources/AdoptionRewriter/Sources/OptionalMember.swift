import SwiftSyntax

/// A requirement that a protocol leaves optional.
struct OptionalMember: Hashable {
  /// Its name without arguments.
  var name: String
  /// The labels of its arguments; nil for a property.
  var labels: [String]?
}

extension FunctionDeclSyntax {
  /// The labels of the arguments, `_` where there is none.
  var labels: [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments with those of trailing closures left out.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" }
  }
}
