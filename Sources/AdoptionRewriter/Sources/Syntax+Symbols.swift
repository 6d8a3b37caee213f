import SwiftSyntax

extension SymbolTable.Parameter {
  init(_ node: FunctionParameterSyntax) {
    let first = node.firstName.text
    label = first == "_" ? "" : first
    name = node.secondName?.text ?? first
    type = node.type.trimmedDescription
    hasDefault = node.defaultValue != nil
  }
}

extension SymbolTable.Function {
  init(_ node: FunctionDeclSyntax) {
    name = node.name.text
    parameters = node.signature.parameterClause.parameters.map { SymbolTable.Parameter($0) }
    let type = node.signature.returnClause?.type.trimmedDescription
    result = ["Void", "()"].contains(type) ? nil : type
    isOptional = node.modifiers.isOptional
    var signature = node.signature
    signature.returnClause = nil
    head = "func \(name)\(signature.trimmedDescription)"
  }
}

extension InitializerDeclSyntax {
  /// A Boolean value that indicates whether this is an `init()` that cannot fail.
  var isEmpty: Bool { signature.parameterClause.parameters.isEmpty && optionalMark == nil }
}

extension VariableDeclSyntax {
  /// A Boolean value that indicates whether other code may set it: it is a `var` that is stored or
  /// has a setter, and is not private.
  var isSettable: Bool {
    let closed: Set = ["private", "fileprivate", "static", "class", "lazy"]
    return bindingSpecifier.text == "var" && !modifiers.contains { closed.contains($0.name.text) }
      && bindings.allSatisfy { $0.accessorBlock?.isSettable ?? true }
  }

  /// A Boolean value that indicates whether it is a member of the type, not of its instances.
  var isOfType: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  var properties: [SymbolTable.Property] {
    bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type else { return nil }
      return SymbolTable.Property(
        name: binding.pattern.trimmedDescription,
        type: type.bareName,
        writtenType: type.trimmedDescription,
        hasDefault: binding.initializer != nil,
        isEmpty: binding.initializer.map { ["[]", "[:]"].contains($0.value.trimmedDescription) }
          ?? false
      )
    }
  }
}

extension AccessorBlockSyntax {
  /// A Boolean value that indicates whether there is a setter or an observer.
  var isSettable: Bool {
    guard let accessors = accessors.as(AccessorDeclListSyntax.self) else { return false }
    return accessors.contains {
      ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text)
    }
  }
}

extension InheritanceClauseSyntax? {
  /// The names of the inherited types.
  var names: [String] { self?.inheritedTypes.map(\.type.trimmedDescription) ?? [] }
}

extension MemberBlockSyntax {
  /// The initial number of the first property with 'column' or 'columns' in its name.
  var columnCount: Int? {
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    return bindings.lazy.compactMap { binding -> Int? in
      let words = Words.of(binding.pattern.trimmedDescription)
      guard !words.isDisjoint(with: ["column", "columns"]),
        let literal = binding.initializer?.value.as(IntegerLiteralExprSyntax.self)
      else { return nil }
      return Int(literal.literal.text).flatMap { $0 > 0 ? $0 : nil }
    }.first
  }

  /// The names before `=`, before `+=`, after `&`, and before a call that changes them.
  var assigned: Set<String> {
    let changing: Set = ["append", "insert", "removeAll", "updateValue", "reserveCapacity"]
    var names: Set<String> = []
    var before = ["", "", ""]
    for token in tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .equal || token.text == "+=" { names.insert(before[2]) }
      if changing.contains(token.text), before[2] == "." { names.insert(before[1]) }
      if before[2] == "&" { names.insert(token.text) }
      before = [before[1], before[2], token.text]
    }
    return names
  }
}

extension TypeSyntax {
  /// The name without `?`, `!`, `any` and parentheses.
  var bareName: String {
    var text = trimmedDescription
    while let last = text.last, "?!)".contains(last) { text.removeLast() }
    while text.hasPrefix("(") { text.removeFirst() }
    if text.hasPrefix("any ") { text.removeFirst(4) }
    return text
  }
}

extension DeclModifierListSyntax {
  var isOptional: Bool { contains { $0.name.text == "optional" } }
  var isOverride: Bool { contains { $0.name.text == "override" } }
  /// A Boolean value that indicates whether the declaration is visible in its file only.
  var hide: Bool { contains { ["private", "fileprivate"].contains($0.name.text) } }
  /// A Boolean value that indicates whether the modifiers name an access level.
  var nameAccess: Bool {
    let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    return contains { words.contains($0.name.text) }
  }
}
