import SwiftSyntax

/// The declarations of a file that other files may use.
final class Declarations: SyntaxVisitor, Encodable {
  /// The path of the file.
  private let file: String
  /// The names of types, functions and variables outside of any type.
  private var names: Set<String> = []
  /// The members that extensions add, by the last name of their type.
  private var members: [String: Set<String>] = [:]
  private var extended: String?

  private enum CodingKeys: String, CodingKey {
    case file, names, members
  }

  /// Collects the declarations of a file.
  ///
  /// - Throws: An error if the file cannot be read.
  init(of path: String) throws {
    file = path
    super.init(viewMode: .sourceAccurate)
    walk(try SourceFile(path).tree)
  }

  private func take(
    _ node: some NamedDeclSyntax & WithModifiersSyntax
  ) -> SyntaxVisitorContinueKind {
    take(node.name.text, node.modifiers)
    return .skipChildren
  }

  private func take(_ name: String, _ modifiers: DeclModifierListSyntax) {
    guard !modifiers.hide else { return }
    if let extended {
      members[extended, default: []].insert(name)
    } else {
      names.insert(name)
    }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !node.modifiers.hide else { return .skipChildren }
    let path = node.extendedType.trimmedDescription.split(separator: "<").first ?? ""
    extended = path.split(separator: ".").last.map(String.init)
    // `==` stands for a conformance: recorded for the type and for each protocol.
    guard let extended, let clause = node.inheritanceClause else { return .visitChildren }
    for name in [extended] + clause.inheritedTypes.map(\.type.trimmedDescription) {
      members[name, default: []].insert("==")
    }
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { extended = nil }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    take(node.name.text, node.modifiers)
    takeLabels(node.signature.parameterClause)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    takeLabels(node.signature.parameterClause)
    return .skipChildren
  }

  /// Records labels, which distinguish functions of one name.
  private func takeLabels(_ clause: FunctionParameterClauseSyntax) {
    guard let extended else { return }
    members[extended, default: []].formUnion(clause.parameters.map(\.firstName.text))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { take(binding.pattern.trimmedDescription, node.modifiers) }
    return .skipChildren
  }

  // Code in braces, as in statements of a `main.swift`, declares nothing for other files.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
