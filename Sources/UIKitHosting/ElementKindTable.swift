import LayoutContract
import UIKit

/// The numbers of a layout's kinds of supplementary and decoration views, by the kinds' names.
struct ElementKindTable {
  private var supplementary: [String] = []
  private var decoration: [String] = []
  /// The predefined kinds of the contract that the layout has returned, one bit each.
  private var answered: UInt8 = 0

  /// The first number of custom kinds; the contract defines the numbers below.
  private static let firstSupplementary = 4
  private static let firstDecoration = 1025

  /// Returns the kind of an element, and records that the layout has returned it.
  mutating func kind(of attributes: UICollectionViewLayoutAttributes) -> ElementKind {
    guard let name = attributes.representedElementKind else { return .cell }
    switch attributes.representedElementCategory {
    case .cell: return .cell
    case .supplementaryView:
      if name == UICollectionView.elementKindSectionHeader { return answer(with: .header) }
      if name == UICollectionView.elementKindSectionFooter { return answer(with: .footer) }
      if name == ElementKind.connectorName { return answer(with: .connector) }
      return Self.number(name, in: &supplementary, from: Self.firstSupplementary)
    case .decorationView:
      if name == ElementKind.backgroundName { return answer(with: .background) }
      return Self.number(name, in: &decoration, from: Self.firstDecoration)
    }
  }

  /// The name of a kind; nil for a cell and for a number that the layout never used.
  func name(of kind: ElementKind) -> String? {
    switch kind {
    case .header: return UICollectionView.elementKindSectionHeader
    case .footer: return UICollectionView.elementKindSectionFooter
    case .connector: return ElementKind.connectorName
    case .background: return ElementKind.backgroundName
    default:
      let number = Int(kind.rawValue)
      let (names, first) =
        kind.isDecoration
        ? (decoration, Self.firstDecoration) : (supplementary, Self.firstSupplementary)
      return names.indices.contains(number - first) ? names[number - first] : nil
    }
  }

  /// Returns whether the layout has returned an element of a kind.
  ///
  /// It is not asked for other kinds, which a collection view does not know.
  func isAnswered(_ kind: ElementKind) -> Bool {
    switch kind {
    case .cell: true
    case .header, .footer, .connector, .background: answered & Self.bit(of: kind) != 0
    default: name(of: kind) != nil
    }
  }

  private mutating func answer(with kind: ElementKind) -> ElementKind {
    answered |= Self.bit(of: kind)
    return kind
  }

  private static func bit(of kind: ElementKind) -> UInt8 {
    kind.isDecoration ? 1 : 1 << UInt8(truncatingIfNeeded: kind.rawValue)
  }

  private static func number(
    _ name: String,
    in names: inout [String],
    from first: Int
  ) -> ElementKind {
    let index = names.firstIndex(of: name) ?? names.count
    if index == names.count { names.append(name) }
    return ElementKind(rawValue: UInt16(clamping: first + index))
  }
}
