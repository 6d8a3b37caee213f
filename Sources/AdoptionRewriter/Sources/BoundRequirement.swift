import SwiftSyntax

/// An optional requirement that a `guard` binds as a function, with the result if it is missing:
/// `guard let ask = delegate?.rows(_:isWideAt:) else { return false }`.
struct BoundRequirement {
  /// The calls of the function after the `guard`.
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The result if the requirement is missing.
  let fallback: ExprSyntax

  /// Parses a `guard`; nil if it binds none of the requirements.
  init?(_ node: GuardStmtSyntax, of requirements: Set<MemberName>) {
    guard node.conditions.count == 1, node.body.statements.count == 1,
      let binding = node.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let member = binding.initializer?.value.as(MemberAccessExprSyntax.self)?.declName,
      let labels = member.argumentNames?.arguments.map(\.name.text),
      requirements.contains(MemberName(name: member.baseName.text, labels: labels)),
      let other = node.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression,
      let block = node.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    fallback = other
    let finder = CallFinder(name)
    for item in block where item.position > node.position { finder.walk(item) }
    calls = finder.calls
  }

  /// A visitor that finds the calls of a function by its name.
  private final class CallFinder: SyntaxVisitor {
    private(set) var calls: [FunctionCallExprSyntax] = []
    private let name: String

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)
      if callee?.baseName.text == name { calls.append(node) }
      return .visitChildren
    }
  }
}
