import SwiftSyntax

extension Rewriter {
  /// Returns the text of a statement that may be dropped; nil for any other.
  func statement(_ node: CodeBlockItemSyntax) -> String? {
    guard isDroppable(node) else { return nil }
    let original = node.item.trimmedDescription
    guard let number = site("statement", node.item, from: original, to: [""]) else { return nil }
    let inner = core(node.item)
    return inPlace(of: node.item, "if _mKeeps(\(number)) { \(inner) }")
      + (node.semicolon?.description ?? "")
  }

  private func isDroppable(_ node: CodeBlockItemSyntax) -> Bool {
    let item = node.item
    if item.is(ContinueStmtSyntax.self) || item.is(BreakStmtSyntax.self)
      || item.as(ReturnStmtSyntax.self).map({ $0.expression == nil }) == true
    {
      // The body of a guard must exit, and a case of a switch exits at its end anyway.
      return !isLastOfGuard(node) && !isLastOfCase(node)
    }
    guard var expression = item.as(ExprSyntax.self) else { return false }
    while true {
      if let outer = expression.as(TryExprSyntax.self) {
        expression = outer.expression
      } else if let outer = expression.as(UnsafeExprSyntax.self) {
        expression = outer.expression
      } else {
        break
      }
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self), isAssignment(infix) {
      return !isInitialization(infix, node)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return !Exclusions.contains(call) && !isValue(node) && !isInitializerCall(call)
  }

  private func isInitializerCall(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.trimmedDescription == "self.init"
  }

  private func isLastOfGuard(_ node: CodeBlockItemSyntax) -> Bool {
    guard let items = node.parent?.as(CodeBlockItemListSyntax.self), items.last?.id == node.id,
      let block = items.parent?.as(CodeBlockSyntax.self)
    else { return false }
    return block.parent?.is(GuardStmtSyntax.self) == true
  }

  private func isLastOfCase(_ node: CodeBlockItemSyntax) -> Bool {
    guard let statement = node.item.as(BreakStmtSyntax.self), statement.label == nil,
      let items = node.parent?.as(CodeBlockItemListSyntax.self), items.last?.id == node.id
    else { return false }
    return items.parent?.is(SwitchCaseSyntax.self) == true
  }

  /// Returns whether a statement is the value of the enclosing block.
  private func isValue(_ node: CodeBlockItemSyntax) -> Bool {
    guard let items = node.parent?.as(CodeBlockItemListSyntax.self), items.count == 1,
      let block = items.parent
    else { return false }
    if block.is(ClosureExprSyntax.self) || block.is(AccessorBlockSyntax.self) { return true }
    if block.is(SwitchCaseSyntax.self) {
      return block.parent?.parent.map(isValueExpression) ?? false
    }
    guard block.is(CodeBlockSyntax.self), let owner = block.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    if owner.is(IfExprSyntax.self) { return isValueExpression(owner) }
    return false
  }

  /// Returns whether an `if` or `switch` is used as a value.
  private func isValueExpression(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(IfExprSyntax.self) { return isValueExpression(parent) }
    if parent.is(ExpressionStmtSyntax.self), let item = parent.parent?.as(CodeBlockItemSyntax.self)
    {
      return isValue(item)
    }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    return true
  }

  /// Returns whether an assignment initializes a variable: in an initializer, or after a
  /// declaration without a value.
  private func isInitialization(_ infix: InfixOperatorExprSyntax, _ node: CodeBlockItemSyntax)
    -> Bool
  {
    guard infix.operator.is(AssignmentExprSyntax.self) else { return false }
    let target = infix.leftOperand.trimmedDescription
    var outer = node.parent
    while let found = outer {
      if found.is(InitializerDeclSyntax.self) {
        return !target.contains("[") && target.split(separator: ".").count <= 2
      }
      if let items = found.as(CodeBlockItemListSyntax.self) {
        for item in items {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.initializer == nil && binding.accessorBlock == nil
            && (binding.pattern.trimmedDescription == target || target == "(\(binding.pattern))")
          {
            return true
          }
        }
      }
      if found.is(FunctionDeclSyntax.self) { return false }
      outer = found.parent
    }
    return false
  }
}
