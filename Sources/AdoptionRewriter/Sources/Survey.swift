import SwiftParser
import SwiftSyntax

/// What has to be known of all files before one is edited.
final class Survey: SyntaxVisitor {
  /// A class of the files.
  struct Class {
    /// Its name, with those of the types that it is in.
    var name: String
    var superclass: String?
    var file: Int
    var line: Int
    /// Where the members end, in bytes, and that line.
    var end: Int
    var endLine: Int
    /// What it can be made with.
    var initializers: [Initializer] = []
    /// Its properties by the names of their types, `Optional` and `any` left out.
    var properties: [Property] = []
    /// Whether nobody else can make it: it is private or generic.
    var isClosed: Bool
  }

  /// A designated initializer.
  struct Initializer {
    var parameters: [Parameter]
    var canFail: Bool
  }

  /// A parameter of a function.
  struct Parameter {
    /// What is written before its argument, or nothing.
    var label: String
    var name: String
    var type: String
    var hasDefault: Bool
  }

  /// A property that may be set.
  struct Property {
    var name: String
    /// The type's name without `?`, `!` and `any`.
    var type: String
    /// The type as it is written.
    var writtenType: String
    var hasDefault: Bool
  }

  /// A protocol of the files.
  struct ProtocolShape {
    var name: String
    var inherited: [String]
    var functions: [Function]
    var variables: [Property]
  }

  /// A requirement.
  struct Function {
    var name: String
    var parameters: [Parameter]
    /// The result's type; nil for none.
    var result: String?
    var isOptional: Bool
    /// As it is declared, without a body.
    var declaration: String
  }

  /// A case of an enumeration, with the types of what it carries.
  struct Case {
    var name: String
    var payload: [Parameter]
  }

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
  private var file = 0
  private var outer: [String] = []
  private var locations = SourceLocationConverter(fileName: "", tree: Parser.parse(source: ""))

  /// Looks through files.
  init(of files: [SourceFile]) {
    super.init(viewMode: .sourceAccurate)
    for (index, source) in files.enumerated() {
      file = index
      locations = SourceLocationConverter(fileName: source.path, tree: source.tree)
      walk(source.tree)
    }
  }

  // MARK: Layouts

  private static let roots: Set = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
  ]

  /// The classes that are layouts and can be made, in order.
  var layouts: [Class] { classes.filter { isLayout($0) && !$0.isClosed } }

  private func isLayout(_ candidate: Class, depth: Int = 0) -> Bool {
    guard depth < classes.count, let name = candidate.superclass else { return false }
    if Self.roots.contains(name) { return true }
    return superclass(of: candidate).map { isLayout($0, depth: depth + 1) } ?? false
  }

  private func superclass(of candidate: Class) -> Class? {
    classes.first { $0.name == candidate.superclass }
  }

  /// The initializers of a class, its own or those that it inherits.
  func initializers(of candidate: Class) -> [Initializer] {
    guard candidate.initializers.isEmpty else { return candidate.initializers }
    return superclass(of: candidate).map(initializers) ?? []
  }

  /// The properties of a class and of its superclasses.
  func properties(of candidate: Class) -> [Property] {
    candidate.properties + (superclass(of: candidate).map(properties) ?? [])
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
    var found = Class(
      name: (outer + [node.name.text]).joined(separator: "."),
      superclass: inherited?.split(separator: "<").first?.split(separator: ".").last.map {
        String($0)
      },
      file: file,
      line: locations.location(for: node.positionAfterSkippingLeadingTrivia).line,
      end: end.utf8Offset,
      endLine: locations.location(for: end).line,
      isClosed: node.genericParameterClause != nil
        || (!outer.isEmpty
          && node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) })
    )
    for member in node.memberBlock.members {
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        take(initializer, into: &found)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isSettable {
        found.properties += variable.properties
      }
    }
    classes.append(found)
    outer.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { outer.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    structures[node.name.text] = Self.parameters(of: node)
    outer.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { outer.removeLast() }

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

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    defaults[node.extendedType.trimmedDescription, default: []].formUnion(
      functions.map { MemberName(name: $0.name.text, labels: $0.labels) }
    )
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enumerations[node.name.text] = node.memberBlock.members
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
    outer.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { outer.removeLast() }

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
    var shape = ProtocolShape(
      name: node.name.text,
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
}
