import Expectations
import Testing

/// A trace that must be refused at a line, with a phrase in the error message.
struct Refusal: Sendable, CustomTestStringConvertible {
  var what: String
  var text: String
  var line: Int?
  var phrase: String
  var testDescription: String { what }

  /// Creates a trace with the usual head, whose last line before the end record is wrong.
  init(_ what: String, _ lines: String..., line: Int, phrase: String) {
    self.what = what
    text = TraceText.whole(lines)
    self.line = line
    self.phrase = phrase
  }

  /// Creates a trace whose head has additional fields.
  init(head fields: String, phrase: String) {
    what = fields
    text = TraceText.whole(head: TraceText.head(with: fields), [])
    line = 1
    self.phrase = phrase
  }

  init(_ what: String, text: String, line: Int?, phrase: String) {
    self.what = what
    self.text = text
    self.line = line
    self.phrase = phrase
  }
}

@Suite("A head that cannot be used is refused")
struct HeadRefusalTests {
  @Test("on line 1 with its reason", arguments: fields)
  func refusesField(_ refusal: Refusal) throws {
    let error = try #require(readingError(of: refusal.text))
    expectEqual(error.line, 1)
    expectTrue(error.reason.contains(refusal.phrase), "\(error)")
  }

  static let fields = [
    Refusal(head: #""need":["teleport"]"#, phrase: "needs 'teleport'"),
    Refusal(head: #""need":["reentrant"]"#, phrase: "does not replay 'reentrant'"),
    Refusal(head: #""need":["reentrant"]"#, phrase: "does not replay 'reentrant'"),
    Refusal(head: #""need":"switch""#, phrase: "a list of texts"),
    Refusal(head: #""need":[1]"#, phrase: "a list of texts"),
    Refusal(head: #""axis":"z""#, phrase: "x or y, not 'z'"),
    Refusal(head: #""scale":0"#, phrase: "more than 0"),
    Refusal(head: #""refreshHz":-60"#, phrase: "more than 0"),
    Refusal(head: #""rtl":1"#, phrase: "true or false"),
    Refusal(head: #""inset":[1,2,3]"#, phrase: "[top, left, bottom, right]"),
    Refusal(head: #""unit":5"#, phrase: "text in quotes"),
    Refusal(head: #""name":"again""#, phrase: "'name' twice"),
    Refusal(head: #""layout":{"params":{}}"#, phrase: "'layout' has no 'kind'"),
    Refusal(head: #""layout":{"kind":"flow","params":{"a":[1]}}"#, phrase: "'a' is not"),
    Refusal(head: #""platform":{"os":{}}"#, phrase: "'os' is not"),
    Refusal(head: #""platform":[]"#, phrase: "object in braces"),
  ]

  @Test(
    "in place of the usual one",
    arguments: [
      (#"{"k":"head","format":"other","v":[1,0],"name":"t","view":{"w":1,"h":1}}"#, "not a layout"),
      (#"{"k":"head","v":[1,0],"name":"t","view":{"w":1,"h":1}}"#, "not a layout trace"),
      (
        #"{"k":"head","format":"layout-trace","v":[2,0],"name":"t","view":{"w":1,"h":1}}"#,
        "format version 2.0"
      ),
      (
        #"{"k":"head","format":"layout-trace","v":[1],"name":"t","view":{"w":1,"h":1}}"#,
        "[major, minor]"
      ),
      (#"{"k":"head","format":"layout-trace","name":"t","view":{"w":1,"h":1}}"#, "no 'v'"),
      (#"{"k":"head","format":"layout-trace","v":[1,0],"view":{"w":1,"h":1}}"#, "no 'name'"),
      (#"{"k":"head","format":"layout-trace","v":[1,0],"name":"t"}"#, "no 'view'"),
      (
        #"{"k":"head","format":"layout-trace","v":[1,0],"name":"t","view":{"w":1,"h":-1}}"#,
        "'h' of 'head.view' must be 0 or more"
      ),
      (#"{"t":0,"k":"frame","y":0}"#, "first record is not 'head'"),
      (#"{"t":0,"k":"future"}"#, "first record is not 'head'"),
      (#"{"t":0,"k":"items","sec":1,"ids":[1]}"#, "first record is not 'head'"),
      (#"{"t":0,"k":"edit","ops":[["d",0,0,1]]}"#, "first record is not 'head'"),
      (#"{"t":-1,"k":"edit","ops":[["d",0,0,1]]}"#, "the time 't' is negative"),
      (#"{"t":0,"k":"frame"}"#, "'frame' has no 'y'"),
      ("hello", "first line is not the head"),
      ("[1]", "not a JSON object"),
      ("", "blank"),
    ]
  )
  func refusesHead(_ head: String, _ phrase: String) throws {
    let error = try #require(readingError(of: TraceText.whole(head: head, [])))
    expectEqual(error.line, 1)
    expectTrue(error.reason.contains(phrase), "\(error)")
  }

  @Test("unless only its minor version is newer")
  func acceptsMinorVersion() throws {
    let head = TraceText.head.replacing("[1,0]", with: "[1,7]")
    let trace = try read(TraceText.whole(head: head, []))
    expectEqual(trace.head.minorVersion, 7)
  }
}
