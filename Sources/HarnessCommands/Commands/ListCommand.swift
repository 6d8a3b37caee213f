import InjectedRegressions
import LayoutContract
import Results
import TraceReplay

/// The `list` command: lists the layouts and the invariants, or describes single layouts.
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
    /// The indexes that `run` replays by default.
    var preferred: [String]
    var excluded: [Exclusion]
    var settings: [Setting]
    /// The traits that differ from the usual ones; nil unless the command names the layout.
    var traits: [String: String]?
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
  /// The layouts to describe; empty to list all.
  private let names: [String]

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    json = arguments.text(.json)
    let known = Self.names(context)
    for name in arguments.operands where !known.contains(name) {
      let advice = SpellingSuggestion.advice(for: name, among: known)
      throw CommandError.usage("there is no layout '\(name)': \(advice)")
    }
    // Layouts in Swift are no operands any more, since they are compiled by now.
    let isOfSources = arguments.operands.isEmpty && context.sources != nil
    names = isOfSources ? context.usualLayouts : arguments.operands
  }

  private static func names(_ context: CommandContext) -> [String] {
    context.catalog.layoutNames.filter { $0 != LayoutCatalog.injectedName }
  }

  func run() throws -> ExitStatus {
    let inventory = Inventory(
      layouts: try names.isEmpty
        ? Self.names(context).map { layout($0) }
        : zip(names, context.info(of: names)).map { layout($0, $1.traits ?? [:]) },
      invariants: InvariantList.names.map { Described(name: $0.name, summary: $0.summary) }
        + CrashRecord.Kind.allCases.map { Described(name: $0.rawValue, summary: $0.summary) }
    )
    if json != "-" {
      let text = names.isEmpty ? overview(inventory) : inventory.layouts.map(page).paragraphs
      try context.output.write(text)
    }
    if let json {
      try context.write(JSONLines.encode([inventory]), to: json)
    }
    // A library that crashed is listed by its name, since its layouts are unknown.
    let libraries = context.executable?.libraries ?? []
    return libraries.contains { $0.ending != nil } ? .violation : .passed
  }

  private func layout(_ name: String, _ traits: [String: String]? = nil) -> Layout {
    let entries = context.catalog.entries(ofLayout: name)
    return Layout(
      name: name,
      summary: entries.first?.summary ?? "",
      indexes: entries.map(\.index).filter { !$0.isEmpty },
      preferred: context.catalog.preferredIndexes[name] ?? [],
      excluded: context.catalog.exclusions.filter { $0.layout == name }.map {
        Exclusion(index: $0.index, reason: $0.reason)
      },
      settings: (entries.first?.settings ?? []).map {
        Setting(name: $0.name, default: $0.defaultValue.description, summary: $0.summary)
      },
      traits: traits
    )
  }

  // MARK: Text

  private func overview(_ inventory: Inventory) -> String {
    let terminal = context.terminal(.plain)
    func line(_ text: String, _ indentation: Int) -> String {
      terminal.wrapped(text, indentation: indentation, hanging: 2)
    }
    var text = "Layouts\n"
    for layout in inventory.layouts {
      text += line("\(layout.name): \(layout.summary)", 2)
      if !layout.indexes.isEmpty {
        text += line("indexes: \(layout.indexes.joined(separator: ", "))", 4)
      }
      for exclusion in layout.excluded {
        text += line("without \(exclusion.index): \(exclusion.reason)", 4)
      }
      for setting in layout.settings {
        text += line("\(setting.name)=\(setting.default): \(setting.summary)", 4)
      }
    }
    text += "Invariants\n"
    for invariant in inventory.invariants {
      text += line("\(invariant.name): \(invariant.summary)", 2)
    }
    return text
  }

  /// Returns the description of one layout.
  private func page(_ layout: Layout) -> String {
    var page = HelpPage(columns: context.output.columns)
    page.add(paragraph: [layout.name, layout.summary].joinedNonempty(": "))
    let setting = layout.settings.first.map { ":\($0.name)=\($0.default)" } ?? ""
    let index = layout.indexes.count > 1 ? layout.preferred.last ?? layout.indexes.first : nil
    let libraries = context.libraries.filter { $0.layouts.contains(layout.name) }
    let words =
      libraries.flatMap(\.words) + ["--layout", layout.name + setting]
      + (index.map { ["--index", $0] } ?? [])
    page.add("Usage", commands: ["\(context.program) run \(ShellWords.text(words))"])
    let others = layout.indexes.filter { !layout.preferred.contains($0) }
    let rows = [
      (layout.preferred.joined(separator: ", "), "replayed by 'run' without --index"),
      (others.joined(separator: ", "), layout.preferred.isEmpty ? "" : "replayed with --index"),
    ]
    let excluded = layout.excluded.map { ("without \($0.index)", $0.reason) }
    page.add("Indexes", rows: rows.filter { !$0.0.isEmpty } + excluded)
    page.add("Settings", rows: layout.settings.map { ("\($0.name)=\($0.default)", $0.summary) })
    let traits = (layout.traits ?? [:]).sorted { $0.key < $1.key }
    page.add("Traits that differ from the usual ones", rows: traits.map { ($0.key, $0.value) })
    return page.text
  }
}

extension ListCommand: Command {
  static let name = "list"
  static let topic = CommandTopic.layouts
  static let summary = "list the layouts and the invariants, or describe single layouts"
  static let operands = "[FLAGS] [LAYOUTS...]"
  static let details = """
    Without a name, all layouts are listed with their indexes and settings, and all invariants. A
    layout that is named, or a Swift file or folder of layouts, is shown with its traits, on which
    the invariants depend.

    """
  static let examples = ["list", "list waterfall", "list --json -"]
  static let outcomes: [ExitStatus] = [.violation, .missing, .malformed]
  static let families: [[Flag]] = [[.adopted, .glue, .promise, .json]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}
