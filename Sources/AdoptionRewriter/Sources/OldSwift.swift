import SwiftSyntax

/// Brings a file of Swift 2 to today's names and rules, as Xcode 8 did once with an app's files.
final class OldSwift: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private let bytes: [UInt8]
  private let declared: Set<String>

  /// Rewrites the files of layouts if they are in Swift 2.
  ///
  /// - Returns: Whether they were.
  static func modernize(_ files: inout [SourceFile]) -> Bool {
    let seen = OldSwiftSigns(viewMode: .sourceAccurate)
    for file in files { seen.walk(file.tree) }
    guard seen.isSwift2 else { return false }
    for index in files.indices {
      let visitor = OldSwift(files[index], declared: seen.declared)
      visitor.walk(files[index].tree)
      files[index].apply(visitor.edits, appending: [OldSwiftNames.declarations])
    }
    return true
  }

  private init(_ source: SourceFile, declared: Set<String>) {
    bytes = source.bytes
    self.declared = declared
    super.init(viewMode: .sourceAccurate)
  }

  private func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.append(Edit(range: node.place, text: text))
  }

  private func insert(_ text: String, before node: some SyntaxProtocol) {
    edits.append(Edit(range: node.place.lowerBound..<node.place.lowerBound, text: text))
  }

  private func remove(_ range: Range<Int>) { edits.append(bytes.removing(range)) }

  // MARK: Declarations

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    // The first argument has no label unless two names are written.
    let labels = parameters.enumerated().map { index, parameter in
      index == 0 && parameter.secondName == nil ? "_" : parameter.firstName.text
    }
    let new = OldSwiftNames.functions[MemberName(name: node.name.text, labels: labels)]
    if let new, new.labels == nil, let result = node.signature.returnClause {
      makeProperty(node, new.name, result)
      return .visitChildren
    }
    if let new { replace(node.name, with: new.name) }
    if case .identifier = node.name.tokenKind {
      for (parameter, label) in zip(parameters, new?.labels ?? labels) {
        relabel(parameter, label)
      }
    }
    if ["copyWithZone", "isEqual"].contains(node.name.text) { replaceObjects(of: node) }
    return .visitChildren
  }

  private func makeProperty(
    _ node: FunctionDeclSyntax,
    _ name: String,
    _ result: ReturnClauseSyntax
  ) {
    replace(node.funcKeyword, with: "var")
    let head = node.name.place.lowerBound..<result.arrow.place.upperBound
    edits.append(Edit(range: head, text: "\(name):"))
    if node.body == nil {
      let end = node.place.upperBound
      edits.append(Edit(range: end..<end, text: " { get }"))
    }
  }

  private func relabel(_ parameter: FunctionParameterSyntax, _ label: String) {
    guard parameter.firstName.text != label else { return }
    if parameter.secondName == nil {
      insert("\(label) ", before: parameter.firstName)
    } else {
      replace(parameter.firstName, with: label)
    }
  }

  /// Objects that are values of any type since Swift 3.
  private func replaceObjects(of node: FunctionDeclSyntax) {
    let types =
      node.signature.parameterClause.parameters.map(\.type)
      + [node.signature.returnClause?.type].compactMap { $0 }
    for type in types {
      switch type.trimmedDescription {
      case "AnyObject": replace(type, with: "Any")
      case "AnyObject?": replace(type, with: "Any?")
      case "NSZone": replace(type, with: "NSZone?")
      default: break
      }
    }
  }

  /// What was private to its file.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "private" { replace(node.name, with: "fileprivate") }
    return .visitChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledName else { return .visitChildren }
    let name = callee.baseName.text
    if let color = node.oldColor {
      replace(color.name, with: color.text)
      removeParentheses(of: node)
    } else if let new = OldSwiftNames.functions[MemberName(name: name, labels: node.labels)] {
      rename(node, callee, to: new)
    } else if let new = OldSwiftNames.functions[MemberName(name: "init", labels: node.labels)] {
      relabel(node, new)
    }
    return .visitChildren
  }

  private func rename(
    _ call: FunctionCallExprSyntax,
    _ callee: DeclReferenceExprSyntax,
    to new: MemberName
  ) {
    guard !new.name.hasPrefix(".") else { return makeMember(call, callee, new) }
    replace(callee.baseName, with: new.name)
    if new.labels == nil { removeParentheses(of: call) } else { relabel(call, new) }
  }

  private func removeParentheses(of call: FunctionCallExprSyntax) {
    guard let left = call.leftParen, let right = call.rightParen else { return }
    remove(left.place.lowerBound..<right.place.upperBound)
  }

  private func relabel(_ call: FunctionCallExprSyntax, _ new: MemberName) {
    for (argument, label) in zip(call.arguments, new.labels ?? []) {
      if let old = argument.label, let colon = argument.colon {
        if label == "_" {
          remove(old.place.lowerBound..<colon.place.upperBound)
        } else if label != old.text {
          replace(old, with: label)
        }
      } else if label != "_" {
        insert("\(label): ", before: argument)
      }
    }
  }

  /// Turns `function(first, others)` into `(first).member(others)`.
  private func makeMember(
    _ call: FunctionCallExprSyntax,
    _ callee: DeclReferenceExprSyntax,
    _ new: MemberName
  ) {
    guard let right = call.rightParen, let first = call.arguments.first else { return }
    remove(callee.place)
    guard let labels = new.labels, let comma = first.trailingComma else {
      edits.append(
        Edit(range: right.place.upperBound..<right.place.upperBound, text: new.name)
      )
      return
    }
    replace(comma, with: ")\(new.name)(")
    for (argument, label) in zip(call.arguments.dropFirst(), labels) where label != "_" {
      insert("\(label): ", before: argument)
    }
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let new = OldSwiftNames.identifiers[node.name.text] { replace(node.name, with: new) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember, let new = OldSwiftNames.identifiers[node.baseName.text] {
      replace(node.baseName, with: new)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.trimmedDescription
    guard !declared.contains(name) else { return .visitChildren }
    if let new = OldSwiftNames.properties[name] {
      replace(node.declName, with: new)
    } else if ["CGFloat", "Double", "Float"].contains(base), ["max", "min"].contains(name) {
      let new = name == "max" ? "greatestFiniteMagnitude" : "leastNormalMagnitude"
      replace(node.declName, with: new)
    } else if base?.hasPrefix("UI") ?? true, let first = name.first, first.isUppercase {
      // A case or an option.
      replace(node.declName, with: first.lowercased() + name.dropFirst())
    }
    return .visitChildren
  }

  // MARK: Conditions and statements

  /// `if let a = b, c = d where a > c`.
  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.unexpectedBetweenConditionAndTrailingComma,
      clause.trimmedDescription == "where"
    {
      replace(clause, with: ",")
    }
    if let binding = node.condition.as(OptionalBindingConditionSyntax.self),
      binding.bindingSpecifier.presence == .missing
    {
      insert("let ", before: binding.pattern)
    }
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.text {
    case "++": replace(node.operator, with: " += 1")
    case "--": replace(node.operator, with: " -= 1")
    default: break
    }
    return .visitChildren
  }
}

/// What tells files in Swift 2, with the names of their properties and cases.
private final class OldSwiftSigns: SyntaxVisitor {
  var isSwift2 = false
  var declared: Set<String> = []

  /// An override of what UIKit calls otherwise today.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isOverride, OldSwiftNames.hooks.contains(node.name.text) { isSwift2 = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.formUnion(node.bindings.map(\.pattern.trimmedDescription))
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// What is called, if it has a name.
  fileprivate var calledName: DeclReferenceExprSyntax? {
    var callee = calledExpression
    if let chained = callee.as(OptionalChainingExprSyntax.self) { callee = chained.expression }
    if let forced = callee.as(ForceUnwrapExprSyntax.self) { callee = forced.expression }
    return callee.as(DeclReferenceExprSyntax.self)
      ?? callee.as(MemberAccessExprSyntax.self)?.declName
  }

  /// `UIColor.whiteColor()` and the like.
  fileprivate var oldColor: (name: DeclReferenceExprSyntax, text: String)? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self), arguments.isEmpty,
      access.base?.trimmedDescription == "UIColor"
    else { return nil }
    let name = access.declName.baseName.text
    return name.hasSuffix("Color") ? (access.declName, String(name.dropLast(5))) : nil
  }
}
