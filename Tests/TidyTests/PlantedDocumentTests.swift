import Expectations
import Testing

/// The rules for documents find a planted violation, and accept a correct document.
struct PlantedDocumentTests {
  private typealias Place = ChecklistRule.Place

  /// A repository that matches its checklists.
  private var fitting: [Repository.File] {
    let items = Place.allCases.map { "- [ ] `\($0.rawValue)`: what it has.\n" }.joined()
    return [
      file(ChecklistRule.page, "# Contributing\n\(items)"),
      file(example(.layout), "struct WaveLayout {}"),
      file(example(.index), "struct Wave: RectIndex {\n  static var name: String { \"wave\" }\n}"),
      file(Place.registration.rawValue, "catalog.register(Wave.self)"),
      file(Place.indexTable.rawValue, "# A\n\n| `wave` | nothing |\n"),
      file(example(.invariant), "struct Wave: Invariant {\n}"),
      file(Place.invariantList.rawValue, "[Wave.self]"),
      file(Place.invariantTable.rawValue, "# A\n\n| Wave | holds |\n"),
      file(example(.command), "struct WaveCommand {}"),
      file(
        Place.reportFormats.rawValue,
        "enum ReportFormat {\n  case plain\n  case wavy = \"wa-vy\"\n}\n"
      ),
      file(Place.commandTable.rawValue, "\n| `perfharness wave` |\n"),
      file(Place.reportFields.rawValue, "\n| `plain` | a |\n| `wa-vy` | b |\n"),
      file(Place.reportUses.rawValue, "\n| `plain` | a |\n| `wa-vy` | b |\n"),
    ]
  }

  private func example(_ place: Place) -> String {
    place.rawValue.replacing("<Name>", with: "Wave")
  }

  private func file(_ path: String, _ text: String) -> Repository.File {
    Repository.File(path: path, text: text)
  }

  private func findings(without path: String, with text: String? = nil) -> [Finding] {
    let rest = fitting.filter { $0.path != path }
    return ChecklistRule.findings(in: rest + (text.map { [file(path, $0)] } ?? []))
  }

  @Test func fittingChecklistsPass() {
    expectEqual(ChecklistRule.findings(in: fitting), [])
  }

  @Test func aMissingPageIsFound() {
    expectEqual(findings(without: ChecklistRule.page).count, 1)
  }

  @Test func aPathThatIsNotThereIsFound() {
    let item = "- [ ] `Sources/Nowhere/<Name>.swift`: gone,\n  and `Documentation/Gone.md`.\n"
    expectEqual(ChecklistRule.unknownPaths(in: item, fitting).map(\.line), [1, 2])
    expectEqual(ChecklistRule.unknownPaths(in: "`Sources/Nowhere.swift`", fitting), [])
  }

  @Test func aPlaceThatNoChecklistNamesIsFound() {
    expectEqual(findings(without: ChecklistRule.page, with: "# A\n").count, Place.allCases.count)
  }

  @Test(arguments: [
    (Place.registration, ""), (.indexTable, "# A\n"), (.invariantList, "[]"),
    (.invariantList, "[Wave.self, Gone.self]"), (.invariantTable, "# A\n"),
    (.commandTable, "\n"), (.commandTable, "\n| `perfharness wave` |\n| `perfharness gone` |\n"),
    (.reportFormats, ""), (.reportFields, "\n| `plain` | a |\n"),
    (.reportUses, "\n| `wa-vy` | b |\n"),
  ])
  func whatIsNotReachableIsFound(place: ChecklistRule.Place, text: String) {
    let found = findings(without: place.rawValue, with: text)
    expectEqual(found.count, 1, "\(found)")
  }

  @Test func aTypeInAFileOfAnotherNameIsFound() {
    let other = file("Sources/A/Other.swift", "struct Rest: Invariant {\n}")
    expectEqual(ChecklistRule.findings(in: fitting + [other]).count, 3)
  }

  @Test func aPlaceholderStandsForOneName() {
    expectTrue(ChecklistRule.matches("A/Flow/FlowLayout.swift", "A/<Name>/<Name>Layout.swift"))
    expectTrue(!ChecklistRule.matches("A/Flow/GridLayout.swift", "A/<Name>/<Name>Layout.swift"))
    expectTrue(!ChecklistRule.matches("A/B/Flow.swift", "A/<Name>.swift"))
    expectTrue(ChecklistRule.matches("A/B/Flow.swift", "A/B"))
  }

  @Test func aLinkThatLeadsNowhereIsFound() {
    let files = ["A/one.md": "# One\n\n## What's `it` for, then?\n", "two.md": "# Two\n"]
    func lines(_ text: String) -> [Int] {
      LinkRule.findings(in: text, path: "A/one.md", files: files).map(\.line)
    }
    expectEqual(lines("[a](../two.md), [b](one.md#whats-it-for-then), [c](../A)\n"), [])
    expectEqual(lines("[a](https://example.org/gone)\n```\n[b](gone.md)\n```\n"), [])
    expectEqual(lines("\n[a](two.md)\n"), [2])
    expectEqual(lines("[a](../two.md#one) ![b](gone.svg)\n"), [1, 1])
    expectEqual(lines("<img src=\"gone.svg\">\n"), [1])
  }

  @Test func aTargetThatTheMakefileLacksIsFound() {
    let makefile = ".PHONY: a\nrun: a ## runs\n\tmake\ntest-all: run\n"
    func lines(_ text: String) -> [Int] {
      LinkRule.unknownTargets(in: text, makefile: makefile).map(\.line)
    }
    expectEqual(lines("`make run ARGS=1` and `make test-all`\nmake run   # a\nmake it so\n"), [])
    expectEqual(lines("`make all`\nmake all # a\n"), [1, 2])
  }

  @Test func aFigureWhoseFilesDoNotNameEachOtherIsFound() {
    func findings(_ list: String) -> [String] {
      FigurePathRule.findings(in: [
        file(FigurePathRule.page, "\(FigurePathRule.heading)\n\n```\n\(list)\n```\n"),
        file("Makefile", "run: wave"),
        file("Sources/A/Main.swift", "struct Main { var wave: Wave }"),
        file("Sources/B/Wave.swift", "struct Wave {}"),
        file("Sources/B/Apart.swift", "enum Apart {}"),
      ])
    }
    expectEqual(
      findings("Makefile\nA: Main\nB: Wave"),
      [
        "Sources/A/Main.swift: no earlier file names its types"
      ]
    )
    expectEqual(
      findings("A: Main,\n  Gone\nB: Wave, Apart"),
      [
        "Sources/A/Gone.swift does not exist",
        "Sources/B/Apart.swift: no earlier file names its types",
      ]
    )
    expectEqual(findings("A: Main\nB: Wave"), [])
    let many = Array(repeating: "Main", count: FigurePathRule.mostFiles + 1)
    expectEqual(findings("A: \(many.joined(separator: ", "))").count, 1)
    expectEqual(findings("").count, 1)
  }
}
