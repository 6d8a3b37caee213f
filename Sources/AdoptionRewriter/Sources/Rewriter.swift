import SwiftSyntax

/// Rewrites uses of Objective-C's runtime to plain Swift, in the bytes of one file, so that lines,
/// and columns before an edit, do not change.
final class Rewriter: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  /// The kinds of edits, each once.
  private(set) var kinds: Set<String> = []
  private let symbols: SymbolTable
  private let bytes: [UInt8]
  /// The user's own modules that are available.
  private let modules: Set<String>
  /// The offsets at which layouts of the file begin, in bytes.
  private let layouts: Set<Int>
  /// The offsets at which views that need an `init()` for a protocol begin, in bytes.
  private let unmade: Set<Int>
  /// The lines to append to the file.
  private(set) var appendix: [String] = []
  /// The modules that the file imports and that are missing here.
  private(set) var missingModules: [String] = []
  /// The number of extensions of `CGFloat` that the visitor is in.
  private var numberDepth = 0

  init(_ symbols: SymbolTable, _ source: SourceFile, _ index: Int, _ modules: Set<String>) {
    self.symbols = symbols
    let own = symbols.layouts.map { symbols.classes[$0] }.filter { $0.file == index }
    layouts = Set(own.map(\.start))
    let views = symbols.viewsWithRequiredInitializer().filter { $0.file == index }
    unmade = Set(views.map(\.start))
    bytes = source.bytes
    self.modules = modules
    super.init(viewMode: .sourceAccurate)
  }

  private func remove(_ range: Range<Int>, _ kind: String) {
    kinds.insert(kind)
    edits.append(bytes.removing(range))
  }

  private func insert(_ text: String, at position: Int, _ kind: String) {
    kinds.insert(kind)
    edits.append(Edit(range: position..<position, text: text))
  }

  // MARK: Attributes

  private static let foreign: Set = [
    "objc", "objcMembers", "nonobjc", "NSManaged", "NSCopying", "GKInspectable",
    "IBOutlet", "IBAction", "IBDesignable", "IBInspectable", "IBSegueAction",
  ]
  private static let optional = "@objc optional"

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.foreign.contains(name) { remove(node.trimmedBytes, "@\(name)") }
    // Only a requirement of Objective-C may be unavailable.
    if name == "available", node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
      node.arguments?.description.contains("unavailable") == true
    {
      remove(node.trimmedBytes, "@available(*, unavailable)")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if name == "optional" { remove(node.trimmedBytes, Self.optional) }
    if name == "dynamic" { remove(node.trimmedBytes, name) }
    return .skipChildren
  }

  /// Removes imports of UIKit's submodules and of missing modules, and replaces Foundation by
  /// CoreGraphics, which re-exports it.
  ///
  /// The compiler then reports the missing names that a file uses, if any.
  ///
  /// Members of rectangles that both modules declare resolve to CoreGraphics only if Foundation is
  /// not imported directly.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.trimmedDescription
    let isModule = node.importKindSpecifier == nil
    let isHere = KnownModules.have(path, with: modules)
    if isModule && path.hasPrefix("UIKit.") || !isHere {
      remove(node.trimmedBytes, "import \(path)")
      // The module of `import class CoreLocation.CLLocation`.
      let module = isModule ? path : String(path.prefix { $0 != "." })
      if !isHere, !path.hasPrefix("ObjectiveC") { missingModules.append(module) }
    } else if isModule, path == "Foundation" || path.hasPrefix("Foundation.") {
      kinds.insert("import \(path)")
      edits.append(Edit(range: node.path.trimmedBytes, text: "CoreGraphics"))
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    if layouts.contains(start) {
      for modifier in node.modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
        remove(modifier.trimmedBytes, "private layout")
      }
    }
    if unmade.contains(start) { addInitializer(to: node) }
    return .visitChildren
  }

  /// Adds the `init()` that a view has from UIKit in Objective-C, if the view declares none.
  private func addInitializer(to node: ClassDeclSyntax) {
    let words = Set(node.modifiers.map(\.name.text))
    let isDeclared = node.memberBlock.members.contains {
      $0.decl.as(InitializerDeclSyntax.self)?.isEmpty ?? false
    }
    guard !isDeclared, !words.contains("final") else { return }
    let access = words.isDisjoint(with: ["public", "open"]) ? "" : "public "
    insert(
      " \(access)required convenience init() { self.init(frame: .zero) };",
      at: node.memberBlock.leftBrace.trimmedBytes.upperBound,
      "required init()"
    )
  }

  /// Counts extensions of `CGFloat`, in which Foundation's own `abs` hides Swift's.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    numberDepth += Self.isOfNumber(node) ? 1 : 0
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    numberDepth -= Self.isOfNumber(node) ? 1 : 0
  }

  private static func isOfNumber(_ node: ExtensionDeclSyntax) -> Bool {
    node.extendedType.trimmedDescription.split(separator: ".").last == "CGFloat"
  }

  /// Returns whether Swift's function is meant, by its name and its number of arguments.
  private static func isOfSwift(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
    guard arguments.allSatisfy({ $0.label == nil }) else { return false }
    return name == "abs"
      ? arguments.count == 1 : ["max", "min"].contains(name) && arguments.count > 1
  }

  // MARK: Optional requirements

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.isOptional {
        defaults.append(makeOptional(function))
      } else if let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.isOptional
      {
        defaults += makeOptional(variable)
      }
    }
    if !defaults.isEmpty {
      let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
      let members = defaults.map { (isPublic ? "public " : "") + $0 }.joined(separator: "; ")
      appendix.append("extension \(node.name.text) { \(members) }")
    }
    return .visitChildren
  }

  private func makeOptional(_ function: FunctionDeclSyntax) -> String {
    let head = "func \(function.name.text)\(function.signature.parameterClause.trimmedDescription)"
    guard !symbols.voids.contains(function.member), let clause = function.signature.returnClause
    else { return "\(head) {}" }
    return "\(head) -> \(makeOptional(clause.type)) { nil }"
  }

  private func makeOptional(_ variable: VariableDeclSyntax) -> [String] {
    variable.bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type else { return nil }
      return "var \(binding.pattern.trimmedDescription): \(makeOptional(type)) { nil }"
    }
  }

  /// Appends `?` to a type that is not optional.
  ///
  /// - Returns: The optional type.
  private func makeOptional(_ type: TypeSyntax) -> String {
    let name = type.trimmedDescription
    guard !type.is(OptionalTypeSyntax.self), !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    else { return name }
    insert("?", at: type.trimmedBytes.upperBound, Self.optional)
    return "\(name)?"
  }

  /// Makes the result optional in a class's implementation of an optional requirement.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.body != nil, symbols.optionals.contains(node.member),
      let clause = node.signature.returnClause
    {
      _ = makeOptional(clause.type)
    }
    return .visitChildren
  }

  // MARK: Calls of optional requirements

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if numberDepth > 0, let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      Self.isOfSwift(callee.baseName.text, node.arguments)
    {
      insert("Swift.", at: callee.trimmedBytes.lowerBound, "\(callee.baseName.text) of Swift")
    }
    if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
      optionalMember(chained.expression, node) != nil
    {
      remove(chained.questionMark.trimmedBytes, Self.optional)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = optionalMember(forced.expression, node)
    {
      remove(forced.exclamationMark.trimmedBytes, Self.optional)
      if !symbols.voids.contains(member), !MemberName.optionalOfUIKit.contains(member) {
        insert("!", at: node.trimmedBytes.upperBound, Self.optional)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let asked = symbols.optionals.subtracting(symbols.voids)
    guard let bound = BoundRequirement(node, of: asked) else { return .visitChildren }
    for call in bound.calls {
      insert("(", at: call.trimmedBytes.lowerBound, Self.optional)
      insert(
        " ?? \(bound.fallback.trimmedDescription))",
        at: call.trimmedBytes.upperBound,
        Self.optional
      )
    }
    return .visitChildren
  }

  private func optionalMember(
    _ callee: ExprSyntax,
    _ call: FunctionCallExprSyntax
  ) -> MemberName? {
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
    let member = MemberName(name: access.declName.baseName.text, labels: call.labels)
    let isKnown = symbols.optionals.contains(member) || MemberName.optionalOfUIKit.contains(member)
    return isKnown ? member : nil
  }

  // MARK: Single expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    kinds.insert("#selector")
    let name = node.arguments.trimmedDescription.filter { !$0.isNewline }
    edits.append(Edit(range: node.trimmedBytes, text: "Selector(\(name.quoted))"))
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition, condition.trimmedDescription.contains("os(iOS)") {
      kinds.insert("os(iOS)")
      let text = condition.trimmedDescription.replacing("os(iOS)", with: "true")
      edits.append(Edit(range: condition.trimmedBytes, text: text))
    }
    return .visitChildren
  }
}
