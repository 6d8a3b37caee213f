import Foundation
import InjectedRegressions
import LayoutContract
import Results
import TraceReplay
import Traces

/// The scenarios that run together: one trace, size and layout with several indexes.
struct ScenarioGroup {
  /// The position of the trace in the schedule.
  var trace: Int
  /// The requested number of items; nil for the recorded one.
  var items: Int?
  /// The layout with its settings.
  var settings: LayoutSettings
  /// The axis that the layout scrolls along.
  var axis: Axis
  /// The promises of the layout; nil if they are not known.
  var promises: [LayoutPromise]?
  /// The indexes.
  var entries: [LayoutCatalog.Entry]

  /// The item properties that the layout needs and that a trace may lack.
  var derives: DerivedMetrics { entries.first?.derives ?? [] }

  /// A Boolean value that indicates whether the layout only accepts collections of one section.
  var hasOneSection: Bool { promises.map { !$0.contains(.anySections) } ?? false }

  /// Removes the scenarios that a selection does not contain.
  mutating func select(_ selection: ScenarioSelection, trace: String) {
    let title = "\(trace) \(settings.commandLineText)"
    entries.removeAll { !selection.contains("\(title) \($0.index)") }
  }
}

/// Finds the layouts and indexes that a request names.
enum LayoutSelection {
  /// Returns a group for each layout, whose trace and items must still be set.
  ///
  /// - Throws: `CommandError` for unknown names, for settings that a layout does not accept, and if
  ///   the layouts cannot be asked.
  static func layouts(
    of request: ReplayRequest,
    catalog: LayoutCatalog,
    _ inspector: LayoutInspector
  ) throws -> [ScenarioGroup] {
    let layouts = settings(of: request, catalog)
    try requireKnown(layouts, request.indexes, catalog)
    var groups: [ScenarioGroup] = try layouts.compactMap { settings in
      let all = catalog.entries(ofLayout: settings.kind)
      let preferred = request.prefersIndexes ? catalog.preferredIndexes[settings.kind] : nil
      // A layout with a single, unnamed index runs whatever --index names.
      let entries = all.filter {
        $0.index.isEmpty
          || (request.indexes.isEmpty
            ? $0.scannedIndex == nil && preferred?.contains($0.index) ?? true
            : request.indexes.contains($0.index))
      }
      guard !entries.isEmpty else {
        // With `all`, layouts without such an index are skipped.
        if !request.layouts.contains(settings) { return nil }
        let names = all.map(\.index).joined(separator: ", ")
        throw CommandError.usage(
          "\(settings.kind) has none of the indexes of --index: it has \(names)"
        )
      }
      return ScenarioGroup(trace: 0, items: nil, settings: settings, axis: .y, entries: entries)
    }
    let queries = groups.map {
      LayoutQuery(settings: $0.settings, index: $0.entries[0].index)
    }
    for (position, info) in try inspector.answers(to: queries).enumerated() {
      if let refusal = info.refusal {
        let text = groups[position].settings.commandLineText
        throw CommandError.usage("--layout \(text): \(refusal)")
      }
      groups[position].axis = info.axis ?? .y
      groups[position].promises = info.promises
    }
    return groups
  }

  /// Returns the distinct indexes that are skipped because they are not preferred.
  static func leftOut(
    of groups: [ScenarioGroup],
    _ request: ReplayRequest,
    _ catalog: LayoutCatalog
  ) -> [String] {
    guard request.prefersIndexes else { return [] }
    return groups.flatMap { group in
      let run = group.entries.map(\.index)
      return catalog.entries(ofLayout: group.settings.kind)
        .filter { $0.scannedIndex == nil && !run.contains($0.index) }.map(\.index)
    }.distinct
  }

  /// Returns the requested layouts; `all` stands for every layout except the harness's own.
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
    let known = catalog.entries.map(\.index).filter { !$0.isEmpty }.distinct
    for index in indexes where !known.contains(index) {
      let advice = SpellingSuggestion.advice(for: index, among: known)
      throw CommandError.usage("there is no index '\(index)': \(advice)")
    }
  }
}

extension ReplayRequest {
  /// Returns the request for the scenarios of one group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - trace: The trace's file.
  /// - Returns: The request.
  func only(_ group: ScenarioGroup, trace: String) -> ReplayRequest {
    var request = self
    request.traces = [trace]
    request.layouts = [group.settings]
    request.indexes = group.entries.map(\.index).filter { !$0.isEmpty }
    request.items = [group.items]
    return request
  }
}
