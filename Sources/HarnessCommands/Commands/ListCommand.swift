import Foundation
import InjectedRegressions
import LayoutContract
import Results
import TraceReplay

/// The `list` command: lists the layouts with their indexes and settings, and the invariants.
final class ListCommand {
  /// The complete list, as `--json` writes it.
  struct Inventory: Encodable {
    var layouts: [Layout]
    var invariants: [Described]
  }

  /// One layout.
  struct Layout: Encodable {
    var name: String
    var summary: String
    var indexes: [String]
    var excluded: [Exclusion]
    var settings: [Setting]
  }

  /// An index that is not available for a layout.
  struct Exclusion: Encodable {
    var index: String
    var reason: String
  }

  /// One setting of a layout.
  struct Setting: Encodable {
    var name: String
    var `default`: String
    var summary: String
  }

  /// A name with its meaning.
  struct Described: Encodable {
    var name: String
    var summary: String
  }

  private let context: CommandContext
  private let json: String?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    try arguments.requireNoOperands()
    self.context = context
    json = arguments.text(.json)
  }

  func run() throws -> ExitStatus {
    let inventory = Inventory(
      layouts: context.catalog.layoutNames.filter { $0 != LayoutCatalog.injectedName }.map(layout),
      invariants: InvariantList.names.map { Described(name: $0.name, summary: $0.summary) }
        + CrashRecord.Kind.allCases.map { Described(name: $0.rawValue, summary: $0.summary) }
    )
    if json != "-" { try context.output.write(text(inventory)) }
    if let json {
      try OutputDestination(json, context: context).write(JSONLines.encode([inventory]))
    }
    // A library that crashed is listed by its name, since its layouts are unknown.
    let libraries = context.executable?.libraries ?? []
    return libraries.contains { $0.ending != nil } ? .violation : .passed
  }

  private func layout(_ name: String) -> Layout {
    let entries = context.catalog.entries(ofLayout: name)
    return Layout(
      name: name,
      summary: entries.first?.summary ?? "",
      indexes: entries.map(\.index).filter { !$0.isEmpty },
      excluded: context.catalog.exclusions.filter { $0.layout == name }.map {
        Exclusion(index: $0.index, reason: $0.reason)
      },
      settings: (entries.first?.settings ?? []).map {
        Setting(name: $0.name, default: $0.defaultValue.description, summary: $0.summary)
      }
    )
  }

  private func text(_ inventory: Inventory) -> String {
    var text = "Layouts\n"
    for layout in inventory.layouts {
      text += "  \(layout.name): \(layout.summary)\n"
      if !layout.indexes.isEmpty {
        text += "    indexes: \(layout.indexes.joined(separator: ", "))\n"
      }
      for exclusion in layout.excluded {
        text += "    without \(exclusion.index): \(exclusion.reason)\n"
      }
      for setting in layout.settings {
        text += "    \(setting.name)=\(setting.default): \(setting.summary)\n"
      }
    }
    text += "Invariants\n"
    for invariant in inventory.invariants {
      text += "  \(invariant.name): \(invariant.summary)\n"
    }
    return text
  }
}

extension ListCommand: Command {
  static let name = "list"
  static let topic = CommandTopic.layouts
  static let summary = "list the layouts, their indexes and settings, and the invariants"
  static let operands = "[FLAGS]"
  static let examples = ["list", "list --json -"]
  static let outcomes: [ExitStatus] = [.violation, .missing, .malformed]
  static let families: [[Flag]] = [[.adopted, .json]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}
