import SwiftSyntax

/// A visitor that detects a predicate that takes two arguments as one tuple, as Swift 3 allows:
/// `sorted { $0.0 < $0.1 }`.
///
/// A user's own function may have such a name and take a tuple; the closure then compiles.
final class Swift3Signs: SyntaxVisitor {
  private var found = false

  static func areIn(_ tree: SourceFileSyntax) -> Bool {
    let signs = Swift3Signs(viewMode: .sourceAccurate)
    signs.walk(tree)
    return signs.found
  }

  private static let sorting: Set = ["sort", "sorted", "min", "max"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let last = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    if Self.sorting.contains(name), let closure = node.trailingClosure ?? last,
      closure.signature == nil
    {
      let body = closure.statements.trimmedDescription
      let isOfTuple = body.contains("$0.0") && body.contains("$0.1") && !body.contains("$1")
      found = found || isOfTuple
    }
    return .visitChildren
  }
}
