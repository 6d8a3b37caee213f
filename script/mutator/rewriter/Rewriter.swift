import SwiftSyntax

/// Writes one file with all of its mutants; line numbers stay the same.
final class Rewriter {
  let file: String
  let tree: Syntax
  let leftOut: Set<Int>
  let lines: SourceLocationConverter
  var nextNumber: Int
  var mutants: [Mutant] = []
  /// The declarations around the current node.
  var scopes: [String] = []

  init(file: String, tree: Syntax, firstNumber: Int, leftOut: Set<Int>) {
    self.file = file
    self.tree = tree
    self.leftOut = leftOut
    nextNumber = firstNumber
    lines = SourceLocationConverter(fileName: file, tree: tree)
  }

  func rewritten() -> String { text(of: tree) }

  // MARK: Text

  /// Returns the text of a node with its white space and its mutants.
  func text(of node: Syntax) -> String {
    if let token = node.as(TokenSyntax.self) { return token.description }
    if isLeftAlone(node) { return node.description }
    let scope = scopeName(node)
    if let scope { scopes.append(scope) }
    defer { if scope != nil { scopes.removeLast() } }
    return mutated(node) ?? plainText(of: node)
  }

  func plainText(of node: Syntax) -> String {
    node.children(viewMode: .sourceAccurate).map { text(of: $0) }.joined()
  }

  /// Returns the text of a node with its mutants but without the white space around it.
  func core(_ node: some SyntaxProtocol) -> String {
    trimmed(text(of: Syntax(node)), like: node)
  }

  private func trimmed(_ text: String, like node: some SyntaxProtocol) -> String {
    let leading = node.leadingTriviaLength.utf8Length
    let trailing = node.trailingTriviaLength.utf8Length
    return String(decoding: text.utf8.dropFirst(leading).dropLast(trailing), as: UTF8.self)
  }

  /// Puts a node's white space and comments around its replacement.
  func inPlace(of node: some SyntaxProtocol, _ text: String) -> String {
    node.leadingTrivia.description + text + node.trailingTrivia.description
  }

  // MARK: Mutants

  /// Records a site with its mutants and returns its number; nil if the site is excluded.
  func site(
    _ kind: String,
    _ node: some SyntaxProtocol,
    from original: String,
    to replacements: [String]
  ) -> Int? {
    let number = nextNumber
    nextNumber += replacements.count
    let begin = lines.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = lines.location(for: node.endPositionBeforeTrailingTrivia)
    for (offset, replacement) in replacements.enumerated() {
      mutants.append(
        Mutant(
          id: number + offset,
          site: number,
          file: file,
          line: begin.line,
          column: begin.column,
          endLine: end.line,
          kind: kind,
          original: original,
          replacement: replacement,
          scope: scopes.joined(separator: ".")
        )
      )
    }
    return leftOut.contains(number) ? nil : number
  }

  // MARK: Scopes

  private func scopeName(_ node: Syntax) -> String? {
    if let found = node.as(StructDeclSyntax.self) { return found.name.text }
    if let found = node.as(EnumDeclSyntax.self) { return found.name.text }
    if let found = node.as(ProtocolDeclSyntax.self) { return found.name.text }
    if let found = node.as(ClassDeclSyntax.self) { return found.name.text }
    if let found = node.as(ExtensionDeclSyntax.self) {
      return found.extendedType.trimmedDescription
    }
    if let found = node.as(FunctionDeclSyntax.self) { return found.name.text }
    if node.is(InitializerDeclSyntax.self) { return "init" }
    if node.is(SubscriptDeclSyntax.self) { return "subscript" }
    if let found = node.as(VariableDeclSyntax.self),
      found.parent?.is(MemberBlockItemSyntax.self) == true
    {
      return found.bindings.first?.pattern.trimmedDescription
    }
    return nil
  }

  /// Returns whether a node is not mutated.
  private func isLeftAlone(_ node: Syntax) -> Bool {
    switch node.kind {
    case .attributeList, .enumCaseDecl, .importDecl, .expressionPattern, .stringLiteralExpr,
      .inheritanceClause, .genericParameterClause, .genericArgumentClause, .genericWhereClause,
      .macroExpansionExpr, .ifConfigDecl:
      return true
    default:
      break
    }
    if node.is(TypeSyntax.self) || node.is(PatternSyntax.self) { return true }
    if let call = node.as(FunctionCallExprSyntax.self), Exclusions.contains(call),
      call.trailingClosure == nil
    {
      return true
    }
    if let argument = node.as(LabeledExprSyntax.self), let label = argument.label {
      return Exclusions.isValueLeftAlone(label.text)
    }
    if let parameter = node.as(FunctionParameterSyntax.self) {
      return Exclusions.isValueLeftAlone((parameter.secondName ?? parameter.firstName).text)
    }
    if let binding = node.as(PatternBindingSyntax.self) {
      let name = binding.pattern.trimmedDescription
      return Exclusions.isValueLeftAlone(name) || Exclusions.isLeftAlone(name)
    }
    if let infix = node.as(InfixOperatorExprSyntax.self), isAssignment(infix) {
      return Exclusions.isValueLeftAlone(infix.leftOperand.trimmedDescription)
    }
    return false
  }

  func isAssignment(_ node: InfixOperatorExprSyntax) -> Bool {
    if node.operator.is(AssignmentExprSyntax.self) { return true }
    guard let text = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }
}
