import SwiftSyntax

extension [SourceFile] {
  /// Moves overrides from extensions into their classes.
  ///
  /// - Returns: The indexes of the changed files.
  mutating func moveOverrides() -> [Int] {
    let mover = MovedOverrides(self)
    for index in indices { self[index].apply(mover.edits[index]) }
    return indices.filter { !mover.edits[$0].isEmpty }
  }
}

/// A visitor that moves overrides from extensions into their classes, which may be in other files:
/// only Objective-C's methods can be overridden in extensions.
private final class MovedOverrides: SyntaxVisitor {
  private(set) var edits: [[Edit]]
  private let files: [SourceFile]
  private let symbols: SymbolTable
  private lazy var locations = files.map {
    SourceLocationConverter(fileName: $0.path, tree: $0.tree)
  }
  private var file = 0
  /// The files with members that move to another file.
  private var widens: Set<Int> = []

  init(_ files: [SourceFile]) {
    self.files = files
    symbols = SymbolTable(of: files)
    edits = files.map { _ in [] }
    super.init(viewMode: .sourceAccurate)
    for (index, source) in files.enumerated() {
      file = index
      walk(source.tree)
    }
    for index in widens { widen(index) }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isCompiled) in node.branches where isCompiled { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    let access = node.modifiers.map(\.name.text).filter(Self.access.contains)
    let prefix = access.map { "\($0) " }.joined()
    for item in node.memberBlock.members where item.decl.isOverride {
      let line = locations[file].location(for: item.positionAfterSkippingLeadingTrivia).line
      for home in homes(of: item.decl, named: name) {
        let text = """

          #sourceLocation(file: \(files[file].path.quoted), line: \(line))
          \(item.decl.hasAccess ? "" : prefix)\(item.trimmedDescription)
          #sourceLocation(file: \(files[home.file].path.quoted), line: \(home.endLine))

          """
        edits[home.file].append(Edit(range: home.end..<home.end, text: text))
        if home.file != file { widens.insert(file) }
      }
      edits[file].append(files[file].bytes.removing(item.trimmedBytes))
    }
    return .visitChildren
  }

  /// Returns the classes to move a member to: its own, or those that inherit from the UIKit class.
  private func homes(of member: DeclSyntax, named name: String) -> [SymbolTable.Class] {
    if let own = symbols.classesByName[name] { return [own] }
    return symbols.classes.filter { found in
      found.isSeen && found.superclassName == name
        && !member.names.contains { found.overrides.contains($0) }
    }
  }

  static let access: Set = ["public", "internal", "private", "fileprivate"]

  /// Makes `fileprivate` declarations internal, for members that moved to another file.
  private func widen(_ index: Int) {
    for token in files[index].tree.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.fileprivate) {
      let range = token.trimmedBytes
      guard !edits[index].contains(where: { $0.range.overlaps(range) }) else { continue }
      edits[index].append(Edit(range: range, text: "internal"))
    }
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? {
    asProtocol(WithModifiersSyntax.self)?.modifiers
  }

  var isOverride: Bool { modifiers?.isOverride ?? false }

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
