import Foundation

/// The table of hooks in `Documentation/HostProtocol.md`.
enum HookTable {
  /// The table's head.
  static let head = ["| hook | layout | check | without the hook |", "|---|---|---|---|"]

  /// Returns the row of a case.
  static func row(_ hookCase: HookCase, _ finding: String?) -> String {
    let layout = "`\(hookCase.layout)`"
    return "| `\(hookCase.hook)` | \(layout) | \(hookCase.check) | \(finding ?? "nothing") |"
  }

  /// Reads the rows of the document.
  static func written() throws -> [String] {
    let file = ContractMembers.repository.appending(path: "Documentation/HostProtocol.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0 == head[0] }) else { return [] }
    return lines[start...].dropFirst(head.count).prefix { $0.hasPrefix("|") }.map { String($0) }
  }
}
