import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The branches, with false for those that are not compiled here or have an unknown condition.
  var branches: [(clause: IfConfigClauseSyntax, isCompiled: Bool)] {
    // True if no earlier branch is compiled; nil if unknown.
    var isOpen: Bool? = true
    return clauses.map { clause in
      let holds = clause.condition.map { Condition.value(of: $0) } ?? true
      let isCompiled = Condition.and(isOpen, holds)
      isOpen = Condition.and(isOpen, holds.map { !$0 })
      return (clause, isCompiled ?? false)
    }
  }
}

/// The value of an `#if` condition in a compilation by `adopt`, after the rewriter made `os(iOS)`
/// true; nil if unknown.
private enum Condition {
  static func and(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == true && other == true ? true : nil
  }

  private static func or(_ one: Bool?, _ other: Bool?) -> Bool? {
    and(one.map { !$0 }, other.map { !$0 }).map { !$0 }
  }

  static func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return value(of: negated.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression) }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    // A custom flag: `adopt` passes none.
    return condition.is(DeclReferenceExprSyntax.self) ? false : nil
  }

  /// Evaluates a sequence, whose operators are not folded: `&&` binds tighter than `||`.
  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    var result: Bool? = false
    var term: Bool? = true
    for element in sequence.elements {
      if let sign = element.as(BinaryOperatorExprSyntax.self) {
        guard sign.operator.text == "||" else { continue }
        result = or(result, term)
        term = true
      } else {
        term = and(term, value(of: element))
      }
    }
    return or(result, term)
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return ["iOS", "Linux"].contains(argument)
    case "canImport": return KnownModules.names.contains(argument)
    case "targetEnvironment": return false
    case "arch": return argument == processor
    case "swift": return holds(argument, for: [5, 10])
    // Newer compilers are not distinguished.
    case "compiler": return holds(argument, for: [6, 2]) == true ? true : nil
    default: return nil
    }
  }

  private static var processor: String {
    #if arch(x86_64)
    "x86_64"
    #else
    "arm64"
    #endif
  }

  /// Returns whether a version meets a requirement such as `>=5.9` or `<6`.
  private static func holds(_ requirement: String, for version: [Int]) -> Bool? {
    let isLeast = requirement.hasPrefix(">=")
    guard isLeast || requirement.hasPrefix("<") else { return nil }
    let numbers = requirement.drop { "<>= ".contains($0) }.split(separator: ".").map { Int($0) }
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count else { return nil }
    let isReached = !version.lexicographicallyPrecedes(known)
    return isLeast ? isReached : !isReached
  }
}

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
