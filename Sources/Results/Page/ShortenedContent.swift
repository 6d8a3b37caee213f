import Foundation

extension PageContent {
  /// The limits to try for a page that is too large even without times and pictures, in this order.
  static let limits = [
    (scenarios: 1_000, entries: 20, characters: 500), (300, 10, 300), (100, 8, 200), (30, 5, 150),
    (10, 3, 100), (3, 2, 80), (1, 1, 60), (0, 0, 0),
  ]

  /// Returns a part of the content.
  ///
  /// - Parameter limit: The limits.
  /// - Returns: The remaining content, and a sentence about the omitted content.
  func shortened(
    to limit: (scenarios: Int, entries: Int, characters: Int)
  ) -> (content: PageContent, sentence: String) {
    let scenarios = Self.first(limit.scenarios, of: self.scenarios) { $0.rank }
    let comparisons = Self.first(limit.scenarios, of: self.comparisons) { $0.mark.rawValue }
    let gates = Self.first(limit.scenarios, of: self.gates) { gate in
      gate.findings.map(\.outcome.mark.rawValue).min() ?? Int.max
    }
    let operations = Self.first(limit.scenarios, of: growth.records) { $0.crash == nil ? 1 : 0 }
    let scalings = Self.first(limit.scenarios, of: growth.scalings) { $0.passes ? 1 : 0 }
    let lines =
      scenarios.map { ResultLine.scenario($0.result) } + comparisons.map { .comparison($0) }
      + gates.map { .gate($0) } + operations.map { .operations($0) }
      + scalings.map { .scaling($0) }
    var history = self.history
    let worse = Set(history?.changes.filter(\.isWorse).map(\.scenario) ?? [])
    let series = history?.series ?? []
    history?.series = Self.first(limit.scenarios, of: series) { worse.contains($0.title) ? 0 : 1 }
    let shown = Set(history?.series.map(\.title) ?? [])
    history?.changes.removeAll { !shown.contains($0.scenario) }
    let isLong = command.count > limit.characters
    let content = PageContent(
      lines.compactMap { Self.shortened($0, limit.entries, limit.characters) },
      verdict: verdict,
      history: shown.isEmpty ? nil : history,
      meanings: meanings,
      command: isLong ? "" : command
    )
    let all = [
      QuantityText.count(self.scenarios.count, "scenario"),
      QuantityText.count(self.comparisons.count, "comparison"),
      QuantityText.count(self.gates.count, "gate record"),
      QuantityText.count(series.count, "history", plural: "histories"),
      QuantityText.count(growth.records.count, "measurement") + " of operations",
    ]
    let sentence =
      "Of \(all.joined(separator: ", ")), at most \(QuantityText.count(limit.scenarios)) each are "
      + "shown, the most important first. Texts are cut at \(limit.characters) characters and "
      + "lists at \(limit.entries) entries. The result files are complete."
    return (content, sentence)
  }

  /// Returns the elements of the lowest ranks, in their original order.
  private static func first<Element>(
    _ count: Int,
    of elements: [Element],
    rank: (Element) -> Int
  ) -> [Element] {
    guard elements.count > count else { return elements }
    let ranks = elements.map(rank)
    let positions = elements.indices.stablySorted { ranks[$0] < ranks[$1] }.prefix(count)
    return positions.stablySorted(by: <).map { elements[$0] }
  }

  // MARK: A line

  /// Returns a line with shortened texts and lists; nil if it cannot be encoded.
  private static func shortened(
    _ line: ResultLine,
    _ entries: Int,
    _ characters: Int
  ) -> ResultLine? {
    guard let bytes = try? JSONLines.encode([line]),
      let object = try? JSONSerialization.jsonObject(with: bytes),
      let short = try? JSONSerialization.data(
        withJSONObject: shortened(object, "", entries, characters)
      )
    else { return nil }
    return try? ResultLine(short)
  }

  private static func shortened(
    _ value: Any,
    _ key: String,
    _ entries: Int,
    _ characters: Int
  ) -> Any {
    switch value {
    case let text as String:
      guard text.utf8.count > characters else { return text }
      // A truncated command would be a different command.
      return key.hasPrefix("command") || key == "draw_command"
        ? "(longer than \(characters) characters)" : String(text.prefix(characters)) + "…"
    case let object as [String: Any]:
      return Dictionary(
        uniqueKeysWithValues: object.map { ($0, shortened($1, $0, entries, characters)) }
      )
    case let list as [Any]:
      // Columns of numbers must keep their common length.
      guard let first = list.first, first is String || first is [String: Any] else { return list }
      return list.prefix(entries).map { shortened($0, key, entries, characters) }
    default: return value
    }
  }
}

extension PageScenario {
  /// The priority of the scenario; lower numbers are shown first.
  fileprivate var rank: Int {
    result.isWrong ? 0 : mark < .passes ? 1 + mark.rawValue : matters ? 3 : 4
  }
}
