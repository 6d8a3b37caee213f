/// A reason why the glue does not make a layout.
enum Obstacle: Equatable {
  /// The layout is generic, or the given type around it is.
  case generic(String?)
  /// The layout is private, or the given type around it is.
  case hidden(String?)
  /// The layout is private and another declaration has its name.
  case hiddenTwin
  /// The layout is in a function.
  case local
  /// The layout is in a branch of `#if` that is not compiled.
  case uncompiled
  /// The layout inherits from a class that is in no file.
  case orphaned(String)
  /// The layout is one of SwiftUI.
  case swiftUI
  /// The layout is compositional: UIKit's own code places its elements.
  case compositional

  /// The reason, with a remedy.
  var text: String {
    switch self {
    case .generic(nil): "it is generic, so make one in --glue, with its types"
    case .generic(let type?): "it is in \(type), which is generic, so make one in --glue"
    case .hidden(nil): "it is private, so take that word away"
    case .hidden(let type?): "it is in \(type), which is private, so take that word away there"
    case .hiddenTwin: "it is private and something else has its name, so rename it"
    case .local: "it is in a function, so move it out of there"
    case .uncompiled: "it is in a branch of #if that is not compiled, so move it out of there"
    case .orphaned(let name):
      "it inherits from \(name), which is in no file that was named, so name its file or folder, "
        + "too"
    case .swiftUI:
      "it is a Layout of SwiftUI, which asks no collection view, so write one that inherits from "
        + "UICollectionViewLayout, or take 'init' for a layout of the contract"
    case .compositional:
      "it is compositional, so that UIKit's own code places everything, which is not here: name a "
        + "layout of your own that inherits from UICollectionViewLayout"
    }
  }
}

extension SymbolTable {
  /// Returns the reason why glue cannot make a class that is a layout; nil if it can.
  ///
  /// A private class outside of all types is not an obstacle: the rewriter removes the modifier.
  func obstacle(to found: Class) -> Obstacle? {
    if !found.isCompiled { return .uncompiled }
    if found.isLocal { return .local }
    if found.isGeneric { return .generic(nil) }
    let types = found.surroundings
    if let type = types.first(where: genericTypes.contains) { return .generic(type) }
    if let type = types.first(where: privateTypes.contains) { return .hidden(type) }
    guard found.isPrivate else { return nil }
    if !types.isEmpty { return .hidden(nil) }
    return outermostNames[found.name, default: 0] > 1 ? .hiddenTwin : nil
  }

  /// Returns whether glue can make a class that is not a layout.
  func isOpen(_ found: Class) -> Bool { !found.isPrivate && obstacle(to: found) == nil }

  /// The layouts that cannot be made, with the reason of each; without those that share the name of
  /// one that can.
  var leftOut: [(Class, Obstacle)] {
    let made = Set(layouts.map { classes[$0].name })
    let hidden = lineage.layouts.map { classes[$0] }.compactMap { found -> (Class, Obstacle)? in
      guard let obstacle = obstacle(to: found), !made.contains(found.name) else { return nil }
      return (found, obstacle)
    }
    return hidden + orphans.map { ($0, .orphaned($0.superclass ?? "")) } + foreign
  }

  /// The classes that seem to be layouts by the name of their superclass, which is in no file.
  var orphans: [Class] {
    let known = Set(classes.map(\.name) + protocols.map(\.name)).union(aliases.keys)
    return classes.filter { found in
      guard let name = found.superclass, found.isSeen, name.hasSuffix("Layout") else {
        return false
      }
      return !name.hasPrefix("UI") && !name.hasPrefix("NS") && !known.contains(wholeName(name))
        && !found.scopes.contains { known.contains("\($0).\(name)") }
    }
  }
}
