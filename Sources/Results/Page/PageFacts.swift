extension PageContent {
  /// Returns the section about the measurement: the machine, the build, the run, and warnings.
  ///
  /// - Parameter omission: A sentence about omitted data; empty if the page is complete.
  /// - Returns: The section.
  func factsSection(omission: String) -> HTMLText {
    """
    <section id="facts" aria-labelledby="facts-title">
    <h2 id="facts-title">How it was measured</h2>
    \(warnings(omission))<div class="card">
    <dl class="facts">
    \(facts)</dl>
    \(commands)</div>
    \(Self.words)</section>

    """
  }

  /// The glossary of the page.
  private static var words: HTMLText {
    let words = [
      (
        "recording",
        "a trace of scrolls, resizes and data changes, which is replayed frame by frame"
      ),
      ("layout, index", "the layout places elements; its index finds those that are visible"),
      ("scenario", "a recording in a layout with an index"),
      ("frame", "16 ms of display time; the time of a frame is its minimum over the replays"),
      (
        "query, prepare, update",
        "phases of a frame: the answer for a rectangle, its preparation, a data change"
      ),
      ("rest", "the time of a frame outside these phases"),
      ("examined, returned", "candidates that a query examines, and elements that it returns"),
      ("counters", "exact counts, such as allocations, compared with the checked-in baseline"),
      ("hitch", "the time by which frames are late, per second of the recording"),
      ("base, head", "the reference of a comparison, and the code that is compared with it"),
      ("pair", "one replay of either side, each in its own process"),
      ("unit", "a frame of 5 µs or more, or adjacent shorter frames together"),
      ("slowest 2 %", "the units with the longest times, at least ten"),
      ("cell 0.56", "item 56 of section 0"),
    ]
    let entries = words.map { "<div><dt>\($0)</dt> <dd>\($1)</dd></div>\n" as HTMLText }
    return .folded("Glossary", "<dl class=\"facts\">\(entries)</dl>")
  }

  /// The origin of some figures: a run, its machine and its build.
  private typealias Provenance = (run: RunInfo, machine: MachineRecord, build: BuildInfo)

  private var origins: [Provenance] {
    scenarios.map { ($0.result.run, $0.result.machine, $0.result.build) }
      + comparisons.map { ($0.run, $0.machine, $0.head.build) }
      + gates.map { ($0.run, $0.machine, $0.build) }
      + growth.records.map { ($0.run, $0.machine, $0.build) }
  }

  /// The line above the verdict: the traces, the build, the time and the processor.
  var headline: HTMLText {
    let traces =
      scenarios.map(\.result.trace.name) + comparisons.map(\.trace.name) + gates.map(\.trace)
    let isGenerated = traces.isEmpty && !growth.records.isEmpty
    let parts = [
      isGenerated ? "generated operations" : QuantityText.count(Set(traces).count, "recording"),
      distinct { "commit \($0.build.commit)" },
      distinct { Timestamp.text($0.run.started) },
      distinct { $0.machine.processor },
    ].filter { !$0.isEmpty }
    return "<p><b>\(programs)</b> · \(parts.joined(separator: " · "))</p>"
  }

  /// The names of the executables that made the results.
  private var programs: String {
    let names = distinct { origin in
      let path = origin.run.commandLine.split(separator: " ").first ?? ""
      return path.split(separator: "/").last.map(String.init) ?? ""
    }
    return names.isEmpty ? "perfharness" : names
  }

  /// The longest text of an origin, in characters.
  private static let longest = 300

  private func distinct(_ text: (Provenance) -> String) -> String {
    let texts = origins.map(text).filter { !$0.isEmpty }.map { text in
      text.count > Self.longest ? String(text.prefix(Self.longest)) + "…" : text
    }.distinct
    let shown = texts.prefix(3).joined(separator: "; ")
    return texts.count > 3 ? "\(shown) and \(texts.count - 3) more" : shown
  }

  private var facts: [HTMLText] {
    let facts: [(String, String)] = [
      ("machine", distinct { machine($0.machine) }),
      ("kernel", distinct { $0.machine.kernel }),
      ("compiler", distinct { "Swift \($0.machine.swiftVersion), \($0.machine.optimization)" }),
      (
        "allocator",
        distinct { $0.machine.jemallocVersion.map { "jemalloc \($0)" } ?? "the system's" }
      ),
      (
        "load average",
        distinct {
          $0.machine.loadAverages.map { NumberText.fixed($0, digits: 2) }.joined(separator: ", ")
        }
      ),
      (
        "stolen time",
        distinct { "\(NumberText.fixed($0.machine.stealSeconds, digits: 2)) s" }
      ),
      ("commit", distinct { $0.build.commit }),
      ("library", distinct { ($0.build.libraries ?? []).map(\.name).joined(separator: ", ") }),
      ("tool", distinct { $0.run.toolVersion }),
      ("started", distinct { Timestamp.text($0.run.started) }),
      ("seed", distinct { String($0.run.seed) }),
      ("shard", distinct { $0.run.shard ?? "" }), ("options", distinct { $0.run.options ?? "" }),
    ]
    return facts.filter { !$0.1.isEmpty }.map { name, text in
      "<div><dt>\(name)</dt> <dd>\(text)</dd></div>\n"
    }
  }

  private func machine(_ machine: MachineRecord) -> String {
    [
      machine.name, machine.processor, QuantityText.count(machine.coreCount, "core"),
      machine.virtualization,
    ].compactMap(\.self).joinedNonempty(", ")
  }

  /// The reasons why times may be too long, a sentence each.
  var doubts: [String] {
    var warnings: [String] = []
    let machines = origins.map(\.machine)
    let busiest = machines.map { ($0.loadAverages.first ?? 0) - Double($0.coreCount) }.max() ?? 0
    if busiest > 0, let load = machines.compactMap({ $0.loadAverages.first }).max() {
      warnings.append(
        "The load was \(NumberText.fixed(load, digits: 1)) on "
          + QuantityText.count(machines.map(\.coreCount).min() ?? 0, "core")
          + ": times may be too long."
      )
    }
    let stolen = machines.compactMap(\.stealSeconds).max() ?? 0
    if stolen > 0.5 {
      warnings.append(
        "The hypervisor took \(NumberText.fixed(stolen, digits: 1)) s: times may be too long."
      )
    }
    if machines.contains(where: { $0.optimization == "debug" }) {
      warnings.append(
        "A debug build was measured: its times do not predict those of a release build."
      )
    }
    return warnings
  }

  private func warnings(_ omission: String) -> HTMLText {
    var warnings = doubts
    let uncounted = scenarios.count {
      $0.result.crash == nil && $0.result.frames.count > 0 && $0.result.frames.allocations == nil
    }
    if uncounted > 0 {
      warnings.append(
        "Allocations of \(QuantityText.count(uncounted, "scenario")) were not counted: "
          + "jemalloc is missing."
      )
    }
    warnings = (warnings + scenarios.flatMap(\.result.notes)).distinct
    if !omission.isEmpty { warnings.append(omission) }
    guard !warnings.isEmpty else { return "" }
    let items = warnings.map { "<li>\($0)</li>\n" as HTMLText }
    return "<ul class=\"warnings\">\n\(items)</ul>\n"
  }

  private var commands: [HTMLText] {
    let commands = origins.map(\.run.commandLine).distinct
    return (commands + [command]).filter { !$0.isEmpty }.map(HTMLText.command)
  }
}

extension HTMLText {
  /// Returns a command with a button that copies it; line breaks are kept where styles are blocked.
  static func command(_ text: String) -> HTMLText {
    let code: HTMLText = "<code>\(text)</code>"
    let block = text.contains("\n") ? "<pre>\(code)</pre>" as HTMLText : code
    return """
      <div class="command">\(block) \
      <button type="button" class="copy" hidden>Copy</button></div>

      """
  }
}
