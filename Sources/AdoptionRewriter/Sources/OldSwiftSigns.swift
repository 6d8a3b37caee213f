import SwiftSyntax

extension SourceFile {
  /// A Boolean value that indicates whether the file appears to be Swift 2.
  ///
  /// It uses names of Swift 2 and no current ones: an old name alone may be the user's own.
  var isSwift2: Bool {
    let signs = Swift2Signs(viewMode: .sourceAccurate)
    signs.walk(tree)
    return signs.hasOldNames && !signs.hasNewNames
  }

  /// A Boolean value that indicates whether a closure appears to take two arguments as one.
  var isSwift3: Bool {
    let signs = Swift3Signs(viewMode: .sourceAccurate)
    signs.walk(tree)
    return signs.found
  }
}

/// A visitor that detects a file in Swift 2: it uses names of UIKit's hooks in that version, and no
/// current ones.
private final class Swift2Signs: SyntaxVisitor {
  private(set) var hasOldNames = false
  private(set) var hasNewNames = false

  private static let oldOverrides: Set = [
    "prepareLayout", "collectionViewContentSize", "layoutAttributesForElementsInRect",
    "layoutAttributesForItemAtIndexPath", "shouldInvalidateLayoutForBoundsChange",
    "layoutAttributesForSupplementaryViewOfKind", "layoutAttributesForDecorationViewOfKind",
    "targetContentOffsetForProposedContentOffset", "copyWithZone", "applyLayoutAttributes",
    "finalizeLayoutTransition", "invalidateLayoutWithContext", "layoutAttributesClass",
  ]
  private static let newOverrides: Set = [
    "prepare", "layoutAttributesForElements", "layoutAttributesForItem", "shouldInvalidateLayout",
    "layoutAttributesForSupplementaryView", "layoutAttributesForDecorationView",
    "targetContentOffset", "copy", "apply", "invalidateLayout",
  ]
  private static let oldCalls: Set = [
    "CGRectMake", "CGSizeMake", "CGPointMake", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetWidth",
    "CGRectGetHeight", "CGRectIntersectsRect", "CGSizeEqualToSize", "registerClass",
    "numberOfItemsInSection",
  ]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.isOverride else { return .visitChildren }
    if Self.oldOverrides.contains(node.name.text) { hasOldNames = true }
    // This method has the same name in Swift 2.
    let isOfBoth = node.member == "invalidateLayout()"
    if Self.newOverrides.contains(node.name.text), !isOfBoth { hasNewNames = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.map(\.pattern.trimmedDescription)
    if node.modifiers.isOverride, names.contains("collectionViewContentSize") {
      hasNewNames = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if Self.oldCalls.contains(name) { hasOldNames = true }
    if node.arguments.first?.label?.text == "forItem" { hasOldNames = true }
    // Swift 3 introduced `IndexPath(item:section:)`.
    if name == "IndexPath" { hasNewNames = true }
    return .visitChildren
  }
}

/// A visitor that detects a predicate that takes two arguments as one tuple, as Swift 3 allows:
/// `sorted { $0.0 < $0.1 }`.
///
/// A user's own function may have such a name and take a tuple; the closure then compiles.
private final class Swift3Signs: SyntaxVisitor {
  private(set) var found = false

  private static let sorting: Set = ["sort", "sorted", "min", "max"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let last = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    if Self.sorting.contains(name), let closure = node.trailingClosure ?? last,
      closure.signature == nil
    {
      let body = closure.statements.trimmedDescription
      let isOfTuple = body.contains("$0.0") && body.contains("$0.1") && !body.contains("$1")
      found = found || isOfTuple
    }
    return .visitChildren
  }
}
