/// A reason for which the glue does not make a layout.
enum Obstacle: Equatable {
  /// It is generic; or a type is that it is in.
  case generic(String?)
  /// It is private; or a type is that it is in.
  case hidden(String?)
  /// It is private and has another's name.
  case hiddenTwin
  /// It is in a function.
  case local
  /// It is in a branch of `#if` that is not compiled.
  case uncompiled
  /// It inherits from a class that is in no file.
  case orphaned(String)
  /// It is laid out by SwiftUI.
  case swiftUI
  /// It is laid out by UIKit, as it is told to.
  case compositional

  /// The reason, and what to do.
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

extension Survey {
  /// The reason for which glue cannot make a class that is a layout; nil where it can.
  ///
  /// A private class outside of all types is not an obstacle: the rewriter removes the word.
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

  /// Whether glue can make a class that is no layout.
  func isOpen(_ found: Class) -> Bool { !found.isPrivate && obstacle(to: found) == nil }

  /// The layouts that cannot be made, with the reason of each; not those of a name that another one
  /// has which can.
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
