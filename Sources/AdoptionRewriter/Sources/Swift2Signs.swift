import SwiftSyntax

/// Detects a file in Swift 2: it calls UIKit's hooks by the names of that version, and none by
/// those of today.
final class Swift2Signs: SyntaxVisitor {
  private var hasOldNames = false
  private var hasNewNames = false

  /// Whether a file is in Swift 2, as far as its hooks tell: one of them by itself may be a name of
  /// the user's.
  static func areIn(_ tree: SourceFileSyntax) -> Bool {
    let signs = Swift2Signs(viewMode: .sourceAccurate)
    signs.walk(tree)
    return signs.hasOldNames && !signs.hasNewNames
  }

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
    // In Swift 2 this one had the name that it has today.
    let isOfBoth = node.name.text == "invalidateLayout" && node.labels.isEmpty
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
    // Made `IndexPath(item:section:)` since.
    if name == "IndexPath" { hasNewNames = true }
    return .visitChildren
  }
}
