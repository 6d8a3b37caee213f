import SwiftSyntax

/// The tests in subclasses of `XCTestCase`, which XCTest does not discover on Linux.
final class TestCases: SyntaxVisitor {
  /// A class with its tests, also those that it inherits.
  struct Case: Encodable {
    var name: String
    var tests: [Test]
  }

  /// A method that XCTest calls.
  struct Test: Encodable {
    var name: String
    var isAsync: Bool
  }

  /// The classes with tests, in order.
  private(set) var cases: [Case] = []
  /// The tests of each type, by its whole name, without inherited ones.
  private var own: [String: [Test]] = [:]
  private var scopes: [String] = []

  private static let root = "XCTestCase"

  /// Finds the tests.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - symbols: The symbols of the same files.
  init(in files: [SourceFile], _ symbols: SymbolTable) {
    super.init(viewMode: .sourceAccurate)
    for file in files { walk(file.tree) }
    let classes = symbols.classes
    let inherited = symbols.lineage.inherited { own[classes[$0].name] ?? [] }
    let isCase = symbols.lineage.inherited { [classes[$0].superclassName == Self.root] }
    for (index, found) in classes.enumerated()
    where found.isSeen && !found.isPrivate && !found.isGeneric && isCase[index].contains(true) {
      var names: Set<String> = []
      let tests = inherited[index].filter { names.insert($0.name).inserted }
      if !tests.isEmpty { cases.append(Case(name: found.name, tests: tests)) }
    }
  }

  // MARK: Types

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append((scopes.last.map { $0 + "." } ?? "") + name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isCompiled) in node.branches where isCompiled { walk(clause) }
    return .skipChildren
  }

  // MARK: Tests

  /// Collects a method by XCTest's rule: without parameters and result, and not private.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let words = Set(node.modifiers.map(\.name.text))
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    if let scope = scopes.last, node.name.text.hasPrefix("test"),
      node.signature.parameterClause.parameters.isEmpty, ["Void", "()"].contains(result),
      words.isDisjoint(with: ["static", "class", "private", "fileprivate"])
    {
      let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
      own[scope, default: []].append(Test(name: node.name.text, isAsync: isAsync))
    }
    return .skipChildren
  }
}
