import Expectations
import Testing

/// The repository follows its own rules.
struct TidyTests {
  let repository = Repository.own

  @Test func theRepositoryIsFound() {
    let paths = Set(repository.files.map(\.path))
    expectTrue(paths.contains("Package.swift"))
    expectTrue(paths.contains("Tests/TidyTests/TidyTests.swift"))
    expectTrue(repository.files(in: "Sources", endings: ".swift").count > 50)
  }

  @Test func importsRunOneWay() {
    expectNone(repository.files(in: "Sources", endings: ".swift")) {
      ImportRule.findings(in: $0.text, path: $0.path)
    }
  }

  @Test func everyModuleOfTheTableExists() {
    for module in ImportRule.arrows.keys {
      let files = repository.files(in: "Sources/\(module)", endings: ".swift")
      expectTrue(!files.isEmpty, "ImportRule knows a module '\(module)' that is not there")
    }
  }

  @Test func theCoreNamesNeitherTraceToolsNorDoors() {
    for module in ImportRule.arrows.keys {
      expectEqual(ImportRule.strangers(of: module), [], "\(module)")
    }
    let known = Set(ImportRule.arrows.keys)
    expectTrue(ImportRule.traceTools.union(ImportRule.doors).isSubset(of: known))
  }

  @Test func everyModuleHasATestTarget() {
    for reason in TestTargetRule.findings(in: repository.files.map(\.path)) {
      Issue.record("\(reason)")
    }
  }

  @Test func aFigureCrossesFewFilesThatNameEachOther() {
    for reason in FigurePathRule.findings(in: repository.files) { Issue.record("\(reason)") }
  }

  @Test func foldersNameEachOtherOneWayButForReasons() {
    let files = repository.files(in: "Sources", endings: ".swift")
      .map { (path: String($0.path.dropFirst("Sources/".count)), text: $0.text) }
    let pairs = FolderRule.pairs(in: files)
    for pair in pairs where FolderRule.reasons[pair] == nil {
      Issue.record("\(pair) name each other: move a type, or say why in FolderRule")
    }
    for pair in FolderRule.reasons.keys {
      expectTrue(pairs.contains(pair), "\(pair) name each other no more: take the reason away")
    }
  }

  @Test func filesAndLinesAreShort() {
    expectNone(repository.files(in: "Sources", "Tests", endings: ".swift", ".c", ".cpp", ".h")) {
      LengthRule.findings(in: $0.text)
    }
  }

  @Test func nothingIsLeftForLater() {
    expectNone(repository.files(in: "Sources", "Tests", "script", "Documentation", endings: "")) {
      WordRule.findings(in: $0.text)
    }
  }

  @Test func scriptsOfPagesAreHarmless() {
    let files = repository.files(in: "Sources", endings: ".js", ".css", ".html")
    expectTrue(files.count > 25)
    expectNone(files) {
      BrowserSourceRule.findings(in: $0.text, path: $0.path) + LengthRule.findings(in: $0.text)
    }
  }

  @Test func fileNamesSaySomething() {
    expectNone(repository.files(in: "Sources", "Tests", "script", endings: "")) {
      WordRule.findings(inFileName: $0.path)
    }
  }

  @Test func documentsHaveOneTitle() {
    expectNone(repository.files(in: "Documentation", endings: ".md")) {
      TitleRule.findings(in: $0.text)
    }
  }

  @Test func layoutsAndIndexesSayWhatTheyAreFor() {
    let core = "Sources/LayoutUnderTest"
    let files = repository.files(in: "\(core)/Layouts", "\(core)/RectIndexes", endings: ".swift")
    expectTrue(files.count > 5)
    expectNone(files) { DocCommentRule.findings(in: $0.text) }
  }

  @Test func examplesOfTheContractAreCompiled() throws {
    let tests = "Tests/LayoutContractTests/ExampleTests.swift"
    let text = try #require(repository.files.first { $0.path == tests }?.text)
    let compiled = Set(numberedLines(of: text).map { $0.line.drop { $0 == " " } })
    let files = repository.files(in: "Sources/LayoutContract", endings: ".swift")
    let examples = files.map { (file: $0, lines: ExampleRule.lines(in: $0.text)) }
    expectTrue(examples.count { !$0.lines.isEmpty } >= 15)
    for (file, lines) in examples {
      for (number, line) in lines where !compiled.contains(line) {
        Issue.record("\(file.path):\(number): the example is not in \(tests); add the line there")
      }
    }
  }

  @Test func nothingNamesAMachine() {
    expectNone(repository.files) { MachinePathRule.findings(in: $0.text) }
  }

  @Test func expectationsAreFunctions() {
    expectNone(repository.files(in: "Tests", endings: ".swift")) {
      ExpectationRule.findings(in: $0.text, path: $0.path)
    }
  }

  @Test func summariesOpenWithANounOrAVerb() {
    let folders = repository.files(in: "Sources", "Tests", "Examples", endings: ".swift")
    expectNone(folders + repository.files(in: "Benchmarks", endings: ".swift")) {
      SummaryRule.findings(in: $0.text)
    }
  }

  @Test func sentencesAreInPlainEnglish() {
    let files = repository.files(in: "Sources", "Tests", "Documentation", "script", endings: "")
    expectNone((files + repository.files.filter { !$0.path.contains("/") }).filter(isProse)) {
      PhraseRule.findings(in: $0.text)
    }
  }

  /// Returns a Boolean value that indicates whether a file is written by people: the rules and
  /// their tests name the phrases, and traces and pictures are data.
  private func isProse(_ file: Repository.File) -> Bool {
    !file.path.hasPrefix("Tests/TidyTests/")
      && [".swift", ".md", ".py", ".js", ".c", ".h", ".cpp", ".html", ".css", ""].contains {
        file.path.hasSuffix($0) && ($0 != "" || !file.path.contains("."))
      }
  }

  @Test func retiredWordsStayAway() {
    expectNone(repository.files) { RetiredWordRule.findings(in: $0.text, path: $0.path) }
  }

  @Test func checklistsFitTheCode() {
    for finding in ChecklistRule.findings(in: repository.files) {
      Issue.record("\(ChecklistRule.page):\(finding.line): \(finding.reason)")
    }
  }

  @Test func linksAndTargetsLeadSomewhere() throws {
    let texts = Dictionary(uniqueKeysWithValues: repository.files.map { ($0.path, $0.text) })
    let makefile = try #require(texts["Makefile"])
    expectNone(repository.files.filter { $0.path.hasSuffix(".md") }) {
      LinkRule.findings(in: $0.text, path: $0.path, files: texts)
        + LinkRule.unknownTargets(in: $0.text, makefile: makefile)
    }
  }

  private func expectNone(_ files: [Repository.File], _ rule: (Repository.File) -> [Finding]) {
    for file in files {
      for finding in rule(file) {
        Issue.record("\(file.path):\(finding.line): \(finding.reason)")
      }
    }
  }
}
