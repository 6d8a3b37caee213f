/// The modules that adopted files may import.
enum KnownModules {
  static let names: Set = [
    "UIKit", "CoreGraphics", "QuartzCore", "UIKitHosting", "VisibleRectIndex", "Swift",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Glibc", "XCTest",
    "Testing", "RegexBuilder", "Observation", "Synchronization", "Distributed",
  ]

  /// More of them, which no condition asks for.
  private static let others: Set = [
    "CoreFoundation", "FoundationXML", "FoundationInternationalization", "Cxx", "_Concurrency",
    "_StringProcessing",
  ]

  /// Whether a module is there, by its name or that of a part of it; the user's own are, too.
  static func have(_ path: String, with own: Set<String>) -> Bool {
    let name = String(path.split(separator: ".").first ?? "")
    return names.contains(name) || others.contains(name) || own.contains(name)
  }
}
