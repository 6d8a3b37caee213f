/// A rule that every Swift module has a test target of its name, except for listed ones.
enum TestTargetRule {
  /// The modules that are tested elsewhere, with the target that tests them and the reason.
  static let elsewhere: [String: String] = [
    "AdoptionRewriter": "AdoptionCommandsTests: a package of its own, which `adopt` builds",
    "CoreGraphics": "UIKitTests: compiled in UIKit's language mode, with UIKit's fixtures",
    "HarnessCommands": "CommandLineTests: what a command prints and how it exits",
    "InjectedRegressions": "CommandLineTests: `selftest` measures that each of them is found",
    "QuartzCore": "UIKitTests: compiled in UIKit's language mode, with UIKit's fixtures",
    "TraceCommands": "CommandLineTests: what a command prints and how it exits",
    "UIKitBridging": "UIKitTests: the same layouts, hosted and bridged",
    "UIKitHosting": "UIKitTests: the same layouts, hosted and bridged",
    "_Testing_CoreGraphics": "UIKitTests: an empty module, which `import Testing` looks for",
    "_Testing_UIKit": "UIKitTests: an empty module, which `import Testing` looks for",
    "perfharness": "CommandLineTests: an executable of one call",
  ]

  /// Finds modules without tests, and entries of the list that no longer hold.
  ///
  /// - Parameter paths: The paths of all files in the repository.
  /// - Returns: A sentence for each of them.
  static func findings(in paths: [String]) -> [String] {
    let files = paths.filter { $0.hasSuffix(".swift") }.map { $0.split(separator: "/") }
    func folders(of root: Substring) -> Set<String> {
      Set(files.filter { $0.count > 2 && $0[0] == root }.map { String($0[1]) })
    }
    let modules = folders(of: "Sources")
    let targets = folders(of: "Tests")
    let untested = modules.filter { !targets.contains("\($0)Tests") && elsewhere[$0] == nil }
      .map { "no folder Tests/\($0)Tests; move its tests there, or say in TestTargetRule why not" }
    let outdated = elsewhere.keys.filter { module in
      let target = elsewhere[module]?.prefix { $0 != ":" } ?? ""
      return !modules.contains(module) || targets.contains("\(module)Tests")
        || !targets.contains(String(target))
    }
    .map { "TestTargetRule lists \($0), which is gone, has tests or names none" }
    return (untested + outdated).sorted()
  }
}
