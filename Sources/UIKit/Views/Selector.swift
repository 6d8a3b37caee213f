/// The name of a method, which nothing calls here.
public struct Selector: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The method's name.
  public let name: String
  /// Makes a name.
  public init(_ name: String) { self.name = name }
  /// Makes a name from a literal.
  public init(stringLiteral value: String) { name = value }
}

extension Selector {
  /// Returns whether an object has a method of this name.
  ///
  /// No method is known by name here. An object has the methods of UIKit's protocols that it
  /// conforms to. Other methods are assumed to exist, since a missing optional member of a protocol
  /// returns nil.
  fileprivate func isAnswered(by object: Any) -> Bool {
    let word = name.prefix { $0 != "(" && $0 != ":" }.split(separator: ".").last ?? ""
    if name.contains("layout:"), word == "collectionView" || word.isEmpty {
      return isFlowMember ? object is UICollectionViewDelegateFlowLayout : true
    }
    switch word {
    case "numberOfSections", "numberOfSectionsInCollectionView":
      return object is UICollectionViewDataSource
    case _ where word.hasPrefix("scrollView"): return object is UIScrollViewDelegate
    default: return true
    }
  }

  /// A Boolean value that indicates whether this is a member of a flow layout's delegate.
  private var isFlowMember: Bool {
    [
      "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
      "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
      "referenceSizeForFooterInSection",
    ].contains { name.contains($0) }
  }
}

extension NSObject {
  /// Returns whether an object has a method, as far as that can be known.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.isAnswered(by: self) }
}

extension UIScrollViewDelegate {
  /// Returns whether a delegate has a method, as far as that can be known.
  public func responds(to aSelector: Selector!) -> Bool { aSelector.isAnswered(by: self) }
}
