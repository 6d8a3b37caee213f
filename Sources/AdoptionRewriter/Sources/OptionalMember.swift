import SwiftSyntax

/// A requirement that a protocol leaves optional.
struct OptionalMember: Hashable {
  /// Its name without arguments.
  var name: String
  /// The labels of its arguments; nil for a property.
  var labels: [String]?

  /// Those of UIKit's protocols that layouts call, which have an answer in its module here.
  ///
  /// The measures of a flow layout's delegate are not among them: they can be called with `?`.
  static let ofUIKit: Set = [
    OptionalMember(name: "numberOfSections", labels: ["in"]),
    OptionalMember(
      name: "collectionView",
      labels: ["_", "viewForSupplementaryElementOfKind", "at"]
    ),
    OptionalMember(name: "collectionView", labels: ["_", "canMoveItemAt"]),
    OptionalMember(name: "collectionView", labels: ["_", "moveItemAt", "to"]),
    OptionalMember(name: "collectionView", labels: ["_", "didSelectItemAt"]),
    OptionalMember(name: "scrollViewDidScroll", labels: ["_"]),
    OptionalMember(name: "scrollViewWillBeginDragging", labels: ["_"]),
    OptionalMember(name: "scrollViewDidEndDecelerating", labels: ["_"]),
    OptionalMember(name: "scrollViewDidEndScrollingAnimation", labels: ["_"]),
  ]
}

extension FunctionDeclSyntax {
  /// The labels of the arguments, `_` where there is none.
  var labels: [String] {
    signature.parameterClause.parameters.map(\.firstName.text)
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments with those of trailing closures left out.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" }
  }
}
