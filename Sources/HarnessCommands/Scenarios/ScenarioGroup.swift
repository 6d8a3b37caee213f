import Foundation
import LayoutContract
import TraceReplay
import Traces

/// The scenarios that are run side by side: one trace, size and layout with several indexes.
struct ScenarioGroup {
  /// The trace's place among those read.
  var trace: Int
  /// The number of items asked for; nil for the recorded ones.
  var items: Int?
  /// The layout with its settings.
  var settings: LayoutSettings
  /// The axis that the layout scrolls along.
  var axis: Axis
  /// What the layout promises; nil where it does not say.
  var promises: [LayoutPromise]?
  /// The indexes.
  var entries: [LayoutCatalog.Entry]

  /// What the layout needs of items and a trace may lack.
  var derives: DerivedMetrics { entries.first?.derives ?? [] }

  /// Whether the layout takes collections of one section only.
  var hasOneSection: Bool { promises.map { !$0.contains(.anySections) } ?? false }

  /// Leaves the scenarios that are selected.
  mutating func select(_ selection: ScenarioSelection, trace: String) {
    let title = "\(trace) \(settings.commandLineText)"
    entries.removeAll { !selection.contains("\(title) \($0.index)") }
  }
}

/// Finds the layouts and indexes that a request names.
enum LayoutSelection {
  /// A group for each layout, whose trace and items are still to be set.
  ///
  /// - Throws: `CommandError` for unknown names and for settings that a layout cannot take, and
  ///   where the layouts cannot be asked.
  static func layouts(
    of request: ReplayRequest,
    catalog: LayoutCatalog,
    _ describer: LayoutDescriber
  ) throws -> [ScenarioGroup] {
    let layouts = settings(of: request, catalog)
    try requireKnown(layouts, request.indexes, catalog)
    var groups: [ScenarioGroup] = try layouts.compactMap { settings in
      let all = catalog.entries(ofLayout: settings.kind)
      let preferred = request.prefersIndexes ? catalog.preferredIndexes[settings.kind] : nil
      // A layout without indexes to choose from runs whatever is chosen.
      let entries = all.filter {
        $0.index.isEmpty
          || (request.indexes.isEmpty
            ? $0.scannedIndex == nil && preferred?.contains($0.index) ?? true
            : request.indexes.contains($0.index))
      }
      guard !entries.isEmpty else {
        // Of all layouts, those that have the index are run.
        if !request.layouts.contains(settings) { return nil }
        let names = all.map(\.index).joined(separator: ", ")
        throw CommandError.usage(
          "\(settings.kind) has none of the indexes of --index: it has \(names)"
        )
      }
      return ScenarioGroup(trace: 0, items: nil, settings: settings, axis: .y, entries: entries)
    }
    let questions = groups.map {
      LayoutQuestion(settings: $0.settings, index: $0.entries[0].index)
    }
    for (place, description) in try describer.describe(questions).enumerated() {
      if let refusal = description.refusal {
        let text = groups[place].settings.commandLineText
        throw CommandError.usage("--layout \(text): \(refusal)")
      }
      groups[place].axis = description.axis ?? .y
      groups[place].promises = description.promises
    }
    return groups
  }

  /// The indexes that are not preferred and would run if all were, each once.
  static func leftOut(
    of groups: [ScenarioGroup],
    _ request: ReplayRequest,
    _ catalog: LayoutCatalog
  ) -> [String] {
    guard request.prefersIndexes else { return [] }
    return groups.reduce(into: []) { names, group in
      let run = group.entries.map(\.index)
      for entry in catalog.entries(ofLayout: group.settings.kind)
      where entry.scannedIndex == nil && !run.contains(entry.index) && !names.contains(entry.index)
      { names.append(entry.index) }
    }
  }

  /// The layouts asked for; `all` stands for every one but the harness's own cost.
  private static func settings(
    of request: ReplayRequest,
    _ catalog: LayoutCatalog
  ) -> [LayoutSettings] {
    request.layouts.flatMap { settings in
      guard settings.kind == "all", settings.parameters.isEmpty else { return [settings] }
      return catalog.layoutNames.filter { !["null", LayoutCatalog.injectedName].contains($0) }.map {
        LayoutSettings(kind: $0)
      }
    }
  }

  private static func requireKnown(
    _ layouts: [LayoutSettings],
    _ indexes: [String],
    _ catalog: LayoutCatalog
  ) throws {
    let names = Set(catalog.layoutNames)
    for settings in layouts where !names.contains(settings.kind) {
      let advice = SpellingSuggestion.advice(for: settings.kind, among: catalog.layoutNames)
      throw CommandError.usage("there is no layout '\(settings.kind)': \(advice)")
    }
    let known = catalog.entries.map(\.index).filter { !$0.isEmpty }
    for index in indexes where !known.contains(index) {
      let names = known.enumerated().filter { known.firstIndex(of: $1) == $0 }.map(\.element)
      let advice = SpellingSuggestion.advice(for: index, among: names)
      throw CommandError.usage("there is no index '\(index)': \(advice)")
    }
  }
}

extension ReplayRequest {
  /// The request for some scenarios of one group, all others left out.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - entries: The places of those of its scenarios that are asked for.
  ///   - trace: The trace's file.
  /// - Returns: The request.
  func only(_ group: ScenarioGroup, entries: [Int], trace: String) -> ReplayRequest {
    var request = self
    request.traces = [trace]
    request.layouts = [group.settings]
    request.indexes = entries.map { group.entries[$0].index }.filter { !$0.isEmpty }
    request.items = [group.items]
    return request
  }
}
