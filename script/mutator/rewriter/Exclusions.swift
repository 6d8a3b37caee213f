import SwiftSyntax

/// The parts that are never mutated, with reasons.
///
/// Such changes are not counted: no test could detect them, or they would not compile.
enum Exclusions {
  /// Calls that are not dropped and whose arguments are not mutated.
  static let calls: [(name: String, reason: String)] = [
    ("reserveCapacity", "only saves time: an array grows by itself"),
    ("allocate", "room that is too large changes nothing, and too small is no defined behavior"),
    ("deallocate", "only memory is lost"),
    ("deinitialize", "the values are plain and need no end"),
    ("withUnsafeTemporaryAllocation", "as for `allocate`"),
    ("precondition", "says what callers must not do; tests don't"),
    ("preconditionFailure", "as for `precondition`"),
    ("assert", "as for `precondition`"),
    ("assertionFailure", "as for `precondition`"),
    ("fatalError", "as for `precondition`"),
  ]

  /// Returns whether the values of an argument, parameter or variable are not mutated.
  static func isValueLeftAlone(_ name: String) -> Bool {
    // Reserved capacity changes no answer, and the values of a setting that a search tries do not
    // concern the layout.
    name.lowercased().contains("capacity") || name == "trials"
  }

  /// Returns whether the whole body of a member is not mutated.
  static func isLeftAlone(_ name: String) -> Bool {
    // Text for people.
    ["description", "debugDescription"].contains(name)
  }

  /// Returns whether a call is excluded.
  static func contains(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    let name: String
    if let member = callee.as(MemberAccessExprSyntax.self) {
      // `MemoryLayout<T>.size` and similar calls are the compiler's.
      if member.base?.trimmedDescription.hasPrefix("MemoryLayout") == true { return true }
      name = member.declName.baseName.text
    } else {
      name = callee.trimmedDescription
    }
    return calls.contains { $0.name == name }
  }
}
