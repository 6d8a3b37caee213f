import SwiftParser
import SwiftSyntax

/// The symbols of all files, collected before one is edited.
final class SymbolTable: SyntaxVisitor {
  /// The enumerations of the files that have cases.
  private(set) var enumerations: [String: [Case]] = [:]
  /// The parameters of the initializers of the files' structures.
  private(set) var structures: [String: [Parameter]] = [:]
  /// The requirements with a default implementation, by the extended protocol.
  private(set) var defaults: [String: Set<MemberName>] = [:]
  /// The protocols that structures and extensions name, by the conforming type.
  private(set) var conformances: [(type: String, protocols: [String])] = []
  /// The names that extensions assign, by the type.
  private(set) var assignedInExtensions: [String: Set<String>] = [:]
  private(set) var classes: [Class] = []
  private(set) var protocols: [ProtocolShape] = []
  private(set) var optionals: Set<MemberName> = []
  /// Optional requirements that return nothing.
  private(set) var voids: Set<MemberName> = []
  /// The types after `as?` and `as!`, by which a delegate is looked up, with the type around the
  /// cast.
  private(set) var casts: [(name: String, scope: String)] = []
  /// The names of private types and of generic types.
  private(set) var privateTypes: Set<String> = []
  private(set) var genericTypes: Set = [
    "Array", "ArraySlice", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange",
  ]
  /// The number of declarations of each name outside of all types.
  private(set) var outermostNames: [String: Int] = [:]
  /// Layouts of kinds that are not adopted: SwiftUI's and compositional ones.
  private(set) var foreign: [(Class, Obstacle)] = []
  private var importsSwiftUI = false
  /// The types that typealiases stand for, by the typealiases' whole names.
  private(set) var aliases: [String: String] = [:]
  /// The whole names of types, by these and by their last components.
  private var wholeNames: [String: String] = [:]
  private var file = 0
  /// The types and extensions that the visitor is in: their whole names, and whether their
  /// declarations are private by default.
  private var scopes: [(name: String, hides: Bool)] = []
  /// The numbers of functions and of inactive branches that the visitor is in.
  private var functionDepth = 0
  private var leftOutDepth = 0
  private var locations = SourceLocationConverter(fileName: "", tree: Parser.parse(source: ""))

  /// Collects the symbols of files.
  init(of files: [SourceFile]) {
    super.init(viewMode: .sourceAccurate)
    for (index, source) in files.enumerated() {
      file = index
      locations = SourceLocationConverter(fileName: source.path, tree: source.tree)
      importsSwiftUI = source.imports("SwiftUI")
      if !source.isGlue { findCompositional(in: source) }
      walk(source.tree)
    }
  }

  private static let compositional = "UICollectionViewCompositionalLayout"

  private func findCompositional(in source: SourceFile) {
    let token = source.tree.tokens(viewMode: .sourceAccurate).first { token in
      token.text == Self.compositional
    }
    guard let token else { return }
    foreign.append((stranger(Self.compositional, token), .compositional))
  }

  /// Makes a class record for a layout that is not the user's.
  private func stranger(_ name: String, _ node: some SyntaxProtocol) -> Class {
    let start = node.positionAfterSkippingLeadingTrivia
    let line = locations.location(for: start).line
    return Class(
      name: name,
      file: file,
      start: start.utf8Offset,
      line: line,
      end: start.utf8Offset,
      endLine: line
    )
  }

  // MARK: Classes

  /// The inheritance of all classes.
  private(set) lazy var lineage = Lineage(classes.map(followingAliases(classes)))
  /// The first visible class of each name.
  private(set) lazy var classesByName = Dictionary(
    classes.filter(\.isSeen).map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )
  /// The layouts that can be made, in order, as indexes of `classes`.
  private(set) lazy var layouts = lineage.layouts.filter { obstacle(to: classes[$0]) == nil }

  /// Restricts the layouts to those with some names, unless no layout has one of them.
  func keepLayouts(_ names: [String]) {
    let kept = layouts.filter { names.contains(classes[$0].name) }
    if !kept.isEmpty { layouts = kept }
  }

  /// Returns a type's name with those of the types around it, if the files declare it; for a
  /// typealias, that of the type that it stands for.
  func wholeName(_ name: String) -> String {
    var name = wholeNames[name] ?? name
    for _ in 0..<Self.mostAliases {
      guard let other = aliases[name] else { break }
      name = wholeNames[other] ?? other
    }
    return name
  }

  /// Returns the whole names of a type, or of the types that it is composed of.
  func wholeNames(of type: String) -> [String] {
    wholeName(type).split(separator: "&").map { part in
      wholeName(part.filter { !$0.isWhitespace })
    }
  }

  private static let mostAliases = 8

  /// Returns a function that replaces a typealias in a superclass by the class itself.
  private func followingAliases(_ classes: [Class]) -> (Class) -> Class {
    let names = Set(classes.map(\.name))
    return { [aliases] found in
      var found = found
      for _ in 0..<Self.mostAliases {
        let parts = (found.superclass ?? "").split(separator: "&").map { part in
          String(part.filter { !$0.isWhitespace }.split(separator: "<").first ?? "")
        }
        let scopes = found.scopes.reversed().map { $0 + "." } + [""]
        let whole = parts.flatMap { part in scopes.map { $0 + part } }
        found.superclass = parts.first { $0.hasPrefix("UI") } ?? parts.first
        guard let known = whole.first(where: { names.contains($0) || aliases[$0] != nil }) else {
          break
        }
        found.superclass = aliases[known] ?? known
        if names.contains(known) { break }
      }
      return found
    }
  }

  // MARK: Scopes

  private var isSeen: Bool { functionDepth == 0 && leftOutDepth == 0 }

  /// Enters a type.
  ///
  /// - Returns: Its whole name, and a Boolean value that indicates whether it is private.
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
    scopes.append((whole, hides: false))
    return (whole, isPrivate)
  }

  /// Visits all branches; of inactive ones only layouts are recorded, to report them as left out.
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
    let inherited = node.inheritanceClause.names
    let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
    let start = node.positionAfterSkippingLeadingTrivia
    let around = scopes.map(\.name)
    let (name, isPrivate) = enter(node.name.text, node.modifiers, node.genericParameterClause)
    var found = Class(
      name: name,
      scopes: around,
      superclass: inherited.first?.split(separator: "<").first.map { String($0) },
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
      if member.decl.isOverride { found.overrides.formUnion(member.decl.names) }
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        take(initializer, into: &found)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isSettable {
        found.properties += variable.properties
      }
    }
    found.inherited = inherited
    found.assigned = node.memberBlock.assigned
    found.columnCount = node.memberBlock.columnCount
    classes.append(found)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = enter(node.name.text, node.modifiers, node.genericParameterClause).name
    let names = node.inheritanceClause.names
    if isSeen {
      structures[name] = Self.parameters(of: node)
      conformances.append((name, names))
    }
    if importsSwiftUI, ["Layout", "SwiftUI.Layout"].contains(where: names.contains) {
      foreign.append((stranger(name, node), .swiftUI))
    }
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  /// Returns the parameters of a structure's first initializer, or of the memberwise initializer.
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

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = enter(node.name.text, node.modifiers, node.genericParameterClause).name
    scopes.removeLast()
    if isSeen { aliases[name] = node.initializer.value.bareName }
    return .skipChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.text, node.modifiers, node.genericParameterClause)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription.split(separator: "<").first ?? ""
    let members = node.memberBlock.members
    let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    let variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    if isSeen {
      defaults[String(type), default: []].formUnion(
        functions.map(\.member)
          + variables.flatMap { DeclSyntax($0).names }.map { MemberName(name: $0, labels: nil) }
      )
      conformances.append((String(type), node.inheritanceClause.names))
    }
    assignedInExtensions[String(type), default: []].formUnion(node.memberBlock.assigned)
    scopes.append((String(type), node.modifiers.hide))
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
    var shape = ProtocolShape(name: name, inherited: node.inheritanceClause.names)
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let found = Function(function)
        shape.functions.append(found)
        guard found.isOptional else { continue }
        optionals.insert(found.member)
        if found.result == nil { voids.insert(found.member) }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        if variable.modifiers.isOptional {
          for property in variable.properties {
            optionals.insert(MemberName(name: property.name, labels: nil))
          }
        } else {
          shape.variables += variable.properties
        }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        if initializer.isEmpty { shape.hasEmptyInitializer = true }
      }
    }
    protocols.append(shape)
    return .skipChildren
  }

  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    casts.append((node.type.bareName, scopes.last?.name ?? ""))
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    // Operators are not folded: the type is the next expression.
    let next = node.parent?.as(ExprListSyntax.self)?.drop { $0.id != node.id }.dropFirst().first
    if let type = next?.as(TypeExprSyntax.self)?.type {
      casts.append((type.bareName, scopes.last?.name ?? ""))
    }
    return .visitChildren
  }
}
