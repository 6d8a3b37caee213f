import HarnessCommands
import Results

/// Prints additions to the findings of an adoption: questions to the layout's author, and features
/// that no trace showed.
enum AdoptionRemarks {
  /// Returns the distinct remarks about the traces as they were recorded.
  ///
  /// - Parameters:
  ///   - results: The replays.
  ///   - terminal: The terminal for which they are formatted.
  /// - Returns: One or more lines for each; empty without remarks.
  static func text(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    [
      section("Questions:", questions(results), terminal),
      section("Not checked:", missing(results), terminal),
      section("Remarks:", others(results), terminal),
    ].paragraphs
  }

  private static func section(_ title: String, _ lines: [String], _ terminal: Terminal) -> String {
    lines.isEmpty
      ? "" : title + "\n" + lines.map { terminal.wrapped("- " + $0, indentation: 2) }.joined()
  }

  /// Returns the first question about each layout.
  static func questions(_ results: [ScenarioResult]) -> [String] {
    var asked: Set<String> = []
    return results.compactMap { result in
      let own = result.notes.first { $0.hasPrefix(ShownRemark.question) }
      guard let own, asked.insert(result.setting.layout).inserted else { return nil }
      let finding = own.dropFirst(ShownRemark.question.count)
      return "Are the cells of \(result.setting.layout) meant to overlap? In \(result.trace.name) "
        + "\(finding). If they are, adopt with --promise non-overlapping=no; if not, with "
        + "--promise non-overlapping, which makes it an error."
    }
  }

  /// Returns the features that no replay of a layout showed.
  static func missing(_ results: [ScenarioResult]) -> [String] {
    results.grouped { $0.setting.layout }.flatMap { layout, all -> [String] in
      let own = all.filter { $0.crash == nil }
      guard !own.isEmpty else { return [] }
      let unseen = ShownRemark.allCases.filter { remark in
        own.allSatisfy { $0.notes.contains(remark.rawValue) }
      }.map(\.rawValue)
      return unseen.map { "\(layout): in all of these traces \($0)." }
        + (unchecked(own).map { ["\(layout): no trace was checked for \($0)."] } ?? [])
    }
  }

  /// The invariants that apply to every layout, with the defects that they find.
  private static let usual = [
    "NoOverlap": "cells that overlap",
    "QueryEqualsScan": "elements that a query misses",
    "ContentSizeEnclosesTight": "content that ends elsewhere than its last element",
    "IncrementalEqualsFull": "changes that leave what a new layout would not have",
    "BoundsInvalidation": "new bounds that are not laid out",
    "UpdateProtocol": "elements that come from or go to a wrong place",
    "AnchorStability": "what is on screen and moves in a change",
    "OffsetClamped": "an offset beyond the content",
    "InvalidationEffect": "sizes of before that stay after an invalidation of everything",
    "MemoryBudget": "memory that is not given back",
  ]

  /// Returns a clause about the defects that no frame was checked for; nil if all were checked.
  private static func unchecked(_ results: [ScenarioResult]) -> String? {
    let records = results.flatMap(\.checks)
    let wanted = (results.first?.checks ?? []).compactMap { check -> String? in
      let name = check.invariant
      guard let sought = usual[name],
        records.allSatisfy({ $0.invariant != name || $0.checked <= $0.excused })
      else { return nil }
      return "\(sought) (\(name))"
    }
    guard let last = wanted.last, wanted.count > 1 else { return wanted.first }
    return "\(wanted.dropLast().joined(separator: ", ")), nor for \(last)"
  }

  /// Returns the distinct notes of replays, each with the traces that it is about.
  private static func others(_ results: [ScenarioResult]) -> [String] {
    let notes = results.flatMap { result in
      result.notes.filter { !ShownRemark.isOne($0) }.map { (note: $0, trace: result.trace.name) }
    }
    return notes.grouped { $0.note }.map { note, found in
      "\(found.map(\.trace).distinct.joined(separator: ", ")): \(note)"
    }
  }
}
