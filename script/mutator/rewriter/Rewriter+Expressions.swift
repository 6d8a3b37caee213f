import SwiftSyntax

extension Rewriter {
  /// The function that replaces an operator, and the operators of its mutants, by operator.
  private static let operators: [String: (function: String, kind: String, others: [String])] = [
    "<": ("_mLess", "comparison", ["<=", ">"]),
    "<=": ("_mLessOrEqual", "comparison", ["<", ">="]),
    ">": ("_mGreater", "comparison", [">=", "<"]),
    ">=": ("_mGreaterOrEqual", "comparison", [">", "<="]),
    "==": ("_mEqual", "comparison", ["!="]),
    "!=": ("_mUnequal", "comparison", ["=="]),
    "+": ("_mAdd", "arithmetic", ["-"]),
    "-": ("_mSubtract", "arithmetic", ["+"]),
    "&+": ("_mWrappingAdd", "arithmetic", ["&-"]),
    "&-": ("_mWrappingSubtract", "arithmetic", ["&+"]),
    "+=": ("_mAddTo", "arithmetic", ["-="]),
    "-=": ("_mSubtractFrom", "arithmetic", ["+="]),
    "&+=": ("_mWrappingAddTo", "arithmetic", ["&-="]),
    "&-=": ("_mWrappingSubtractFrom", "arithmetic", ["&+="]),
  ]

  /// The text of a node that is a site, or nil for any other.
  func mutated(_ node: Syntax) -> String? {
    if let found = node.as(InfixOperatorExprSyntax.self) { return infix(found) }
    if node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self) {
      return literal(node)
    }
    if let found = node.as(FunctionCallExprSyntax.self) { return call(found) }
    if let found = node.as(ConditionElementSyntax.self),
      let condition = found.condition.as(ExprSyntax.self)
    {
      return this(condition) + (found.trailingComma?.description ?? "")
    }
    if let found = node.as(WhereClauseSyntax.self) {
      return found.whereKeyword.description + this(found.condition)
    }
    if let found = node.as(TernaryExprSyntax.self) {
      return this(found.condition) + text(of: Syntax(found.questionMark))
        + text(of: Syntax(found.thenExpression)) + text(of: Syntax(found.colon))
        + text(of: Syntax(found.elseExpression))
    }
    if let found = node.as(PostfixOperatorExprSyntax.self), found.operator.text == "..." {
      return bound(found.expression) + found.operator.description
    }
    if let found = node.as(PrefixOperatorExprSyntax.self),
      ["..<", "..."].contains(found.operator.text)
    {
      return found.operator.description + bound(found.expression)
    }
    if let found = node.as(CodeBlockItemSyntax.self) { return statement(found) }
    return nil
  }

  // MARK: Operators

  private func infix(_ node: InfixOperatorExprSyntax) -> String? {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return nil }
    let (left, right) = (node.leftOperand, node.rightOperand)
    if token.text == "&&" || token.text == "||" {
      return this(left) + token.description + this(right)
    }
    if token.text == "..<" || token.text == "..." {
      return range(node, token)
    }
    guard let rule = Self.operators[token.text] else { return nil }
    // Strings and arrays have no `-`, and `nil` can only be compared with `==` and `!=`.
    if [left, right].contains(where: {
      $0.is(NilLiteralExprSyntax.self) || $0.is(StringLiteralExprSyntax.self)
        || $0.is(ArrayExprSyntax.self)
    }) {
      return token.text == "==" || token.text == "!=" ? condition(ExprSyntax(node)) : nil
    }
    let isAssignment = isAssignment(node)
    if isAssignment, left.description.contains("?") { return nil }
    let number = site(rule.kind, token, from: token.text, to: rule.others)
    guard let number else { return nil }
    return inPlace(
      of: node,
      "\(rule.function)(\(number), \(isAssignment ? "&" : "")\(argument(left))"
        + token.leadingTrivia.description + "," + token.trailingTrivia.description
        + trimmedEnd(right) + ")"
    )
  }

  /// Returns a left operand without the white space before it, but with the line breaks after it.
  private func argument(_ node: ExprSyntax) -> String {
    core(node) + node.trailingTrivia.description.filter { $0 == "\n" }
  }

  /// Returns a right operand with the white space before it.
  private func trimmedEnd(_ node: ExprSyntax) -> String {
    node.leadingTrivia.description + core(node)
  }

  private func range(_ node: InfixOperatorExprSyntax, _ token: TokenSyntax) -> String? {
    let (left, right) = (node.leftOperand, node.rightOperand)
    let (lower, upper) = (left.trimmedDescription, right.trimmedDescription)
    let number = site(
      "bound",
      node,
      from: "\(lower)\(token.text)\(upper)",
      to: [
        "\(lower)\(token.text)(\(upper) - 1)",
        "\(lower)\(token.text)(\(upper) + 1)",
        "(\(lower) + 1)\(token.text)\(upper)",
      ]
    )
    let texts = [left, right].map { isNumber($0) ? $0.trimmedDescription : core($0) }
    let function = token.text == "..<" ? "_mRange" : "_mClosedRange"
    guard let number else { return inPlace(of: node, texts.joined(separator: token.text)) }
    return inPlace(
      of: node,
      "\(function)(\(number), \(texts[0])\(token.leadingTrivia),\(token.trailingTrivia)"
        + "\(right.leadingTrivia)\(texts[1]))"
    )
  }

  /// Returns the bound of a one-sided range, with its mutants.
  private func bound(_ node: ExprSyntax) -> String {
    guard !isNumber(node) else { return text(of: Syntax(node)) }
    let original = node.trimmedDescription
    let inner = core(node)
    let number = site("bound", node, from: original, to: ["\(original) + 1", "\(original) - 1"])
    return inPlace(of: node, number.map { "_mLiteral(\($0), \(inner))" } ?? inner)
  }

  // MARK: Numbers

  private func isNumber(_ node: ExprSyntax) -> Bool {
    node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
  }

  private func literal(_ node: Syntax) -> String? {
    let original = node.trimmedDescription
    let more: String
    let less: String
    if let value = Int(original.filter { $0 != "_" }) {
      (more, less) = ("\(value + 1)", "\(value - 1)")
    } else if let value = Double(original.filter { $0 != "_" }), abs(value) < 1e15 {
      (more, less) = ("\(value + 1)", "\(value - 1)")
    } else {
      (more, less) = ("\(original) + 1", "\(original) - 1")
    }
    guard let number = site("constant", node, from: original, to: [more, less]) else { return nil }
    return inPlace(of: node, "_mLiteral(\(number), \(original))")
  }

  // MARK: Calls

  private func call(_ node: FunctionCallExprSyntax) -> String? {
    let callee = node.calledExpression.trimmedDescription
    guard ["min", "max", "Swift.min", "Swift.max"].contains(callee), node.trailingClosure == nil,
      node.arguments.count >= 2, node.arguments.allSatisfy({ $0.label == nil })
    else { return nil }
    let isMinimum = callee.hasSuffix("min")
    let other = String(callee.dropLast(3)) + (isMinimum ? "max" : "min")
    let number = site("extremum", node.calledExpression, from: callee, to: [other])
    guard let number else { return nil }
    let before = node.leftParen?.trailingTrivia.description ?? ""
    let arguments = text(of: Syntax(node.arguments))
    let after = node.rightParen?.leadingTrivia.description ?? ""
    let function = isMinimum ? "_mMin" : "_mMax"
    return inPlace(of: node, "\(function)(\(number),\(before) \(arguments)\(after))")
  }

  // MARK: Conditions

  /// Returns a condition or an operand of a connective, with its negation as a mutant.
  ///
  /// A comparison is not negated: its flipped mutant is equivalent.
  private func this(_ node: ExprSyntax) -> String {
    if let infix = node.as(InfixOperatorExprSyntax.self),
      let token = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      Self.operators[token.text] != nil
    {
      return text(of: Syntax(node))
    }
    return condition(node) ?? text(of: Syntax(node))
  }

  private func condition(_ node: ExprSyntax) -> String? {
    guard !node.is(BooleanLiteralExprSyntax.self) else { return nil }
    let original = node.trimmedDescription
    if let prefix = node.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      let operand = prefix.expression
      let number = site("condition", node, from: original, to: [operand.trimmedDescription])
      let written = "!\(core(operand))"
      return inPlace(of: node, number.map { "_mCondition(\($0), \(written))" } ?? written)
    }
    let number = site("condition", node, from: original, to: [negated(node)])
    // A comparison with `nil` comes from its operator: it is a single site.
    let written =
      node.is(InfixOperatorExprSyntax.self) && !isConnected(node) ? original : core(node)
    return inPlace(of: node, number.map { "_mCondition(\($0), \(written))" } ?? written)
  }

  private func isConnected(_ node: ExprSyntax) -> Bool {
    let token = node.as(InfixOperatorExprSyntax.self)?.operator.as(BinaryOperatorExprSyntax.self)
    return ["&&", "||"].contains(token?.operator.text)
  }

  private func negated(_ node: ExprSyntax) -> String {
    node.is(InfixOperatorExprSyntax.self) || node.is(TernaryExprSyntax.self)
      ? "!(\(node.trimmedDescription))" : "!\(node.trimmedDescription)"
  }
}
