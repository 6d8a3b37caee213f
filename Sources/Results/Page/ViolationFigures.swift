extension PageContent {
  private static let mostOpen = 5
  private static let mostElements = 8

  /// The section of violations, with an article for each violated invariant of each scenario; empty
  /// without violations.
  var violationsSection: HTMLText {
    let groups = violations.enumerated().filter { isLeading($1) }.map {
      group($1, $0)
    }
    guard !groups.isEmpty else { return "" }
    let open = Array(groups.prefix(Self.mostOpen))
    let folded = Array(groups.dropFirst(Self.mostOpen))
    var section: HTMLText = """
      <section id="wrong" aria-labelledby="wrong-title">
      <h2 id="wrong-title">Violations</h2>
      <p class="lead">The first frame that violates each invariant, with the expected and the \
      actual elements.</p>
      \(open)
      """
    if !folded.isEmpty {
      section += .folded("\(QuantityText.count(folded.count)) more", "\(folded)")
    }
    section += "</section>\n"
    return section
  }

  /// Returns an article, with folded articles on other invariants that the same frame violates.
  private func group(_ leading: FirstViolation, _ position: Int) -> HTMLText {
    let others = violations.enumerated().filter {
      $0.offset != position && $0.element.isBeside(leading)
    }
    let group = article(leading, number: position + 1)
    guard !others.isEmpty else { return group }
    let names = others.map(\.element.violation.invariant).joined(separator: ", ")
    let articles = others.map { article($0.element, number: $0.offset + 1) }
    return "\(group)\(HTMLText.folded("The same frame also violates \(names)", "\(articles)"))"
  }

  private func article(_ first: FirstViolation, number: Int) -> HTMLText {
    let scenario = scenarios[first.scenario]
    return """
      <article class="wrong" id="wrong-\(number)" aria-labelledby="wrong-\(number)-title">
      <h3 id="wrong-\(number)-title"><span class="tag bad">\(first.violation.invariant)</span> \
      \(scenario.title), \(NumberText.frame(first.violation.frame))</h3>
      \(pair(first, number: number))<div class="about">
      <dl class="facts">\(facts(first))</dl>
      \(elements(first.violation, number: number))\(commands(first))</div>
      \(strip(first, number: number))\
      </article>

      """
  }

  /// Returns the pictures of the expected and the actual frame.
  private func pair(_ first: FirstViolation, number: Int) -> HTMLText {
    guard let record = first.figure else { return "" }
    let picture = ViolationFigurePicture(record)
    let figures = ViolationFigurePicture.Side.allCases.compactMap { side -> HTMLText? in
      guard let drawing = picture.svg(side, idPrefix: "wrong-\(number)") else { return nil }
      return """
        <figure><figcaption><b>\(side.title)</b> \(picture.caption(side) ?? "")</figcaption>
        \(HTMLText(drawing))</figure>

        """
    }
    guard !figures.isEmpty else { return "" }
    return "<div class=\"pair\">\n\(figures)</div>\n"
  }

  /// Returns a strip of the adjacent frames.
  private func strip(_ first: FirstViolation, number: Int) -> HTMLText {
    guard let record = first.figure,
      let strip = ViolationFigurePicture(record).strip(idPrefix: "wrong-\(number)")
    else { return "" }
    return """
      <figure class="strip"><figcaption>Adjacent frames</figcaption>
      \(HTMLText(strip))</figure>

      """
  }

  private func facts(_ first: FirstViolation) -> [HTMLText] {
    let (violation, scenario) = (first.violation, scenarios[first.scenario])
    let start = NumberText.seconds(violation.timeNanoseconds)
    var facts: [(String, HTMLText)] = []
    if let meaning = meanings[violation.invariant] {
      facts.append(("Requirement", "\(meaning)"))
    }
    facts.append(("Found", "\(violation.message)"))
    let frames =
      first.count > 1 ? ", the first of \(QuantityText.count(first.count)) violations" : ""
    facts.append(
      (
        "First frame",
        """
        <a href="#\(scenario.link)&amp;frame=\(max(0, violation.frame))">\
        \(NumberText.frame(violation.frame)) at \(start) s</a>\(frames)
        """
      )
    )
    if let event = first.figure?.eventBefore {
      let distance = violation.frame - event.frame
      let before =
        distance <= 0 ? "in the same frame" : "\(QuantityText.count(distance, "frame")) earlier"
      facts.append(("Last event", "\(event.text), \(before)"))
    }
    if isFirst(first) {
      facts.append(("Build", "\(build(scenario))"))
      if let last = lastRight(scenario) {
        facts.append(
          ("Last passing run", "commit \(last.build.commit), \(Timestamp.text(last.run.started))")
        )
      }
    }
    return facts.map { "<div><dt>\($0)</dt> <dd>\($1)</dd></div>\n" }
  }

  private func build(_ scenario: PageScenario) -> String {
    let commit = scenario.result.build.commit
    guard let base = scenario.comparison?.base.build else { return "commit \(commit)" }
    return "commit \(commit), compared with \(base.label) (\(base.commit))"
  }

  /// The elements concerned, as a table.
  private func elements(_ violation: ViolationRecord, number: Int) -> HTMLText {
    guard !violation.elements.isEmpty else { return "" }
    let rows = violation.elements.map { element -> HTMLText in
      let cells = (0..<4).map { position -> HTMLText in
        let length = element.frame.indices.contains(position) ? element.frame[position] : .nan
        return "<td class=\"number\">\(length.isNaN ? "–" : PointText.text(length))</td>"
      }
      return "<tr><th scope=\"row\">\(element.path)</th> \(cells)</tr>\n"
    }
    let rest = Array(rows.dropFirst(Self.mostElements))
    let more = "\(QuantityText.count(rest.count, "more element"))"
    let first = table(Array(rows.prefix(Self.mostElements)), number: number)
    return rest.isEmpty ? first : "\(first)\(HTMLText.folded(more, table(rest, number: number)))"
  }

  private func table(_ rows: [HTMLText], number: Int) -> HTMLText {
    """
    <div class="scroll" tabindex="0" role="region" aria-labelledby="wrong-\(number)-title">\
    <table class="plain"><thead><tr><th scope="col">element</th> \
    <th scope="col" class="number">x</th> <th scope="col" class="number">y</th> \
    <th scope="col" class="number">width</th> \
    <th scope="col" class="number">height</th></tr></thead>
    <tbody>\(rows)</tbody></table></div>

    """
  }

  private func commands(_ first: FirstViolation) -> HTMLText {
    let (violation, scenario) = (first.violation, scenarios[first.scenario])
    var commands = [("Draw the frame", violation.drawCommand)]
    if isFirst(first) {
      let bisection = lastRight(scenario).flatMap {
        history?.bisection($0, scenario.result.build.commit)
      }
      commands.insert(("Reproduce", violation.command), at: 0)
      commands += [
        ("Minimize the recording", violation.minimizing), ("Find the commit", bisection),
      ]
    }
    let entries = commands.compactMap { name, text -> HTMLText? in
      text.map { "<div><dt>\(name)</dt> <dd>\(HTMLText.command($0))</dd></div>\n" }
    }
    return entries.isEmpty ? "" : "<dl class=\"facts\">\n\(entries)</dl>\n"
  }

  /// Returns a Boolean value that indicates whether a violation is the first of its scenario, which
  /// shows the facts that all share.
  private func isFirst(_ first: FirstViolation) -> Bool {
    violations.first { $0.scenario == first.scenario }?.violation == first.violation
  }
}

extension ViolationRecord {
  /// The command that minimizes the trace, with the arguments of `check`.
  fileprivate var minimizing: String? {
    let words = command.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1] == "check" else { return nil }
    return "\(words[0]) shrink \(words[2])"
  }
}
