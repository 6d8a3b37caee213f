import SwiftSyntax

/// The name of a function, an initializer or a property, with the labels of its arguments.
struct MemberName: Hashable {
  /// The name without arguments.
  var name: String
  /// The labels of the arguments, `_` for a missing label; nil for a property.
  var labels: [String]?

  /// The name as documentation writes it: `name(_:label:)`.
  var text: String { name + (labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? "") }

  /// Optional members of UIKit's protocols that layouts call and that have defaults here.
  ///
  /// The size and spacing methods of a flow layout's delegate are not included: they can be called
  /// with `?`.
  static let optionalOfUIKit: Set<MemberName> = [
    "numberOfSections(in:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAt:to:)",
    "collectionView(_:didSelectItemAt:)",
    "scrollViewDidScroll(_:)",
    "scrollViewWillBeginDragging(_:)",
    "scrollViewDidEndDecelerating(_:)",
    "scrollViewDidEndScrollingAnimation(_:)",
  ]
}

extension MemberName: ExpressibleByStringLiteral {
  /// Parses the name of a function as documentation writes it: `name(_:label:)`.
  init(stringLiteral text: String) {
    let parts = text.dropLast().split(separator: "(")
    name = String(parts[0])
    labels = parts.dropFirst().flatMap { $0.split(separator: ":") }.map(String.init)
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels of the arguments.
  var member: MemberName {
    MemberName(name: name.text, labels: signature.parameterClause.parameters.map(\.firstName.text))
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments, without those of trailing closures.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" }
  }
}
