import Expectations
import Foundation
import TestSupport
import Testing

@testable import HarnessCommands

@Suite("trace") struct TraceCommandTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func run(_ words: String...) -> Ending { Ending(["trace"] + words) }

  private let flow = PackageFile.written("flow")

  @Test("info prints a summary, a picture, JSON and a table of behaviors")
  func info() throws {
    let text = run("info", flow)
    expectEqual(text.code, 0, "\(text.messages)")
    expectTrue(text.text.hasPrefix("flow: "), "\(text.text)")
    let picture = folder.file("flow.svg")
    let json = run("info", flow, PackageFile.written("keyboard"), "--json", "-", "-o", picture)
    expectEqual(json.code, 0, "\(json.messages)")
    let lines = json.text.split(separator: "\n")
    expectEqual(lines.count, 2)
    expectTrue(lines.last?.contains(#""keyboard""#) ?? false, "\(json.text)")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    expectTrue(svg.hasPrefix("<svg") && svg.contains(">keyboard</text>"))
    let table = run("info", flow, PackageFile.written("keyboard"), "--format", "markdown")
    expectTrue(table.text.hasPrefix("| behavior | in the records | flow | keyboard |"))
    expectTrue(table.text.contains("| keyboard | a `view` of `keyboard` |  | ● |"), "\(table.text)")
    expectTrue(table.text.contains("\nNo recording covers: wheel"), "\(table.text)")
  }

  @Test("validate prints a message for each faulty file and reads the others")
  func validate() throws {
    let bad = folder.file("bad.ltrace.jsonl")
    try Data("{}\n".utf8).write(to: URL(filePath: bad))
    let ending = run("validate", bad, flow)
    expectEqual(ending.code, ExitStatus.malformed.rawValue)
    expectTrue(ending.text.contains("flow.ltrace.jsonl: valid, "), "\(ending.text)")
    let sentences = ending.messages.split(separator: "\n")
    expectEqual(sentences.count { $0.contains("bad.ltrace.jsonl:1: ") }, 1)
    expectTrue(ending.messages.contains("MB/s; the peak of memory was "), "\(ending.messages)")
    expectEqual(run("validate", folder.file("none.ltrace.jsonl")).code, ExitStatus.missing.rawValue)
  }

  @Test("cut, concat, scale, anonymize and convert write traces that are valid")
  func writes() throws {
    let output = folder.file("out.ltrace.jsonl")
    for words in [
      ["cut", flow, "--from", "500ms", "--to", "2"], ["cut", flow, "--frames", "3...40"],
      ["cut", flow, "--repair"], ["concat", flow, flow, "--times", "2"],
      ["scale", flow, "--time", "0.5"], ["anonymize", flow, "--round-times", "1"],
      ["convert", flow],
    ] {
      let ending = Ending(["trace"] + words + ["-o", output])
      expectEqual(ending.code, 0, "\(words): \(ending.messages)")
      expectTrue(ending.text.hasPrefix(output), "\(words): \(ending.text)")
      expectEqual(run("validate", output).code, 0)
    }
  }

  @Test("the former name of anonymize is accepted, with its new name in a message")
  func formerName() {
    let output = folder.file("out.ltrace.jsonl")
    let former = run("anonymise", flow, "-o", output)
    expectEqual(former.code, 0)
    expectTrue(
      former.messages.hasSuffix("'trace anonymise' is now 'trace anonymize'\n"),
      "\(former.messages)"
    )
    let today = run("anonymize", flow, "-o", output)
    expectEqual(today.text, former.text)
    expectEqual(today.messages, "")
  }

  @Test("diff ends with 0 where nothing differs, else with 3")
  func diff() {
    expectEqual(run("diff", flow, flow).code, 0)
    let ending = run("diff", flow, PackageFile.written("keyboard"))
    expectEqual(ending.code, 3)
    expectTrue(ending.text.hasSuffix("the recordings differ\n"), "\(ending.text)")
    expectTrue(run("diff", flow, flow, "--json", "-").text.contains(#""same":true"#))
  }

  @Test(
    "is refused with advice",
    arguments: [
      ([], "needs one of"), (["inof", "a"], "did you mean 'info'?"),
      (["info"], "needs a trace"), (["info", "@", "--from", "2"], "--from is for 'trace cut'"),
      (["info", "@", "-o", "a.png"], "must end in .svg"),
      (["cut", "@"], "needs --from, --to or --frames"),
      (["cut", "@", "--from", "3", "--to", "2"], "--from must be before --to"),
      (["cut", "@", "--frames", "2...1"], "the first and the last frame"),
      (["cut", "@", "--from", "1h"], "a time such as"),
      (["cut", "@", "--from", "1", "--frames", "0...1"], "remove them"),
      (["cut", "@", "--from", "900"], "no frame of"),
      (["cut", "@", "--from", "1", "-o", "a.txt"], "must end in .ltrace.jsonl"),
      (["scale", "@"], "needs --time or --distance"),
      (["scale", "@", "--time", "0"], "a number from 0.001 to 1000"),
      (["concat", "@", "--times", "0"], "a whole number from 1"),
      (["convert", "@", "-o", "a.gz"], ".json or .csv"),
      (["diff", "@"], "takes two traces"),
    ]
  )
  func refusals(_ words: [String], _ advice: String) {
    let ending = Ending(["trace"] + words.map { $0 == "@" ? flow : $0 })
    expectEqual(ending.code, ExitStatus.usage.rawValue, "\(words): \(ending.messages)")
    expectTrue(ending.messages.contains(advice), "\(words): \(ending.messages)")
  }
}
