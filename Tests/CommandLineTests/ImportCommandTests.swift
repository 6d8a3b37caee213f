import Expectations
import Foundation
import TestSupport
import Testing
import TraceImport
import Traces

@testable import HarnessCommands

struct ImportCommandTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private static func sample(_ name: String) -> String {
    PackageFile.path("Tests/TraceImportTests/Samples/\(name)")
  }

  @Test func aTableBecomesATraceThatIsCheckedWithItsGuesses() throws {
    let table = try folder.write("t,y\n0,0\n0.016,40\n0.033,90\n", to: "scroll.csv")
    let trace = folder.file("scroll.ltrace.jsonl")
    let ending = Ending(["import", table, "-o", trace, "--height", "60"])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.hasPrefix("\(trace): 3 frames in 0.0 s, 16 items, 0 edits\n"))
    expectTrue(ending.text.contains("perfharness check \(trace)"))
    expectTrue(ending.messages.contains("guessed: the viewport is 390 x 844 points"))
    expectTrue(!ending.messages.contains("points long"), "a given value is not a guess")
    let check = Ending(["check", trace, "--layout", "flow", "--index", "chunked"])
    expectEqual(check.code, 0, "\(check.messages)")
    expectTrue(
      check.text.contains("scroll: not recorded but assumed: times are in s; the viewport is"),
      "\(check.text)"
    )
    let json = Ending(
      ["run", trace, "--layout", "flow", "--index", "chunked", "--repeats", "0", "--results"]
        + ["none", "--json", "-"]
    )
    expectTrue(json.text.contains("not recorded but assumed: times are in s"))
  }

  @Test func withoutAFileTheTraceIsPrinted() throws {
    let table = try folder.write("t,y\n0,0\n0.016,40\n", to: "scroll.csv")
    let ending = Ending(["import", table, "--quiet", "--view", "300x400", "--axis", "x"])
    expectEqual(ending.messages, "")
    let reader = try TraceReader(path: "printed", bytes: Array(ending.text.utf8))
    expectEqual(reader.head.name, "scroll")
    expectEqual(reader.head.viewSize.width, 300)
    expectEqual(reader.head.axis, .x)
  }

  @Test func frameTimesAreATableWithOursBelow() throws {
    let results = folder.file("run.jsonl")
    let run = Ending(
      ["run", try folder.trace(), "--layout", "flow", "--index", "chunked", "--repeats", "0"]
        + ["--results", "none", "--json", results]
    )
    expectEqual(run.code, 0, "\(run.messages)")
    let words = ["import", Self.sample("framestats.txt"), Self.sample("hitches.xml")]
    let ending = Ending(words + ["--beside", results, "--budget", "12"])
    expectEqual(ending.code, 0, "\(ending.messages)")
    for word in ["over 12.00 ms", "framestats.txt", "hitches-frame-lifetimes", "small flow"] {
      expectTrue(ending.text.contains(word), "\(word) is not in \(ending.text)")
    }
    let json = Ending(words + ["--json", "-"])
    expectEqual(json.text.split(separator: "\n").count, 2)
    expectTrue(json.text.contains("\"p50_ns\":16666667"))
  }

  @Test func sizesAreDrawnByARule() throws {
    let trace = folder.file("chat.ltrace.jsonl")
    let ending = Ending(
      ["import", Self.sample("chat.rrweb.json"), "-o", trace]
        + ["--sizes", "lognormal:median=80,sigma=0.3,min=30,max=300", "--seed", "3"]
    )
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.messages.contains("sizes are drawn by the rule 'lognormal'"))
    expectEqual(Ending(["check", trace, "--layout", "flow", "--index", "chunked"]).code, 0)
  }

  @Test(
    "what cannot be used is refused with its exit code",
    arguments: [
      (["import"], 64, "import needs a file"),
      (["import", "nowhere.json"], 5, "cannot be opened"),
      (["import", "CHAT", "--from", "csv"], 65, "a header and no line after it"),
      (["import", "CHAT", "--from", "gfxinfo"], 65, "no frame in it"),
      (["import", "CHAT", "--from", "word"], 64, "must be one of csv, rrweb"),
      (["import", "CHAT", "--container", "#none"], 65, "no element is the one of --container"),
      (["import", "CHAT", "--beside", "x"], 64, "--beside is for frame times"),
      (["import", "CHAT", "CHAT"], 64, "import needs one recording"),
      (["import", "CHAT", "--view", "3"], 64, "must be a width and a height"),
      (["import", "CHAT", "--sizes", "lognormal:median=0"], 64, "needs one number"),
      (["import", "CHAT", "--sizes", "fixed"], 64, "'ws' and 'hs' must hold"),
      (["import", "CHAT", "--height", "4", "-o", "/nowhere/a.ltrace.jsonl"], 1, "nowhere"),
    ]
  )
  func refusal(_ words: [String], _ code: Int32, _ reason: String) {
    let ending = Ending(words.map { $0 == "CHAT" ? Self.sample("chat.rrweb.json") : $0 })
    expectEqual(ending.code, code, "\(ending.messages)")
    expectTrue(ending.messages.contains(reason), "\(ending.messages)")
    let remarks = ["guessed", "chromium is not installed"]
    let sentences = ending.messages.split(separator: "\n").filter { line in
      !remarks.contains { line.contains($0) }
    }
    expectEqual(sentences.count, 1)
  }
}
