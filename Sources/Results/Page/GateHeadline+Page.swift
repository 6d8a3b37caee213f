extension GateHeadline {
  /// Returns the sentence, links to its scenarios, the command that shows the worst of them, and
  /// all reasons if the sentence lacks some.
  ///
  /// - Parameter content: The content of the page.
  /// - Returns: The content of an entry of a list.
  func html(in content: PageContent) -> HTMLText {
    let next = command.map { HTMLText.command($0) } ?? ""
    return "<span>\(sentence)</span>\n\(links(in: content))\(next)\(reasons)"
  }

  /// Returns links to the scenarios, or to their violations if the finding is about those.
  private func links(in content: PageContent) -> HTMLText {
    let hasIndexes = Set(occurrences.map(\.record.index)).count > 1
    let links = occurrences.map(\.record).map { record -> HTMLText in
      let position = content.scenarios.firstIndex { $0.gate == record }
      let violation =
        gate == .correctness ? content.violations.firstIndex { $0.scenario == position } : nil
      let link =
        violation.map { "wrong-\($0 + 1)" } ?? position.map { content.scenarios[$0].link }
        ?? "scenarios"
      let name = [record.trace, hasIndexes ? record.index : ""].joinedNonempty(" · ")
      return "<li><a href=\"#\(link)\">\(name)</a></li> "
    }
    return "<ul class=\"recordings\">\(links)</ul>\n"
  }

  private var reasons: HTMLText {
    guard occurrences.flatMap(\.reasons).count > 1 else { return "" }
    let items = occurrences.map { occurrence -> HTMLText in
      let (record, reasons) = (occurrence.record, occurrence.reasons.joined(separator: "; "))
      return "<li><b>\([record.trace, record.index].joinedNonempty(" · "))</b> \(reasons)</li>\n"
    }
    return .folded("All reasons", "<ul>\n\(items)</ul>\n")
  }
}
