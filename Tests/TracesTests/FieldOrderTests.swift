import Expectations
import LayoutUnderTest
import Testing
import Traces

@Suite("The fields of a record are in any order")
struct FieldOrderTests {
  private static let fields = [
    #""t":7"#, #""k":"frame""#, #""y":12.5"#, #""ch":900"#, #""ph":"decel""#, #""a":[3,-4.5]"#,
  ]

  @Test("with the same record, wherever each of them is")
  func readsRotated() throws {
    var frame = TraceFrame(offset: Point(x: 0, y: 12.5), contentLength: 900, phase: .decel)
    frame.anchor = TraceFrame.Anchor(id: 3, distance: -4.5)
    for fields in [FieldOrderTests.fields, FieldOrderTests.fields.reversed()] {
      for first in fields.indices {
        let rotated = (fields[first...] + fields[..<first]).joined(separator: ",")
        let trace = try read(TraceText.whole(["{\(rotated)}"]))
        expectEqual(trace.records, [TraceRecord(timeNanoseconds: 7, line: 2, event: .frame(frame))])
      }
    }
  }

  @Test("after values within values, which are left out with one warning")
  func readsAfterNesting() throws {
    let deep = #""z":[[1,["t",{"k":[2,"y"],"t":9}]],{"y":{"t":[]}},[[]]]"#
    for index in 0...FieldOrderTests.fields.count {
      var fields = FieldOrderTests.fields
      fields.insert(deep, at: index)
      let trace = try read(TraceText.whole(["{\(fields.joined(separator: ","))}"]))
      expectEqual(trace.records.map(\.timeNanoseconds), [7])
      expectEqual(trace.warnings, ["skipped the unknown field 'z' of 'frame' (first on line 2)"])
    }
  }

  @Test(
    "and one that is given twice is refused, or the first of the two where that is wrong",
    arguments: [
      (#"{"t":0,"k":"frame","y":0,"ph":"idle","y":1}"#, "gives the field 'y' twice"),
      (#"{"t":0,"t":0,"k":"frame","y":0}"#, "gives the field 't' twice"),
      (#"{"k":"frame","k":"mark","t":0,"y":0}"#, "gives the field 'k' twice"),
      (#"{"t":0,"k":"frame","z":0,"y":0,"z":0}"#, "gives the field 'z' twice"),
      (#"{"y":"0","t":0,"k":"frame","y":1}"#, "'y' of 'frame' must be a number"),
      (#"{"y":1,"t":0,"k":"frame","y":"0"}"#, "gives the field 'y' twice"),
      (#"{"t":0,"k":"frame","y":0,"ph":"fly","ph":"idle"}"#, "not 'fly'"),
      (#"{"t":0,"ph":"idle","k":"frame","y":0,"ph":"fly"}"#, "gives the field 'ph' twice"),
    ]
  )
  func refusesTwice(_ line: String, _ phrase: String) throws {
    let error = try #require(readingError(of: TraceText.whole([TraceText.items, line])))
    expectEqual(error.line, 3)
    expectTrue(error.reason.contains(phrase), "\(error)")
  }

  @Test(
    "and words are told apart to their last letter",
    arguments: ["fram", "frams", "Frame", "", "idleidleidleframe"]
  )
  func tellsWordsApart(_ kind: String) throws {
    let lines = [#"{"t":0,"k":"frame","y":0}"#, #"{"t":0,"k":"\#(kind)"}"#]
    let warnings = try read(TraceText.whole(lines)).warnings
    expectEqual(warnings, ["skipped records of kind '\(kind)' (unknown; first on line 3)"])
    let phase = #"{"t":0,"k":"frame","y":0,"ph":"\#(kind)"}"#
    expectEqual(readingError(of: TraceText.whole([phase]))?.reason.contains("not '\(kind)'"), true)
  }

  @Test("and a skipped record's time counts, too")
  func skippedTime() throws {
    let lines = [#"{"t":5,"k":"future"}"#, #"{"t":4,"k":"reload"}"#]
    let error = try #require(readingError(of: TraceText.whole(lines)))
    expectEqual(error.line, 3)
    expectTrue(error.reason.contains("goes back from 5 to 4"))
    let probe = [#"{"t":5,"k":"reload"}"#, #"{"t":4,"k":"probe","id":1,"when":"reentrant"}"#]
    expectEqual(readingError(of: TraceText.whole(probe))?.reason.contains("from 5 to 4"), true)
  }
}
