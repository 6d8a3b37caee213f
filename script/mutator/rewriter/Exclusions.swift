import SwiftSyntax

/// What is never mutated, each with its reason.
///
/// Such changes are not counted: no test could see them, or they would not compile.
enum Exclusions {
  /// Calls whose arguments are left alone and which are not dropped.
  static let calls: [(name: String, reason: String)] = [
    ("reserveCapacity", "only saves time: an array grows by itself"),
    ("allocate", "room that is too large changes nothing, and too small is no defined behaviour"),
    ("deallocate", "only memory is lost"),
    ("deinitialize", "the values are plain and need no end"),
    ("withUnsafeTemporaryAllocation", "as for `allocate`"),
    ("precondition", "says what callers must not do; tests don't"),
    ("preconditionFailure", "as for `precondition`"),
    ("assert", "as for `precondition`"),
    ("assertionFailure", "as for `precondition`"),
    ("fatalError", "as for `precondition`"),
  ]

  /// Arguments, parameters and variables whose values are left alone.
  static func isValueLeftAlone(_ name: String) -> Bool {
    // How much room is kept ahead changes no answer, and which values of a setting a search tries
    // says nothing of the layout.
    name.lowercased().contains("capacity") || name == "trials"
  }

  /// Members whose whole body is left alone.
  static func isLeftAlone(_ name: String) -> Bool {
    // Text for people.
    ["description", "debugDescription"].contains(name)
  }

  /// Whether a call is one of those left alone.
  static func contains(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    let name: String
    if let member = callee.as(MemberAccessExprSyntax.self) {
      // `MemoryLayout<T>.size` and its like are the compiler's.
      if member.base?.trimmedDescription.hasPrefix("MemoryLayout") == true { return true }
      name = member.declName.baseName.text
    } else {
      name = callee.trimmedDescription
    }
    return calls.contains { $0.name == name }
  }
}
