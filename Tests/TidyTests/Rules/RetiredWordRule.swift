import Foundation

/// A rule that words replaced by the field's terms do not return: one word for one thing.
enum RetiredWordRule {
  /// A word that must not be used.
  struct Word: Sendable {
    /// A regular expression that matches the word.
    var pattern: String
    /// The replacement.
    var instead: String
    /// Regular expressions of lines that may contain the word.
    var phrases: [String] = []
    /// Prefixes of the paths in which the word is allowed.
    var places: [String] = []
  }

  /// Prefixes of the paths that are checked: texts for people, and not the output of programs.
  static let places = [
    "Sources/", "Tests/", "Benchmarks/", "Examples/", "Documentation/", "script/", ".github/",
    "README.md", "CONTRIBUTING.md", "Makefile", "Package.swift", "traces/README.md",
    "results/README.md",
  ]
  /// Prefixes of exempt paths: decisions are history, pictures are generated, and rules name the
  /// words.
  static let untold = ["Documentation/Decisions/", "Documentation/pictures/", "Tests/TidyTests/"]

  static let words = [
    Word(
      pattern: part("strateg(y|ies)"),
      instead: "index, or variant of a layout",
      phrases: [#"^ *strategy:$"#, #"strategy\.job-"#, "STRATEGY_JOB_"]
    ),
    Word(
      pattern: part("probes?"),
      instead: "trace question, or timer",
      phrases: ["`probe`", "probes?[-_]in[-_]batch"],
      places: [
        "Sources/Traces/Codec/", "Sources/TraceRecords/Encoding/", "Tests/TracesTests/",
        "Documentation/TraceFormat.md",
      ]
    ),
    Word(
      pattern: part("configurations?"),
      instead: "settings",
      // Names of UIKit and of SwiftPM.
      phrases: ["UISceneConfiguration", "configurationForConnecting", #"\.when\(configuration:"#],
      places: [
        "Sources/Results/History/", "Sources/HarnessCommands/History/", "Tests/ResultsTests/",
      ]
    ),
    Word(
      pattern: part("cells?") + "(?=(Result|Count|Group|Record|Summary|Figures|Command)s?\\b)",
      instead: "scenario"
    ),
    Word(pattern: "[a-z]Per" + "Cell\\b", instead: "scenario"),
    Word(pattern: "\\b[Hh]ost ?([Ff]acts?|[Rr]ecord)\\b", instead: "machine"),
    Word(
      pattern: "\\bthe load\\b(?! average)",
      instead: "the initial layout",
      places: ["Sources/HarnessCommands/Commands/DoctorCommand.swift"]
    ),
    Word(
      pattern: part("plant(s|ed|ing)?"),
      instead: "injected regression",
      phrases: [
        #""planted[":]"#, "[Pp]lanted.[Bb]ugs?", "PlantedBugs?", "planted into a right layout",
      ],
      places: ["Tests/"]
    ),
    Word(pattern: "\\b([Aa]|[Oo]ne|[Tt]he|[Ww]hole|of) nights?\\b", instead: "nightly run"),
    Word(pattern: part("anew"), instead: "again"),
    Word(pattern: part("besides"), instead: "also, in addition to"),
    Word(
      pattern: part("behind"),
      instead: "after",
      phrases: [
        "[Bb]ackgrounds?", "Connectors are", "Lines are", "generic class", "canImport",
        "lag a little",
        "([Ll]eaves|stay) .*behind",
      ]
    ),
    Word(pattern: "\\b[Ll]ies?\\b", instead: "is, are"),
    Word(pattern: "\\b[Ss]tands\\b(?! (for|in for|out|up)\\b)", instead: "is"),
    Word(pattern: "\\b[Hh]e?ld against\\b|\\bhold against\\b", instead: "compared with"),
    Word(pattern: "\\b[Ff]alse alarms?\\b", instead: "false positive"),
    Word(pattern: "\\b[Oo]ne['’]s own\\b", instead: "custom"),
    Word(pattern: part("heaviest"), instead: "slowest"),
    Word(pattern: part("creeping"), instead: "gradual"),
    Word(pattern: part("dear(er|est)?"), instead: "expensive"),
    Word(
      pattern: "\\b[Uu]ntouched ?[Ee]nds?\\b|\\b[Kk]ept ?[Rr]uns?\\b",
      instead: "unchanged suffix, unchanged range"
    ),
    Word(pattern: part("places?Later") + "|\\bLaterPlacement", instead: "deferred placement"),
    Word(pattern: "\\b[Ll]ast ?[Ww]ords\\b", instead: "crash message"),
    Word(pattern: "\\b[Ss]tep ?[Ww]atch\\b", instead: "watchdog"),
    Word(pattern: "\\bComparisonLooks?\\b", instead: "interim analysis"),
    Word(
      pattern: "\\b[Ll]east ?([Oo]nes|[Tt]imes?|[Nn]anoseconds|[Bb]yFrame)\\b",
      instead: "minimum"
    ),
    Word(
      pattern: "\\b(machine|shard)('s)? shares?\\b",
      instead: "shard, missing shard"
    ),
    Word(pattern: "\\b([Dd]id not hold|cannot tell|[Hh]olding night)\\b", instead: "passes, fails"),
    Word(pattern: part("eager(ly|Items)?"), instead: "immediate"),
    Word(pattern: part("m(ade|ake|akes|aking) small") + "|[Rr]educer\\b", instead: "minimize"),
    Word(pattern: "\\bNIGHT\\b|/nights\\b|\\bnight\\.jsonl", instead: "nightly"),
    Word(pattern: "\\b[Vv]isible rects\\b", instead: "index, visible-rect index"),
    Word(
      pattern: "\\bpower (that|of) (the )?(items|cost|size|amount)|\\bto the power of \\\\",
      instead: "scaling exponent"
    ),
    Word(pattern: "\\b[Aa] lack of\\b", instead: "missing"),
    Word(pattern: "\\b[Tt]ell apart\\b", instead: "minimum detectable slowdown"),
    Word(
      pattern: "\\b(ResultShelf|NearMiss|TraceJudge|FrameTurns|HierarchyMeetings|PictureNumbers"
        + "|LongestAscent|CellVerdict|MergedNight|ExactMeasuring|BatchShape|TraceShape"
        + "|QuiltCursors|WaterfallRest|FrameStore|WaterfallFrames|ComparedCell)\\b",
      instead: "the type's name of today"
    ),
  ]

  static func findings(in text: String, path: String) -> [Finding] {
    guard
      places.contains(where: path.hasPrefix), !untold.contains(where: path.hasPrefix),
      !path.hasSuffix(".svg")
    else { return [] }
    return finders.filter { !$0.word.places.contains(where: path.hasPrefix) }
      .flatMap { $0.findings(in: text) }
  }

  /// Returns a pattern for a word that stands alone or is part of a longer name.
  private static func part(_ word: String) -> String {
    let first = word.prefix(1)
    let upper = first.uppercased()
    let rest = "\(word.dropFirst())(?![a-z])"
    return "(?:(?<![A-Za-z])[\(first)\(upper)]|(?<=[a-z0-9])\(upper))\(rest)"
  }

  private static let finders = words.map(Finder.init)

  /// Finds a word in texts.
  private struct Finder: @unchecked Sendable {
    let word: Word
    private let pattern: NSRegularExpression
    private let phrases: [NSRegularExpression]

    init(_ word: Word) {
      self.word = word
      pattern = Self.expression(word.pattern)
      phrases = word.phrases.map(Self.expression)
    }

    private static func expression(_ pattern: String) -> NSRegularExpression {
      do {
        return try NSRegularExpression(pattern: pattern)
      } catch {
        fatalError("'\(pattern)' is no regular expression: \(error)")
      }
    }

    func findings(in text: String) -> [Finding] {
      let content = text as NSString
      let all = NSRange(location: 0, length: content.length)
      return pattern.matches(in: text, range: all).compactMap { match in
        let line =
          content.substring(with: content.lineRange(for: match.range))
          .split(separator: "\n").first.map { String($0) } ?? ""
        guard !phrases.contains(where: { $0.isIn(line) }) else { return nil }
        let before = content.substring(to: match.range.location)
        let found = content.substring(with: match.range)
        return Finding(
          line: 1 + before.utf8.count { $0 == UInt8(ascii: "\n") },
          reason: "the line says '\(found)'; write '\(word.instead)'"
        )
      }
    }
  }
}

extension NSRegularExpression {
  fileprivate func isIn(_ line: String) -> Bool {
    firstMatch(in: line, range: NSRange(location: 0, length: (line as NSString).length)) != nil
  }
}
