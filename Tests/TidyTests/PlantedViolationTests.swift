import Expectations
import Testing

/// Every rule finds a planted violation, and accepts a correct file.
struct PlantedViolationTests {
  @Test(arguments: [
    ("Sources/LayoutContract/Layout/A.swift", "import LayoutUnderTest"),
    ("Sources/LayoutUnderTest/Layouts/A.swift", "import Foundation"),
    ("Sources/TraceReplay/Host/A.swift", "import LayoutUnderTest"),
    ("Sources/LayoutUnderTest/A/B.swift", "#if canImport(Glibc)\nimport Glibc\n#endif"),
    ("Sources/TraceReplay/Replay/A.swift", "import Foundation"),
    ("Sources/Traces/Codec/A.swift", "public import Results"),
    ("Sources/Measurement/Readings/A.swift", "@preconcurrency import Foundation"),
    ("Sources/Measurement/Readings/A.swift", "import Glibc"),
    ("Sources/Measurement/A.swift", "#if canImport(Darwin)\nimport Darwin\n#endif\nimport Darwin"),
    ("Sources/Results/Run/A.swift", "import struct Foundation.Data"),
    ("Sources/Results/Store/A.swift", "import TraceReplay"),
    ("Sources/perfharness/main.swift", "import TraceReplay"),
    ("Sources/Elsewhere/A.swift", "let a = 1"),
  ])
  func aForbiddenImportIsFound(path: String, text: String) {
    expectEqual(ImportRule.findings(in: text, path: path).count, 1)
  }

  @Test(arguments: [
    ("Sources/LayoutUnderTest/A.swift", "/// They import Foundation.\nstruct A {}"),
    ("Sources/Traces/Codec/A.swift", "import Foundation\nimport CTraceJSON"),
    ("Sources/Results/Store/A.swift", "import Foundation\nimport Measurement"),
    (
      "Sources/Traces/Codec/A.swift",
      "#if canImport(Darwin)\nimport Darwin\n#elseif canImport(Glibc)\nimport Glibc\n#endif"
    ),
    ("Tests/ResultsTests/A.swift", "import Foundation"),
    ("Sources/CTraceJSON/A.cpp", "#include <vector>"),
  ])
  func anAllowedImportPasses(path: String, text: String) {
    expectTrue(ImportRule.findings(in: text, path: path).isEmpty)
  }

  @Test func aModuleWithoutTestsIsFound() {
    let own = Repository.own.files.map(\.path)
    expectEqual(TestTargetRule.findings(in: own + ["Sources/New/New.swift"]).count, 1)
    expectEqual(TestTargetRule.findings(in: own + ["Sources/New/shared.h"]).count, 0)
    expectEqual(TestTargetRule.findings(in: own + ["Tests/perfharnessTests/A.swift"]).count, 1)
  }

  @Test func aLongFileIsFound() {
    let line = "let a = 1\n"
    expectEqual(LengthRule.findings(in: String(repeating: line, count: 401)).map(\.line), [401])
    expectTrue(LengthRule.findings(in: String(repeating: line, count: 400)).isEmpty)
  }

  @Test func aWideLineIsFound() {
    let wide = String(repeating: "é", count: 101)
    expectEqual(LengthRule.findings(in: "short\n\(wide)\n").map(\.line), [2])
    expectTrue(LengthRule.findings(in: String(wide.dropLast())).isEmpty)
  }

  @Test(arguments: WordRule.unfinished)
  func unfinishedWorkIsFound(words: String) {
    expectEqual(WordRule.findings(in: "let a = 1\n// \(words): later").map(\.line), [2])
    expectEqual(WordRule.findings(in: "a:\(words.lowercased())").count, 1)
    expectTrue(WordRule.findings(in: "x\(words)x").isEmpty)
  }

  @Test(arguments: WordRule.emptyNames)
  func anEmptyFileNameIsFound(part: String) {
    expectEqual(WordRule.findings(inFileName: "Sources/A/Layout\(part).swift").count, 1)
    expectTrue(WordRule.findings(inFileName: "Sources/\(part)/Layout.swift").isEmpty)
  }

  @Test func aDocumentWithoutOneTitleIsFound() {
    expectEqual(TitleRule.findings(in: "text\n## Section\n").map(\.line), [1])
    expectEqual(TitleRule.findings(in: "# One\ntext\n# Two\n").map(\.line), [3])
    expectTrue(TitleRule.findings(in: "# One\n```sh\n# a comment\n```\n").isEmpty)
  }

  @Test func aFileWithoutADocCommentIsFound() {
    expectEqual(DocCommentRule.findings(in: "import A\n\nstruct B {}\n").map(\.line), [3])
    expectEqual(
      DocCommentRule.findings(in: "struct B {}\n/// Late.\nstruct C {}\n").map(\.line),
      [1]
    )
    expectEqual(DocCommentRule.findings(in: "").count, 1)
    expectEqual(DocCommentRule.findings(in: "/// \nstruct B {}\n").map(\.line), [2])
    expectTrue(DocCommentRule.findings(in: "import A\n/// What B is.\nstruct B {}\n").isEmpty)
    expectTrue(
      DocCommentRule.findings(in: "extension A {\n  /// What b is.\n  var b: Int\n}\n").isEmpty
    )
  }

  @Test func aSummaryWithoutASubjectIsFound() {
    let text = """
      /// What a child answers.
      struct A {
        /// Returns what a child answers.
        /// What follows is another sentence.
        func b() {}
        /// The same for a list.
        func c() {}
      }
      """
    expectEqual(SummaryRule.findings(in: text).map(\.line), [1, 6])
  }

  @Test func aPhraseWithoutASubjectIsFound() {
    let text = "/// Nobody reads it.\n/// A night of nothing.\nlet nobodyElse = 1\n"
    expectEqual(PhraseRule.findings(in: text).map(\.line), [1, 2])
  }

  @Test func aScriptThatMakesMarkupIsFound() {
    let report = "Sources/CEmbeddedFiles/Report/start.js"
    let recorder = "Sources/CEmbeddedFiles/RecorderPage/start.js"
    let text = "const a = 1;\nelement.innerHTML = a;\nfetch('x');"
    expectEqual(BrowserSourceRule.findings(in: text, path: report).map(\.line), [2, 3])
    expectEqual(BrowserSourceRule.findings(in: text, path: recorder).map(\.line), [2])
  }

  @Test(arguments: MachinePathRule.folders)
  func aMachinePathIsFound(folder: String) {
    expectEqual(MachinePathRule.findings(in: "one\nopen(\"\(folder)name\")").map(\.line), [2])
    expectEqual(MachinePathRule.findings(in: "\(folder)name").count, 1)
    expectTrue(MachinePathRule.findings(in: "see a\(folder)b").isEmpty)
  }

  @Test func anExpectationByMacroIsFound() {
    let macro = "#" + "expect"
    let text = "\(macro)(\n  a == b\n)\n\(macro)(\n  throws: E.self) {}\nexpectEqual(a, b)\n"
    expectEqual(ExpectationRule.findings(in: text, path: "Tests/A.swift").map(\.line), [1])
    expectTrue(ExpectationRule.findings(in: text, path: ExpectationRule.exception).isEmpty)
  }

  @Test func foldersThatNameEachOtherAreFound() {
    let files = [
      (path: "M/A/One.swift", text: "struct One { let two: Two }\n"),
      (path: "M/B/Two.swift", text: "/// One.\npublic enum Two {}\n"),
      (path: "M/Root.swift", text: "struct Root { let one: One }\n"),
    ]
    expectTrue(FolderRule.pairs(in: files).isEmpty)
    let mutual = files + [(path: "M/B/Three.swift", text: "func three(_ one: One) {}\n")]
    expectEqual(FolderRule.pairs(in: mutual).map(\.description), ["M: A and B"])
  }
}
