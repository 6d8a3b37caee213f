import SwiftParser
import SwiftSyntax

/// What has to be known of all files before one is edited.
final class Survey: SyntaxVisitor {
  /// The enumerations of the files that have cases.
  private(set) var enumerations: [String: [Case]] = [:]
  /// What the structures of the files are made with.
  private(set) var structures: [String: [Parameter]] = [:]
  /// The requirements that a protocol's extension answers, by the protocol.
  private(set) var defaults: [String: Set<MemberName>] = [:]
  private(set) var classes: [Class] = []
  private(set) var protocols: [ProtocolShape] = []
  private(set) var optionals: Set<MemberName> = []
  /// Optional requirements that return nothing.
  private(set) var voids: Set<MemberName> = []
  /// The names of protocols after `as?` and `as!`, which a delegate is looked up by.
  private(set) var casts: Set<String> = []
  /// The names of types that are private, and of those that are generic.
  private(set) var privateTypes: Set<String> = []
  private(set) var genericTypes: Set = [
    "Array", "ArraySlice", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange",
  ]
  /// The number of declarations of each name that is in no type.
  private(set) var outermostNames: [String: Int] = [:]
  /// The whole names of types, by these and by their last parts.
  private var wholeNames: [String: String] = [:]
  private var file = 0
  private var scopes: [Scope] = []
  /// The number of functions that the visitor is in, and of branches that are not compiled.
  private var functionDepth = 0
  private var leftOutDepth = 0
  private var locations = SourceLocationConverter(fileName: "", tree: Parser.parse(source: ""))

  /// A type or an extension that the visitor is in.
  private struct Scope {
    /// The type's whole name.
    var name: String
    /// Whether what it declares is private unless it says otherwise.
    var hides = false
  }

  /// Looks through files.
  init(of files: [SourceFile]) {
    super.init(viewMode: .sourceAccurate)
    for (index, source) in files.enumerated() {
      file = index
      locations = SourceLocationConverter(fileName: source.path, tree: source.tree)
      walk(source.tree)
    }
  }

  // MARK: Classes

  /// The superclasses of all classes.
  private(set) lazy var lineage = Lineage(classes)
  /// The first class of each name that others see.
  private(set) lazy var classesByName = Dictionary(
    classes.filter(\.isSeen).map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )
  /// The classes that are layouts and can be made, in order, by their places among all.
  private(set) lazy var layouts = lineage.layouts.filter { obstacle(to: classes[$0]) == nil }

  /// A type's name with those of the types that it is in, if the files declare it.
  func wholeName(_ name: String) -> String { wholeNames[name] ?? name }

  // MARK: Surroundings

  private var isSeen: Bool { functionDepth == 0 && leftOutDepth == 0 }

  /// Enters a type.
  ///
  /// - Returns: Its whole name, and whether it is private.
  private func enter(
    _ name: String,
    _ modifiers: DeclModifierListSyntax,
    _ parameters: GenericParameterClauseSyntax?
  ) -> (name: String, isPrivate: Bool) {
    let whole = (scopes.last.map { $0.name + "." } ?? "") + name
    let isPrivate = modifiers.hide || (!modifiers.nameAccess && scopes.last?.hides ?? false)
    if isSeen {
      if scopes.isEmpty { outermostNames[name, default: 0] += 1 }
      if isPrivate { privateTypes.insert(whole) }
      if parameters != nil { genericTypes.insert(whole) }
      wholeNames[whole] = whole
      if wholeNames[name] == nil { wholeNames[name] = whole }
    }
    scopes.append(Scope(name: whole))
    return (whole, isPrivate)
  }

  /// Looks at what is compiled; of the rest only layouts are told, as left out.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isCompiled) in node.branches {
      leftOutDepth += isCompiled ? 0 : 1
      walk(clause)
      leftOutDepth -= isCompiled ? 0 : 1
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  private func enterFunction() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
    let start = node.positionAfterSkippingLeadingTrivia
    let around = scopes.map(\.name)
    let (name, isPrivate) = enter(node.name.text, node.modifiers, node.genericParameterClause)
    var found = Class(
      name: name,
      scopes: around,
      superclass: inherited?.split(separator: "<").first.map { String($0) },
      file: file,
      start: start.utf8Offset,
      line: locations.location(for: start).line,
      end: end.utf8Offset,
      endLine: locations.location(for: end).line,
      isPrivate: isPrivate,
      isGeneric: node.genericParameterClause != nil,
      isLocal: functionDepth > 0,
      isCompiled: leftOutDepth == 0
    )
    for member in node.memberBlock.members {
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        take(initializer, into: &found)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isSettable {
        found.properties += variable.properties
      }
    }
    classes.append(found)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = enter(node.name.text, node.modifiers, node.genericParameterClause).name
    if isSeen { structures[name] = Self.parameters(of: node) }
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  /// The parameters of a structure's first initializer, or of that which Swift writes.
  private static func parameters(of node: StructDeclSyntax) -> [Parameter] {
    let members = node.memberBlock.members
    let written = members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    if let written { return written.signature.parameterClause.parameters.map { Parameter($0) } }
    let stored = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.bindings.allSatisfy { $0.accessorBlock == nil } && !$0.isOfType }
    return stored.flatMap(\.properties).map {
      Parameter(label: $0.name, name: $0.name, type: $0.writtenType, hasDefault: $0.hasDefault)
    }
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.text, node.modifiers, node.genericParameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription.split(separator: "<").first ?? ""
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    if isSeen {
      defaults[String(type), default: []].formUnion(
        functions.map { MemberName(name: $0.name.text, labels: $0.labels) }
      )
    }
    scopes.append(Scope(name: String(type), hides: node.modifiers.hide))
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = enter(node.name.text, node.modifiers, node.genericParameterClause).name
    guard isSeen else { return .visitChildren }
    enumerations[name] = node.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).map { element in
        let payload = element.parameterClause?.parameters.map { parameter in
          let label = parameter.firstName?.text ?? ""
          return Parameter(
            label: label == "_" ? "" : label,
            name: label,
            type: parameter.type.trimmedDescription,
            hasDefault: false
          )
        }
        return Case(name: element.name.text, payload: payload ?? [])
      }
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  private func take(_ initializer: InitializerDeclSyntax, into found: inout Class) {
    let isHidden = initializer.modifiers.contains {
      ["convenience", "private", "fileprivate"].contains($0.name.text)
    }
    guard !isHidden else { return }
    found.initializers.append(
      Initializer(
        parameters: initializer.signature.parameterClause.parameters.map { Parameter($0) },
        canFail: initializer.optionalMark != nil
      )
    )
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = enter(node.name.text, node.modifiers, nil).name
    scopes.removeLast()
    guard isSeen else { return .skipChildren }
    var shape = ProtocolShape(
      name: name,
      inherited: node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
      functions: [],
      variables: []
    )
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let found = Function(function)
        shape.functions.append(found)
        guard found.isOptional else { continue }
        let member = MemberName(name: found.name, labels: function.labels)
        optionals.insert(member)
        if found.result == nil { voids.insert(member) }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        if variable.modifiers.isOptional {
          for property in variable.properties {
            optionals.insert(MemberName(name: property.name, labels: nil))
          }
        } else {
          shape.variables += variable.properties
        }
      }
    }
    protocols.append(shape)
    return .skipChildren
  }

  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    casts.insert(node.type.bareName)
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    // Operators are not folded: the type follows as an expression of its own.
    if let siblings = node.parent?.as(ExprListSyntax.self), let place = siblings.index(of: node) {
      let next = siblings.index(after: place)
      if next < siblings.endIndex, let type = siblings[next].as(TypeExprSyntax.self) {
        casts.insert(type.type.bareName)
      }
    }
    return .visitChildren
  }
}

extension ExprListSyntax {
  fileprivate func index(of node: UnresolvedAsExprSyntax) -> Index? {
    indices.first { self[$0].id == node.id }
  }
}

extension Survey.Parameter {
  init(_ node: FunctionParameterSyntax) {
    let first = node.firstName.text
    label = first == "_" ? "" : first
    name = node.secondName?.text ?? first
    type = node.type.trimmedDescription
    hasDefault = node.defaultValue != nil
  }
}

extension Survey.Function {
  init(_ node: FunctionDeclSyntax) {
    name = node.name.text
    parameters = node.signature.parameterClause.parameters.map { Survey.Parameter($0) }
    let type = node.signature.returnClause?.type.trimmedDescription
    result = ["Void", "()"].contains(type) ? nil : type
    isOptional = node.modifiers.isOptional
    declaration = "func \(name)\(node.signature.trimmedDescription)"
  }
}

extension VariableDeclSyntax {
  /// Whether somebody else may set it: it stores, is no constant, and is not private.
  fileprivate var isSettable: Bool {
    let closed: Set = ["private", "fileprivate", "static", "class", "lazy"]
    return bindingSpecifier.text == "var" && !modifiers.contains { closed.contains($0.name.text) }
      && bindings.allSatisfy { $0.accessorBlock?.isSettable ?? true }
  }

  /// Whether it belongs to the type and not to a value of it.
  fileprivate var isOfType: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  fileprivate var properties: [Survey.Property] {
    bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type else { return nil }
      return Survey.Property(
        name: binding.pattern.trimmedDescription,
        type: type.bareName,
        writtenType: type.trimmedDescription,
        hasDefault: binding.initializer != nil
      )
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether there is a setter, or what watches one.
  fileprivate var isSettable: Bool {
    guard let accessors = accessors.as(AccessorDeclListSyntax.self) else { return false }
    return accessors.contains {
      ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text)
    }
  }
}

extension TypeSyntax {
  /// The name without `?`, `!` and `any`.
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
  /// Whether only the file sees it.
  fileprivate var hide: Bool { contains { ["private", "fileprivate"].contains($0.name.text) } }
  /// Whether they say who sees it.
  fileprivate var nameAccess: Bool {
    let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    return contains { words.contains($0.name.text) }
  }
}
