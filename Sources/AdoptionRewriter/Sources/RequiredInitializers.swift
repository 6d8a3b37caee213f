extension SymbolTable {
  /// UIKit's views that are made by `init(frame:)`.
  private static let plainViews: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView",
    "UICollectionReusableView", "UICollectionViewCell",
  ]

  /// Returns the views that need an `init()` for a protocol.
  ///
  /// In Swift the initializer must be `required`. In Objective-C every view has it from UIKit.
  func viewsWithRequiredInitializer() -> [Class] {
    let asking = protocolsWithEmptyInitializer()
    guard !asking.isEmpty else { return [] }
    let extended = conformances.filter { !asking.isDisjoint(with: $0.protocols) }.map(\.type)
    return classes.filter { found in
      let conforms = !asking.isDisjoint(with: found.inherited) || extended.contains(found.name)
      let made = found.initializers.map { $0.parameters.map(\.label) }
      return conforms && found.isSeen && (made.isEmpty || made.contains(["frame"]))
        && Self.plainViews.contains(root(of: found))
    }
  }

  /// Returns the protocols of the files that require an `init()`, and those that refine them.
  private func protocolsWithEmptyInitializer() -> Set<String> {
    var names = Set(protocols.filter(\.hasEmptyInitializer).map(\.name))
    var count = -1
    while count < names.count {
      count = names.count
      for shape in protocols where !names.isDisjoint(with: shape.inherited) {
        names.insert(shape.name)
      }
    }
    return names
  }

  /// Returns the first superclass that the files do not declare.
  private func root(of found: Class) -> String {
    var seen: Set = [found.name]
    var name = found.superclass ?? ""
    while let next = classesByName[name]?.superclass, seen.insert(name).inserted { name = next }
    return name.split(separator: ".").last.map(String.init) ?? ""
  }
}
