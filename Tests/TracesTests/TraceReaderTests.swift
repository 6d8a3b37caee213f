import Expectations
import LayoutUnderTest
import Testing
import Traces

@Suite("The reader")
struct TraceReaderTests {
  private static let end = #"{"t":2,"k":"end","frames":1,"records":4}"#
  private static let lines = [TraceText.head, TraceText.items, TraceText.frame, end]

  @Test(
    "takes any line end and blank last lines",
    arguments: ["\n", "\r\n"],
    ["", "\n", "\r\n\n"]
  )
  func acceptsLineEnds(_ lineEnd: String, _ rest: String) throws {
    let text = TraceReaderTests.lines.joined(separator: lineEnd) + rest
    let trace = try read(text)
    expectEqual(trace.records.map(\.line), [2, 3])
    expectEqual(trace.records.map(\.timeNanoseconds), [0, 1])
  }

  @Test("fills in what a head leaves out")
  func headDefaults() throws {
    let head = try read(TraceText.whole([])).head
    expectEqual(head, TraceHead(name: "t", viewSize: Size(width: 400, height: 800)))
  }

  @Test("skips unknown kinds and fields with one warning each")
  func warns() throws {
    let trace = try read(
      TraceText.whole(
        head: TraceText.head(with: #""mood":"good","view":{"w":1,"h":2,"d":3}"#)
          .replacing(#""view":{"w":400,"h":800},"#, with: ""),
        [
          #"{"t":0,"k":"future","y":[{"a":1}]}"#, #"{"t":0,"k":"future"}"#,
          #"{"t":0,"k":"switch","layout":{"kind":"flow"},"ease":2}"#,
          #"{"t":0,"k":"frame","y":0,"z":1}"#, #"{"t":0,"k":"frame","y":0,"z":1}"#,
          #"{"t":0,"k":"probe","id":1,"when":"reentrant"}"#,
          #"{"t":0,"k":"scroll","to":{"id":1,"pos":"top","ease":1}}"#,
        ]
      )
    )
    expectEqual(
      trace.warnings,
      [
        "skipped the unknown field 'd' of 'head.view' (first on line 1)",
        "skipped the unknown field 'mood' of 'head' (first on line 1)",
        "skipped records of kind 'future' (unknown; first on line 2)",
        "skipped the unknown field 'ease' of 'switch' (first on line 4)",
        "skipped the unknown field 'z' of 'frame' (first on line 5)",
        "skipped probes with when 'reentrant': a layout that is a value cannot be asked while it "
          + "is being asked (first on line 7)",
        "skipped the unknown field 'ease' of 'scroll.to' (first on line 8)",
      ]
    )
    expectEqual(trace.records.count, 4)
  }

  @Test("lists a hundred warnings and says that there are more")
  func boundsWarnings() throws {
    let lines = (0..<300).map { #"{"t":0,"k":"kind\#($0)"}"# }
    let warnings = try read(TraceText.whole(lines)).warnings
    expectEqual(warnings.count, 101)
    expectEqual(warnings.last, "skipped more kinds and fields than are listed here")
  }

  @Test("shortens the names it tells and takes control characters out")
  func quotesNames() throws {
    let name = #"\u001b[31m\u009b2J"# + String(repeating: "k", count: 1000)
    let warnings = try read(TraceText.whole([#"{"t":0,"k":"\#(name)"}"#])).warnings
    let shown = "'?[31m?2J" + String(repeating: "k", count: 52) + "...'"
    expectEqual(warnings, ["skipped records of kind \(shown) (unknown; first on line 2)"])
  }

  @Test("refuses to skip what the head needs")
  func refusesNeeded() throws {
    let text = TraceText.whole(
      head: TraceText.head(with: #""need":["probe","ins"]"#),
      [#"{"t":0,"k":"probe","id":1}"#, #"{"t":0,"k":"probe","id":1,"when":"reentrant"}"#]
    )
    let error = try #require(readingError(of: text))
    expectEqual(error.line, 3)
    expectTrue(error.reason.contains("does not replay 'probe with when reentrant'"))
  }

  @Test("knows every kind it reads as a feature that a head may need")
  func supportsKinds() throws {
    let names = TraceFormat.recordKinds.map { "\"\($0)\"" }.joined(separator: ",")
    let head = TraceText.head(with: #""need":[\#(names)]"#)
    try expectEqual(read(TraceText.whole(head: head, [])).head.need, TraceFormat.recordKinds)
    expectTrue(TraceFormat.supportedFeatures.isDisjoint(with: TraceFormat.unreplayed))
  }

  @Test("keeps the model at a reload and replaces it where items follow")
  func reloads() throws {
    func lines(_ afterReload: [String], _ edit: String) -> String {
      TraceText.whole(
        [TraceText.items, TraceText.frame, #"{"t":1,"k":"reload"}"#] + afterReload + [
          #"{"t":2,"k":"frame","y":0}"#, #"{"t":2,"k":"edit","ops":[],\#(edit)}"#,
        ]
      )
    }
    expectNil(readingError(of: lines([], #""n":10"#)))
    let fewer = #"{"t":1,"k":"items","sec":0,"ids":[3,4]}"#
    expectNil(readingError(of: lines([fewer], #""n":2"#)))
    expectEqual(readingError(of: lines([fewer], #""n":10"#))?.line, 7)
    let none = #"{"t":1,"k":"items","sec":0,"ids":[]}"#
    let second = #"{"t":1,"k":"items","sec":1,"secId":9,"ids":[3]}"#
    expectNil(readingError(of: lines([none, second], #""n":1"#)))
  }

  @Test("lets a run follow the one before where it gives no index")
  func appendsRuns() throws {
    let trace = try read(
      TraceText.whole([TraceText.items, #"{"t":0,"k":"items","sec":0,"ids":[40,41]}"#])
    )
    guard case .items(let run) = trace.records[1].event else {
      Issue.record("not items")
      return
    }
    expectEqual(run.at, 10)
  }

  @Test("takes whole numbers up to 2^53 exactly")
  func exactIntegers() throws {
    let trace = try read(
      TraceText.whole([
        #"{"t":0,"k":"items","sec":0,"ids":[9007199254740991,-9007199254740991,3.0,1e2]}"#
      ])
    )
    guard case .items(let run) = trace.records[0].event else {
      Issue.record("not items")
      return
    }
    expectEqual(
      run.identities,
      .listed([9_007_199_254_740_991, -9_007_199_254_740_991, 3, 100])
    )
    let larger = TraceText.whole([#"{"t":0,"k":"items","sec":0,"ids":[9007199254740992]}"#])
    expectEqual(readingError(of: larger)?.reason.contains("below 2^53"), true)
  }

  @Test("gives back notes of the head as text")
  func headNotes() throws {
    let head = TraceText.head(with: #""platform":{"os":"X","touch":true,"cores":2}"#)
    let trace = try read(TraceText.whole(head: head, []))
    expectEqual(trace.head.platform, ["os": "X", "touch": "true", "cores": "2"])
  }
}
