/// A rule that modules import in one direction, and Foundation only in some folders.
enum ImportRule {
  /// The modules that each module of the package may import.
  static let arrows: [String: Set<String>] = [
    "LayoutContract": ["Synchronization"],
    "BuiltinTraces": ["CEmbeddedFiles"],
    "LayoutUnderTest": ["LayoutContract"],
    "PropertyTesting": [],
    "TraceRecords": ["LayoutContract"],
    "Traces": ["LayoutContract", "TraceRecords", "PropertyTesting", "CTraceJSON", "CZstd"],
    "TraceGeneration": ["LayoutContract", "PropertyTesting", "Traces"],
    "TraceImport": ["LayoutContract", "Traces", "CTraceJSON", "CEmbeddedFiles"],
    "LayoutTraceRecorder": ["LayoutContract", "TraceRecords", "UIKit"],
    "Measurement": ["CMeasurement"],
    "TraceReplay": ["LayoutContract", "PropertyTesting", "Traces", "Measurement", "Results"],
    "Results": [
      "LayoutContract", "Measurement", "TraceRecords", "CEmbeddedFiles", "Synchronization",
    ],
    "TraceEditing": ["LayoutContract", "Traces", "Results"],
    "WebRecording": ["Traces", "CEmbeddedFiles"],
    "InjectedRegressions": [
      "LayoutContract", "LayoutUnderTest", "Measurement", "Synchronization",
    ],
    "HarnessCommands": [
      "LayoutContract", "LayoutUnderTest", "PropertyTesting", "Traces", "TraceReplay",
      "Measurement", "Results", "CIsolation", "BuiltinTraces", "InjectedRegressions",
      "Synchronization",
    ],
    "TraceCommands": [
      "LayoutContract", "Traces", "TraceGeneration", "TraceEditing", "TraceImport", "WebRecording",
      "Measurement", "Results", "BuiltinTraces", "HarnessCommands",
    ],
    "AdoptionCommands": [
      "LayoutContract", "TraceReplay", "Measurement", "Results", "BuiltinTraces", "HarnessCommands",
    ],
    "perfharness": ["AdoptionCommands", "HarnessCommands", "TraceCommands", "UIKitHosting"],
    "AdoptionRewriter": ["Foundation", "PackageDescription", "SwiftParser", "SwiftSyntax"],
    "CoreGraphics": [],
    "QuartzCore": ["CoreGraphics"],
    "_Testing_CoreGraphics": [],
    "_Testing_UIKit": [],
    "UIKit": ["CoreGraphics", "QuartzCore"],
    "VisibleRectIndex": ["CoreGraphics", "LayoutUnderTest"],
    "UIKitBridging": ["LayoutContract", "UIKit"],
    "UIKitHosting": ["LayoutContract", "Synchronization", "UIKit"],
  ]

  /// The modules that make and edit traces.
  static let traceTools: Set<String> = [
    "LayoutTraceRecorder", "TraceCommands", "TraceEditing", "TraceGeneration", "TraceImport",
    "WebRecording",
  ]

  /// The modules that let layouts in that are written for UIKit.
  static let doors: Set<String> = [
    "AdoptionCommands", "AdoptionRewriter", "CoreGraphics", "QuartzCore", "UIKit", "UIKitBridging",
    "UIKitHosting", "VisibleRectIndex", "_Testing_CoreGraphics", "_Testing_UIKit",
  ]

  /// Returns the modules of another house that a module may import against the plan: the core
  /// names no neighbor, and neighbors do not name each other.
  static func strangers(of module: String) -> Set<String> {
    let imports = arrows[module] ?? []
    // The executable joins the houses. In an app, the recorder imports Apple's UIKit.
    if module == "perfharness" { return [] }
    if module == "LayoutTraceRecorder" { return imports.intersection(doors).subtracting(["UIKit"]) }
    if traceTools.contains(module) { return imports.intersection(doors) }
    if doors.contains(module) { return imports.intersection(traceTools) }
    return imports.intersection(traceTools.union(doors))
  }

  /// The folders, with their subfolders, in which Foundation may be imported.
  static let foundationFolders = [
    "Sources/Traces/Codec/",
    "Sources/Results/Store/",
    "Sources/Results/Reports/",
    "Sources/Results/Page/",
    "Sources/HarnessCommands/",
    "Sources/TraceCommands/",
    "Sources/AdoptionCommands/",
    "Sources/perfharness/",
    "Sources/CoreGraphics/",
    "Sources/UIKit/",
    "Sources/VisibleRectIndex/",
  ]

  /// The C libraries of the platforms; each import requires its own `canImport`.
  static let platformLibraries: Set<String> = ["Glibc", "Darwin"]

  static func findings(in text: String, path: String) -> [Finding] {
    guard let module = module(of: path) else { return [] }
    guard let allowed = arrows[module] else {
      let reason = "the module '\(module)' has no arrows; add it to the table of ImportRule"
      return [Finding(line: 1, reason: reason)]
    }
    var conditions: [Substring] = []
    return numberedLines(of: text).compactMap { number, line in
      follow(line, &conditions)
      guard let name = importedModule(line), !allowed.contains(name) else { return nil }
      return refusal(of: name, by: module, path: path, conditions).map {
        Finding(line: number, reason: $0)
      }
    }
  }

  /// Returns the name of the Swift module that a path belongs to.
  private static func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources", path.hasSuffix(".swift") else { return nil }
    return String(parts[1])
  }

  private static func refusal(
    of name: String,
    by module: String,
    path: String,
    _ conditions: [Substring]
  ) -> String? {
    if module == "LayoutUnderTest" { return "LayoutUnderTest imports nothing, so not '\(name)'" }
    if name == "Foundation" {
      let isAllowed = foundationFolders.contains { path.hasPrefix($0) }
      return isAllowed ? nil : "Foundation is for \(foundationFolders.joined(separator: ", ")) only"
    }
    if platformLibraries.contains(name) {
      let isGuarded = conditions.contains { $0.contains("canImport(\(name))") }
      return isGuarded ? nil : "put 'import \(name)' behind '#if canImport(\(name))'"
    }
    return "'\(module)' may not import '\(name)'; imports run one way"
  }

  /// Updates the stack of conditions that apply to the next line.
  private static func follow(_ line: Substring, _ conditions: inout [Substring]) {
    let directive = line.drop { $0 == " " }
    if directive.hasPrefix("#if ") {
      conditions.append(directive)
    } else if directive.hasPrefix("#elseif ") || directive.hasPrefix("#else") {
      _ = conditions.popLast()
      conditions.append(directive)
    } else if directive.hasPrefix("#endif") {
      _ = conditions.popLast()
    }
  }

  /// Returns the module that a line imports, after any attributes, access level and kind.
  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let position = words.firstIndex(of: "import"), position + 1 < words.count else {
      return nil
    }
    let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    guard words[..<position].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
    else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let next = words[position + 1]
    let name =
      kinds.contains(String(next)) && position + 2 < words.count ? words[position + 2] : next
    return name.split(separator: ".").first.map { String($0) }
  }
}
