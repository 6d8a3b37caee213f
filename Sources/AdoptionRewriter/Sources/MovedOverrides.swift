import SwiftSyntax

extension [SourceFile] {
  /// Moves overrides from extensions into their classes.
  ///
  /// - Returns: The indexes of the changed files.
  mutating func moveOverrides() -> [Int] {
    let mover = MovedOverrides(self)
    for index in indices { mover.look(at: self[index], index) }
    guard !mover.members.isEmpty else { return [] }
    mover.insert(into: self)
    for index in indices where mover.widens.contains(index) { mover.widen(self[index], index) }
    for index in indices { self[index].apply(mover.edits[index]) }
    return indices.filter { !mover.edits[$0].isEmpty }
  }
}

/// A visitor that moves overrides from extensions into their classes: only Objective-C's methods
/// can be overridden in extensions.
private final class MovedOverrides: SyntaxVisitor {
  /// A member to move to its class, which may be in another file.
  struct Member {
    var homes: [SymbolTable.Class]
    var text: String
    var file: Int
    var line: Int
  }

  private let symbols: SymbolTable
  private(set) var members: [Member] = []
  private(set) var edits: [[Edit]]
  private var file = 0
  private(set) var widens: Set<Int> = []
  private var source: SourceFile?
  private var locations: SourceLocationConverter?

  init(_ files: [SourceFile]) {
    symbols = SymbolTable(of: files)
    edits = files.map { _ in [] }
    super.init(viewMode: .sourceAccurate)
  }

  func look(at source: SourceFile, _ index: Int) {
    file = index
    self.source = source
    locations = SourceLocationConverter(fileName: source.path, tree: source.tree)
    walk(source.tree)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isCompiled) in node.branches where isCompiled { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard let source, let locations else { return .visitChildren }
    for item in node.memberBlock.members where item.decl.isOverride {
      let homes = homes(of: item.decl, named: name)
      let range = item.trimmedBytes
      let access = node.modifiers.compactMap { Self.access.contains($0.name.text) ? $0 : nil }
      let prefix = access.map { "\($0.name.text) " }.joined()
      let text = String(decoding: source.bytes[range], as: UTF8.self)
      members.append(
        Member(
          homes: homes,
          text: item.decl.hasAccess ? text : prefix + text,
          file: file,
          line: locations.location(for: item.positionAfterSkippingLeadingTrivia).line
        )
      )
      edits[file].append(source.bytes.removing(range))
      if homes.contains(where: { $0.file != file }) { widens.insert(file) }
    }
    return .visitChildren
  }

  /// Returns the classes to move a member to: its own, or those that inherit from the UIKit class.
  private func homes(of member: DeclSyntax, named name: String) -> [SymbolTable.Class] {
    if let own = symbols.classesByName[name] { return [own] }
    return symbols.classes.filter { found in
      found.isSeen && found.superclass?.split(separator: ".").last.map(String.init) == name
        && !member.names.contains { found.overrides.contains($0) }
    }
  }

  static let access: Set = ["public", "internal", "private", "fileprivate"]

  /// Makes `fileprivate` declarations internal, for members that moved to another file.
  func widen(_ source: SourceFile, _ index: Int) {
    for token in source.tree.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.fileprivate) {
      let range =
        token.positionAfterSkippingLeadingTrivia
        .utf8Offset..<token.endPositionBeforeTrailingTrivia.utf8Offset
      guard !edits[index].contains(where: { $0.range.overlaps(range) }) else { continue }
      edits[index].append(Edit(range: range, text: "internal"))
    }
  }

  func insert(into files: [SourceFile]) {
    for member in members {
      for home in member.homes {
        let text = """

          #sourceLocation(file: \(files[member.file].path.quoted), line: \(member.line))
          \(member.text)
          #sourceLocation(file: \(files[home.file].path.quoted), line: \(home.endLine))

          """
        edits[home.file].append(Edit(range: home.end..<home.end, text: text))
      }
    }
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? {
    asProtocol(WithModifiersSyntax.self)?.modifiers
  }

  fileprivate var isOverride: Bool { modifiers?.isOverride ?? false }

  /// The names of a function or of variables.
  var names: [String] {
    if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text] }
    let bindings = self.as(VariableDeclSyntax.self)?.bindings
    return bindings?.map(\.pattern.trimmedDescription) ?? []
  }

  fileprivate var hasAccess: Bool {
    modifiers?.contains { ($0.name.text == "open") || MovedOverrides.access.contains($0.name.text) }
      ?? false
  }
}
