/// The modules that adopted files may import.
enum KnownModules {
  static let names: Set = [
    "UIKit", "CoreGraphics", "QuartzCore", "UIKitHosting", "VisibleRectIndex", "Swift",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Glibc", "XCTest",
    "Testing", "RegexBuilder", "Observation", "Synchronization", "Distributed",
  ]

  /// More modules, which are not expected in `canImport`.
  private static let others: Set = [
    "CoreFoundation", "FoundationXML", "FoundationInternationalization", "Cxx", "_Concurrency",
    "_StringProcessing",
  ]

  /// Returns whether a module, or the module of a path, is available or is the user's own.
  static func have(_ path: String, with own: Set<String>) -> Bool {
    let name = String(path.split(separator: ".").first ?? "")
    return names.contains(name) || others.contains(name) || own.contains(name)
  }
}
