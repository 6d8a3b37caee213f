import Foundation
import LayoutContract

/// The line of a user's code that declares a hook.
struct HookPlace {
  /// The files of the layouts.
  let files: [String]

  /// Returns the file and line of a hook, such as `Layouts/Feed.swift:42`.
  ///
  /// - Parameters:
  ///   - hook: The hook.
  ///   - layout: The name of the layout's class, with the types that it is nested in.
  /// - Returns: The declaration in the class; else the only one in all files, such as that of a
  ///   class above it; nil if there are several or none.
  func line(of hook: LayoutHook, layout: String) -> String? {
    let name = layout.split(separator: ".").last.map(String.init) ?? layout
    var own: [String] = []
    var all: [String] = []
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var isOwn = false
      for (number, line) in lines.enumerated() {
        if let declared = Self.className(in: line) { isOwn = declared == name }
        let next = lines.indices.contains(number + 1) ? lines[number + 1] : ""
        guard Self.declares(hook, line, next) else { continue }
        all.append("\(file):\(number + 1)")
        if isOwn { own.append("\(file):\(number + 1)") }
      }
    }
    return own.count == 1 ? own[0] : own.isEmpty && all.count == 1 ? all[0] : nil
  }

  private static func className(in line: String) -> Substring? {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let position = words.firstIndex(of: "class") ?? words.firstIndex(of: "extension"),
      words.indices.contains(position + 1), !["func", "var"].contains(words[position + 1]),
      !line.drop(while: { $0 == " " }).hasPrefix("//")
    else { return nil }
    return words[position + 1]
  }

  /// Returns whether a line declares a hook, whose first argument may be on the next line.
  private static func declares(_ hook: LayoutHook, _ line: String, _ next: String) -> Bool {
    let parts = hook.uiKitName.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return line.contains("var \(hook.uiKitName)") }
    guard let start = line.range(of: "func \(parts[0])(") else { return false }
    let label = parts[1].prefix { $0 != ":" && $0 != ")" }
    let rest = line[start.upperBound...].drop { $0 == " " }
    let text = rest.isEmpty ? next.drop { $0 == " " } : rest
    return label.isEmpty
      ? text.hasPrefix(")") : text.hasPrefix("\(label) ") || text.hasPrefix("\(label):")
  }
}

extension HookPlace {
  /// Finds the files of a command's layouts; nil if it has none in Swift.
  init?(_ context: CommandContext) {
    guard let sources = context.sources, let compiler = context.commands.layoutCompiler else {
      return nil
    }
    files = sources.operands.flatMap(compiler.files)
  }
}
